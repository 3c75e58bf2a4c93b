"""A moment of a hunt: everything that stations and lights are made from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from scenes.table import context
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.specter_ops.art.card_faces import CardFaces
    from scenes.games.specter_ops.art.geometry import BoardGeometry
    from scenes.games.specter_ops.model.layer_switches import LayerSwitches
    from scenes.games.specter_ops.model.selection import AgentAdvice, Selection
    from scenes.games.specter_ops.text.sentences import SpecterOpsSentences
    from tabletop.core.action import Action
    from tabletop.games.specter_ops.box import SpecterOpsBox
    from tabletop.games.specter_ops.geometry import SpaceGeometry
    from tabletop.games.specter_ops.state import State
    from tabletop.games.specter_ops.view import SpecterOpsView

SECRET_QUESTION_KINDS = (
    "choose_agent",
    "take_equipment",
    "name_traitor",
    "sneak",
    "place",
    "aim",
    "decoy",
    "after",
    "defect_agent",
    "defect_equipment",
)
"""Questions that are answered in the private place."""
TURN_QUESTION_KINDS = ("sneak", "place", "aim", "decoy", "after")
"""Those of them that belong to an agent's turn."""


def is_sneaking(table: State, seat: int) -> bool:
    """Return whether the secret turn of a seat's agent goes on."""
    return table.phase in TURN_QUESTION_KINDS and table.active >= 0 and table.agents[table.active].seat == seat


@dataclass(frozen=True)
class SpecterContext(context.TableContext):
    """What is known now. `view` is the open table's."""

    view: SpecterOpsView
    selection: Selection
    sentences: SpecterOpsSentences
    box: SpecterOpsBox
    space_geometry: SpaceGeometry
    faces: CardFaces
    layer_switches: LayerSwitches
    board_geometry: BoardGeometry
    """How the plan lies on the table."""
    waiting_seat: int | None = None
    """The seat whose choice is made, but waits until the time of its secret turn is over."""
    is_loupe_open: bool = False
    """Whether the loupe is open, which has a button of its own for the space in its middle."""

    @cached_property
    def asked_seats(self) -> tuple[int, ...]:
        """Return all seats that are asked, as the open table hears of it."""
        return tuple(int(seat) for question in self.session.match.questions(TABLE) for seat in question.required_seats)

    @property
    def acting_person(self) -> int | None:
        """Return the person whose actions are lit on the open plan."""
        return next((seat for seat in self.asked_seats if self.is_person(seat)), None)

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """List what a person's seat may do: nothing while what it has chosen waits."""
        return () if seat == self.waiting_seat else super().legal_actions(seat)

    def own_view(self, seat: int) -> SpecterOpsView:
        """Return what a seat may know: only for what is drawn in its open place."""
        view: SpecterOpsView = super().own_view(seat)
        return view

    def advice_for_agent(self, seat: int) -> AgentAdvice | None:
        """Return what an agent was advised, until something is done."""
        found: AgentAdvice | None = self.selection.selection_of(seat).advice
        return found if found is not None and found.step_count == len(self.session.match.steps) else None

    def is_agent(self, seat: int) -> bool:
        """Return whether a seat plays an agent, as all know."""
        return any(sheet.seat == seat for sheet in self.view.table.agents)

    def is_secret_turn_of(self, seat: int) -> bool:
        """Return whether an agent's secret turn is a seat's, as all know."""
        return is_sneaking(self.view.table, seat)

    def agent_with_whole_screen(self) -> int | None:
        """Return the agent whose open place takes the whole screen, on a laptop."""
        if not self.session.laptop:
            return None
        agents = (sheet.seat for sheet in self.view.table.agents)
        return next((seat for seat in agents if self.is_person(seat) and self.private_areas.is_open(seat)), None)
