"""What is hidden, what is public, and what is remembered (HL2.5, HL9)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import PUBLIC_MASK, TABLE, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.action_context import ActionContext
from tabletop.games.homeland.state import HIDDEN, NONE, IntelLook, IntelSlot, State, ThreatFate
from tabletop.games.homeland.view import HomelandView, SeenIntelGroup
from tabletop.games.homeland.vocabulary import Pile
from tests.games.homeland.boxes import small_box
from tests.games.homeland.table import Case, Desk, Table


def view(table: Table, viewer: int) -> HomelandView:
    """Return what a viewer may know."""
    return table.game.view(table.state, Viewer(viewer))


def imagined(table: Table, viewer: int, count: int = 60) -> list[State]:
    """Imagine so many states."""
    seen = view(table, viewer)
    return [table.game.sample_consistent_state(seen, SeededRandomSource(seed)) for seed in range(count)]


def full_table() -> Table:
    """Return a turn of seat 0 with something of everything."""
    box = small_box(assets={"wife": [{"redraw": {}}], "pilot": [{"drone_strike": {}}], "quiet": [{"clean_scout": {}}]})
    cases = [
        Case(("low", 0), lead=1, intel=["r4", "b1", "b3", "r2"], layers=[-1, 0, 1, 2]),
        Case(("severe", 2), lead=2, intel=["b5"], plot="other", seen=0b10),
    ]
    desks = {
        0: Desk(agents=1, soldiers=2, hand=["b1", "r2"], exposed=["r5"], assets=["wife"]),
        1: Desk(hand=["b4", "r3", "r3"], assets=["-pilot"]),
        2: Desk(hand=["b2"], exposed=["b2"], reputation=3),
    }
    return Table(*cases, box=box, turn=0, desks=desks, agendas=[0, 1, 2], discards={"intel": ["r1"]})


@pytest.mark.rule("HL9.1")
def test_hands_agendas_deactivated_assets_plots_intel_and_piles_are_hidden() -> None:
    table = full_table()
    seen = view(table, TABLE).table
    assert [player.hand for player in seen.players] == [(HIDDEN,) * 2, (HIDDEN,) * 3, (HIDDEN,)]
    assert seen.agendas == [HIDDEN] * 3
    assert seen.spare == HIDDEN
    assert seen.players[1].assets[0].kind == HIDDEN
    assert [threat.plot for threat in seen.threats] == [HIDDEN, HIDDEN]
    assert {slot.card for threat in seen.threats for slot in threat.slots} == {HIDDEN}
    for pile in (seen.organizations, seen.plots, seen.intel, seen.assets, seen.initiative):
        assert set(pile) <= {HIDDEN}


@pytest.mark.rule("HL9.1")
def test_everybody_sees_his_own() -> None:
    table = full_table()
    for seat in range(3):
        seen = view(table, seat).table
        assert seen.players[seat] == table.me(seat)
        assert seen.agendas[seat] == table.state.agendas[seat]
    assert view(table, 1).table.threats[1].plot == table.plot("other")
    assert view(table, 2).table.threats[1].plot == HIDDEN


@pytest.mark.rule("HL9.2")
def test_markers_hand_sizes_layers_figures_active_assets_and_discards_are_public() -> None:
    table = full_table()
    for viewer in (TABLE, 2):
        seen = view(table, viewer).table
        assert [len(player.hand) for player in seen.players] == [2, 3, 1]
        assert table.cards(seen.players[0].exposed) == ["r5"]
        assert seen.players[2].reputation == 3
        assert [slot.layer for slot in seen.threats[0].slots] == [NONE, 0, 1, 2]
        assert seen.players[0].assets[0].kind == table.asset("wife")
        assert table.cards(seen.intel_off) == ["r1"]
        assert [len(getattr(seen, pile)) for pile in ("intel", "assets")] == [len(table.state.intel), len(table.state.assets)]
    table.do(act.DeployAgents(1, 1))
    table.do(act.LookAway())
    assert view(table, TABLE).table.threats[1].agents == (1, 0, 0)


@pytest.mark.rule("HL9.2")
def test_one_remembers_what_one_laid() -> None:
    table = full_table()
    slots = view(table, 0).table.threats[0].slots
    assert slots == (IntelSlot(HIDDEN, NONE, 0), IntelSlot(table.intel("b1"), 0, 0), IntelSlot(HIDDEN, 1, 0), IntelSlot(HIDDEN, 2, 0))


@pytest.mark.rule("HL9.2")
def test_one_remembers_what_one_looked_at_and_not_who_laid_it() -> None:
    table = full_table()
    table.do(act.DeploySoldiers(0, 1))
    table.do(act.LookAtIntel())
    others = tuple(sorted(map(table.intel, ["r4", "b3", "r2"])))
    assert view(table, 0).intel_groups == (SeenIntelGroup(0, 0, 4, others),)
    assert [slot.card for slot in view(table, 0).table.threats[0].slots] == [HIDDEN, table.intel("b1"), HIDDEN, HIDDEN, HIDDEN]
    orders = Counter(tuple(slot.card for slot in state.threats[0].slots[:4]) for state in imagined(table, 0))
    assert len(orders) == 6, "any of the others can have laid any of these"
    assert {order[1] for order in orders} == {table.intel("b1")}
    assert len({state.threats[0].slots[4].card for state in imagined(table, 0)}) > 4, "nobody saw the card that was added"


@pytest.mark.rule("HL9.2")
def test_a_second_look_tells_what_was_added_since_the_first() -> None:
    table = full_table()
    threat = table.threat(0)
    play = ActionContext(table.box, table.state, SeededRandomSource(1))
    play.reveal_intel_to_seat(2, threat)
    threat.slots = (*threat.slots, IntelSlot(table.intel("r5"), 0, 0), IntelSlot(table.intel("b5"), 1, 0))
    assert [group.end_slot for group in view(table, 2).intel_groups] == [4]
    play.reveal_intel_to_seat(2, threat)
    groups = view(table, 2).intel_groups
    assert groups == (
        SeenIntelGroup(0, 0, 4, tuple(sorted(map(table.intel, ["r4", "b1", "b3"])))),
        SeenIntelGroup(0, 4, 6, tuple(sorted(map(table.intel, ["r5", "b5"])))),
    )
    assert view(table, 1).intel_groups == ()
    for state in imagined(table, 2):
        cards = [slot.card for slot in state.threats[0].slots]
        assert sorted(cards[4:]) == sorted(map(table.intel, ["r5", "b5"]))
        assert cards[3] == table.intel("r2")


@pytest.mark.rule("HL5.1", "HL9.2")
def test_after_an_analysis_all_know_the_cards_and_nobody_who_laid_which() -> None:
    intel = ["r1", "b1", "b2", "r3"]
    table = Table(Case(lead=0, intel=intel, layers=[-1, 0, 1, 2]), turned=["b2", "r1", "r3", "b1"])
    assert table.threat(0).fate == ThreatFate.SUCCEEDED
    assert table.threat(0).looks == (IntelLook(PUBLIC_MASK, 4),)
    for viewer, own in ((TABLE, None), (0, 1), (1, 2)):
        seen = view(table, viewer)
        slots = next(threat for threat in seen.table.files if threat.number == 0).slots
        assert [slot.card for slot in slots] == [table.intel(intel[place]) if place == own else HIDDEN for place in range(4)]
        known = sorted(table.intel(name) for place, name in enumerate(intel) if place != own)
        assert seen.intel_groups == (SeenIntelGroup(0, 0, 4, tuple(known)),)
    laid = {tuple(slot.card for slot in state.files[0].slots) for state in imagined(table, TABLE, 200)}
    assert len(laid) == 24


@pytest.mark.rule("HL2.5", "HL7.9")
def test_what_is_burned_face_down_is_seen_by_nobody_and_only_those_who_looked_know_what_went() -> None:
    table = full_table()
    threat = table.threat(0)
    play = ActionContext(table.box, table.state, SeededRandomSource(1))
    play.reveal_intel_to_seat(1, threat)
    play.remove_threat(threat, ThreatFate.STRUCK)
    assert all(not isinstance(event, ev.IntelSeen) or event.seat == 1 for event in play.events)
    for viewer in (TABLE, 2):
        seen = view(table, viewer)
        assert seen.intel_groups == ()
        assert seen.table.files[0].plot == HIDDEN
    assert len(view(table, 1).intel_groups) == 1
    assert table.state.intel_off == [table.intel("r1")]
    assert threat.org not in (*table.state.organizations, *table.state.organizations_off)


@pytest.mark.rule("HL9.1", "HL9.2")
def test_every_card_is_somewhere_in_what_is_imagined() -> None:
    table = full_table()

    def intel(state: State) -> Counter[int]:
        held = [card for player in state.players for card in (*player.hand, *player.exposed)]
        laid = [slot.card for threat in (*state.threats, *state.files) for slot in threat.slots]
        return Counter([*held, *laid, *state.intel, *state.intel_off])

    for viewer in (TABLE, 0, 1, 2):
        for state in imagined(table, viewer, 5):
            assert intel(state) == intel(table.state)
            assert sorted([*state.agendas, state.spare]) == [0, 0, 1, 2]
            kinds = [asset.kind for player in state.players for asset in player.assets]
            assert sorted(kinds + state.assets) == list(range(len(table.box.assets)))


@pytest.mark.rule("HL9.2")
def test_what_a_renewed_pile_holds_is_known_and_older_cards_are_not_in_it() -> None:
    table = full_table()
    state = table.state
    pilot, rest = table.asset("pilot"), list(state.assets)
    state.assets, state.assets_off = [], rest.copy()
    play = ActionContext(table.box, state, SeededRandomSource(1))
    state.assets.append(play.draw_card(Pile.ASSETS))
    assert state.asset_lot == 1
    assert view(table, TABLE).unseen_assets == ((0, (pilot,)), (1, tuple(sorted(rest))))
    assert {twin.players[1].assets[0].kind for twin in imagined(table, TABLE)} == {pilot}


@pytest.mark.rule("HL9.2")
def test_an_exposed_card_keeps_its_face_on_a_threat() -> None:
    table = full_table()
    table.do(act.LayIntel(table.intel("r5"), True, 0))
    assert view(table, 2).table.threats[0].slots[-1] == IntelSlot(table.intel("r5"), 0, 1)
    assert table.state.history[-1][-1] == table.intel("r5")


@pytest.mark.rule("HL9.2")
def test_the_public_record_names_no_hidden_card() -> None:
    table = full_table()
    table.do(act.LayIntel(table.intel("b1"), False, 0))
    assert table.state.history[-1][1:] == (0, 0, NONE)
