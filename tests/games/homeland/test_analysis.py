"""The analysis of a threat: cards turned up, totals, verdict, what comes of it (HL5)."""

from __future__ import annotations

import pytest

from tabletop.core.view import PUBLIC
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.box import Box
from tabletop.games.homeland.facts import Fact
from tabletop.games.homeland.frames_analysis import Analysing
from tabletop.games.homeland.inquiry import Part, Source, parts_of, total, totals
from tabletop.games.homeland.state import NONE, Fate
from tabletop.games.homeland.vocabulary import Side, Verdict
from tests.games.homeland.boxes import house, small_box
from tests.games.homeland.table import Case, Desk, Table

LATER = Case(("low", 5))
"""Another threat, so that the game goes on."""
BOMBING = Case(
    lead=1,
    organization="abu-nazir",
    plot="bombing-of-agency-headquarters",
    intel=["rumour-mill", "inside-source", "false-passport", "decoded-message", "phone-tap", "bank-records"],
    agents={1: 1, 2: 1},
)
"""The rulebook's example: red cards of 1 and 2, blue ones of 5, 4, 3 and 3, two agents."""


def judged(table: Table) -> tuple[int, int, str]:
    """Give red, blue and the verdict of the last analysis."""
    told = table.told(ev.Judged)[-1]
    return told.red, told.blue, told.verdict


def decided(*cards: str, agents: int = 0, box: Box | None = None, **more: object) -> tuple[int, int, str]:
    """Judge a plan (complexity 5) of a cell (sophistication 0) led by seat 1."""
    return judged(Table(Case(lead=1, intel=cards, agents={2: agents}), LATER, box=box, turned=cards, **more))  # type: ignore[arg-type]


@pytest.mark.rule("HL5.10", "HL5.2", "HL5.5", "HL10.2")
def test_sixteen_against_seventeen_is_neutralised() -> None:
    table = Table(
        BOMBING,
        LATER,
        box=house(),
        turned=["rumour-mill", "inside-source", "false-passport", "decoded-message", "phone-tap", "bank-records"],
    )
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
    assert table.threat(0).plot_seen == PUBLIC
    assert [fact[2] for fact in table.facts(Fact.TURNED)] == [table.intel(name) for name in ("r2", "b5", "b1")]


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
    assert table.threat(0).fate == Fate.NEUTRALISED
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
    assert table.threat(0).fate == Fate.SUCCEEDED
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


# gold that brings threats ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL5.8", "HL5.10", "HL10.2")
def test_a_surprise_attack_takes_the_leftmost_free_space_of_severe_and_rises_with_the_others() -> None:
    table = Table(
        Case(lead=1, intel=["surprise-attack"], organization="abu-nazir"),
        Case(("severe", 0), organization="abu-nazir"),
        box=house(),
        turned=["surprise-attack"],
    )
    appeared = table.told(ev.ThreatAppeared)[0]
    assert (appeared.level, appeared.column) == (3, 1)
    new = table.threat(appeared.threat)
    assert (new.level, new.column) == (4, 1)
    assert len(new.slots) == 1
    assert new.slots[0].layer == NONE
    assert table.asked == "turn"


@pytest.mark.rule("HL5.8", "HL5.10")
def test_a_surprise_attack_without_room_on_severe_is_imminent_and_analysed_in_the_same_step() -> None:
    full = [Case(("severe", column), lead=0) for column in range(6)]
    box = small_box(gold={"raid": {"new_threat": {"level": "severe"}}})
    table = Table(Case(lead=1, intel=["raid"]), *full, box=box, turned=["raid", "b3"], piles={"intel": ["b3"]})
    appeared = table.told(ev.ThreatAppeared)[0]
    assert (appeared.level, appeared.column) == (4, 0)
    assert [began.threat for began in table.told(ev.AnalysisBegan)] == [0, appeared.threat]
    assert [began.overflow for began in table.told(ev.AnalysisBegan)] == [False, False]
    assert table.threat(1).level == 4


@pytest.mark.rule("HL5.8")
def test_a_surprise_attack_ignores_the_printed_level() -> None:
    box = small_box(gold={"raid": {"new_threat": {"level": "severe"}}})
    table = Table(Case(lead=1, intel=["raid"]), LATER, box=box, turned=["raid"], piles={"organizations": ["low"]})
    assert table.told(ev.ThreatAppeared)[0].organization == table.organization("low")
    assert table.told(ev.ThreatAppeared)[0].level == 3


@pytest.mark.rule("HL5.8", "HL4.6")
def test_in_an_overflow_analysis_a_surprise_attack_is_placed_after_it() -> None:
    full = [Case(("severe", column), lead=0) for column in range(6)]
    box = small_box(gold={"raid": {"new_threat": {"level": "low"}}})
    table = Table(*full, box=box, news=1, turned=["raid"], piles={"organizations": ["imminent", "guarded"], "intel": ["raid", "b1"]})
    names = [type(event).__name__ for event in table.events]
    first, second = (index for index, name in enumerate(names) if name == "ThreatAppeared")
    assert table.told(ev.AnalysisBegan)[0].overflow
    assert first < names.index("AnalysisBegan") < names.index("ThreatDelayed") < names.index("AnalysisEnded") < second
    assert table.told(ev.ThreatAppeared)[0].column == NONE
    assert table.told(ev.ThreatAppeared)[1].level == 0
    assert table.threat(6).lead == NONE
    assert table.asked == "turn"


@pytest.mark.rule("HL5.8", "HL4.6")
def test_a_new_threat_that_finds_no_room_during_an_analysis_comes_after_it() -> None:
    box = small_box(impact=1, gold={"raid": {"new_threat": {"level": "imminent"}}, "other-raid": {"new_threat": {"level": "imminent"}}})
    imminent = [Case(("imminent", column)) for column in range(1, 6)]
    raid = Case(("imminent", 0), lead=1, intel=["raid", "other-raid"])
    table = Table(raid, *imminent, LATER, box=box, turned=["raid", "other-raid", "b2", "b1"], piles={"intel": ["b1", "b2"]})
    began = [(told.threat, told.overflow) for told in table.told(ev.AnalysisBegan)]
    assert began == [(0, False), (8, True), (7, False), *((number, False) for number in range(1, 6))]


# the end ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL5.9")
def test_a_full_terrorist_track_ends_the_game_before_clout_and_fallout() -> None:
    table = Table(Case(lead=1), LATER, terrorists=10, desks={1: Desk(soldiers=1)}, agendas=[0, 0, 2])
    assert table.state.winners == (2,)
    assert table.asked == ""
    assert table.me(0).clout == 0
    assert table.me(1).soldiers == 1
    assert table.told(ev.AnalysisEnded) == []


@pytest.mark.rule("HL5.9")
def test_surplus_markers_are_not_placed() -> None:
    assert Table(Case(lead=1), LATER, terrorists=11, agendas=[0, 0, 2]).state.terrorists == 12
    assert Table(Case(lead=1, intel=["b5", "b1"]), LATER, agency=11, turned=["b5", "b1"]).state.agency == 12


@pytest.mark.rule("HL5.9")
def test_a_full_agency_track_still_pays_this_threat_then_come_the_accusations_alone() -> None:
    box = small_box(advantage={"gain": {"marker": "clout", "count": 2}}, gold={"raid": {"new_threat": {"level": "imminent"}}})
    first = Case(("imminent", 0), lead=1, intel=["b5", "b1"])
    table = Table(first, Case(("imminent", 1), lead=0), LATER, box=box, agency=10, turned=["b5", "b1"])
    assert table.asked == "accuse"
    assert (table.me(1).reputation, table.me(1).clout) == (2, 2)
    assert len(table.told(ev.AnalysisBegan)) == 1
    assert table.threat(2).level == 0


@pytest.mark.rule("HL5.9")
def test_an_advantage_with_a_choice_is_still_taken_when_the_agency_track_is_full() -> None:
    box = small_box(advantage={"inspect": {}})
    table = Table(Case(lead=1, intel=["b5", "b1"]), LATER, Case(("low", 4)), box=box, agency=10, turned=["b5", "b1"])
    assert table.asked == "advantage"
    table.do(act.PickThreat(1))
    assert table.asked == "accuse"


# bonuses ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL5.2", "HL10.1")
def test_carrie_adds_to_blue_in_her_owners_cases_only() -> None:
    desks = {1: Desk(assets=["carrie-mathison"])}
    case = Case(lead=1, organization="glass-hand", plot="bombing-of-agency-headquarters")
    own, other = (Table(one, LATER_HOUSE, box=house(), desks=desks) for one in (case, Case(**{**vars(case), "lead": 0})))
    covered = Table(case, LATER_HOUSE, box=house(), desks={1: Desk(assets=["-carrie-mathison"])})
    assert [judged(table)[1] for table in (own, other, covered)] == [1, 0, 0]
    carrie = own.asset("carrie-mathison")
    assert ("asset", "blue", 1, carrie, 1) in own.told(ev.Judged)[0].parts


LATER_HOUSE = Case(("low", 5), organization="abu-nazir", plot="bombing-of-agency-headquarters")


@pytest.mark.rule("HL5.2", "HL2.4")
def test_bonuses_go_to_either_total_and_to_all_cases_where_the_asset_says_so() -> None:
    assets = {
        "mole-hunter": [{"case_bonus": {"side": "red", "count": 2}}],
        "analyst": [{"case_bonus": {"side": "blue", "count": 3, "cases": "all"}}],
    }
    table = Table(Case(lead=1), LATER, box=small_box(assets=assets), desks={1: Desk(assets=["mole-hunter"]), 2: Desk(assets=["analyst"])})
    assert judged(table)[:2] == (7, 3)


@pytest.mark.rule("HL5.2", "HL2.4")
def test_strong_agents_count_more_for_their_owner_only() -> None:
    box = small_box(assets={"trainer": [{"strong_agents": {"plus": 1}}]})
    table = Table(Case(lead=1, agents={1: 2, 2: 1}), LATER, box=box, desks={1: Desk(assets=["trainer"])})
    assert judged(table)[1] == 2 * 2 + 1


@pytest.mark.rule("HL5.5", "HL2.4")
def test_assets_can_reward_the_lead_for_how_a_case_ends() -> None:
    box = small_box(
        assets={
            "lobby": [{"neutralised_bonus": {"marker": "clout", "count": 3}}],
            "press": [{"success_bonus": {"marker": "reputation", "count": 2}}],
            "late": [{"success_bonus": {"marker": "reputation", "count": 4}}, {"neutralised_bonus": {"marker": "clout", "count": 5}}],
        }
    )
    desks = {1: Desk(assets=["lobby", "press", "-late"], soldiers=1), 2: Desk(assets=["-lobby"])}
    good = Table(Case(lead=1, intel=["b5", "b1"]), LATER, box=box, desks=desks, turned=["b5", "b1"])
    bad = Table(Case(lead=1), LATER, box=box, desks=desks)
    others = Table(Case(lead=0), LATER, box=box, desks=desks)
    assert (good.me(1).reputation, good.me(1).clout) == (2, 1 + 3)
    assert (bad.me(1).reputation, bad.me(1).clout) == (2, 2)
    assert (others.me(1).reputation, others.me(1).clout) == (0, 2)


@pytest.mark.rule("HL5.7", "HL2.4")
def test_loyal_agents_come_back_to_their_player() -> None:
    box = small_box(assets={"handler": [{"loyal_agents": {}}]})
    table = Table(Case(lead=1, agents={0: 2, 1: 1}), LATER, box=box, desks={0: Desk(assets=["handler"])})
    assert table.me(0).agents == 2
    assert table.me(1).agents == 0
    assert table.state.agents == 18 - 2


def test_nothing_is_under_way_between_analyses() -> None:
    table = Table(LATER)
    assert table.state.analysis is None
    assert parts_of(table.box, table.state) == []


def test_parts_are_kept_with_where_they_come_from() -> None:
    assert Part(Source.GOLD, Side.RED, 3) == ("gold", "red", 3, NONE, NONE)


@pytest.mark.rule("HL5.2")
def test_running_totals_are_the_sums_of_the_parts() -> None:
    """Whatever is turned, burned, added or turned over: each total told is the one that its parts give."""
    assets = {
        "patron": [{"case_bonus": {"side": "red", "count": 2, "cases": "all"}}, {"strong_agents": {"plus": 1}}],
        "brody": [{"add": {"count": 5}}],
        "quinn": [{"burn_intel": {}}],
    }
    gold = {"turn": {"turn_agents": {}}, "burn": {"burn_card": {"side": "blue"}}, "luck": {"add": {"side": "blue", "count": 4}}}
    order = ["b3", "burn", "r2", "b5", "luck", "turn", "b1"]
    desks = {0: Desk(assets=["patron", "brody"]), 2: Desk(agents=1, assets=["quinn"])}
    table = Table(Case(lead=0, intel=order, agents={0: 2, 1: 1}), LATER, box=small_box(assets=assets, gold=gold), desks=desks, turned=order)
    running = [(table.cards([told.card])[0], told.red, told.blue) for told in table.told(ev.IntelTurned)]
    assert running == [
        ("b3", 7, 8), ("burn", 7, 8), ("r2", 9, 5), ("b5", 9, 10), ("luck", 9, 10), ("turn", 9, 14), ("b1", 14, 10),
    ]  # fmt: skip
    parts = parts_of(table.box, table.state)
    assert totals(table.box, table.state) == (total(parts, Side.RED), total(parts, Side.BLUE)) == (14, 10)
    table.do(act.AddRed(1))
    table.do(act.BurnIntel(0, table.intel("b5")))
    assert table.told(ev.IntelBurned)[0].blue == 5
    assert judged(table)[:2] == (19, 5)
