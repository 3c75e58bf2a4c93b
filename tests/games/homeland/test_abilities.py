"""What active assets do in their owner's turn: abilities, burning them, drone strikes (HL2.4, HL7.8, HL7.9, HL10.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.core.view import PUBLIC_MASK
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import HIDDEN, NONE, ThreatFate
from tests.games.homeland.boxes import house, small_box
from tests.games.homeland.table import LATER, Case, Desk, Table

ASSETS: Mapping[str, Any] = {
    "broker": [{"turn": {"gain": {"marker": "clout", "count": 1}}}, {"burn": {"gain": {"marker": "reputation", "count": 3}}}],
    "both": [{"turn": {"gain": {"marker": "clout", "count": 1}}}, {"turn": {"draw": {"count": 1}}}],
    "pilot": [{"drone_strike": {}}, {"turn": {"recruit": {"piece": "soldier"}}}],
    "fixer": [{"burn": {"take_asset": {"asset": "broker"}}}],
    "spy": [{"turn": {"inspect": {}}}],
    "mover": [{"turn": {"swap_columns": {}}}],
    "judge": [{"burn": {"release": {}}}],
    "dealer": [{"turn": {"trade": {"pay": "reputation", "get": "clout", "count": 1}}}],
    "archivist": [{"turn": {"salvage": {}}}],
    "scouter": [{"turn": {"exchange": {}}}],
    "scout": [{"turn": {"recruit": {"piece": "agent"}}}],
}
BOX = small_box(assets=ASSETS)
CASES = (Case(("low", 0), lead=0), Case(("low", 1), lead=1))


def mine(*assets: str, cases: tuple[Case, ...] = CASES, **desk: Any) -> Table:
    """Begin the turn of seat 0 with these assets, all threats claimed."""
    more = {name: desk.pop(name) for name in ("discards", "piles", "desks", "box") if name in desk}
    desks = {0: Desk(assets=assets, **desk), **more.pop("desks", {})}
    return Table(*cases, desks=desks, turn=0, **{"box": BOX, **more})


def uses(table: Table) -> set[object]:
    """List what assets can do now."""
    return set(table.of(act.UseAbility)) | set(table.of(act.BurnAbility)) | set(table.of(act.DroneStrike))


# in one's own turn -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL2.4", "HL7.8")
def test_an_ability_of_ones_own_turn_works_once_a_turn() -> None:
    table = mine("both")
    assert uses(table) == {act.UseAbility(0, 0), act.UseAbility(0, 1)}
    table.do(act.UseAbility(0, 0))
    assert table.me(0).clout == 1
    assert table.told(ev.AbilityUsed)[0] == ev.AbilityUsed(0, table.asset("both"), 0)
    assert uses(table) == {act.UseAbility(0, 1)}
    table.do(act.UseAbility(0, 1))
    assert len(table.me(0).hand) == 1
    assert uses(table) == set()


@pytest.mark.rule("HL2.4")
def test_an_ability_works_again_in_the_next_turn() -> None:
    table = mine("both")
    table.do(act.UseAbility(0, 0))
    while table.state.round == 1 or table.must != (0,) or table.asked != "turn":
        table.do(act.EndTurn() if table.can(act.EndTurn()) else table.legal()[0])
    assert act.UseAbility(0, 0) in table.legal()


@pytest.mark.rule("HL7.8", "HL2.4")
def test_a_deactivated_asset_does_nothing_until_it_is_turned_up_in_the_same_turn() -> None:
    table = mine("-broker", "-pilot", cases=(Case(("low", 0), lead=0, soldiers={0: 2}),))
    assert uses(table) == set()
    table.do(act.Activate(0))
    assert uses(table) == {act.UseAbility(0, 0), act.BurnAbility(0, 1)}
    assert act.Activate(0) not in table.legal()
    table.do(act.UseAbility(0, 0))
    assert table.me(0).clout == 1


@pytest.mark.rule("HL7.8")
def test_assets_of_others_cannot_be_used() -> None:
    table = mine("spy", desks={1: Desk(assets=["broker"])})
    assert uses(table) == {act.UseAbility(0, 0)}
    assert table.legal(1) == []


@pytest.mark.rule("HL2.4", "HL2.5")
def test_an_asset_is_burned_for_what_it_says() -> None:
    table = mine("spy", "broker")
    table.do(act.BurnAbility(1, 1))
    assert table.me(0).reputation == 3
    assert table.assets_of(0) == ["spy"]
    assert table.state.burned_assets == [table.asset("broker")]
    assert table.told(ev.AssetBurned)[0] == ev.AssetBurned(0, table.asset("broker"))


@pytest.mark.rule("HL7.8", "HL1.1")
def test_what_would_do_nothing_cannot_be_used() -> None:
    poor = mine("dealer", "fixer", "archivist", "scout", desks={1: Desk(agents=18)})
    assert uses(poor) == set()
    able = mine("dealer", "fixer", "scout", reputation=1, desks={1: Desk(assets=["broker"])})
    assert uses(able) == {act.UseAbility(0, 0), act.BurnAbility(1, 0), act.UseAbility(2, 0)}
    assert uses(mine("archivist", hand=["b1"])) == set()
    assert uses(mine("archivist", hand=["b1"], discards={"intel": ["r1"]})) == {act.UseAbility(0, 0)}


@pytest.mark.rule("HL7.8")
def test_an_ability_is_aimed_at_one_of_several_targets() -> None:
    table = mine("spy")
    table.do(act.UseAbility(0, 0))
    question = table.game.questions(table.state)[0]
    assert (question.kind, question.clause, question.about) == ("target", "HL7.8", (table.asset("spy"), 0))
    table.do(act.PickThreat(1))
    assert table.told(ev.PlotSeen)[0].plot == table.plot("plan")
    assert table.told(ev.PlotSeen, viewer=1)[0].plot == HIDDEN
    assert table.asked == "turn"


@pytest.mark.rule("HL7.8", "HL4.4")
def test_an_ability_with_two_targets_asks_one_after_the_other() -> None:
    table = mine("mover", cases=(*CASES, Case(("low", 4), lead=1)))
    table.do(act.UseAbility(0, 0))
    table.do(act.PickThreat(0))
    assert set(table.legal()) == {act.PickThreat(1), act.PickThreat(2)}
    table.do(act.PickThreat(2))
    assert [table.threat(number).column for number in range(3)] == [4, 1, 0]


@pytest.mark.rule("HL7.8", "HL7.1")
def test_an_asset_is_burned_to_take_any_case_lead_card_off() -> None:
    table = mine("judge")
    table.do(act.BurnAbility(0, 0))
    table.do(act.PickThreat(1))
    assert table.threat(1).lead == NONE
    assert table.me(1).leads == 7


@pytest.mark.rule("HL7.2", "HL7.3")
def test_an_exchange_by_an_asset_leaves_enough_cards_to_lay() -> None:
    few = mine("scouter", hand=["b1", "b2"])
    few.do(act.UseAbility(0, 0))
    assert few.legal() == [act.Decline()]
    more = mine("scouter", hand=["b1", "b2", "b3"])
    more.do(act.UseAbility(0, 0))
    assert len(more.of(act.PickCard)) == 3
    more.do(act.PickCard(more.intel("b3"), False))
    assert more.me(0).reputation == 1
    assert more.of(act.Exchange) == []


# drone strikes ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL7.9", "HL5.10", "HL10.1")
def test_a_drone_strike_with_estes() -> None:
    """Melanie (1) has scouted a severe threat with a soldier; Ronja (0) sends another, looks, and has it struck."""
    scouted = Case(("severe", 2), lead=2, intel=["leaked-memo", "sleeper-cell"], soldiers={1: 1}, agents={2: 1})
    table = Table(
        Case(("severe", 0), lead=1),
        scouted,
        Case(("severe", 4), lead=0),
        box=house(),
        turn=0,
        desks={0: Desk(soldiers=1, clout=1, assets=["david-estes"]), 1: Desk(reputation=2)},
        piles={"intel": ["phone-tap"]},
    )
    assert table.of(act.DroneStrike) == []
    table.do(act.DeploySoldiers(1, 1))
    table.do(act.LookAtIntel())
    seen = tuple(sorted(map(table.intel, ("leaked-memo", "sleeper-cell"))))
    assert table.told(ev.IntelSeen)[0].cards == seen
    assert table.of(act.DroneStrike) == [act.DroneStrike(0, 1)]
    supplies = table.state.agents, table.state.soldiers
    table.do(act.DroneStrike(0, 1))
    state = table.state
    assert [threat.number for threat in state.threats] == [0, 2]
    assert [(threat.level, threat.column) for threat in state.threats] == [(3, 0), (3, 4)]
    assert (state.intel_off, state.plots_off, state.organizations_off) == ([], [], [])
    assert (state.agents, state.soldiers) == (supplies[0] + 1, supplies[1] + 2)
    assert table.me(2).leads == 7
    assert [(player.reputation, player.clout) for player in state.players] == [(0, 1), (2, 0), (0, 0)]
    assert table.assets_of(0) == ["david-estes"]
    assert table.threat(1).fate == ThreatFate.STRUCK


@pytest.mark.rule("HL7.9", "HL2.5", "HL9.1")
def test_nobody_sees_what_a_drone_strike_burns() -> None:
    table = mine("pilot", cases=(Case(("low", 0), lead=0, intel=["r5"], soldiers={0: 1, 1: 1}), CASES[1]))
    table.do(act.DroneStrike(0, 0))
    assert table.told(ev.DroneStruck)[0] == ev.DroneStruck(0, table.asset("pilot"), 0)
    view = table.game.view(table.state, table.game.view(table.state, -1).viewer)  # type: ignore[arg-type]
    assert view.table.files[0].plot == HIDDEN
    assert view.table.files[0].slots[0].card == HIDDEN
    assert not {ev.AnalysisBegan, ev.IntelTurned} & {type(event) for event in table.events}


@pytest.mark.rule("HL7.9")
def test_two_soldiers_of_any_players_are_needed_on_any_level() -> None:
    cases = (
        Case(("low", 0), lead=0, soldiers={1: 1, 2: 1}),
        Case(("imminent", 1), soldiers={2: 3}),
        Case(("low", 2), lead=1, soldiers={0: 1}, agents={0: 3}),
    )
    table = mine("pilot", cases=cases)
    assert set(table.of(act.DroneStrike)) == {act.DroneStrike(0, 0), act.DroneStrike(0, 1)}


@pytest.mark.rule("HL7.9", "HL2.4")
def test_each_such_asset_strikes_once_a_turn_besides_its_other_abilities() -> None:
    cases = tuple(Case(("low", column), lead=1, soldiers={0: 2}) for column in range(3))
    table = mine("pilot", cases=cases)
    table.do(act.DroneStrike(0, 0))
    assert uses(table) == {act.UseAbility(0, 1)}
    table.do(act.UseAbility(0, 1))
    assert table.me(0).soldiers == 1
    assert uses(table) == set()


@pytest.mark.rule("HL5.10", "HL4.5", "HL4.4")
def test_the_gap_after_a_drone_strike_stays_until_a_new_threat_fills_it() -> None:
    """A new threat of the level goes into the gap; the others never close up."""
    cases = tuple(Case(("guarded", column), lead=1, soldiers={0: 2 * (column == 1)}) for column in range(3))
    table = mine("pilot", cases=cases)
    table.do(act.DroneStrike(0, 1))
    assert [(threat.number, threat.column) for threat in table.state.threats] == [(0, 0), (2, 2)]
    table.state.organizations.append(table.organization("elevated"))
    while table.state.round == 1:
        table.do(act.EndTurn() if table.can(act.EndTurn()) else table.legal()[0])
    first = table.told(ev.ThreatAppeared)[0]
    assert [(table.threat(number).level, table.threat(number).column) for number in (0, 2)] == [(2, 0), (2, 2)]
    assert (first.organization, first.level, first.column) == (table.organization("elevated"), 2, 1)


# the printed assets ----------------------------------------------------------------------------------------------------------------------


def printed(*assets: str, **desk: Any) -> Table:
    """Begin the turn of seat 0 with assets of the house."""
    return mine(*assets, box=house(), **desk)


@pytest.mark.rule("HL10.1")
def test_nicholas_brody_takes_a_clout_in_his_owners_turn() -> None:
    table = printed("nicholas-brody")
    table.do(act.UseAbility(0, 0))
    assert (table.me(0).clout, table.me(0).reputation) == (1, 0)
    assert house().assets[table.asset("nicholas-brody")].points == 5


@pytest.mark.rule("HL10.1")
@pytest.mark.parametrize(
    ("taker", "taken"), [("jessica-brody", "nicholas-brody"), ("mike-faber", "jessica-brody"), ("mira-berenson", "saul-berenson")]
)
def test_some_are_burned_to_take_a_named_asset_which_comes_deactivated(taker: str, taken: str) -> None:
    active = printed(taker, desks={1: Desk(assets=[taken])})
    active.do(next(iter(active.of(act.BurnAbility))))
    assert (active.assets_of(0), active.assets_of(1)) == ([f"-{taken}"], [])
    assert active.me(0).assets[0].seen == PUBLIC_MASK
    active.do(act.Activate(0))
    assert active.assets_of(0) == [taken]
    off = printed(taker, discards={"assets": [taken]})
    off.do(next(iter(off.of(act.BurnAbility))))
    assert (off.assets_of(0), off.state.assets_off) == ([f"-{taken}"], [])
    assert printed(taker, desks={1: Desk(assets=[f"-{taken}"])}).of(act.BurnAbility) == []


@pytest.mark.rule("HL10.1")
def test_estes_strikes_and_the_printed_points_hold() -> None:
    printed_points = {"nicholas-brody": 5, "elizabeth-gaines": 3, "jessica-brody": 3, "carrie-mathison": 3, "virgil": 2, "peter-quinn": 1}
    assert {asset.id: asset.points for asset in house().assets if asset.id in printed_points} == printed_points
    assert any(power.effect.name == "drone_strike" for power in house().assets[house().asset_named["david-estes"]].powers)


@pytest.mark.rule("HL7.9")
def test_agents_that_come_back_after_an_analysis_are_lost_in_a_drone_strike() -> None:
    box = small_box(assets={"pilot": [{"drone_strike": {}}], "mother": [{"loyal_agents": {}}]})
    case = Case(("severe", 2), lead=1, agents={0: 2}, soldiers={1: 2})
    table = Table(case, LATER, box=box, turn=0, desks={0: Desk(assets=["pilot", "mother"])})
    left = table.state.agents
    table.do(act.DroneStrike(0, 0))
    assert (table.me(0).agents, table.state.agents) == (0, left + 2)
