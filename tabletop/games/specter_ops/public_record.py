"""The public record of a hunt: what everybody at the table has learnt, in its order; everything that can be known follows from it.

A fact is a tuple of ints, first its kind. `a` is an agent's index (0 the first one), `h` a hunter's; a space is its number; -1 means none.
"""

from __future__ import annotations

from typing import Final

FactRow = tuple[int, ...]
"""A fact with its parts."""


class RecordedFact:
    """Kinds of facts, each with its parts; plain numbers, since they are written by the thousand."""

    ROUND_BEGAN: Final = 0
    """(round): a round begins."""
    AGENT_TURN_BEGAN: Final = 1
    """(a): an agent's turn begins; also the first move of a traitor who became one."""
    OBJECTIVE_COMPLETED: Final = 2
    """(a, section, die): an objective was completed, section and die from 1."""
    CHARACTER_REVEALED: Final = 3
    """(a, kind): the character card was turned up; before the figure, token or card that shows it."""
    CARD_SHOWN: Final = 4
    """(a, equipment, before, where): a card was shown, before (1) or after (0) the move; where: the token's space, her own space for Power
    Fists, the hunter for Tangle Line, -1 for Velocity Blade."""
    HIDDEN_CARD_USED: Final = 5
    """(a, before): a card was used that is not shown."""
    HUNTERS_BLINDED: Final = 6
    """(mask of hunters): they see nothing until their own turn."""
    HUNTERS_STUNNED: Final = 7
    """(mask of hunters): they were stunned."""
    FIGURE_PLACED: Final = 8
    """(a, space): the figure stands on her real space, newly put or confirmed."""
    LAST_SEEN_TOKEN_PLACED: Final = 9
    """(a, space): figure and last seen token lie there."""
    FIGURE_LIFTED: Final = 10
    """(a): the figure was taken off, since she moved off unseen."""
    QUICK_DRAW_ROLLED: Final = 11
    """(a, h, space, hit): Quick Draw at the figure on that space."""
    SNIPER_SHOT_HIT: Final = 12
    """(a, h, hits): Sniper Shot."""
    AGENT_MOVE_ENDED: Final = 13
    """(a): her move is over; after placings and shots, once a turn."""
    AGENT_ESCAPED: Final = 14
    """(a): she escaped."""
    OBJECTIVE_ANNOUNCED: Final = 15
    """(a): she will complete an objective in her next turn."""
    AGENT_TURN_ENDED: Final = 16
    """(a): her turn is over."""
    SMOKE_GONE: Final = 17
    """(space): the smoke round that space is gone."""
    HUNTER_TURN_BEGAN: Final = 18
    """(h): a hunter's turn begins; blindness and watch end. One who was blind is answered (CHECKED) at once, before he moves."""
    HUNTER_MOVE_ENDED: Final = 19
    """(h, space, inside): where a hunter is after the move, always once before the check."""
    VEHICLE_MOVED: Final = 20
    """(space): the vehicle moved there, with those inside."""
    SENSOR_ANSWERED: Final = 21
    """(bearings...): what the motion sensor told, as sorted indices of `BEARINGS`; none: no motion."""
    SIGHT_ANSWERED: Final = 22
    """(h, a, seen): what a hunter was answered; seen: FIGURE comes right before it."""
    AMBUSH_RESOLVED: Final = 23
    """(h, a, roll, stunned): Ambush; roll 0: on her space."""
    SENSES_ANSWERED: Final = 24
    """(h, a, close): what Enhanced Senses were told."""
    WATCH_SET: Final = 25
    """(h, direction): a hunter looks that way only, 0 to 3 as `RAYS`."""
    AGENT_ATTACKED: Final = 26
    """(h, a, hit): an attack."""
    BRUTAL_STRENGTH_ROLLED: Final = 27
    """(h, a, hit): Brutal Strength."""
    SPACE_RECALLED: Final = 28
    """(h, a, space): Post-Cognition."""
    HUNTER_BARRED: Final = 29
    """(h): that hunter is barred from the vehicle; -1: nobody."""
    TRAITOR_DEFECTED: Final = 30
    """(h, forced): a hunter is the traitor and becomes agent 1, where he stands."""
    AGENT_FELL: Final = 31
    """(a): an agent lost all HP."""
