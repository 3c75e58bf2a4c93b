"""Conditions that no card of the box needs, which a house's own cards and numbers may (SO1.6, SO3.4, SO6.5, SO6.7)."""

from __future__ import annotations

import pytest

from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.cards import NumberBySeatCount
from tests.games.specter_ops.table import Table, cell, game
from tests.games.specter_ops.traitor.five import five, over


@pytest.mark.rule("SO1.6", "SO5.4")
def test_what_she_has_besides_the_second_agent_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = game().box.numbers
    monkeypatch.setattr(game().box, "numbers", numbers.model_copy(update={"more_hp": NumberBySeatCount(two=0, three=0, four=2, five=2)}))
    table = five("E10", after=True)
    over(table, "beast")
    assert table.him.hp == 4


@pytest.mark.rule("SO6.5", "SO6.6")
def test_who_has_run_and_sees_her_far_away_does_not_choose_a_way_to_watch() -> None:
    table = Table("Q5", hunters={"gun": "Q10", "beast": "A1"}, after=True, figure="Q5")
    table.begin("gun")
    table.state.ran, table.state.phase = True, "aim_begins"
    table.advance()
    assert (table.asked, table.state.mover) == ("hunter", 1)


@pytest.mark.rule("SO6.7", "SO6.18")
def test_what_is_driven_from_afar_is_no_movement_of_the_puppet() -> None:
    table = Table("E10", hunters={"beast": "A1", "puppet": "A8"}, after=True, vehicle="K17")
    table.go("beast")
    table.moved("puppet", act.Relay(cell("K20")))
    assert table.state.moved_steps == 0
    table = Table("E10", hunters={"beast": "A1", "puppet": "in"}, after=True, vehicle="K17")
    table.go("beast")
    table.moved("puppet", act.Drive(cell("K20")))
    assert table.state.moved_steps == 3
