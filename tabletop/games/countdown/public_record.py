"""What all have seen each player do, counted: the public record by which a traitor may be known (CD12).

Nothing here is judged: patriots stay behind, hold fire and let others go, too. It is kept in missions with traitors only, and of an Op that
all run together nothing is.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.areas import is_safe
from tabletop.games.countdown.state import SHARED_OP_SEAT
from tabletop.games.countdown.team import MEDIC, op_by_number

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.state import State


class CountedDeed(IntEnum):
    """What is counted for each seat, in the order of the record."""

    STAYED_BEHIND = 0
    """Stood still in a safe place, without a hostage, while a mate went on from there or all others were out."""
    WENT_AHEAD_ALONE = 1
    """Went where nobody else went or was, into an area that was not safe."""
    HELD_FIRE = 2
    """Held fire, or shot no more, among enemies and with energy."""
    SPENT_BULLET_CONTROL = 3
    """Spent bullet control."""
    DECLINED_TO_SAVE_MATE = 4
    """Did not heal a mate who was out by it."""
    READY_THOUGH_NEEDED = 5
    """Was ready in the Action phase while he could heal a mate, dismantle a bomb or take a hostage along."""


RARELY_SKIPPED_ACTIONS: Final = (act.Dismantle, act.Heal, act.PickUp)
"""What is rarely left undone."""


def deed_of_action(state: State, seat: int, action: Action, legal: Sequence[Action]) -> CountedDeed | None:
    """Return what a seat is seen to do in the Action phase by one of its legal actions, or None when it is nothing that counts."""
    match action:
        case act.PushOn(op=op):
            deed = CountedDeed.WENT_AHEAD_ALONE
        case act.HoldFire(op=op) | act.Hold(op=op) | act.Retreat(op=op) if op_by_number(state, op).energy:
            deed = CountedDeed.HELD_FIRE
        case act.SpendBullet(op=op):
            deed = CountedDeed.SPENT_BULLET_CONTROL
        case act.LetGo():
            op, deed = MEDIC, CountedDeed.DECLINED_TO_SAVE_MATE
        case act.Ready() if any(isinstance(other, RARELY_SKIPPED_ACTIONS) for other in legal):
            return CountedDeed.READY_THOUGH_NEEDED
        case _:
            return None
    return deed if op_by_number(state, op).seat == seat else None


def count_deed(state: State, seat: int, deed: CountedDeed) -> None:
    """Count what a seat was seen to do."""
    state.conduct[seat * len(CountedDeed) + deed] += 1


def count_positioning_deeds(box: CountdownBox, state: State) -> None:
    """Count, before all move, who stays behind and who goes ahead alone."""
    exits = box.locations[state.location].exits
    living = [op for op in state.ops if not op.out]
    gone = {op.at for op in living if op.path or op.riding}
    ends = [op.path[-1] if op.path and not op.riding else op.at for op in living]
    for op, end in zip(living, ends, strict=True):
        if op.seat == SHARED_OP_SEAT or op.riding:
            continue
        safe = is_safe(box, state, end)
        if op.path and not safe and ends.count(end) == 1:
            count_deed(state, op.seat, CountedDeed.WENT_AHEAD_ALONE)
        left = end in gone or all(other is op or other.at in exits for other in living)
        if not op.path and safe and left and op.escort < 0 and end not in exits:
            count_deed(state, op.seat, CountedDeed.STAYED_BEHIND)


def deed_counts_of_seat(state: State, seat: int) -> list[int]:
    """Return the record of a seat; empty where none is kept."""
    return state.conduct[seat * len(CountedDeed) : (seat + 1) * len(CountedDeed)]
