"""The layers of the plan that can be switched: sight, and where an agent can be."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field


@dataclass(slots=True)
class LayerSwitches:
    """What is laid over the plan.

    `heat_map_spaces` is the set of spaces where an agent can be, 0 while that is not shown; `seats_showing_hunter_reach` are the seats
    whose agents have it shown on their own plan how far the hunters get.
    """

    is_sight_on: bool = True
    is_heat_map_on: bool = False
    heat_map_spaces: int = 0
    seats_showing_hunter_reach: set[int] = field(default_factory=set)

    def toggle(self, layer: str) -> None:
        """Switch a layer; KeyError for an unknown one."""
        match layer:
            case "sight":
                self.is_sight_on = not self.is_sight_on
            case "heat":
                self.is_heat_map_on = not self.is_heat_map_on
            case _:
                raise KeyError(layer)

    def toggle_hunter_reach(self, seat: int) -> None:
        """Show an agent on her own plan how far the hunters get, or no more."""
        self.seats_showing_hunter_reach ^= {seat}

    def recompute_heat_map(self, option: str, spaces: Callable[[], int], *, begins: bool) -> None:
        """Work out anew where an agent can be, as the hunt's option allows it: off, on, or as of the round's beginning (round)."""
        if not self.is_heat_map_on or option == "off":
            self.heat_map_spaces = 0
        elif option == "on" or begins or not self.heat_map_spaces:
            self.heat_map_spaces = spaces()

    def cache_key(self) -> Hashable:
        """Return all of it as one value."""
        return self.is_sight_on, self.is_heat_map_on, self.heat_map_spaces, tuple(sorted(self.seats_showing_hunter_reach))
