"""The layers of the plan that can be switched: sight, and where an agent can be."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass


@dataclass(slots=True)
class Layers:
    """What is laid over the plan. `heat_now` is the set of spaces where an agent can be, 0 while that is not shown."""

    sight: bool = True
    heat: bool = False
    heat_now: int = 0

    def toggle(self, layer: str) -> None:
        """Switch a layer; KeyError for an unknown one."""
        match layer:
            case "sight":
                self.sight = not self.sight
            case "heat":
                self.heat = not self.heat
            case _:
                raise KeyError(layer)

    def look(self) -> Hashable:
        """Give all of it as one value."""
        return self.sight, self.heat, self.heat_now
