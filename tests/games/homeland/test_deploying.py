"""Sending soldiers and agents, and looking (HL7.5, HL7.6, HL7.7)."""

from __future__ import annotations

import pytest

from tabletop.core.view import TABLE, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import HIDDEN, NONE, IntelLook, IntelSlot
from tabletop.games.homeland.view import SeenIntelGroup
from tabletop.games.homeland.vocabulary import FigureKind
from tests.games.homeland.boxes import small_box
from tests.games.homeland.table import Case, Desk, Table

INTEL = ["r4", "b1", "b3"]


def deploying(*cases: Case, agents: int = 0, soldiers: int = 0, assets: list[str] | None = None) -> Table:
    """Return seat 0's turn with figures before him."""
    box = small_box(assets={"carrie": [{"agents_show_intel": {}}], "tracker": [{"clean_scout": {}}]})
    desk = Desk(agents=agents, soldiers=soldiers, assets=assets or [])
    return Table(*cases, box=box, turn=0, desks={0: desk}, piles={"intel": ["r5", "b5"]})


# soldiers --------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL7.5")
def test_any_number_of_soldiers_goes_to_one_threat_claimed_or_not() -> None:
    table = deploying(Case(("low", 0)), Case(("severe", 1), lead=1), soldiers=3)
    assert table.of(act.DeploySoldiers) == [act.DeploySoldiers(threat, count) for threat in (0, 1) for count in (1, 2, 3)]
    assert table.do(act.DeploySoldiers(1, 2)) == [ev.PiecesDeployed(0, 1, FigureKind.SOLDIER, 2)]
    assert (table.threat(1).soldiers, table.me(0).soldiers) == ((2, 0, 0), 1)
    assert table.asked == "turn", "there is no intel to look at"
    assert table.of(act.DeploySoldiers) == [act.DeploySoldiers(1, 1)], "all go to the same threat"


@pytest.mark.rule("HL7.5")
def test_no_further_soldiers_go_elsewhere_when_their_threat_is_gone() -> None:
    table = deploying(Case(("low", 0)), Case(("low", 1)), soldiers=2)
    table.do(act.DeploySoldiers(0, 1))
    del table.state.threats[0]
    assert not table.of(act.DeploySoldiers)


@pytest.mark.rule("HL7.5")
def test_a_scout_sees_all_intel_shuffled_and_then_a_random_card_is_added_unseen() -> None:
    table = deploying(Case(("low", 0), lead=1, intel=INTEL, layers=[-1, 1, 2]), soldiers=1)
    table.do(act.DeploySoldiers(0, 1))
    assert (table.asked, table.clause, table.legal()) == ("scout", "HL7.5", [act.LookAtIntel(), act.LookAway()])
    told = table.do(act.LookAtIntel())
    cards = tuple(sorted(map(table.intel, INTEL)))
    assert told == [ev.IntelSeen(0, 0, cards), ev.IntelAdded(0, 1)]
    assert table.told(ev.IntelSeen, 1) == [ev.IntelSeen(0, 0, (HIDDEN,) * 3)]
    assert table.threat(0).slots[-1] == IntelSlot(table.intel("r5"), NONE, 0)
    assert table.threat(0).looks == (IntelLook(0, 3),)
    view = table.game.view(table.state, Viewer(0))
    assert view.intel_groups == (SeenIntelGroup(0, 0, 3, cards),), "the set is known, who laid which is not, and nothing of the card added"
    assert [slot.card for slot in view.table.threats[0].slots] == [HIDDEN] * 4
    assert table.game.view(table.state, Viewer(1)).intel_groups == ()


@pytest.mark.rule("HL7.5")
def test_who_does_not_look_adds_nothing() -> None:
    table = deploying(Case(("low", 0), lead=1, intel=INTEL), soldiers=1)
    table.do(act.DeploySoldiers(0, 1))
    assert table.do(act.LookAway()) == [ev.LookedAway(0, 0)]
    assert len(table.threat(0).slots) == 3
    assert table.threat(0).looks == ()


@pytest.mark.rule("HL7.5")
def test_one_look_a_turn_and_only_when_deploying() -> None:
    table = deploying(Case(("low", 0), lead=1, intel=INTEL), soldiers=2)
    assert not table.of(act.LookAtIntel)
    table.do(act.DeploySoldiers(0, 1))
    table.do(act.LookAtIntel())
    table.do(act.DeploySoldiers(0, 1))
    assert table.asked == "turn"
    table = deploying(Case(("low", 0), lead=1, intel=INTEL), soldiers=2)
    table.do(act.DeploySoldiers(0, 1))
    table.do(act.LookAway())
    table.do(act.DeploySoldiers(0, 1))
    assert table.asked == "scout", "the look of this turn is still to be had"


@pytest.mark.rule("HL7.5")
def test_an_asset_can_spare_the_card_that_scouting_adds() -> None:
    table = deploying(Case(("low", 0), lead=1, intel=INTEL), soldiers=1, assets=["tracker"])
    table.do(act.DeploySoldiers(0, 1))
    table.do(act.LookAtIntel())
    assert len(table.threat(0).slots) == 3


# agents ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL7.6")
def test_any_number_of_agents_goes_to_one_threat_and_its_plot_may_be_looked_at() -> None:
    table = deploying(Case(("low", 0)), Case(("severe", 1), lead=1, plot="other"), agents=2)
    assert table.of(act.DeployAgents) == [act.DeployAgents(threat, count) for threat in (0, 1) for count in (1, 2)]
    table.do(act.DeployAgents(1, 1))
    assert (table.threat(1).agents, table.me(0).agents) == ((1, 0, 0), 1)
    assert (table.asked, table.clause, table.legal()) == ("inspect", "HL7.6", [act.LookAtPlot(), act.LookAway()])
    assert table.do(act.LookAtPlot()) == [ev.PlotSeen(0, 1, table.plot("other"))]
    assert table.told(ev.PlotSeen, 2) == [ev.PlotSeen(0, 1, HIDDEN)]
    assert table.game.view(table.state, Viewer(0)).table.threats[1].plot == table.plot("other")
    for viewer in (Viewer(1), Viewer(2), TABLE):
        assert table.game.view(table.state, viewer).table.threats[1].plot == HIDDEN
    assert table.of(act.DeployAgents) == [act.DeployAgents(1, 1)]
    table.do(act.DeployAgents(1, 1))
    assert table.asked == "turn", "the plot is known already"


@pytest.mark.rule("HL7.6")
def test_who_looks_away_learns_nothing() -> None:
    table = deploying(Case(("low", 0)), agents=1)
    table.do(act.DeployAgents(0, 1))
    table.do(act.LookAway())
    assert table.threat(0).plot_seen == 0
    assert table.game.view(table.state, Viewer(0)).table.threats[0].plot == HIDDEN


@pytest.mark.rule("HL7.6", "HL10.1")
def test_carrie_shows_the_intel_too_and_no_card_is_added() -> None:
    table = deploying(Case(("low", 0), lead=1, intel=INTEL), agents=2, assets=["carrie"])
    table.do(act.DeployAgents(0, 1))
    told = table.do(act.LookAtPlot())
    assert told == [ev.PlotSeen(0, 0, table.plot("plan")), ev.IntelSeen(0, 0, tuple(sorted(map(table.intel, INTEL))))]
    assert len(table.threat(0).slots) == 3
    table.do(act.DeployAgents(0, 1))
    assert table.asked == "inspect", "there may be new intel to see"


@pytest.mark.rule("HL7.6")
def test_agents_and_soldiers_stay_until_the_threat_is_gone() -> None:
    table = deploying(Case(("low", 0)), agents=1, soldiers=1)
    table.do(act.DeployAgents(0, 1))
    table.do(act.LookAway())
    table.do(act.DeploySoldiers(0, 1))
    while table.state.round == 1:
        table.do(next(action for action in table.legal() if isinstance(action, act.EndTurn | act.ClaimCase | act.LayIntel)))
    assert table.threat(0).agents == (1, 0, 0)
    assert table.threat(0).soldiers == (1, 0, 0)
    assert not table.of(act.DeployAgents, 0)


# both ------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL7.7")
def test_soldiers_and_agents_may_go_to_the_same_threat_or_to_different_ones() -> None:
    for agents_to in (0, 1):
        table = deploying(Case(("low", 0)), Case(("low", 1)), agents=1, soldiers=1)
        table.do(act.DeploySoldiers(0, 1))
        assert {action.threat for action in table.of(act.DeployAgents)} == {0, 1}
        table.do(act.DeployAgents(agents_to, 1))
        table.do(act.LookAway())
        assert (table.threat(0).soldiers[0], table.threat(agents_to).agents[0]) == (1, 1)


@pytest.mark.rule("HL7.5", "HL7.6")
def test_a_new_turn_sends_them_elsewhere() -> None:
    table = deploying(Case(("low", 0), intel=INTEL), Case(("low", 1)), agents=1, soldiers=1)
    table.do(act.DeploySoldiers(0, 1))
    table.do(act.LookAtIntel())
    table.state.players[1].soldiers = 1
    table.do(act.ClaimCase(0))
    while table.must == (0,):
        table.do(act.EndTurn())
    assert {action.threat for action in table.of(act.DeploySoldiers)} == {0, 1}
    table.do(act.DeploySoldiers(0, 1))
    assert table.asked == "scout", "a look a turn for each"
