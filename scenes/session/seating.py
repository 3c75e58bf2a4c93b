"""Who plays: names, colours, sides and kinds of players, and what is asked for when a game starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal

from tabletop.bots.registry import STRENGTHS, bot_strengths_of_game
from tabletop.core.language.wording import replace_unprintable_characters
from tabletop.core.meta import OptionValues

MAX_SEATS: Final = 8
MAX_NAME_LENGTH: Final = 24
TableSide = Literal["bottom", "left", "top", "right"]
TABLE_SIDES: tuple[TableSide, ...] = ("bottom", "left", "top", "right")
PERSON_KIND: Final = "person"
PlayerKind = str
"""Who decides for a seat: PERSON, or the name of a bot's `BotStrength`."""
ICON_BY_PLAYER_KIND: Final[dict[PlayerKind, str]] = {PERSON_KIND: "person", **{strength.name: strength.icon for strength in STRENGTHS}}
"""Who can decide for a seat, in the order in which they are offered, and the icon of each."""
PLAYER_KINDS: Final = tuple(ICON_BY_PLAYER_KIND)


def player_kinds_of(game: str) -> tuple[PlayerKind, ...]:
    """Return who can decide for a seat of a game."""
    return (PERSON_KIND, *(strength.name for strength in bot_strengths_of_game(game)))


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One player: a name, a colour (0-7, which is also a shape), a side of the table, and who decides."""

    name: str
    colour: int
    side: TableSide
    kind: PlayerKind = PERSON_KIND

    @property
    def facing_angle(self) -> int:
        """Return the clockwise turn of everything that faces this side."""
        return 90 * TABLE_SIDES.index(self.side)

    @property
    def is_person(self) -> bool:
        """Return whether a person decides."""
        return self.kind == PERSON_KIND

    def with_player_kind(self, kind: PlayerKind) -> SeatSetup:
        """Return the same seat, decided by another kind of player."""
        return replace(self, kind=kind)

    def next_kind(self, kinds: Sequence[PlayerKind]) -> PlayerKind:
        """Return the one of these kinds that is offered after the present one."""
        return kinds[(kinds.index(self.kind) + 1) % len(kinds)]


@dataclass(frozen=True, slots=True)
class StartRequest:
    """Everything that a new game needs.

    `is_laptop_mode`: all look from the bottom, and secrets are handed over. `has_phone_codes`: codes come first. A demo is not `is_saved`.
    """

    game: str
    seats: tuple[SeatSetup, ...]
    is_laptop_mode: bool
    options: OptionValues = field(default_factory=dict)
    seed: int | None = None
    has_phone_codes: bool = False
    is_saved: bool = True

    def public_header(self) -> dict[str, Any]:
        """Return what the save file's header tells everyone."""
        return {"seats": [asdict(seat) for seat in self.seats], "laptop": self.is_laptop_mode}


def readable_name(name: str) -> str:
    """Return a name as it can be shown: in one line, not too long, and with a sign of its own for everything that cannot be written."""
    return replace_unprintable_characters(name[:MAX_NAME_LENGTH]).replace("\n", " ")


def seats_from_header(public: dict[str, Any], count: int) -> tuple[tuple[SeatSetup, ...], bool]:
    """Read the seats (and whether it was a laptop) back from a save's header; plain defaults where something is missing.

    There are never more than fit round a table, whatever number a forged header says.
    """
    told = public.get("seats")
    stored = told if isinstance(told, list) else []
    seats = tuple(_seat(stored[index] if index < len(stored) else None, index) for index in range(min(count, MAX_SEATS)))
    return seats, bool(public.get("laptop", True))


def _seat(data: Any, index: int) -> SeatSetup:
    """Read one seat."""
    entry = data if isinstance(data, dict) else {}
    side, kind, colour = entry.get("side"), entry.get("kind"), entry.get("colour")
    return SeatSetup(
        name=readable_name(str(entry.get("name") or index + 1)),
        colour=colour if type(colour) is int and 0 <= colour < MAX_SEATS else index,
        side=side if side in TABLE_SIDES else "bottom",
        kind=kind if isinstance(kind, str) and kind in PLAYER_KINDS else PERSON_KIND,
    )
