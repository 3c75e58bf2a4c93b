"""Everything that a game of SPECTER OPS is, as data; and what a viewer may know of it has the same form."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, Final

from tabletop.core.audience import (
    NESTED_RECORDS,
    OWNER_ONLY,
    Audience,
    AudienceFilter,
    ViewerContext,
    declare_public_fields,
    owner_else_redacted_by,
    public_after_game_end,
    redacted_by_function,
)
from tabletop.core.tagged import JsonValue
from tabletop.core.view import Viewer
from tabletop.games.specter_ops.public_record import FactRow

NONE: Final = -1
"""No space, no kind, nobody."""
HIDDEN: Final = -2
"""In a view: something that the viewer may not know."""
NO_VOTE: Final = -3
"""A seat that has not voted on the vehicle in this round."""
MIN_SEATS_SECRET_OBJECTIVES: Final = 4
"""Players from whom on the objectives are secret (SO1.3)."""
UNHEARD_AGENT_QUESTIONS: Final = {"place", "aim", "decoy"}
"""Questions within an agent's turn that nobody else hears of."""
Path = tuple[int, ...]
"""The spaces of a move, the one it starts from first."""


@dataclass(slots=True)
class AgentSheet:
    """An agent with her movement sheet; all of it is secret but what is marked public.

    `seat` public; `kind` of character (public when `shown`); `hp`; `hits` announced (public); `cell` where she
    is; `dealt` the cards taken; `hand` those left with `charges` each; `orders` bits of standing orders (1
    blade, 2 ambush, 4 show). This turn: `changed` orders, `path`, `steps` (kept until her next turn), `surged`,
    `carded` (a card was used), `pending` kind of card whose token or target is chosen, `started` next to an objective that
    she may complete, `stopped` (public). Until her next turn: `stealth`, `parry` (public). `announced`
    an objective (public). `secret`: the traitor had her in sight there, and she hid from him (SO5.4). Public:
    `shown` character, `figure` where it stands or NONE, `token` beside it, `out` of the game.
    `trail` holds the path of each turn, by round; `noted` are the cards used, each as (round, equipment), whose initials
    she writes down beside the turn.
    """

    seat: int
    kind: int = NONE
    hp: int = 0
    hits: int = 0
    cell: int = NONE
    orders: int = 0
    changed: int = 0
    steps: int = 0
    pending: int = NONE
    figure: int = NONE
    surged: bool = False
    carded: bool = False
    completed: bool = False
    stopped: bool = False
    stealth: bool = False
    parry: bool = False
    announced: bool = False
    secret: bool = False
    shown: bool = False
    token: bool = False
    out: bool = False
    dealt: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    charges: list[int] = field(default_factory=list)
    path: list[int] = field(default_factory=list)
    trail: list[Path] = field(default_factory=list)
    noted: list[Path] = field(default_factory=list)

    def copy(self) -> AgentSheet:
        """Return an independent twin."""
        return AgentSheet(*_SHEET(self), *map(list.copy, _SHEET_LISTS(self)))


@dataclass(slots=True)
class Hunter:
    """A hunter, all of it public.

    `seat` that runs it, `kind` of character, `cell` where it is (inside: that of the vehicle), `watch` the only direction it
    looks or NONE, `moved` in this round, `gone` over to the agents (SO3, SO6.5).
    """

    seat: int
    kind: int = NONE
    cell: int = NONE
    watch: int = NONE
    inside: bool = True
    stunned: bool = False
    blind: bool = False
    moved: bool = False
    gone: bool = False

    def copy(self) -> Hunter:
        """Return an independent twin."""
        return Hunter(*_HUNTER(self))


SCALAR_FIELDS: Final = (
    "seats", "board", "round", "phase", "asked", "active", "mover", "moved_steps", "ran", "vehicle", "driven", "sensed",
    "barred", "traitor", "done", "reason",
)  # fmt: skip
"""Fields that are single values, the first of a state."""
LIST_FIELDS: Final = ("dice", "votes", "smokes", "stack", "history")
"""Fields that are lists of values that do not change, the next ones."""
_PLAIN, _LISTS = attrgetter(*SCALAR_FIELDS), attrgetter(*LIST_FIELDS)


@dataclass(slots=True)
class State:
    """A game in play.

    `board` names the board, whose `record` lies in the save. `phase` is the question asked, or over. `active` agent whose turn it is,
    `mover` hunter whose turn it is (NONE: nobody), who went `moved_steps` spaces, `ran` on all fours; `stack` holds what goes on when a
    traitor's first move is over. `driven` spaces and `sensed` in this round; `barred` hunter; `votes` by seat. `dice` of the
    objectives by section, `done` their mask. `smokes` are (space, agent whose turn ends it, turns of his left),
    `smoke` all their spaces. `history` is the public record (see `facts`). `winners` when all is over, with the `reason`.
    """

    seats: int
    board: str
    round: int = 0
    phase: str = "choose_hunter"
    asked: int = 0
    active: int = NONE
    mover: int = NONE
    moved_steps: int = 0
    ran: bool = False
    vehicle: int = NONE
    driven: int = 0
    sensed: bool = False
    barred: int = NONE
    traitor: int = NONE
    done: int = 0
    reason: str = ""
    dice: list[int] = field(default_factory=list)
    votes: list[int] = field(default_factory=list)
    smokes: list[tuple[int, int, int]] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    history: list[FactRow] = field(default_factory=list)
    agents: list[AgentSheet] = field(default_factory=list)
    hunters: list[Hunter] = field(default_factory=list)
    winners: tuple[int, ...] | None = None
    smoke: int = 0
    record: JsonValue = None

    def copy(self) -> State:
        """Return an independent twin; the record of the board is shared, it never changes."""
        rest: tuple[Any, ...] = (
            [sheet.copy() for sheet in self.agents],
            [hunter.copy() for hunter in self.hunters],
            self.winners,
            self.smoke,
            self.record,
        )
        return State(*_PLAIN(self), *map(list.copy, _LISTS(self)), *rest)

    def __hash__(self) -> int:
        """Refuse: a state changes."""
        raise TypeError("a state changes and has no hash")

    def to_data(self) -> JsonValue:
        """Return plain data, the board's record among it."""
        data: dict[str, Any] = {name: getattr(self, name) for name in SCALAR_FIELDS}
        data.update({name: [_plain(item) for item in getattr(self, name)] for name in LIST_FIELDS})
        data["agents"] = [_values(sheet) for sheet in self.agents]
        data["hunters"] = [_values(hunter) for hunter in self.hunters]
        data["winners"] = None if self.winners is None else list(self.winners)
        data["record"] = self.record
        return data


def _values(piece: AgentSheet | Hunter) -> list[Any]:
    """Return the values of a piece in the order of its fields."""
    return [_plain(getattr(piece, part.name)) for part in fields(piece)]


def _plain(value: Any) -> Any:
    """Copy lists and turn rows into lists."""
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


_SHEET = attrgetter(*(part.name for part in fields(AgentSheet)[:-6]))
_SHEET_LISTS = attrgetter("dealt", "hand", "charges", "path", "trail", "noted")
_HUNTER = attrgetter(*(part.name for part in fields(Hunter)))


@dataclass(slots=True)
class SpecterOpsObserver(ViewerContext):
    """Who looks; whether he is a traitor who has gone over, and so her partner."""

    partner: bool = False


def knows_traitor(state: State, viewer: Viewer) -> bool:
    """Return whether a viewer knows who the traitor is: the agent, the traitor himself, and all once he has gone over (SO5.2)."""
    if state.traitor == NONE:
        return True
    hunter = state.hunters[state.traitor]
    return hunter.gone or viewer in (hunter.seat, state.agents[0].seat)


def public_phase(state: State) -> str:
    """Return the question as others hear of it: her move, or what comes after it."""
    if state.phase in UNHEARD_AGENT_QUESTIONS:
        return "after" if state.agents[state.active].stopped else "sneak"
    return state.phase


def visible_phase(table: State, eye: SpecterOpsObserver) -> str:
    """Show the question to the agent whose turn it is, and others what they may hear of it (SO2.1)."""
    return public_phase(table) if table.active != NONE and eye.viewer != table.agents[table.active].seat else table.phase


def visible_traitor(table: State, eye: SpecterOpsObserver) -> int:
    """Show the traitor to those who know him (SO5.2)."""
    return table.traitor if knows_traitor(table, eye.viewer) else HIDDEN


def visible_objectives(table: State, eye: SpecterOpsObserver) -> list[int]:
    """Show the objectives: from four players on the agent alone knows those not yet completed (SO1.3)."""
    if table.seats < MIN_SEATS_SECRET_OBJECTIVES or eye.viewer == table.agents[0].seat:
        return table.dice
    return [die if table.done >> section & 1 else HIDDEN for section, die in enumerate(table.dice)]


def visible_character(sheet: AgentSheet, eye: SpecterOpsObserver) -> int:
    """Show who an agent is to her partner, and to all once it has shown (SO1.4, SO5.4)."""
    return sheet.kind if sheet.shown or eye.partner else HIDDEN


def visible_dealt_cards(sheet: AgentSheet, eye: SpecterOpsObserver) -> list[int]:
    """Show the cards taken to the agent's partner, and to all how many they are (SO1.5, SO5.4)."""
    return sheet.dealt if eye.partner else [HIDDEN] * len(sheet.dealt)


AUDIENCE: Final[dict[type, dict[str, Audience]]] = {
    State: {
        **declare_public_fields(
            "seats", "board", "round", "asked", "active", "mover", "moved_steps", "ran", "vehicle", "driven", "sensed", "barred"
        ),
        **declare_public_fields("done", "reason", "votes", "smokes", "stack", "history", "winners", "smoke", "record"),
        "phase": redacted_by_function(visible_phase),
        "traitor": public_after_game_end(redacted_by_function(visible_traitor)),
        "dice": public_after_game_end(redacted_by_function(visible_objectives)),
        "agents": NESTED_RECORDS,
        "hunters": NESTED_RECORDS,
    },
    AgentSheet: {
        **declare_public_fields(
            "seat",
            "hits",
            "figure",
            "stopped",
            "parry",
            "announced",
            "shown",
            "token",
            "out",
        ),
        **dict.fromkeys(("orders", "changed", "steps", "pending", "surged", "carded", "completed", "stealth", "secret"), OWNER_ONLY),
        **dict.fromkeys(("hand", "charges", "path"), OWNER_ONLY),
        **dict.fromkeys(("hp", "cell", "trail", "noted"), public_after_game_end(OWNER_ONLY)),
        "kind": public_after_game_end(owner_else_redacted_by(visible_character)),
        "dealt": public_after_game_end(owner_else_redacted_by(visible_dealt_cards)),
    },
    Hunter: declare_public_fields("seat", "kind", "cell", "watch", "inside", "stunned", "blind", "moved", "gone"),
}
"""Who may know what of a hunt (SO1.3 to SO1.5, SO2.1, SO5.2, SO5.4)."""
VIEW_FILTER: Final = AudienceFilter(AUDIENCE, HIDDEN)
"""Makes the table that a viewer may know."""
