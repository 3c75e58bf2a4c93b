"""Where hunters think that an agent is: she goes where she has to go, and stops where few of them can look."""

from __future__ import annotations

from functools import cached_property
from math import exp
from typing import Final

from tabletop.bots.specter_ops.outlook import Outlook
from tabletop.core.grid import bits

PULL: Final = 0.45
"""By what each step nearer to a goal makes a space likelier, as an exponent."""
SHY: Final = 1.9
"""By what each hunter who could look there next makes it less likely."""
SOON: Final = 0.2
"""By what each step nearer to a goal makes a space likelier in her next turn."""
DOUBT: Final = 0.15
"""How much of it all is not believed, but held for even."""
MOST: Final = 0.8
"""The share of belief that is followed."""


class Hunch:
    """What is believed of one agent, whose possible spaces all know; `looks` is what is seen already of her next turn."""

    def __init__(self, outlook: Outlook, mask: int, looks: int) -> None:
        """Weigh her spaces."""
        self.outlook, self.mask, self.looks = outlook, mask, looks
        self.geometry = outlook.geometry
        self.chances = self._chances()

    @cached_property
    def left(self) -> tuple[int, ...]:
        """Give the steps from every space to the nearest goal."""
        return tuple(map(min, zip(*(self.outlook.steps(goal) for goal in self.outlook.goals), strict=True)))

    def _chances(self) -> dict[int, float]:
        """Give the chance of each of her spaces."""
        sight, smoke, left = self.geometry.sight, self.outlook.table.smoke, self.left
        ranges = self.outlook.ranges
        weights = {}
        for cell in bits(self.mask):
            eyes = sight(cell, smoke)
            weights[cell] = exp(-PULL * left[cell] - SHY * sum(1 for reach in ranges if eyes & reach))
        return even(weights)

    @cached_property
    def likely(self) -> list[tuple[int, float]]:
        """List the likeliest spaces with their chances, the likeliest first, until most of the belief is among them."""
        found, sure = [], 0.0
        for chance, cell in sorted(((chance, -cell) for cell, chance in self.chances.items()), reverse=True):
            found.append((-cell, chance))
            sure += chance
            if sure >= MOST:
                break
        return found

    @cached_property
    def soon(self) -> dict[int, float]:
        """Give the chances of the spaces to which she can go next, besides those on which she is seen then."""
        start, left = sum(1 << cell for cell, _ in self.likely), self.left
        reach = self.geometry.spread(start, self.outlook.box.numbers.steps, self.outlook.figures) & ~self.looks
        return even({cell: exp(-SOON * left[cell]) for cell in bits(reach)})

    @cached_property
    def next(self) -> int:
        """Give the set of those spaces."""
        return sum(1 << cell for cell in self.soon)


def even(weights: dict[int, float]) -> dict[int, float]:
    """Turn weights into chances, a part of them even."""
    whole, count = sum(weights.values()), len(weights)
    if not whole:
        return dict.fromkeys(weights, 1 / count) if count else {}
    return {cell: (1 - DOUBT) * weight / whole + DOUBT / count for cell, weight in weights.items()}
