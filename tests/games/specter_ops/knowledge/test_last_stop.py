"""What is known of an agent who falls on the very space from which she would have escaped (SO6.18)."""

from __future__ import annotations

import pytest

from tabletop.core.grid import union
from tabletop.core.view import TABLE
from tabletop.games.specter_ops.knowledge.turns import TurnKnowledge, possible_turns
from tabletop.games.specter_ops.state import NONE
from tabletop.games.specter_ops.view import make_view
from tests.games.specter_ops.table import Table, agent, cell


@pytest.mark.rule("SO6.18")
@pytest.mark.parametrize("fallen", [True, False])
def test_who_is_shot_may_have_stopped_on_an_escape_point(fallen: bool) -> None:
    table = Table("N1", "spider", hunters={"gun": "N8", "beast": "A1"})
    belief = table.game.knowledge.belief_of_viewer(table.game.grounds["facility_83x"], make_view(table.state, TABLE))
    scene = belief.public_board.copy()
    scene.completed_objective_mask = 0b111
    dossier = scene.dossiers[0]
    dossier.character, dossier.announced_hits, dossier.has_fallen = agent("spider"), 4 if fallen else 0, fallen
    ends = union(strand.places_after[0] for strand in possible_turns(scene, TurnKnowledge(0, NONE), belief.worlds))
    assert bool(ends >> cell("N1") & 1) is fallen
    assert ends >> cell("M1") & 1
