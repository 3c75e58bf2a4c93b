"""The traitor as the second agent (SO5.4, SO5.5)."""

from __future__ import annotations

import pytest

from tabletop.core.view import TABLE, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.state import HIDDEN
from tests.games.specter_ops.table import agent, card, cell, game
from tests.games.specter_ops.traitor.five import HUNTERS, equip, five, over, rest


@pytest.mark.rule("SO5.4")
def test_he_takes_a_remaining_character_and_two_of_the_cards_left_in_secret() -> None:
    table = five("E10", "cobra", cards=("flash-bang", "flash-bang", "holo-decoy"), after=True)
    told = table.do(act.RevealSelf(), 1)
    box = ev.BoxOpened(1, agent("cobra"), tuple(sorted((card("flash-bang"), card("flash-bang"), card("holo-decoy")))))
    assert box in told
    assert [box.redact_for_viewer(Viewer(viewer)) for viewer in (0, 1, 2, TABLE)] == [None, box, None, None]
    assert {action.kind for action in table.of(act.ChooseAgent)} == {agent("spider"), agent("orangutan"), agent("blue-jay")}
    told = table.do(act.ChooseAgent(agent("orangutan")))
    assert told[0].redact_for_viewer(Viewer(0)) == told[0].redact_for_viewer(TABLE) == ev.AgentChosen(1, HIDDEN)
    assert table.him.hp == 6
    assert {action.kind for action in table.of(act.TakeEquipment)} & {card("flash-bang"), card("holo-decoy")} == set()
    table.do(act.TakeEquipment(card("smoke-grenade")))
    table.do(act.TakeEquipment(card("power-fists")))
    assert table.asked == "sneak"
    assert len(table.him.hand) == 2
    for viewer in (0, 2, TABLE):
        view = game().view(table.state, Viewer(viewer)).table
        assert (view.traitor, view.agents[1].kind, view.agents[1].hand) == (0, HIDDEN, [])
    mine = game().view(table.state, Viewer(1)).table
    assert (mine.agents[0].kind, len(mine.agents[0].dealt), mine.agents[0].hand, mine.agents[0].cell) == (
        agent("cobra"),
        3,
        [],
        HIDDEN,
    )


@pytest.mark.rule("SO5.4")
@pytest.mark.parametrize(("character", "hp"), [("spider", 4), ("blue-jay", 4), ("orangutan", 6)])
def test_his_hit_points(character: str, hp: int) -> None:
    table = five("E10", "cobra", after=True)
    over(table, "beast", character)
    assert table.him.hp == hp


@pytest.mark.rule("SO5.4")
def test_he_moves_at_once_from_his_space_and_his_figure_goes() -> None:
    table = five("E10", after=True)
    over(table, "beast")
    assert (table.asked, table.must) == ("sneak", (1,))
    assert table.piece("beast").gone
    assert "Q9" in table.to(act.Step)
    table.stop("Q9", "Q8", "Q7", "Q6")
    assert table.him.trail[-1] == tuple(map(cell, ("Q10", "Q9", "Q8", "Q7", "Q6")))
    table.end()
    assert (table.asked, table.must) == ("hunters", (2, 3, 4))


@pytest.mark.rule("SO5.4")
def test_nobody_sees_from_where_his_figure_was() -> None:
    table = five("E10", after=True)
    over(table, "beast")
    told = table.use("flash-bang", "Q9")
    assert not [event for event in told if isinstance(event, ev.HuntersBlinded)]
    table.stop("Q9")
    assert table.figure(table.him) == ""


@pytest.mark.rule("SO5.4", "SO2.4")
def test_his_first_move_is_seen_like_any_other_and_he_may_use_a_card() -> None:
    table = five("E10", after=True, hunters={**HUNTERS, "puppet": "S8"})
    over(table, "beast")
    assert table.of(act.UseCard)
    table.stop("Q9", "Q8")
    assert table.figure(table.him) == "Q8"


@pytest.mark.rule("SO5.4")
def test_from_the_vehicle_he_starts_where_it_stands() -> None:
    hunters = {"beast": "in", "puppet": "in", "prophet": "A1", "gun": "B1"}
    table = five("E10", after=True, hunters=hunters, vehicle="K17")
    over(table, "beast")
    assert table.him.cell == cell("K17")


@pytest.mark.rule("SO5.4")
def test_his_turn_is_lost_and_the_interrupted_one_goes_on() -> None:
    table = five("P4", hunters={**HUNTERS, "puppet": "T6"}, rolls={"attack": [5]})
    table.stop("Q5")
    table.end()
    table.go("puppet", "T5")
    equip(table)
    table.stop()
    table.end()
    assert (table.asked, table.must) == ("attack", (table.piece("puppet").seat,))
    table.do(act.Attack(0))
    assert table.her.hp == 3
    assert table.must == (table.piece("prophet").seat, table.piece("gun").seat)


@pytest.mark.rule("SO5.4", "SO6.13")
def test_given_away_before_a_hunters_move_that_hunter_moves_afterwards() -> None:
    table = five("P4", hunters={**HUNTERS, "puppet": "T5"})
    table.piece("puppet").blind = True
    table.stop("Q5")
    table.end()
    assert ev.Defected(1, 0, cell("Q10"), True) in table.begin("puppet")
    equip(table)
    table.stop()
    table.end()
    assert (table.asked, table.must) == ("hunter", (table.piece("puppet").seat,))


@pytest.mark.rule("SO5.4", "SO2.3")
def test_the_second_agent_completes_no_objectives() -> None:
    hunters = {**HUNTERS, "beast": "E18"}
    table = five("E10", after=True, hunters=hunters, objectives=(3, 1, 1, 1), traitor="beast")
    table.piece("prophet").kind = table.piece("puppet").kind
    over(table, "beast")
    assert not table.of(act.CompleteObjective)
    table.stop()
    assert not table.of(act.AnnounceObjective)


@pytest.mark.rule("SO5.4")
def test_from_the_next_round_both_agents_move_before_the_hunters_in_their_own_order() -> None:
    table = five("E10", after=True)
    over(table, "beast")
    table.stop()
    table.end()
    for kind in ("puppet", "prophet", "gun"):
        table.go(kind)
        if table.asked == "watch":
            table.do(act.LookAround())
    assert (table.asked, table.must) == ("next_agent", (0, 1))
    table.do(act.BeginAgent(), 1)
    assert (table.asked, table.must) == ("sneak", (1,))
    table.stop()
    table.end()
    assert (table.asked, table.must) == ("sneak", (0,))
    table.stop()
    table.end()
    assert table.asked == "hunters"


@pytest.mark.rule("SO5.5")
def test_the_hunters_win_if_either_agent_falls_and_the_traitor_loses_with_the_agent() -> None:
    table = five("E10", after=True, hunters={**HUNTERS, "puppet": "Q7"}, rolls={"attack": [5]})
    over(table, "beast")
    table.him.hp = 1
    table.stop("Q9")
    table.end()
    table.go("puppet")
    table.do(act.Attack(1))
    assert table.ended == ((2, 3, 4), "caught")


@pytest.mark.rule("SO5.5", "SO2.5")
def test_she_wins_alone_with_the_traitor_if_he_was_not_revealed() -> None:
    table = five("B2", done=(1, 2, 3), hunters={**HUNTERS, "prophet": "W26", "gun": "W27"})
    table.stop("A3")
    assert table.ended == ((0, 1), "escaped")


@pytest.mark.rule("SO5.5", "SO2.5")
def test_revealed_both_have_to_escape_and_who_is_out_is_safe() -> None:
    hunters = {"beast": "L1", "puppet": "W26", "prophet": "W27", "gun": "W29"}
    table = five("B2", done=(1, 2, 3), hunters=hunters, after=True)
    over(table, "beast")
    table.stop()
    table.end()
    rest(table)
    table.do(act.BeginAgent(), 0)
    told = table.stop("A3")
    assert ev.Escaped(0, cell("A3")) in told
    assert table.asked == "sneak"
    assert table.must == (1,)
    assert table.her.out
    table.stop("M1", "N1")
    assert table.ended == ((0, 1), "both_escaped")


@pytest.mark.rule("SO5.5")
def test_time_runs_out_for_the_second_too() -> None:
    hunters = {"beast": "L1", "puppet": "W26", "prophet": "W27", "gun": "W29"}
    table = five("B2", done=(1, 2, 3), hunters=hunters, after=True, round=39)
    over(table, "beast")
    table.stop()
    table.end()
    rest(table)
    table.do(act.BeginAgent(), 0)
    table.stop("A3")
    table.stop()
    table.end()
    assert table.ended == ((2, 3, 4), "time")


@pytest.mark.rule("SO5.5", "SO2.5")
def test_the_second_too_escapes_only_after_three_objectives() -> None:
    hunters = {"beast": "L1", "puppet": "W26", "prophet": "W27", "gun": "W29"}
    table = five("E10", done=(1, 2), hunters=hunters, after=True)
    over(table, "beast")
    table.stop("M1", "N1")
    assert table.asked == "after"
