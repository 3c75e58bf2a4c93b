"""Power Fists put her figure down where she hid from the traitor: that gives him away like a hunter's look (SO5.4, SO6.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.view import TABLE
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tests.games.specter_ops.table import Table, cell, game
from tests.games.specter_ops.traitor.five import HUNTERS, equip, five, rest

SHOWS = 4
"""The bit of the order to come out before the traitor."""
GIVEN_AWAY = ev.Defected(1, 0, cell("Q10"), True)


def hidden(**more: Any) -> Table:
    """Let her stop on Q5 before The Beast, the traitor, who looks and says "clear"; it is her turn again."""
    table = five("P4", cards=("power-fists",), **more)
    table.stop("Q5")
    table.end()
    for kind in HUNTERS:
        table.go(kind)
        if table.asked == "watch":
            table.do(act.LookAround())
    assert table.her.secret
    return table


@pytest.mark.rule("SO5.4", "SO6.10")
def test_before_her_move_they_give_him_away_and_her_turn_goes_on_after_his() -> None:
    table = hidden()
    told = table.use("power-fists")
    assert ev.FigurePlaced(0, cell("Q5")) in told
    assert GIVEN_AWAY in told
    assert table.facts(RecordedFact.TRAITOR_DEFECTED) == [(RecordedFact.TRAITOR_DEFECTED, 0, 1)]
    assert (table.asked, table.must) == ("defect_agent", (1,))
    equip(table)
    assert (table.asked, table.must) == ("sneak", (1,))
    number = table.state.asked
    table.stop("Q9")
    table.end()
    assert (table.asked, table.must) == ("sneak", (0,))
    assert table.state.asked > number
    assert not table.of(act.UseCard)
    table.stop("P4")
    assert (table.her.cell, table.him.cell) == (cell("P4"), cell("Q9"))
    table.end()
    assert (table.asked, table.must) == ("hunters", (2, 3, 4))


@pytest.mark.rule("SO5.4", "SO6.10")
def test_after_her_move_too() -> None:
    table = five("P4", cards=("power-fists",))
    table.stop("Q5")
    assert GIVEN_AWAY in table.use("power-fists")
    equip(table)
    table.stop()
    table.end()
    assert (table.asked, table.must) == ("after", (0,))
    table.end()
    rest(table)
    assert (table.asked, table.must) == ("next_agent", (0, 1))


@pytest.mark.rule("SO5.4")
def test_her_turn_goes_on_too_when_his_first_move_is_his_escape() -> None:
    table = hidden(done=(1, 2, 3))
    table.use("power-fists")
    equip(table)
    table.him.cell = table.him.path[0] = cell("W3")
    table.stop()
    assert table.him.out
    assert (table.asked, table.must) == ("sneak", (0,))


@pytest.mark.rule("SO5.4", "SO6.10")
def test_they_tell_nothing_where_he_sees_nothing_or_nothing_was_hidden() -> None:
    table = five("E10", cards=("power-fists",))
    table.stop()
    assert not [event for event in table.use("power-fists") if isinstance(event, ev.Defected)]
    table = five("P4", cards=("power-fists",), orders=SHOWS)
    table.stop("Q5")
    assert not [event for event in table.use("power-fists") if isinstance(event, ev.Defected)]
    table = hidden()
    table.piece("beast").cell = cell("P8")
    assert not [event for event in table.use("power-fists") if isinstance(event, ev.Defected)]


@pytest.mark.rule("SO5.4", "SO6.10")
def test_what_they_showed_is_no_secret_any_more() -> None:
    table = hidden()
    table.piece("beast").cell = cell("P8")
    table.use("power-fists")
    assert not table.her.secret
    table.piece("beast").cell = cell("Q10")
    table.stop()
    table.end()
    assert not [event for event in table.go("puppet") if isinstance(event, ev.Defected)]


@pytest.mark.rule("SO5.2", "SO5.4")
def test_the_order_to_come_out_before_him_is_over_with_him() -> None:
    table = hidden()
    table.do(act.SetOrder(act.StandingOrder.SHOW_TO_TRAITOR, True))
    table.use("power-fists")
    assert (table.her.orders, table.her.changed) == (0, 0)


@pytest.mark.rule("SO5.4")
def test_while_he_takes_his_character_it_is_no_agents_turn() -> None:
    table = hidden()
    table.use("power-fists")
    assert game().view(table.state, TABLE).table.active == -1
