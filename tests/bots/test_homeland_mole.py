"""The mole of HOMELAND passes for a loyal agent: agents, hands, exchanges, markers and verdicts before all tell little."""

from __future__ import annotations

import pytest

from tabletop.bots.homeland.suspicion import mole_chances
from tabletop.core.action import Action
from tabletop.core.view import PUBLIC_MASK, Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.vocabulary import LOYAL, MOLE
from tests.bots.test_homeland_action_values import BAD, BOX, GOOD, case, chosen, mine, wants
from tests.games.homeland.boxes import small_box
from tests.games.homeland.table import Case, Desk, Table


def first(*cards: str, role: int) -> list[Action]:
    """Play the first turn of a game, in which nothing was seen yet."""
    low = [Case(("low", column), lead=column if column < 2 else -1) for column in range(3)]
    return wants(mine(*low, role=role, hand=cards, agents=1))


@pytest.mark.parametrize("role", (LOYAL, MOLE))
def test_everybody_sends_an_agent_in_the_first_turn(role: int) -> None:
    assert [action for action in first("b5", "b2", "r2", role=role) if isinstance(action, act.DeployAgents)]


def test_the_mole_sends_his_agent_where_it_helps_least() -> None:
    """Not where blue and red are level, but where blue has won already."""
    level, won = case(0, ("b5", "b1"), lead=0), case(1, (*GOOD, *GOOD))
    sent = [action for action in wants(mine(level, won, role=MOLE, agents=1)) if isinstance(action, act.DeployAgents)]
    assert [action.threat for action in sent] in ([], [1])
    loyal = [action for action in wants(mine(level, won, agents=1)) if isinstance(action, act.DeployAgents)]
    assert [action.threat for action in loyal] == [0]


def test_the_mole_throws_no_strong_hand_away_before_all() -> None:
    """Nor one that serves him; a poor one he exchanges for another as anybody would."""
    box = small_box(assets={"gaines": [{"redraw": {}}]})
    for hand, kind in ((("b5", "b5", "b4"), act.KeepHand), (("r5", "b1", "b1"), act.KeepHand), (("b2", "r1", "b1"), act.RedrawHand)):
        table = Table(box=box, desks={0: Desk(hand=hand, assets=["gaines"])}, turn=0, agendas=[MOLE, LOYAL, LOYAL])
        table.do(act.EndTurn())
        assert table.asked == "refill"
        assert isinstance(chosen(table), kind)


def test_the_mole_exchanges_what_others_might() -> None:
    """Of a card that hinders and one that helps much, both for a marker that scores, he lets the former go."""
    table = mine(role=MOLE, hand=["b5", "r3"])
    assert act.Exchange(table.intel("b5"), False) in table.legal(0)
    loyal = [action for action in wants(mine(hand=["b5", "r3"])) if isinstance(action, act.Exchange)]
    done = [action for action in wants(table) if isinstance(action, act.Exchange)]
    assert done == loyal == [act.Exchange(table.intel("r3"), False)]


@pytest.mark.parametrize(("mine_has", "spent"), ((3, []), (8, [3])))
def test_the_mole_spends_reputation_only_where_he_stands_out_by_it(mine_has: int, spent: list[int]) -> None:
    table = mine(role=MOLE, reputation=mine_has, others={1: Desk(reputation=3), 2: Desk(reputation=2)})
    assert [action.reputation for action in wants(table) if isinstance(action, act.RecruitAsset)] == spent


@pytest.mark.parametrize(("terrorists", "kind"), ((0, act.Pass), (10, act.AddRed)))
def test_the_mole_turns_a_verdict_before_all_only_where_that_ends_the_game(terrorists: int, kind: type[Action]) -> None:
    box = small_box(assets={"star": [{"add": {"count": 5, "sides": ["red", "blue"]}}]})
    threat = Case(lead=1, intel=["b5", "b2"])
    table = Table(
        threat, box=box, desks={0: Desk(assets=["star"])}, agendas=[MOLE, LOYAL, LOYAL], turned=["b5", "b2"], terrorists=terrorists
    )
    assert table.asked == "react"
    assert isinstance(chosen(table), kind)


def test_who_loses_his_cases_and_exchanges_blue_is_suspected() -> None:
    table = mine(case(0, GOOD))
    view = table.game.view(table.state, Seat(Viewer(PUBLIC_MASK)))
    before = mole_chances(BOX, view, public=True)
    table.state.history += [
        (RecordedFact.ANALYSIS_BEGAN, 7, 0, 1, 0),
        (RecordedFact.VERDICT_REACHED, 7, 0, 9, 3, 1),
        (RecordedFact.INTEL_EXCHANGED, 2, table.intel("b2")),
    ]
    after = mole_chances(BOX, table.game.view(table.state, Seat(Viewer(PUBLIC_MASK))), public=True)
    assert after[1] > after[2] > after[0]
    assert before[0] == before[1] == before[2] > after[0]


@pytest.mark.parametrize(
    ("before", "sold"),
    (((), True), (((0, "b3"),), False), (((0, "b3"), (1, "b5"), (1, "b1")), True), (((0, "b3"), *[(1, "r1")] * 5), True)),
    ids=("nobody yet", "most blue already", "others more blue", "much seldomer than others"),
)
def test_the_mole_exchanges_as_often_as_others_and_no_more_blue_but_for_that(before: tuple[tuple[int, str], ...], sold: bool) -> None:
    table = mine(role=MOLE, hand=["b3"])
    table.state.history += [(RecordedFact.INTEL_EXCHANGED, seat, table.intel(card)) for seat, card in before]
    assert any(isinstance(action, act.Exchange) for action in wants(table)) is sold


@pytest.mark.parametrize(("bought", "buys"), (((1,), True), ((0,), False), ((0, 1), True)))
def test_the_mole_buys_no_more_assets_when_he_has_bought_most(bought: tuple[int, ...], buys: bool) -> None:
    table = mine(role=MOLE, clout=5)
    table.state.history += [(RecordedFact.ASSET_KEPT, seat, 0) for seat in bought]
    assert any(isinstance(action, act.RecruitAsset) for action in wants(table)) is buys


def test_the_mole_claims_a_hopeless_case_only_where_others_might() -> None:
    """Of two cases that are worth the same to others he takes the worse; not one that nobody else would take."""
    poor, fair, good = (case(column, cards, lead=-1) for column, cards in enumerate((BAD, ("b5", "b5"), (*GOOD, *GOOD))))
    claimed = [action.threat for action in wants(mine(poor, fair, good, role=MOLE)) if isinstance(action, act.ClaimCase)]
    assert claimed == [1]
