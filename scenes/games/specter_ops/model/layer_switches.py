"""The layers of the plan that can be switched: sight, and where an agent can be."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field


@dataclass(slots=True)
class LayerSwitches:
    """What is laid over the plan.

    `heat_now` is the set of spaces where an agent can be, 0 while that is not shown; `chased` are the seats whose agents have it shown on
    their own plan how far the hunters get.
    """

    sight: bool = True
    heat: bool = False
    heat_now: int = 0
    chased: set[int] = field(default_factory=set)

    def toggle(self, layer: str) -> None:
        """Switch a layer; KeyError for an unknown one."""
        match layer:
            case "sight":
                self.sight = not self.sight
            case "heat":
                self.heat = not self.heat
            case _:
                raise KeyError(layer)

    def toggle_chase(self, seat: int) -> None:
        """Show an agent on her own plan how far the hunters get, or no more."""
        self.chased ^= {seat}

    def recompute_heat(self, option: str, spaces: Callable[[], int], *, begins: bool) -> None:
        """Work out anew where an agent can be, as the hunt's option allows it: off, on, or as of the round's beginning (round)."""
        if not self.heat or option == "off":
            self.heat_now = 0
        elif option == "on" or begins or not self.heat_now:
            self.heat_now = spaces()

    def cache_key(self) -> Hashable:
        """Return all of it as one value."""
        return self.sight, self.heat, self.heat_now, tuple(sorted(self.chased))
