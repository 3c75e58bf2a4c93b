"""The analysis of a threat: cards turned up, totals, verdict, what comes of it (HL5)."""

from __future__ import annotations

import pytest

from tabletop.core.view import PUBLIC_MASK
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.pending.analyses import Analysing
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, ThreatFate
from tabletop.games.homeland.vocabulary import Verdict
from tests.games.homeland.boxes import house, of_value, small_box
from tests.games.homeland.table import LATER, Case, Desk, Table, judged


def decided(*cards: str, agents: int = 0, box: HomelandBox | None = None, **more: object) -> tuple[int, int, str]:
    """Judge a plan (complexity 5) of a cell (sophistication 0) led by seat 1."""
    return judged(Table(Case(lead=1, intel=cards, agents={2: agents}), LATER, box=box, turned=cards, **more))  # type: ignore[arg-type]


@pytest.mark.rule("HL5.10", "HL5.2", "HL5.5", "HL10.2")
def test_sixteen_against_seventeen_is_neutralised() -> None:
    """The rulebook's example: red cards of 1 and 2, blue ones of 5, 4, 3 and 3, two agents."""
    order = [of_value("red", 1), *(of_value("blue", value) for value in (5, 4)), of_value("red", 2), *[of_value("blue", 3)] * 2]
    bombing = Case(lead=1, organization="abu-nazir", plot="bombing-of-agency-headquarters", intel=order, agents={1: 1, 2: 1})
    table = Table(bombing, LATER, box=house(), turned=order)
    assert judged(table) == (3 + 4 + 9, 15 + 2, Verdict.NEUTRALISED)
    assert table.state.agency == 3
    assert table.state.terrorists == 0
    assert table.me(1).reputation == 3 + 3
    assert [table.me(seat).reputation for seat in (0, 2)] == [0, 0]
    assert all(table.me(seat).clout == 0 for seat in range(3))


@pytest.mark.rule("HL10.2", "HL6.4", "HL5.4")
def test_the_bombing_of_the_headquarters_costs_all_their_agents() -> None:
    table = Table(
        Case(lead=1, organization="abu-nazir", plot="bombing-of-agency-headquarters", agents={1: 2}),
        Case(("low", 0), organization="abu-nazir", agents={2: 1}),
        box=house(),
        desks={0: Desk(agents=2), 1: Desk(agents=1), 2: Desk(agents=3, soldiers=1)},
    )
    assert judged(table)[2] == Verdict.SUCCEEDED
    assert [player.agents for player in table.state.players] == [0, 0, 0]
    assert table.me(2).soldiers == 1
    assert table.threat(1).agents == (0, 0, 1)
    assert table.state.agents == 18 - 1


@pytest.mark.rule("HL5.2")
def test_totals_are_told_with_their_parts() -> None:
    box = small_box(sophistication=2, assets={"patron": [{"case_bonus": {"side": "red", "count": 2, "cases": "all"}}]})
    table = Table(
        Case(lead=1, intel=["r3", "b4"], agents={0: 1, 2: 2}), LATER, box=box, desks={0: Desk(assets=["patron"])}, turned=["b4", "r3"]
    )
    kinds = {name: table.intel(name) for name in ("r3", "b4")}
    told = table.told(ev.TotalsShown)[0]
    assert (told.red, told.blue) == (5 + 2 + 3 + 2, 4 + 3)
    assert set(told.parts) == {
        ("plot", "red", 5, table.plot("plan"), NONE),
        ("organization", "red", 2, table.organization("cell"), NONE),
        ("intel", "blue", 4, kinds["b4"], NONE),
        ("intel", "red", 3, kinds["r3"], NONE),
        ("agents", "blue", 1, NONE, 0),
        ("agents", "blue", 2, NONE, 2),
        ("asset", "red", 2, table.asset("patron"), 0),
    }
    assert table.told(ev.Judged)[0].parts == told.parts


@pytest.mark.rule("HL5.1")
def test_the_plot_is_turned_up_then_the_cards_one_by_one_with_running_totals() -> None:
    table = Table(Case(lead=1, intel=["b1", "r2", "b5"], layers=[0, 1, 2]), LATER, turned=["r2", "b5", "b1"])
    began = table.told(ev.AnalysisBegan)[0]
    assert (began.threat, began.plot, began.cards, began.overflow) == (0, table.plot("plan"), 3, False)
    turned = [(table.cards([told.card])[0], told.red, told.blue) for told in table.told(ev.IntelTurned)]
    assert turned == [("r2", 7, 0), ("b5", 7, 5), ("b1", 7, 6)]
    assert table.threat(0).plot_seen == PUBLIC_MASK
    assert [fact[2] for fact in table.facts(RecordedFact.INTEL_TURNED_UP)] == [table.intel(name) for name in ("r2", "b5", "b1")]


@pytest.mark.rule("HL5.1", "HL9.1")
def test_nobody_can_tell_who_laid_what() -> None:
    one = Table(Case(lead=1, intel=["b1", "r2", "b5"], layers=[0, 1, 2]), LATER, turned=["r2", "b5", "b1"])
    other = Table(Case(lead=1, intel=["b5", "b1", "r2"], layers=[0, 1, 2]), LATER, turned=["r2", "b5", "b1"])
    assert one.events == other.events
    assert one.state.history == other.state.history


class Offered:
    """Chance that notes among what it chooses."""

    def __init__(self) -> None:
        self.among: list[list[int]] = []

    def choose(self, label: str, items: list[int]) -> int:
        self.among.append(list(items))
        return items[-1]


@pytest.mark.rule("HL5.1")
def test_any_card_that_is_left_may_come_next() -> None:
    table = Table(Case(("severe", 0), intel=["b1", "r2", "b5", "b1"]), LATER)
    table.chance = offered = Offered()  # type: ignore[assignment]
    table.state.frames.append(Analysing(0, False))
    table.advance()
    b1, b5, r2 = (table.intel(name) for name in ("b1", "b5", "r2"))
    assert offered.among == [sorted([b1, b1, b5, r2]), sorted([b1, b1, b5]), [b1, b1], [b1]]


@pytest.mark.rule("HL5.1", "HL2.3")
def test_gold_is_carried_out_before_the_next_card_is_turned() -> None:
    box = small_box(gold={"burn-red": {"burn_card": {"side": "red"}}})
    before = Table(Case(lead=1, intel=["r5", "burn-red"]), LATER, box=box, turned=["r5", "burn-red"])
    after = Table(Case(lead=1, intel=["r5", "burn-red"]), LATER, box=box, turned=["burn-red", "r5"])
    assert judged(before)[0] == 5
    assert judged(after)[0] == 10


@pytest.mark.rule("HL5.4")
def test_equal_totals_are_the_terrorists() -> None:
    assert decided("b5") == (5, 5, Verdict.SUCCEEDED)
    assert decided("b5", "b1") == (5, 6, Verdict.NEUTRALISED)


@pytest.mark.rule("HL5.2", "HL7.6")
def test_every_agent_of_any_player_adds_one_to_blue() -> None:
    assert decided("b4", agents=1) == (5, 5, Verdict.SUCCEEDED)
    assert decided("b4", agents=2) == (5, 6, Verdict.NEUTRALISED)


@pytest.mark.rule("HL5.2")
def test_soldiers_add_nothing() -> None:
    table = Table(Case(lead=1, intel=["b5"], soldiers={0: 3}), LATER, turned=["b5"])
    assert judged(table) == (5, 5, Verdict.SUCCEEDED)


@pytest.mark.rule("HL5.4")
def test_success_fills_the_terrorist_track_and_gives_all_clout() -> None:
    table = Table(Case(lead=1), LATER, desks={0: Desk(clout=1), 1: Desk(soldiers=2), 2: Desk(soldiers=1)})
    assert (table.state.agency, table.state.terrorists) == (0, 2)
    assert [player.clout for player in table.state.players] == [3, 2, 2]
    assert [player.reputation for player in table.state.players] == [0, 0, 0]
    assert [player.soldiers for player in table.state.players] == [0, 1, 1]


@pytest.mark.rule("HL5.4")
def test_a_global_fallout_strikes_all() -> None:
    box = small_box(global_fallout={"discard_soldiers": {"count": 1}})
    table = Table(Case(lead=1), LATER, box=box, desks={seat: Desk(soldiers=2) for seat in range(3)})
    assert [player.soldiers for player in table.state.players] == [1, 1, 1]
    assert table.told(ev.FalloutStruck)[0].seats == (0, 1, 2)


@pytest.mark.rule("HL5.5")
def test_neutralising_fills_the_agency_track_and_rewards_the_lead_alone() -> None:
    table = Table(Case(lead=1, intel=["b5", "b1"], agents={0: 1}), LATER, turned=["b5", "b1"])
    assert (table.state.agency, table.state.terrorists) == (2, 0)
    assert table.threat(0).fate == ThreatFate.NEUTRALISED
    assert [player.reputation for player in table.state.players] == [0, 2, 0]
    assert [player.clout for player in table.state.players] == [0, 1, 0]


@pytest.mark.rule("HL5.6")
def test_without_a_lead_nobody_is_rewarded() -> None:
    table = Table(Case(intel=["b5", "b1"]), LATER, turned=["b5", "b1"])
    assert table.state.agency == 2
    assert [(player.reputation, player.clout) for player in table.state.players] == [(0, 0)] * 3
    assert table.told(ev.AdvantageTaken) == []


@pytest.mark.rule("HL5.6")
def test_without_a_lead_a_fallout_strikes_nobody_but_a_global_one_all() -> None:
    desks = {seat: Desk(soldiers=1) for seat in range(3)}
    alone = Table(Case(), LATER, desks=desks)
    everybody = Table(Case(), LATER, desks=desks, box=small_box(global_fallout={"discard_soldiers": {"count": 1}}))
    assert [player.soldiers for player in alone.state.players] == [1, 1, 1]
    assert [player.clout for player in alone.state.players] == [2, 2, 2]
    assert [player.soldiers for player in everybody.state.players] == [0, 0, 0]


@pytest.mark.rule("HL5.6")
def test_without_a_lead_panic_strikes_nobody() -> None:
    assert Table(Case(), LATER, box=small_box(fallout={"panic": {"count": 2}})).state.terrorists == 2
    assert Table(Case(lead=0), LATER, box=small_box(fallout={"panic": {"count": 2}})).state.terrorists == 4


@pytest.mark.rule("HL5.7")
def test_after_the_analysis_everything_goes_back_where_it_belongs() -> None:
    box = small_box(gold={"quiet": {"silence": {}}})
    table = Table(Case(lead=1, intel=["b2", "quiet"], agents={1: 2}, soldiers={2: 1}), LATER, box=box, turned=["quiet", "b2"])
    state = table.state
    assert table.cards(state.intel_off) == ["quiet", "b2"]
    assert state.plots_off == [table.plot("plan")]
    assert state.organizations_off == [table.organization("cell")]
    assert (state.agents, state.soldiers) == (18, 18)
    assert table.me(1).leads == box.numbers.leads - 1
    assert table.threat(0) in state.files
    assert table.threat(0).fate == ThreatFate.SUCCEEDED
    assert state.analysis is None


@pytest.mark.rule("HL5.7")
def test_the_cards_stay_until_the_whole_analysis_is_over() -> None:
    box = small_box(fallout={"burn_asset": {}}, assets={"one": [{"hand_limit": {}}], "two": [{"hand_limit": {}}]})
    table = Table(Case(lead=1, intel=["b2"]), LATER, box=box, turned=["b2"], desks={1: Desk(assets=["one", "two"])})
    assert table.asked == "lose"
    assert table.state.intel_off == []
    table.do(act.LoseAsset(0))
    assert table.cards(table.state.intel_off) == ["b2"]


@pytest.mark.rule("HL4.3", "HL5.1")
def test_a_threat_leaves_its_space_when_its_analysis_begins() -> None:
    box = small_box(gold={"raid": {"new_threat": {"level": "imminent"}}})
    table = Table(Case(("imminent", 0), lead=1, intel=["raid"]), LATER, box=box, turned=["raid", "b1"], piles={"intel": ["b1"]})
    appeared = table.told(ev.ThreatAppeared)[0]
    assert (appeared.level, appeared.column) == (4, 0)
