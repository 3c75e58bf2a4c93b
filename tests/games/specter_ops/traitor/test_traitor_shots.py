"""A Gun who is the traitor: her shots lapse only for what the agent keeps hidden (SO5.2, SO6.5)."""

from __future__ import annotations

import pytest

from tabletop.games.specter_ops import events as ev
from tests.games.specter_ops.traitor.five import five

HUNTERS = {"gun": "Q10", "puppet": "W5", "prophet": "A1", "beast": "B1"}
"""The Gun sees Q5 along the road; The Puppet sees it, and R5, along row 5."""


@pytest.mark.rule("SO5.2")
def test_she_draws_at_who_is_seen_by_a_loyal_hunter_too() -> None:
    table = five("P4", traitor="gun", hunters=HUNTERS, rolls={"quick_draw": [5]})
    assert ev.QuickDrawn(0, 0, (5,), 5, 5, True) in table.stop("Q5")
    assert table.figure() == "Q5"


@pytest.mark.rule("SO5.2")
def test_she_shoots_her_one_way_at_who_is_seen_by_a_loyal_hunter_too() -> None:
    table = five("P4", traitor="gun", hunters=HUNTERS)
    table.piece("gun").watch = 0
    assert ev.Sniped(0, 0, 1) in table.stop("Q5")


@pytest.mark.rule("SO5.2")
def test_she_draws_when_a_loyal_hunter_saw_her_come_in_and_she_slips_on() -> None:
    table = five("P4", traitor="gun", hunters=HUNTERS, rolls={"quick_draw": [4]})
    assert ev.QuickDrawn(0, 0, (4,), 4, 5, False) in table.stop("Q5", "P4")
    assert table.figure() == "Q5?"


@pytest.mark.rule("SO5.2")
@pytest.mark.parametrize("watch", [-1, 0])
def test_what_comes_after_she_was_last_seen_stays_hidden(watch: int) -> None:
    table = five("R5", traitor="gun", hunters=HUNTERS)
    table.piece("gun").watch = watch
    told = table.stop("Q4")
    assert table.figure() == "R5?"
    assert not [event for event in told if isinstance(event, ev.QuickDrawn | ev.Sniped)]
    assert table.her.secret
