"""The end of a game, accusations and points (HL8)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.core.view import PUBLIC_MASK, TABLE, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.pending.turns import Imminent
from tabletop.games.homeland.state import HIDDEN, NOT_YET_ACCUSED, IntelLook, ThreatFate
from tabletop.games.homeland.view import SeenIntelGroup
from tabletop.games.homeland.vocabulary import LOYAL, MOLE, OPPORTUNIST
from tests.games.homeland.boxes import house
from tests.games.homeland.table import Case, Desk, Table

IMPACT_TWO = Case(("imminent", 0), lead=0, intel=["b5", "b4"])
FAILING = Case(("imminent", 0), lead=0, intel=["r5"])


def won(agendas: Sequence[int], desks: dict[int, Desk] | None = None, *, terrorists: int = 0, seats: int = 3) -> Table:
    """Let the agency fill its track; all accuse now."""
    table = Table(IMPACT_TWO, agency=10, terrorists=terrorists, agendas=agendas, desks=desks, turned=["b5", "b4"], seats=seats)
    assert table.state.full
    assert (table.asked, table.clause, table.must) == ("accuse", "HL8.2", tuple(range(seats)))
    return table


def accuse(table: Table, *accused: int) -> dict[int, dict[str, int]]:
    """Let the seats accuse in order (one's own seat: nobody); give the scores."""
    for seat, other in enumerate(accused):
        table.do(act.Accuse(other), seat)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    return dict(enumerate(outcome.score_parts_by_seat))


def winners(table: Table) -> list[int]:
    """Return the winners."""
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    return list(outcome.winners)


# the terrorists' track -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL8.1")
def test_with_the_terrorist_track_full_the_mole_wins_alone_whatever_the_points() -> None:
    desks = {0: Desk(reputation=50)}
    table = Table(FAILING, terrorists=10, agendas=[LOYAL, OPPORTUNIST, MOLE], desks=desks, turned=["r5"])
    assert table.state.winners == (2,)
    assert table.state.reason == "terrorists"
    assert winners(table) == [2]
    assert not table.game.questions(table.state)


@pytest.mark.rule("HL5.9", "HL9.2")
def test_what_the_last_analysis_turned_up_is_not_forgotten() -> None:
    table = Table(Case(lead=0, intel=["r5", "r1"], layers=[-1, 1]), terrorists=10, turned=["r5", "r1"])
    assert table.state.winners is not None
    assert table.state.analysis is None
    assert (table.threat(0).fate, table.threat(0).looks) == (ThreatFate.SUCCEEDED, (IntelLook(PUBLIC_MASK, 2),))
    assert table.game.view(table.state, TABLE).intel_groups == (SeenIntelGroup(0, 0, 2, (table.intel("r5"),)),)


@pytest.mark.rule("HL8.1")
def test_without_a_mole_all_lose() -> None:
    table = Table(FAILING, terrorists=10, agendas=[LOYAL, OPPORTUNIST, LOYAL], turned=["r5"])
    assert (table.state.winners, table.state.reason) == ((), "terrorists_alone")


# accusations -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL8.2")
def test_accusations_are_secret_until_all_are_in_then_shown_together_and_then_the_agendas() -> None:
    table = won([LOYAL, OPPORTUNIST, MOLE])
    assert table.legal(1) == [act.Accuse(0), act.Accuse(1), act.Accuse(2)]
    assert table.do(act.Accuse(2), 0) == [ev.Accused(0, 2)]
    assert table.told(ev.Accused, 1) == [ev.Accused(0, HIDDEN)]
    assert table.game.view(table.state, Viewer(1)).table.ballots == [HIDDEN, NOT_YET_ACCUSED, NOT_YET_ACCUSED]
    assert table.game.view(table.state, Viewer(0)).table.ballots == [2, NOT_YET_ACCUSED, NOT_YET_ACCUSED]
    assert not table.legal(0)
    table.do(act.Accuse(1), 2)
    assert not table.told(ev.AccusationsShown)
    told = table.do(act.Accuse(1), 1)
    assert told[:2] == [ev.Accused(1, 1), ev.AccusationsShown((2, 1, 1))]
    ended = table.told(ev.GameEnded, TABLE)[0]
    assert (ended.agendas, ended.spare) == ((LOYAL, OPPORTUNIST, MOLE), 1)
    assert told.index(ended) == len(told) - 1


@pytest.mark.rule("HL8.2")
def test_accusing_the_mole_brings_six_anybody_else_costs_three_nobody_nothing() -> None:
    scores = accuse(won([LOYAL, OPPORTUNIST, MOLE, LOYAL], seats=4), 2, 3, 0, 3)
    assert [scores[seat]["accusation"] for seat in range(4)] == [6, -3, -3, 0]


@pytest.mark.rule("HL8.2")
def test_without_a_mole_every_accusation_costs_three() -> None:
    scores = accuse(won([LOYAL, OPPORTUNIST, LOYAL]), 1, 2, 2)
    assert [scores[seat]["accusation"] for seat in range(3)] == [-3, -3, 0]


@pytest.mark.rule("HL8.3")
def test_a_mole_accused_by_anyone_has_lost_whatever_his_points() -> None:
    table = won([LOYAL, OPPORTUNIST, MOLE], terrorists=11)
    accuse(table, 0, 2, 0)
    assert winners(table) == [1]
    table = won([LOYAL, OPPORTUNIST, MOLE], terrorists=11)
    accuse(table, 0, 0, 2)
    assert winners(table) == [2]
    table = won([LOYAL, OPPORTUNIST, MOLE], terrorists=11)
    accuse(table, 1, 0, 2)
    assert winners(table) == [2], "his own card accuses nobody"


# points ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL8.4")
def test_each_agenda_counts_its_own_and_all_count_assets_and_accusations() -> None:
    box = house()
    brody, virgil = box.assets[box.asset_named["nicholas-brody"]], box.assets[box.asset_named["virgil"]]
    assert (brody.points, virgil.points) == (5, 2)
    desks = {
        0: Desk(reputation=7, clout=9),
        1: Desk(reputation=7, clout=9, assets=["nicholas-brody"]),
        2: Desk(reputation=7, clout=9, assets=["-nicholas-brody", "virgil"]),
    }
    table = Table(box=box, agendas=[LOYAL, OPPORTUNIST, MOLE], desks=desks, terrorists=4)
    table.state.full = True
    table.state.frames.append(Imminent())
    table.advance()
    scores = accuse(table, 1, 1, 2)
    assert scores[0] == {"reputation": 7, "assets": 0, "accusation": -3}
    assert scores[1] == {"clout": 9, "assets": 5, "accusation": 0}
    assert scores[2] == {"track": 8, "assets": 7, "accusation": 0}
    assert winners(table) == [2]


@pytest.mark.rule("HL8.5")
def test_nineteen_all_the_loyal_agent_wins_before_the_opportunist() -> None:
    """The rulebook's example; the opportunist leads the last case, whose advantage is a clout."""
    table = won([OPPORTUNIST, LOYAL, MOLE], {0: Desk(clout=18), 1: Desk(reputation=19)})
    scores = accuse(table, 0, 1, 2)
    assert [sum(scores[seat].values()) for seat in (0, 1)] == [19, 19]
    assert winners(table) == [1]


@pytest.mark.rule("HL8.5")
def test_the_opportunist_wins_a_tie_before_the_mole_and_the_same_agenda_shares() -> None:
    table = won([LOYAL, OPPORTUNIST, MOLE], {1: Desk(clout=8)}, terrorists=4)
    accuse(table, 0, 1, 2)
    assert winners(table) == [1]
    table = won([OPPORTUNIST, LOYAL, LOYAL], {0: Desk(clout=3), 1: Desk(reputation=9), 2: Desk(reputation=9)})
    accuse(table, 0, 1, 2)
    assert winners(table) == [1, 2]
    assert table.state.reason == "agency"


@pytest.mark.rule("HL8.5")
def test_most_points_win() -> None:
    table = won([LOYAL, OPPORTUNIST, MOLE], {1: Desk(clout=12), 2: Desk()}, terrorists=5)
    accuse(table, 0, 1, 2)
    assert winners(table) == [1]


# shown at the end ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL8.2", "HL9.1")
def test_the_end_tells_what_was_hidden_and_views_show_just_that() -> None:
    desks = {1: Desk(hand=["r1", "b2"])}
    cases = [IMPACT_TWO, Case(("low", 0), lead=1, intel=["r2", "b1"], layers=[-1, 1])]
    table = Table(*cases, agency=10, agendas=[LOYAL, MOLE, OPPORTUNIST], desks=desks, turned=["b5", "b4"])
    accuse(table, 0, 1, 2)
    ended = table.told(ev.GameEnded, TABLE)[0]
    assert table.cards(ended.hands[1]) == ["b2", "r1"]
    assert ended.layers == ((1, 1, table.intel("b1"), 0),)
    view = table.game.view(table.state, TABLE).table
    assert view.agendas == [LOYAL, MOLE, OPPORTUNIST]
    assert table.cards(view.players[1].hand) == ["b2", "r1"]
    threat = next(threat for threat in view.threats if threat.number == 1)
    assert [slot.card for slot in threat.slots] == [HIDDEN, table.intel("b1")]
    assert threat.plot == HIDDEN
    assert set(view.intel) == {HIDDEN}
