"""Who sits where when nobody has said otherwise: sensible sides, colours and names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.session.seating import TABLE_SIDES, SeatSetup, TableSide, player_kinds_of
from tabletop.bots.registry import STANDARD

if TYPE_CHECKING:
    from scenes.engine.context import AppContext

_TABLE: dict[int, tuple[TableSide, ...]] = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "top"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "bottom", "left", "top", "right"),
    6: ("bottom", "bottom", "left", "top", "top", "right"),
    7: ("bottom", "bottom", "left", "top", "top", "right", "right"),
    8: ("bottom", "bottom", "left", "left", "top", "top", "right", "right"),
}

_LAPTOP: tuple[TableSide, ...] = ("bottom",) * 8


def sides_for_seats(count: int, laptop: bool) -> tuple[TableSide, ...]:
    """Return a side of the table to each seat, clockwise from the bottom; a laptop has only the bottom."""
    return _LAPTOP[:count] if laptop else _TABLE[count]


def default_name(ctx: AppContext, colour: int) -> str:
    """Return the name that a seat of this colour has until somebody types another."""
    return ctx.say(f"shell.seat.name.{colour}")


def default_seats(ctx: AppContext, game: str, count: int) -> tuple[SeatSetup, ...]:
    """Return the seats that were used last, filled up or cut to the number; a bot of a strength that the game lacks is a standard one."""
    laptop = ctx.settings.board_mode == "laptop"
    sides = sides_for_seats(count, laptop)
    kinds = player_kinds_of(game)
    last = [seat if seat.kind in kinds else seat.with_player_kind(STANDARD) for seat in remembered_seats(ctx)[:count]]
    seats = [SeatSetup(seat.name or default_name(ctx, seat.colour), seat.colour, sides[at], seat.kind) for at, seat in enumerate(last)]
    used = {seat.colour for seat in seats}
    for colour in (colour for colour in range(8) if colour not in used):
        if len(seats) < count:
            seats.append(SeatSetup(default_name(ctx, colour), colour, sides[len(seats)]))
    if (
        not laptop
        and len(last) == count
        and sorted(TABLE_SIDES.index(seat.side) for seat in last) == [TABLE_SIDES.index(seat.side) for seat in last]
    ):
        seats = [SeatSetup(seat.name, seat.colour, last[at].side, seat.kind) for at, seat in enumerate(seats)]
    return tuple(seats)


def remembered_seats(ctx: AppContext) -> tuple[SeatSetup, ...]:
    """Return the seats that the settings remember, each colour once."""
    found: dict[int, SeatSetup] = {}
    for seat in ctx.settings.seats:
        colour = seat.colour % 8
        found.setdefault(colour, SeatSetup(seat.name, colour, seat.side, seat.kind))
    return tuple(found.values())
