"""The public record of a hunt: what everybody at the table has learnt, in its order; everything that can be known follows from it.

A fact is a tuple of ints, first its kind. `a` is an agent's index (0 the first one), `h` a hunter's; a space is its number; -1 means none.
"""

from __future__ import annotations

from enum import IntEnum

FactRow = tuple[int, ...]
"""A fact with its parts."""


class Fact(IntEnum):
    """Kinds of facts, each with its parts."""

    ROUND = 0
    """(round): a round begins."""
    TURN = 1
    """(a): an agent's turn begins; also the first move of a traitor who became one."""
    DONE = 2
    """(a, section, die): an objective was completed, section and die from 1."""
    REVEALED = 3
    """(a, kind): the character card was turned up; before the figure, token or card that shows it."""
    SHOWN = 4
    """(a, equipment, before, where): a card was shown, before (1) or after (0) the move; where: the token's space, her own space for Power
    Fists, the hunter for Tangle Line, -1 for Velocity Blade."""
    USED = 5
    """(a, before): a card was used that is not shown."""
    BLINDED = 6
    """(mask of hunters): they see nothing until their own turn."""
    STUNNED = 7
    """(mask of hunters): they were stunned."""
    FIGURE = 8
    """(a, space): the figure stands on her real space, newly put or confirmed."""
    TOKEN = 9
    """(a, space): figure and last seen token lie there."""
    LIFTED = 10
    """(a): the figure was taken off, since she moved off unseen."""
    QUICK = 11
    """(a, h, space, hit): Quick Draw at the figure on that space."""
    SNIPED = 12
    """(a, h, hits): Sniper Shot."""
    STOPPED = 13
    """(a): her move is over; after placings and shots, once a turn."""
    ESCAPED = 14
    """(a): she escaped."""
    ANNOUNCED = 15
    """(a): she will complete an objective in her next turn."""
    ENDED = 16
    """(a): her turn is over."""
    SMOKE_GONE = 17
    """(space): the smoke round that space is gone."""
    BEGAN = 18
    """(h): a hunter's turn begins; blindness and watch end. One who was blind is answered (CHECKED) at once, before he moves."""
    AT = 19
    """(h, space, inside): where a hunter is after the move, always once before the check."""
    VEHICLE = 20
    """(space): the vehicle moved there, with those inside."""
    SENSOR = 21
    """(bearings...): what the motion sensor told, as sorted indices of `BEARINGS`; none: no motion."""
    CHECKED = 22
    """(h, a, seen): what a hunter was answered; seen: FIGURE comes right before it."""
    AMBUSHED = 23
    """(h, a, roll, stunned): Ambush; roll 0: on her space."""
    SENSED = 24
    """(h, a, close): what Enhanced Senses were told."""
    WATCHED = 25
    """(h, direction): a hunter looks that way only, 0 to 3 as `RAYS`."""
    ATTACKED = 26
    """(h, a, hit): an attack."""
    STRENGTH = 27
    """(h, a, hit): Brutal Strength."""
    RECALLED = 28
    """(h, a, space): Post-Cognition."""
    BAR = 29
    """(h): that hunter is barred from the vehicle; -1: nobody."""
    DEFECTED = 30
    """(h, forced): a hunter is the traitor and becomes agent 1, where he stands."""
    FELL = 31
    """(a): an agent lost all HP."""
