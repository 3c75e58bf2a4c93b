"""The movement sheet keeps the initials of a used card beside the turn; it is the agent's own secret until the end (SO2.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.view import ALL, TABLE, Viewer
from tabletop.games.specter_ops import actions as act
from tests.games.specter_ops.table import Table, card, cell, game
from tests.games.specter_ops.traitor.five import five, over

AWAY = {"puppet": "A7", "beast": "A1"}
SEEING = {"beast": "Q10", "puppet": "A1"}


@pytest.mark.rule("SO2.2")
@pytest.mark.parametrize(("character", "kind", "place"), [("cobra", "smoke-grenade", "E10"), ("spider", "stealth-field", "")])
def test_a_card_is_noted_beside_its_turn(character: str, kind: str, place: str) -> None:
    table = Table("E10", character, hunters=AWAY, cards=(kind, "adrenal-surge"))
    table.use(kind, place)
    table.stop("F10")
    table.end()
    assert table.her.noted == [(3, card(kind))]
    for hunter in AWAY:
        table.go(hunter)
    table.use("adrenal-surge")
    assert table.her.noted == [(3, card(kind)), (4, card("adrenal-surge"))]


@pytest.mark.rule("SO2.2", "SO6.9", "SO6.10", "SO6.12")
def test_so_are_line_fists_and_decoy() -> None:
    table = Table("Q7", "spider", hunters=SEEING, cards=("tangle-line",), rolls={"tangle": [3]})
    table.do(act.UseCard(card("tangle-line")))
    table.do(act.AimAt(0))
    assert table.her.noted == [(3, card("tangle-line"))]
    table = Table("Q7", "orangutan", hunters=SEEING, cards=("power-fists",))
    table.use("power-fists")
    assert table.her.noted == [(3, card("power-fists"))]
    table = Table("E10", "blue-jay", hunters=AWAY, cards=("holo-decoy",))
    table.do(act.StopWithDecoy())
    assert table.her.noted == []
    table.do(act.PlaceAt(cell("F10")))
    assert table.her.noted == [(3, card("holo-decoy"))]


@pytest.mark.rule("SO2.2", "SO6.11")
def test_the_blade_is_noted_beside_the_turn_before_which_it_lasts() -> None:
    table = Table("Q7", "cobra", hunters=SEEING, cards=("velocity-blade",), after=True, orders=1, rolls={"attack": [2]})
    table.go("beast")
    table.do(act.Attack(0))
    assert table.her.noted == [(3, card("velocity-blade"))]


@pytest.mark.rule("SO2.2")
def test_what_is_only_readied_is_not_noted() -> None:
    table = Table("E10", hunters=AWAY, cards=("flash-bang",))
    table.do(act.UseCard(card("flash-bang")))
    assert table.her.noted == []


def twins(**more: Any) -> tuple[Table, Table]:
    """Two hunts in which a card that nobody saw was another one."""
    tables = []
    for kind in ("stealth-field", "adrenal-surge"):
        table = five("E10", cards=("adrenal-surge", "stealth-field"), **more)
        table.use(kind)
        table.stop()
        table.end()
        tables.append(table)
    return tables[0], tables[1]


@pytest.mark.rule("SO2.2", "SO2.1", "SO5.2")
def test_neither_table_hunters_nor_traitor_see_the_sheet() -> None:
    first, second = twins()
    assert first.her.noted != second.her.noted
    for viewer in (TABLE, *map(Viewer, range(1, 5))):
        assert game().view(first.state, viewer) == game().view(second.state, viewer)
    assert game().view(first.state, Viewer(0)).table.agents[0].noted == [(3, card("stealth-field"))]
    for table in (first, second):
        over(table, "beast")
    for viewer in (TABLE, *map(Viewer, range(1, 5))):
        assert game().view(first.state, viewer) == game().view(second.state, viewer)
    first.use("flash-bang", "Q9")
    assert [sheet.noted for sheet in game().view(first.state, Viewer(0)).table.agents] == [[(3, card("stealth-field"))], []]
    assert [sheet.noted for sheet in game().view(first.state, Viewer(1)).table.agents] == [[], [(3, card("flash-bang"))]]


@pytest.mark.rule("SO2.2", "SO2.6")
def test_at_the_end_the_sheet_lies_open() -> None:
    table = Table("E10", hunters=AWAY, cards=("stealth-field",), round=40)
    table.use("stealth-field")
    table.stop()
    table.end()
    for viewer in (TABLE, ALL, Viewer(0), Viewer(1)):
        assert game().view(table.state, viewer).table.agents[0].noted == [(40, card("stealth-field"))]


def test_it_is_kept_in_a_save_and_a_save_without_it_is_read() -> None:
    table = Table("E10", hunters=AWAY, cards=("stealth-field",))
    table.use("stealth-field")
    data: Any = table.state.to_data()
    assert game().load_state(data).agents[0].noted == [(3, card("stealth-field"))]
    data["agents"] = [sheet[:-1] for sheet in data["agents"]]
    assert game().load_state(data).agents[0].noted == []
