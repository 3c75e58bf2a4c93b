"""Everything that a game of HOMELAND is, as data; and what a viewer may know of it has the same form."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabletop.core.audience import (
    COUNT_ONLY,
    NESTED_RECORDS,
    SECRET,
    Audience,
    AudienceFilter,
    ViewerContext,
    declare_public_fields,
    owner_else_redacted_by,
    public_after_game_end,
    redacted_by_function,
)
from tabletop.core.tagged import JsonValue
from tabletop.core.view import Viewer, mask_has_viewer
from tabletop.games.homeland.analysis_state import Analysis, TotalPart
from tabletop.games.homeland.meta import META
from tabletop.games.homeland.pending import turns as frames
from tabletop.games.homeland.public_record import FactRow

if TYPE_CHECKING:
    from tabletop.games.homeland.pending.base import Frame

NONE: Final = -1
"""No card, no threat, nobody."""
HIDDEN: Final = -2
"""In a view: something that the viewer may not know."""
NOT_YET_ACCUSED: Final = -3
"""A player who has not accused yet."""
IntTuple = tuple[int, ...]


class ThreatFate:
    """What became of a threat."""

    OPEN: Final = 0
    """It lies on the board, or is being analysed."""
    SUCCEEDED: Final = 1
    NEUTRALISED: Final = 2
    STRUCK: Final = 3
    """Burned unseen (HL7.9)."""


class IntelSlot(NamedTuple):
    """An intel card on a threat: the kind, the seat that laid it (NONE: a random card), and whether all know it (1) (HL6.2)."""

    card: int
    layer: int
    open: int


class IntelLook(NamedTuple):
    """A seat that looked at the intel of a threat, and how many cards there were; PUBLIC: all saw them (HL9.2)."""

    seat: int
    slots: int


class PlayerAsset(NamedTuple):
    """An asset before a player.

    `kind` is known to the mask `seen` while it is not `active` (1); `used` are the bits of the abilities used in
    this turn; `lot` is the shuffle of the pile that it came from (HL2.4, HL7.4).
    """

    kind: int
    active: int
    seen: int
    used: int
    lot: int


@dataclass(slots=True)
class Threat:
    """A threat (HL4.5): rows never change in place.

    `org` lies face up; `plot` is known to the mask `plot_seen`, and comes from shuffle `lot` of its pile.
    `level` 0 to 4 and `column`, or NONE off the board; `lead` seat or NONE; `agents` and `soldiers` by seat;
    `slots` its intel in the order of laying, `looks` at it.
    """

    number: int
    org: int
    plot: int
    lot: int
    level: int
    column: int
    agents: IntTuple
    soldiers: IntTuple
    plot_seen: int = 0
    lead: int = NONE
    slots: tuple[IntelSlot, ...] = ()
    looks: tuple[IntelLook, ...] = ()
    fate: int = ThreatFate.OPEN

    def copy(self) -> Threat:
        """Return an independent twin."""
        return Threat(*THREAT_FIELD_VALUES(self))


@dataclass(slots=True)
class Player:
    """What lies before a player: markers, free agents and soldiers, case lead cards left, `hand` and `exposed` cards, both sorted."""

    reputation: int
    clout: int
    agents: int
    soldiers: int
    leads: int
    hand: IntTuple = ()
    exposed: IntTuple = ()
    assets: tuple[PlayerAsset, ...] = ()

    def copy(self) -> Player:
        """Return an independent twin."""
        return Player(*PLAYER_FIELD_VALUES(self))


SCALAR_FIELDS: Final = (
    "seats", "round", "asked", "marker", "turn", "agency", "terrorists", "spare", "made", "plot_lot", "asset_lot", "reputation", "clout",
    "agents", "soldiers", "agents_to", "soldiers_to", "laid", "claim_due", "exchanged", "recruited", "scouted", "full", "reason",
)  # fmt: skip
"""Fields that are single values, the first of a state."""
LIST_FIELDS: Final = (
    "agendas", "ballots", "initiative", "turned", "organizations", "plots", "intel", "assets", "organizations_off", "plots_off",
    "intel_off", "assets_off", "burned_intel", "burned_assets", "drawn", "history",
)  # fmt: skip
"""Fields that are lists of values that do not change, the next ones."""
PLAIN_OF, LISTS_OF = attrgetter(*SCALAR_FIELDS), attrgetter(*LIST_FIELDS)
THREAT_FIELD_VALUES = attrgetter(*Threat.__match_args__)
PLAYER_FIELD_VALUES = attrgetter(*Player.__match_args__)


@dataclass(slots=True)
class State:
    """A game in play.

    `marker` seat with the terrorist marker, `turn` seat whose turn it is or NONE; `agency` and `terrorists` markers on the tracks;
    `spare` agenda; `made` threats so far; `plot_lot` and `asset_lot` number the shuffles of those piles. Supplies: `reputation`, `clout`,
    `agents`, `soldiers`. This turn: `agents_to` and `soldiers_to` the threat that they all go to, intel cards `laid`, `claim_due`,
    `exchanged`, `recruited`, `scouted`. `full`: the agency has filled its track. Lists: `agendas` and `ballots` by seat; `initiative` pile
    with what of it is `turned`; four piles (top last), their discards `..._off` (top last), what left the game openly; `drawn` assets of
    which one is kept; `history` the public record. `threats` on the board and under analysis, `files` those that left it (shared
    between copies, they never change). `frames` what is under way, last one first. `winners` when all is over, with the `reason`.
    """

    seats: int
    round: int = 0
    asked: int = 0
    marker: int = NONE
    turn: int = NONE
    agency: int = 0
    terrorists: int = 0
    spare: int = NONE
    made: int = 0
    plot_lot: int = 0
    asset_lot: int = 0
    reputation: int = 0
    clout: int = 0
    agents: int = 0
    soldiers: int = 0
    agents_to: int = NONE
    soldiers_to: int = NONE
    laid: int = 0
    claim_due: bool = False
    exchanged: bool = False
    recruited: bool = False
    scouted: bool = False
    full: bool = False
    reason: str = ""
    agendas: list[int] = field(default_factory=list)
    ballots: list[int] = field(default_factory=list)
    initiative: list[int] = field(default_factory=list)
    turned: list[int] = field(default_factory=list)
    organizations: list[int] = field(default_factory=list)
    plots: list[int] = field(default_factory=list)
    intel: list[int] = field(default_factory=list)
    assets: list[int] = field(default_factory=list)
    organizations_off: list[int] = field(default_factory=list)
    plots_off: list[int] = field(default_factory=list)
    intel_off: list[int] = field(default_factory=list)
    assets_off: list[int] = field(default_factory=list)
    burned_intel: list[int] = field(default_factory=list)
    burned_assets: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    history: list[FactRow] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    threats: list[Threat] = field(default_factory=list)
    files: list[Threat] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    analysis: Analysis | None = None
    winners: IntTuple | None = None

    def copy(self) -> State:
        """Return an independent twin; files are shared, they never change."""
        rest: tuple[Any, ...] = (
            [Player(*PLAYER_FIELD_VALUES(player)) for player in self.players],
            [Threat(*THREAT_FIELD_VALUES(threat)) for threat in self.threats],
            self.files.copy(),
            self.frames.copy(),
            None if self.analysis is None else self.analysis.copy(),
            self.winners,
        )
        return State(*PLAIN_OF(self), *map(list.copy, LISTS_OF(self)), *rest)

    def __hash__(self) -> int:
        """Refuse: a state changes."""
        raise TypeError("a state changes and has no hash")

    def threat_by_number(self, number: int) -> Threat:
        """Return the threat with a number, on the board or under analysis; KeyError when there is none."""
        for threat in self.threats:
            if threat.number == number:
                return threat
        raise KeyError(number)

    def to_data(self) -> JsonValue:
        """Return plain data."""
        data: dict[str, Any] = {name: getattr(self, name) for name in SCALAR_FIELDS}
        data.update({name: _plain(getattr(self, name)) for name in LIST_FIELDS})
        data["players"] = [_plain(PLAYER_FIELD_VALUES(player)) for player in self.players]
        data["threats"] = [_plain(THREAT_FIELD_VALUES(threat)) for threat in self.threats]
        data["files"] = [_plain(THREAT_FIELD_VALUES(threat)) for threat in self.files]
        data["frames"] = [frame.to_data() for frame in self.frames]
        data["analysis"] = None if self.analysis is None else self.analysis.to_data()
        data["winners"] = None if self.winners is None else list(self.winners)
        return data


def _plain(value: Any) -> Any:
    """Copy lists and turn rows into lists."""
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def asset_knower_mask(asset: PlayerAsset) -> int:
    """Return the mask of those who know what an asset is: all once it is active."""
    return -1 if asset.active else asset.seen


@dataclass(slots=True)
class HomelandViewerContext(ViewerContext):
    """Who looks; and which cards of each threat he was found to know."""

    known: dict[int, list[bool]] = field(default_factory=dict)


UNKNOWN_SLOT_BY_LAYER: Final = tuple(IntelSlot(HIDDEN, layer, 0) for layer in (*range(META.seat_count_range[1]), NONE))
"""A card that the viewer does not know, by the seat that laid it; the last one for NONE."""


def known_slots(slots: tuple[IntelSlot, ...], viewer: Viewer, over: bool) -> list[bool]:
    """Return which cards a viewer knows: they lay exposed, he laid them, or the game is over and somebody did (HL6.2, HL9.2)."""
    if over:
        return [is_open == 1 or layer != NONE for _, layer, is_open in slots]
    return [is_open == 1 or (layer == viewer and layer != NONE) for _, layer, is_open in slots]


def visible_slots(threat: Threat, eye: HomelandViewerContext) -> tuple[IntelSlot, ...]:
    """Show which seat laid each card, and those that are known (HL9.2)."""
    known = eye.known[threat.number] = known_slots(threat.slots, eye.viewer, eye.is_game_over)
    if False not in known:
        return threat.slots
    return tuple([slot if sees else UNKNOWN_SLOT_BY_LAYER[slot.layer] for slot, sees in zip(threat.slots, known, strict=True)])


def visible_plot(threat: Threat, eye: HomelandViewerContext) -> int:
    """Show a plot to those who looked at it, or to all (HL7.6)."""
    return threat.plot if mask_has_viewer(threat.plot_seen, eye.viewer) else HIDDEN


def visible_departed_threats(table: State, eye: HomelandViewerContext) -> list[Threat]:
    """Show the threats that left the board as they lay there; they are shared between copies."""
    return [VIEW_FILTER.hide_fields(threat.copy(), eye) for threat in table.files]


def visible_hand(player: Player, eye: HomelandViewerContext) -> IntTuple:
    """Show how many cards others hold (HL9.1)."""
    return (HIDDEN,) * len(player.hand)


def visible_asset(asset: PlayerAsset, eye: HomelandViewerContext) -> PlayerAsset:
    """Show an asset that is active, or to those who have seen it."""
    known = mask_has_viewer(asset_knower_mask(asset), eye.viewer)
    return asset if known else PlayerAsset(HIDDEN, asset.active, asset.seen, asset.used, asset.lot)


def visible_assets(player: Player, eye: HomelandViewerContext) -> tuple[PlayerAsset, ...]:
    """Show the assets of others as far as they are known (HL9.1)."""
    return tuple([visible_asset(asset, eye) for asset in player.assets])


def visible_drawn_assets(table: State, eye: HomelandViewerContext) -> list[int]:
    """Show the assets drawn to who keeps one of them, and others from which shuffle each comes (HL7.4)."""
    if table.drawn:
        frame = table.frames[-1]
        if not (isinstance(frame, frames.Keeping) and frame.seat == eye.viewer):
            table.drawn[::2] = [HIDDEN] * (len(table.drawn) // 2)
    return table.drawn


def visible_agendas(table: State, eye: HomelandViewerContext) -> list[int]:
    """Show one's own agenda (HL3.3)."""
    return [agenda if seat == eye.viewer else HIDDEN for seat, agenda in enumerate(table.agendas)]


def visible_ballots(table: State, eye: HomelandViewerContext) -> list[int]:
    """Show whom one accuses oneself, and who has yet to (HL8.2)."""
    return [ballot if seat == eye.viewer or ballot == NOT_YET_ACCUSED else HIDDEN for seat, ballot in enumerate(table.ballots)]


AUDIENCE: Final[dict[type, dict[str, Audience]]] = {
    State: {
        **declare_public_fields(
            "seats",
            "round",
            "asked",
            "marker",
            "turn",
            "agency",
            "terrorists",
            "made",
            "plot_lot",
            "asset_lot",
            "reputation",
        ),
        **declare_public_fields(
            "clout", "agents", "soldiers", "agents_to", "soldiers_to", "laid", "claim_due", "exchanged", "recruited", "scouted"
        ),
        **declare_public_fields("full", "reason", "turned", "organizations_off", "plots_off", "intel_off", "assets_off", "burned_intel"),
        **declare_public_fields("burned_assets", "history", "frames", "analysis", "winners"),
        "initiative": COUNT_ONLY,
        "organizations": COUNT_ONLY,
        "plots": COUNT_ONLY,
        "intel": COUNT_ONLY,
        "assets": COUNT_ONLY,
        "spare": public_after_game_end(SECRET),
        "agendas": public_after_game_end(redacted_by_function(visible_agendas)),
        "ballots": public_after_game_end(redacted_by_function(visible_ballots)),
        "drawn": redacted_by_function(visible_drawn_assets),
        "players": NESTED_RECORDS,
        "threats": NESTED_RECORDS,
        "files": redacted_by_function(visible_departed_threats),
    },
    Player: {
        **declare_public_fields("reputation", "clout", "agents", "soldiers", "leads", "exposed"),
        "hand": public_after_game_end(owner_else_redacted_by(visible_hand)),
        "assets": public_after_game_end(owner_else_redacted_by(visible_assets)),
    },
    PlayerAsset: {
        **declare_public_fields("active", "seen", "used", "lot"),
        "kind": redacted_by_function(visible_asset),
    },
    Threat: {
        **declare_public_fields(
            "number",
            "org",
            "lot",
            "level",
            "column",
            "agents",
            "soldiers",
            "plot_seen",
            "lead",
            "looks",
            "fate",
        ),
        "plot": redacted_by_function(visible_plot),
        "slots": redacted_by_function(visible_slots),
    },
    IntelSlot: {**declare_public_fields("layer", "open"), "card": redacted_by_function(visible_slots)},
    IntelLook: declare_public_fields("seat", "slots"),
    Analysis: declare_public_fields(
        "threat", "overflow", "turned", "gone", "added", "impact", "turncoats", "silent", "arrivals", "verdict", "led"
    ),
    TotalPart: declare_public_fields("source", "side", "amount", "card", "seat"),
    **frames.AUDIENCE,
}
"""Who may know what of a game (HL9)."""
VIEW_FILTER: Final = AudienceFilter(AUDIENCE, HIDDEN)
"""Makes the table that a viewer may know."""
