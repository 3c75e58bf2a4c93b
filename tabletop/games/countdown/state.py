"""Everything that a game of COUNTDOWN is, as data; and what a viewer may know of it has the same form."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, Final

from tabletop.core.action import Action
from tabletop.core.audience import (
    COUNT_ONLY,
    NESTED_RECORDS,
    Audience,
    AudienceFilter,
    ViewerContext,
    declare_public_fields,
    public_after_game_end,
    redacted_by_function,
)
from tabletop.core.tagged import JsonValue

PendingStep = tuple[str | int, ...]
"""Something still to be done: the name of a step with its numbers."""
SHARED_OP_SEAT = -1
"""The seat of the Op that all run together (CD3.5)."""
NOWHERE = -1
HIDDEN = -1
"""A card that the viewer does not know."""
NOT_YET, HIDDEN_BALLOT = -2, -3
"""Who has not voted in the showdown; a vote that the viewer does not know."""


@dataclass(slots=True)
class Op:
    """A Special Op in play.

    `seat` runs it (SHARED: all); `at` its place; `shots` and `skill` experience; `escort` the hostage
    with it or -1. For this round: `path` planned steps, `riding` with the Scout, `retreated`, `pushed`;
    from support cards `burst`, `rifle`, and until it is used `big_gun` (its bonus).
    """

    number: int
    seat: int
    at: int = NOWHERE
    life: int = 2
    energy: int = 2
    shots: int = 0
    skill: int = 0
    out: bool = False
    concealed: bool = False
    escort: int = -1
    path: list[int] = field(default_factory=list)
    riding: bool = False
    retreated: bool = False
    pushed: bool = False
    big_gun: int = 0
    burst: bool = False
    rifle: bool = False

    def copy(self) -> Op:
        """Return an independent twin."""
        twin = Op.__new__(Op)
        twin.number = self.number
        twin.seat = self.seat
        twin.at = self.at
        twin.life = self.life
        twin.energy = self.energy
        twin.shots = self.shots
        twin.skill = self.skill
        twin.out = self.out
        twin.concealed = self.concealed
        twin.escort = self.escort
        twin.path = self.path.copy()
        twin.riding = self.riding
        twin.retreated = self.retreated
        twin.pushed = self.pushed
        twin.big_gun = self.big_gun
        twin.burst = self.burst
        twin.rifle = self.rifle
        return twin


@dataclass(slots=True)
class Fight:
    """A firefight: `stage` is name (targets), strike (being resolved), after (choices) or wait (for push-ons).

    `ask` numbers its question; `named` holds the targets of each Op that named (none: holds fire); `choices` what
    each does after the strike (while targets are named: who chose to strike again, and so must shoot if he can); `stayers` the Ops of
    this strike, or who choose after it; `waits` the areas that those who pushed on went to; `strikes` those fought.
    """

    area: int
    ask: int
    stage: str = "name"
    named: dict[int, list[int]] = field(default_factory=dict)
    choices: dict[int, tuple[str, int]] = field(default_factory=dict)
    stayers: list[int] = field(default_factory=list)
    waits: list[int] = field(default_factory=list)
    rolls: dict[int, int] = field(default_factory=dict)
    asked: list[int] = field(default_factory=list)
    strikes: int = 0

    def copy(self) -> Fight:
        """Return an independent twin."""
        return Fight(
            self.area,
            self.ask,
            self.stage,
            {op: cards.copy() for op, cards in self.named.items()},
            self.choices.copy(),
            self.stayers.copy(),
            self.waits.copy(),
            self.rolls.copy(),
            self.asked.copy(),
            self.strikes,
        )


SCALAR_FIELDS = (
    "seats", "mode", "captain", "real_time", "mission", "level", "goal", "location", "card", "marker", "harder", "round", "phase",
    "score", "bonus_won", "infrared", "helicopter", "looks", "failed_ballots", "result", "reason", "triggered", "phase_id", "stack_id",
    "support_id", "asked", "choosing", "take_off", "go_on",
)  # fmt: skip
"""Fields that are single values, the first of a state."""
LIST_FIELDS = (
    "plan", "secured", "deck", "segment", "discards", "removed", "certain", "goal_deck", "goals_gone", "bullets", "supports", "used",
    "vest", "gas", "shielded", "plain", "disarmed", "received", "ready", "giving_up", "fought", "agendas", "unused", "exposed",
    "ballots", "queue", "aim", "stars", "acting", "conduct", "opened",
)  # fmt: skip
"""Fields that are lists of single values, the next ones."""
PLAIN_OF, LISTS_OF = attrgetter(*SCALAR_FIELDS), attrgetter(*LIST_FIELDS)
"""Give the values of these fields."""


@dataclass(slots=True)
class State:
    """A game in play.

    Mission: `mode` option; `mission` number from 0; `plan` locations of its missions (-1: to be chosen); `card` mission card or -1;
    `choosing` locations between which the team chooses; `marker` time; `harder` steps lower; `phase` briefing, team, entries, intelligence,
    positioning, action, debrief, showdown or over; `parts` the score by part.
    Board: `piles` and `up` (face up?) by area, top first; `secured` by area; `deck` threats, top last; `segment` the
    shuffle that each threat card lies in; `certain` cards that lie face down in areas for all know; `removed` unseen threats put off;
    `plain` terrorists who came without ability, `disarmed` hostages whose trap is gone, `paid` energy on bombs. Round:
    `used` abilities (card * 8 + ability), `received` hostages (card * 8 + Op), `ready` seats, `fought` areas, `queue` areas entered,
    `acting` seats that have something to do in the Action phase. Under way: `fights`; `todo` steps, last first; `aim` targets of
    the Sniper; `looks` left of Intel; `stars` Ops given points of a star; `votes` by topic and seat. Traitors: `agendas` by seat,
    `unused`, `exposed`, `ballots` (-2 none yet, -1 nobody), `opened` those of former ballots, a seat after the other; `conduct` what each
    seat was seen to do (see `conduct.Deed`). End: `result` success or failure of the mission, `reason`; `winners` when all is over.
    `asked` numbers questions; `support_id` is 0 while no support card can be played; `go_on` numbers the question before the end
    of the Action phase, 0 while it is not asked.
    """

    seats: int
    mode: str
    captain: bool = False
    real_time: bool = False
    mission: int = 0
    level: int = 1
    goal: str = "bombs"
    location: int = NOWHERE
    card: int = -1
    marker: int = 0
    harder: int = 0
    round: int = 0
    phase: str = "briefing"
    score: int = 0
    bonus_won: bool = False
    infrared: int = 0
    helicopter: int = NOWHERE
    looks: int = 0
    failed_ballots: int = 0
    result: str = ""
    reason: str = ""
    triggered: bool = False
    phase_id: int = 0
    stack_id: int = 0
    support_id: int = 0
    asked: int = 0
    choosing: bool = False
    take_off: int = 0
    go_on: int = 0
    plan: list[int] = field(default_factory=list)
    secured: list[bool] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    segment: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    certain: list[int] = field(default_factory=list)
    goal_deck: list[int] = field(default_factory=list)
    goals_gone: list[int] = field(default_factory=list)
    bullets: list[int] = field(default_factory=list)
    supports: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    vest: list[int] = field(default_factory=list)
    gas: list[int] = field(default_factory=list)
    shielded: list[int] = field(default_factory=list)
    plain: list[int] = field(default_factory=list)
    disarmed: list[int] = field(default_factory=list)
    received: list[int] = field(default_factory=list)
    ready: list[bool] = field(default_factory=list)
    giving_up: list[bool] = field(default_factory=list)
    fought: list[int] = field(default_factory=list)
    agendas: list[int] = field(default_factory=list)
    unused: list[int] = field(default_factory=list)
    exposed: list[bool] = field(default_factory=list)
    ballots: list[int] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)
    aim: list[int] = field(default_factory=list)
    stars: list[int] = field(default_factory=list)
    acting: list[int] = field(default_factory=list)
    conduct: list[int] = field(default_factory=list)
    opened: list[int] = field(default_factory=list)
    parts: dict[str, int] = field(default_factory=dict)
    ops: list[Op] = field(default_factory=list)
    piles: list[list[int]] = field(default_factory=list)
    up: list[list[bool]] = field(default_factory=list)
    paid: dict[int, int] = field(default_factory=dict)
    fights: list[Fight] = field(default_factory=list)
    todo: list[PendingStep] = field(default_factory=list)
    votes: dict[str, list[Action | None]] = field(default_factory=dict)
    winners: list[int] | None = None

    def copy(self) -> State:
        """Return an independent twin."""
        rest: tuple[Any, ...] = (
            self.parts.copy(),
            [op.copy() for op in self.ops],
            list(map(list.copy, self.piles)),
            list(map(list.copy, self.up)),
            self.paid.copy(),
            [fight.copy() for fight in self.fights],
            self.todo.copy(),
            {topic: votes.copy() for topic, votes in self.votes.items()},
            None if self.winners is None else self.winners.copy(),
        )
        return State(*PLAIN_OF(self), *map(list.copy, LISTS_OF(self)), *rest)

    def __hash__(self) -> int:
        """Refuse: a state changes."""
        raise TypeError("a state changes and has no hash")

    def to_data(self) -> JsonValue:
        """Return plain data."""
        data: dict[str, Any] = {name: getattr(self, name) for name in SCALAR_FIELDS}
        data.update({name: getattr(self, name).copy() for name in LIST_FIELDS})
        data["parts"] = self.parts.copy()
        data["paid"] = sorted([card, energy] for card, energy in self.paid.items())
        data["ops"] = [[_copied(getattr(op, part.name)) for part in fields(op)] for op in self.ops]
        data["piles"] = [pile.copy() for pile in self.piles]
        data["up"] = [up.copy() for up in self.up]
        data["fights"] = [_fight_data(fight) for fight in self.fights]
        data["todo"] = [list(step) for step in self.todo]
        data["votes"] = {topic: [None if vote is None else vote.to_data() for vote in votes] for topic, votes in sorted(self.votes.items())}
        data["winners"] = None if self.winners is None else self.winners.copy()
        return data


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, list) else value


def _fight_data(fight: Fight) -> JsonValue:
    """Return a fight as plain data."""
    return [
        fight.area,
        fight.ask,
        fight.stage,
        sorted([op, *cards] for op, cards in fight.named.items()),
        sorted([op, choice, place] for op, (choice, place) in fight.choices.items()),
        fight.stayers.copy(),
        fight.waits.copy(),
        sorted([op, roll] for op, roll in fight.rolls.items()),
        fight.asked.copy(),
        fight.strikes,
    ]


def visible_piles(table: State, eye: ViewerContext) -> list[list[int]]:
    """Show the cards that lie face up in areas."""
    for pile, ups in zip(table.piles, table.up, strict=True):
        for index, up in enumerate(ups):
            if not up:
                pile[index] = HIDDEN
    return table.piles


def visible_agendas(table: State, eye: ViewerContext) -> list[int]:
    """Show one's own agenda and those of the exposed (CD12)."""
    return [agenda if seat == eye.viewer or table.exposed[seat] else HIDDEN for seat, agenda in enumerate(table.agendas)]


def visible_ballots(table: State, eye: ViewerContext) -> list[int]:
    """Show one's own ballot, and who has yet to vote (CD12.2)."""
    return [ballot if seat == eye.viewer or ballot == NOT_YET else HIDDEN_BALLOT for seat, ballot in enumerate(table.ballots)]


def visible_unused_agendas(table: State, eye: ViewerContext) -> list[int]:
    """Show how many agendas are left over, and in the showdown which (CD12.2)."""
    return table.unused if table.phase == "showdown" else [HIDDEN] * len(table.unused)


AUDIENCE: Final[dict[type, dict[str, Audience]]] = {
    State: {
        **declare_public_fields(
            "seats", "mode", "captain", "real_time", "mission", "level", "goal", "location", "card", "marker", "harder", "round"
        ),
        **declare_public_fields(
            "phase", "score", "bonus_won", "infrared", "helicopter", "looks", "failed_ballots", "result", "reason", "triggered"
        ),
        **declare_public_fields(
            "phase_id", "stack_id", "support_id", "asked", "choosing", "take_off", "plan", "secured", "segment", "discards"
        ),
        **declare_public_fields(
            "certain", "goals_gone", "bullets", "supports", "used", "vest", "gas", "shielded", "plain", "disarmed", "received"
        ),
        **declare_public_fields(
            "ready", "giving_up", "fought", "exposed", "queue", "aim", "stars", "acting", "parts", "up", "paid", "todo", "votes"
        ),
        **declare_public_fields("winners", "go_on", "conduct", "opened"),
        "deck": COUNT_ONLY,
        "removed": COUNT_ONLY,
        "goal_deck": COUNT_ONLY,
        "piles": redacted_by_function(visible_piles),
        "agendas": public_after_game_end(redacted_by_function(visible_agendas)),
        "unused": public_after_game_end(redacted_by_function(visible_unused_agendas)),
        "ballots": public_after_game_end(redacted_by_function(visible_ballots)),
        "ops": NESTED_RECORDS,
        "fights": NESTED_RECORDS,
    },
    Op: {
        **declare_public_fields(
            "number", "seat", "at", "life", "energy", "shots", "skill", "out", "concealed", "escort", "path", "riding", "retreated"
        ),
        **declare_public_fields("pushed", "big_gun", "burst", "rifle"),
    },
    Fight: declare_public_fields(
        "area",
        "ask",
        "stage",
        "named",
        "choices",
        "stayers",
        "waits",
        "rolls",
        "asked",
        "strikes",
    ),
}
"""Who may know what of a game (CD12)."""
VIEW_FILTER: Final = AudienceFilter(AUDIENCE, HIDDEN)
"""Makes the table that a viewer may know."""
