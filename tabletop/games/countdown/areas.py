"""What lies in an area and who stands there, and what a shot there has to reach (CD6, CD7)."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from tabletop.games.countdown.state import Fight, Op, State

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox


def face_up_enemies(box: CountdownBox, state: State, area: int) -> list[int]:
    """Return the face-up enemies of an area, in pile order; none in entries and exits."""
    if area >= len(state.piles):
        return []
    hostile, pile = box.hostile, state.piles[area]
    if hostile.isdisjoint(pile):
        return []
    return list(filter(hostile.__contains__, compress(pile, state.up[area])))


def is_live_trap(box: CountdownBox, state: State, card: int) -> bool:
    """Return whether a card is a booby trap, or a hostage whose trap is live (CD7.7)."""
    return box.cards[card].trap_hits > 0 and card not in state.disarmed


def is_safe(box: CountdownBox, state: State, place: int) -> bool:
    """Return whether a place holds no enemy, booby trap, bomb or face-down card (CD7.1)."""
    if place >= len(state.piles) or not state.piles[place]:
        return True
    if False in state.up[place]:
        return False
    pile = state.piles[place]
    return box.unsafe.isdisjoint(pile) or box.unsafe.intersection(pile).issubset(state.disarmed)


def is_clear_for_skills(box: CountdownBox, state: State, place: int, *, traps: bool = True) -> bool:
    """Return whether a place holds no enemy and (unless told otherwise) no face-up booby trap, so that skills can be used (CD8)."""
    if place >= len(state.piles):
        return True
    if face_up_enemies(box, state, place):
        return False
    return not traps or not [card for card in compress(state.piles[place], state.up[place]) if is_live_trap(box, state, card)]


def adjacent_face_down_areas(box: CountdownBox, state: State, place: int) -> list[int]:
    """Return the areas beside a place in which a card lies face down."""
    up = state.up
    return [area for area in box.locations[state.location].adjacent_areas[place] if False in up[area]]


def fight_at(state: State, area: int) -> Fight | None:
    """Return the fight in an area."""
    for fight in state.fights:
        if fight.area == area:
            return fight
    return None


def fighting_ops(state: State, area: int) -> list[Op]:
    """Return the Ops of an area that can be in a fight: alive and not concealed."""
    found = []
    for op in state.ops:
        if op.at == area and not op.out and not op.concealed:
            found.append(op)
    return found


def attack_bonus(box: CountdownBox, state: State, op: Op) -> int:
    """Return what is added to the die of an Op's shot: skill level and Infrared Vision (CD6.3, CD14.9)."""
    return box.ops[op.number].shooting_bonus(op.shots) + state.infrared


def enemy_defence_value(box: CountdownBox, state: State, card: int, area: int) -> int:
    """Return the number that eliminates an enemy (CD6.3, CD14.12)."""
    return box.cards[card].defence[state.level - 1] - state.gas.count(area)


def enemy_attack_value(box: CountdownBox, state: State, card: int, area: int) -> int:
    """Return an enemy's attack value (CD6.6, CD14.4)."""
    return box.cards[card].attack[state.level - 1] - state.vest.count(area)
