"""Where hunters think that an agent is: she goes where she has to go, and stops where few of them can look."""

from __future__ import annotations

from math import exp
from typing import Final

from tabletop.bots.cached_property import cached_property
from tabletop.bots.specter_ops.view_analysis import ViewAnalysis
from tabletop.core.grid import iterate_set_bits, union
from tabletop.games.specter_ops.state import MIN_SEATS_SECRET_OBJECTIVES

KNOWN_GOAL_PULL_EXPONENT: Final = 0.9
"""By what each step nearer to a goal makes a space likelier, as an exponent, where all know the goals."""
SECRET_GOAL_PULL_EXPONENT: Final = 0.15
"""The same where it is secret which objectives are hers (SO1.3)."""
WATCHED_SPACE_AVERSION: Final = 1.9
"""By what each hunter who could look there next makes it less likely."""
NEXT_TURN_PULL_EXPONENT: Final = 0.2
"""By what each step nearer to a goal makes a space likelier in her next turn."""
UNIFORM_BELIEF_SHARE: Final = 0.15
"""How much of it all is not believed, but held for even."""
TRAITOR_UNIFORM_BELIEF_SHARE: Final = 0.5
"""The same where one of the hunters may be a traitor."""
FOLLOWED_BELIEF_SHARE: Final = 0.8
"""The share of belief that is followed."""


class LocationEstimate:
    """What is believed of one agent, whose possible spaces all know; `looks` is what is seen already of her next turn."""

    def __init__(self, outlook: ViewAnalysis, mask: int, looks: int) -> None:
        """Weigh her spaces."""
        self.outlook, self.mask, self.looks = outlook, mask, looks
        self.geometry = outlook.geometry
        self.chances = self._chances()

    @cached_property
    def steps_to_goal(self) -> tuple[int, ...]:
        """Return the steps from every space to the nearest goal."""
        return self.outlook.walking_distances(union(self.outlook.agent_goal_spaces))

    def _chances(self) -> dict[int, float]:
        """Return the chance of each of her spaces."""
        sight, smoke, left = self.geometry.spaces_in_sight, self.outlook.table.smoke, self.steps_to_goal
        ranges, secret = (
            self.outlook.reachable_spaces_by_hunter,
            self.outlook.has_missing_objectives and self.outlook.table.seats >= MIN_SEATS_SECRET_OBJECTIVES,
        )
        pull = SECRET_GOAL_PULL_EXPONENT if secret else KNOWN_GOAL_PULL_EXPONENT
        weights = {}
        for cell in iterate_set_bits(self.mask):
            eyes, weight = sight(cell, smoke), -pull * left[cell]
            for reach in ranges:
                if eyes & reach:
                    weight -= WATCHED_SPACE_AVERSION
            weights[cell] = exp(weight)
        return flattened_chances(weights, doubt=TRAITOR_UNIFORM_BELIEF_SHARE if self.outlook.may_have_traitor else UNIFORM_BELIEF_SHARE)

    @cached_property
    def likeliest_spaces(self) -> list[tuple[int, float]]:
        """List the likeliest spaces with their chances, the likeliest first, until most of the belief is among them."""
        found, sure = [], 0.0
        for chance, cell in sorted(((chance, -cell) for cell, chance in self.chances.items()), reverse=True):
            found.append((-cell, chance))
            sure += chance
            if sure >= FOLLOWED_BELIEF_SHARE:
                break
        return found

    @cached_property
    def next_spaces(self) -> int:
        """Return the spaces to which she can go next, besides those on which she is seen then."""
        start = sum(1 << cell for cell, _ in self.likeliest_spaces)
        return self.geometry.reachable_from_set(start, self.outlook.box.numbers.steps, self.outlook.figures) & ~self.looks

    @cached_property
    def spaces_by_steps_to_goal(self) -> list[tuple[int, float]]:
        """List those spaces by the steps left to a goal, with the chance of each."""
        spaces: dict[int, int] = {}
        for cell in iterate_set_bits(self.next_spaces):
            spaces[self.steps_to_goal[cell]] = spaces.get(self.steps_to_goal[cell], 0) | 1 << cell
        chances = flattened_chances(
            {left: exp(-NEXT_TURN_PULL_EXPONENT * left) for left in spaces}, {left: mask.bit_count() for left, mask in spaces.items()}
        )
        return [(mask, chances[left]) for left, mask in spaces.items()]

    def probability_of_moving_to(self, eyes: int) -> float:
        """Return the chance that she goes next to any of some spaces."""
        share = 0.0
        for mask, chance in self.spaces_by_steps_to_goal:
            if seen := mask & eyes:
                share += seen.bit_count() * chance
        return share


def flattened_chances(
    weights: dict[int, float], many: dict[int, int] | None = None, doubt: float = UNIFORM_BELIEF_SHARE
) -> dict[int, float]:
    """Turn weights into chances, `doubt` of them even; `many` says how many a weight stands for."""
    counts = many or dict.fromkeys(weights, 1)
    whole, count = sum(weight * counts[key] for key, weight in weights.items()), sum(counts.values())
    if not whole:
        return dict.fromkeys(weights, 1 / count) if count else {}
    return {key: (1 - doubt) * weight / whole + doubt / count for key, weight in weights.items()}
