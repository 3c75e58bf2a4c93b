"""Everything that a game of LANTERN is, as data, and who may know what of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any, ClassVar, Final

from pydantic import ConfigDict

from tabletop.core.audience import (
    SECRET,
    Audience,
    AudienceFilter,
    ViewerContext,
    declare_public_fields,
    public_after_game_end,
    redacted_by_function,
)
from tabletop.core.tagged import JsonValue
from tabletop.core.view import Viewer

NOT_YET: Final = -1
"""A seat that has not chosen."""
HIDDEN: Final = -2
"""In a view: what the viewer may not know."""


@dataclass(slots=True)
class State:
    """A game in play: the `night` (from 1; after the last one all accuse), the `light`, by seat its role and what it has chosen now."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")

    seats: int
    night: int = 1
    asked: int = 0
    light: int = 0
    roles: list[int] = field(default_factory=list)
    spare: int = 0
    chosen: list[int] = field(default_factory=list)
    over: bool = False

    def copy(self) -> State:
        """Return an independent twin."""
        return replace(self, roles=self.roles.copy(), chosen=self.chosen.copy())

    def to_data(self) -> JsonValue:
        """Return plain data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class LanternView:
    """What a viewer may know: the state, with HIDDEN in place of the rest."""

    viewer: Viewer
    table: State


def own_role(state: State, eye: ViewerContext) -> list[int]:
    """Show a seat its own role."""
    return [role if seat == eye.viewer else HIDDEN for seat, role in enumerate(state.roles)]


def own_choice(state: State, eye: ViewerContext) -> list[int]:
    """Show who has chosen, and a seat what."""
    return [what if what == NOT_YET or seat == eye.viewer else HIDDEN for seat, what in enumerate(state.chosen)]


AUDIENCE: Final[dict[type, dict[str, Audience]]] = {
    State: {
        **declare_public_fields("seats", "night", "asked", "light", "over"),
        "roles": public_after_game_end(redacted_by_function(own_role)),
        "spare": public_after_game_end(SECRET),
        "chosen": public_after_game_end(redacted_by_function(own_choice)),
    }
}
CLOSED: Final[Any] = AudienceFilter(AUDIENCE, HIDDEN)
