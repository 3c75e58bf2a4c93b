"""Equipment (SO6.9 to SO6.17): what it does, and what others learn of it."""

from __future__ import annotations

import pytest

from tabletop.core.view import TABLE, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import HIDDEN
from tests.games.specter_ops.table import Table, agent, card, cell, game

FARAWAY = {"beast": "A1"}
PAIR = {"puppet": "Q10", **FARAWAY}


@pytest.mark.rule("SO6.9")
@pytest.mark.parametrize(("roll", "hit"), [(2, False), (3, True), (6, True)])
def test_tangle_line_stuns_who_has_her_in_sight_with_a_plain_die_that_reaches_the_distance(roll: int, hit: bool) -> None:
    table = Table("Q7", "spider", hunters=PAIR, cards=("tangle-line",), rolls={"tangle": [roll]})
    table.do(act.UseCard(card("tangle-line")))
    assert (table.asked, table.legal()) == ("aim", [act.AimAt(0)])
    told = table.do(act.AimAt(0))
    assert ev.CardShown(0, card("tangle-line"), True, -1) in told
    assert ev.LineThrown(0, 0, roll, 3, hit) in told
    assert table.piece("puppet").stunned is hit
    assert table.her.charges == [1]
    assert table.asked == "sneak"
    assert table.facts(RecordedFact.CARD_SHOWN) == [(RecordedFact.CARD_SHOWN, 0, card("tangle-line"), 1, 0)]


@pytest.mark.rule("SO6.9")
def test_a_one_reaches_a_neighbour() -> None:
    table = Table("Q9", "spider", hunters=PAIR, cards=("tangle-line",), rolls={"tangle": [1]})
    table.do(act.UseCard(card("tangle-line")))
    table.do(act.AimAt(0))
    assert table.piece("puppet").stunned


@pytest.mark.rule("SO6.9", "SO3.6")
def test_no_tangle_line_at_who_does_not_see_her_nor_at_the_vehicle() -> None:
    table = Table("P4", "spider", hunters=PAIR, cards=("tangle-line",))
    assert not table.of(act.UseCard)
    table = Table("O9", "spider", hunters={"puppet": "in", **FARAWAY}, vehicle="N9", cards=("tangle-line",))
    assert not table.of(act.UseCard)
    table = Table("Q7", "spider", hunters=PAIR, cards=("tangle-line",))
    table.piece("puppet").blind = True
    table.state.phase = "sneak"
    assert not table.of(act.UseCard)


@pytest.mark.rule("SO6.10")
def test_power_fists_show_where_she_is_and_stun_within_two() -> None:
    table = Table("P4", hunters={"puppet": "Q5", "prophet": "N4", "beast": "R5"}, seats=4, cards=("power-fists",))
    told = table.use("power-fists")
    assert told == [
        ev.CharacterShown(0, agent("orangutan")),
        ev.CardShown(0, card("power-fists"), True, -1),
        ev.FigurePlaced(0, cell("P4")),
        ev.HuntersStunned((0, 1, 2)),
    ]
    assert table.figure() == "P4"
    assert table.facts(RecordedFact.CARD_SHOWN) == [(RecordedFact.CARD_SHOWN, 0, card("power-fists"), 1, cell("P4"))]
    table = Table("P4", hunters={"puppet": "Q5", "prophet": "S5", "beast": "Q6"}, seats=4, cards=("power-fists",))
    table.use("power-fists")
    assert [piece.stunned for piece in table.state.hunters] == [True, False, True]


@pytest.mark.rule("SO6.11")
def test_velocity_blade_takes_three_off_before_the_dice_until_her_next_turn() -> None:
    rolls = {"attack": [4, 5, 1, 1]}
    hunters = {"puppet": "Q10", "prophet": "Q9", "beast": "A1"}
    table = Table("Q7", "cobra", hunters=hunters, seats=4, cards=("velocity-blade",), after=True, orders=1, rolls=rolls)
    table.go("puppet")
    told = table.do(act.Attack(0))
    assert told[0] == ev.CardShown(0, card("velocity-blade"), False, -1)
    assert ev.Attacked(0, 0, (4,), 1, 3, False) in told
    assert game().view(table.state, TABLE).table.agents[0].parry
    table.go("prophet")
    told = table.do(act.Attack(0))
    assert ev.Attacked(1, 0, (5,), 4, 2, True) in told
    assert not [event for event in told if isinstance(event, ev.CardShown)]
    assert table.her.charges == [1]
    table.go("beast")
    assert not table.her.parry
    assert table.facts(RecordedFact.CARD_SHOWN) == [(RecordedFact.CARD_SHOWN, 0, card("velocity-blade"), 0, -1)]


@pytest.mark.rule("SO2.2", "SO6.11")
def test_velocity_blade_comes_besides_the_card_of_the_turn_and_never_by_itself_without_the_order() -> None:
    table = Table("Q7", "cobra", hunters=PAIR, cards=("velocity-blade",), after=True, rolls={"attack": [3]})
    table.go("puppet")
    assert ev.Attacked(0, 0, (3,), 3, 3, True) in table.do(act.Attack(0))
    assert table.her.charges == [2]
    table = Table("E10", "cobra", hunters=PAIR, cards=("velocity-blade", "stealth-field"))
    assert [action.kind for action in table.of(act.UseCard)] == [card("stealth-field")]
    assert act.SetOrder(act.StandingOrder.USE_BLADE, True) in table.legal()
    table.do(act.SetOrder(act.StandingOrder.USE_BLADE, True))
    table.use("stealth-field")
    assert table.her.orders == 1


@pytest.mark.rule("SO6.11")
def test_it_is_not_wasted_on_a_hit_without_dice() -> None:
    table = Table("Q8", "cobra", hunters={"puppet": "Q8", **FARAWAY}, cards=("velocity-blade",), after=True, orders=1)
    table.piece("puppet").stunned = False
    table.state.agents[0].cell = cell("Q8")
    table.begin("puppet")
    table.do(act.MoveTo(cell("Q8")))
    assert table.asked != "attack"
    assert table.her.charges == [2]


@pytest.mark.rule("SO6.12")
def test_a_decoy_is_last_seen_up_to_four_spaces_from_where_she_ends_unseen() -> None:
    table = Table("P4", "blue-jay", hunters=PAIR, cards=("holo-decoy",))
    here = table.her.cell
    table.do(act.StopWithDecoy())
    assert table.asked == "decoy"
    geometry = game().board_of_state(table.state).geometry
    assert {action.cell for action in table.of(act.PlaceAt)} == set(
        geometry.spaces_of_set(geometry.spaces_within_king_steps(here, 4) & geometry.open)
    )
    told = table.do(act.PlaceAt(cell("S5")))
    assert [event for event in told if event.redact_for_viewer(TABLE)] == [
        ev.CharacterShown(0, agent("blue-jay")),
        ev.LastSeen(0, cell("S5")),
        ev.Stopped(0),
    ]
    assert ev.DecoyPlaced(0, 0, cell("S5")) in told
    assert table.figure() == "S5?"
    assert table.her.cell == here
    assert table.her.hand == []


@pytest.mark.rule("SO6.12")
def test_a_decoy_takes_the_place_of_that_turns_last_seen() -> None:
    table = Table("Q5", "blue-jay", hunters=PAIR, cards=("holo-decoy",), figure="Q5")
    table.walk("R5", "S5")
    table.do(act.StopWithDecoy())
    table.do(act.PlaceAt(cell("U5")))
    assert table.figure() == "U5?"


@pytest.mark.rule("SO6.12")
def test_no_decoy_in_sight_nor_after_another_card_and_it_is_the_card_of_the_turn() -> None:
    table = Table("Q5", "blue-jay", hunters=PAIR, cards=("holo-decoy", "stealth-field"))
    assert not table.of(act.StopWithDecoy)
    table.walk("R5")
    assert table.of(act.StopWithDecoy)
    table.do(act.StopWithDecoy())
    table.do(act.PlaceAt(cell("S5")))
    assert not table.of(act.UseCard)
    table = Table("P4", "blue-jay", hunters=PAIR, cards=("holo-decoy", "stealth-field"))
    table.use("stealth-field")
    assert not table.of(act.StopWithDecoy)


@pytest.mark.rule("SO6.12")
def test_others_do_not_hear_that_a_decoy_is_being_put() -> None:
    table = Table("P4", "blue-jay", hunters=PAIR, cards=("holo-decoy",))
    before = game().view(table.state, Viewer(1)), game().questions(table.state)[0].redact_for_viewer(Viewer(1))
    told = table.do(act.StopWithDecoy())
    assert not [event for event in told if event.redact_for_viewer(Viewer(1))]
    assert (game().view(table.state, Viewer(1)), game().questions(table.state)[0].redact_for_viewer(Viewer(1))) == before
    assert game().questions(table.state)[0].redact_for_viewer(Viewer(0)).kind == "decoy"  # type: ignore[union-attr]


@pytest.mark.rule("SO6.17")
@pytest.mark.parametrize(("roll", "hit"), [(4, False), (5, True)])
def test_quick_draw_at_a_decoy_has_the_same_dice_and_words_and_no_damage(roll: int, hit: bool) -> None:
    table = Table("P4", "blue-jay", hunters={"gun": "Q10", **FARAWAY}, cards=("holo-decoy",), rolls={"quick_draw": [roll]})
    table.do(act.StopWithDecoy())
    told = table.do(act.PlaceAt(cell("Q5")))
    assert [event for event in told if event.redact_for_viewer(TABLE)] == [
        ev.CharacterShown(0, agent("blue-jay")),
        ev.LastSeen(0, cell("Q5")),
        ev.QuickDrawn(0, 0, (roll,), roll, 5, hit),
        ev.Stopped(0),
    ]
    assert (table.her.hp, table.her.hits) == (4, int(hit))


@pytest.mark.rule("SO6.17")
def test_sniper_shot_at_a_decoy_only_pretends() -> None:
    table = Table("P4", "blue-jay", hunters={"gun": "Q10", **FARAWAY}, cards=("holo-decoy",))
    table.piece("gun").watch = 0
    table.do(act.StopWithDecoy())
    assert ev.Sniped(0, 0, 1) in table.do(act.PlaceAt(cell("Q5")))
    assert (table.her.hp, table.her.hits) == (4, 1)


@pytest.mark.rule("SO6.17")
def test_a_decoy_out_of_the_guns_sight_draws_no_shot_for_the_real_path() -> None:
    table = Table("P4", "blue-jay", hunters={"gun": "Q10", **FARAWAY}, cards=("holo-decoy",))
    table.walk("Q5", "R5")
    table.do(act.StopWithDecoy())
    assert not [event for event in table.do(act.PlaceAt(cell("S5"))) if isinstance(event, ev.QuickDrawn)]


@pytest.mark.rule("SO6.17")
def test_a_hunters_look_is_answered_for_her_real_space() -> None:
    table = Table("P4", "blue-jay", hunters={"puppet": "L3", **FARAWAY}, after=True, figure="N5", token=True)
    assert ev.Checked(0, 0, False) in table.go("puppet", "N3")
    table = Table("P4", "blue-jay", hunters={"puppet": "L3", **FARAWAY}, after=True, figure="S5", token=True)
    assert ev.FigurePlaced(0, cell("P4")) in table.go("puppet", "N4")


@pytest.mark.rule("SO6.13")
def test_a_flash_bang_blinds_who_sees_it_until_his_own_turn_also_in_the_vehicle() -> None:
    hunters = {"puppet": "Q10", "prophet": "in", "beast": "A1"}
    table = Table("Q4", hunters=hunters, seats=4, vehicle="N10", cards=("flash-bang",))
    table.do(act.UseCard(card("flash-bang")))
    assert table.asked == "place"
    told = table.do(act.PlaceAt(cell("Q8")))
    assert told == [ev.CardShown(0, card("flash-bang"), True, cell("Q8")), ev.HuntersBlinded((0,))]
    assert table.stop("Q5") == [ev.Stopped(0)]
    table.end()
    assert table.piece("puppet").blind
    table = Table("P10", hunters={"puppet": "W32", "prophet": "in", "beast": "A1"}, seats=4, vehicle="N9", cards=("flash-bang",))
    assert ev.HuntersBlinded((1,)) in table.use("flash-bang", "N8")
    assert table.facts(RecordedFact.HUNTERS_BLINDED) == [(RecordedFact.HUNTERS_BLINDED, 0b010)]


@pytest.mark.rule("SO6.13")
def test_at_his_own_turn_he_sees_again_and_an_agent_visible_then_is_placed() -> None:
    table = Table("Q5", hunters=PAIR, after=True)
    table.piece("puppet").blind = True
    told = table.begin("puppet")
    assert told[0] == ev.HunterBegan(0)
    assert told[-2:] == [ev.FigurePlaced(0, cell("Q5")), ev.Checked(0, 0, True)]
    assert not table.piece("puppet").blind
    assert table.asked == "hunter"
    assert ev.Checked(0, 0, False) in table.do(act.MoveTo(cell("P8")))
    assert table.figure() == "Q5"


@pytest.mark.rule("SO6.13")
def test_used_after_the_move_it_undoes_no_sighting() -> None:
    table = Table("P4", hunters=PAIR, cards=("flash-bang",))
    table.stop("Q5")
    table.use("flash-bang", "Q8")
    assert table.figure() == "Q5"


@pytest.mark.rule("SO6.13", "SO6.14", "SO6.18")
@pytest.mark.parametrize("kind", ["flash-bang", "smoke-grenade"])
def test_tokens_fly_up_to_four_spaces_over_structures_on_to_any_open_space(kind: str) -> None:
    table = Table("P4", hunters=PAIR, cards=(kind,))
    table.do(act.UseCard(card(kind)))
    geometry = game().board_of_state(table.state).geometry
    assert {action.cell for action in table.of(act.PlaceAt)} == set(
        geometry.spaces_of_set(geometry.spaces_within_king_steps(cell("P4"), 4) & geometry.open)
    )
    assert "T2" in table.to(act.PlaceAt)
    assert "R4" not in table.to(act.PlaceAt)


@pytest.mark.rule("SO6.14")
def test_smoke_hides_three_by_three_but_stops_nobody() -> None:
    table = Table("Q4", hunters=PAIR, cards=("smoke-grenade",))
    told = table.use("smoke-grenade", "Q6")
    assert told[-1] == ev.CardShown(0, card("smoke-grenade"), True, cell("Q6"))
    assert {"Q5", "R5"} <= table.to(act.Step)
    assert table.stop("Q5") == [ev.Stopped(0)]
    assert table.figure() == ""


@pytest.mark.rule("SO6.14")
def test_smoke_stands_until_the_end_of_her_next_turn() -> None:
    table = Table("Q4", hunters=PAIR, cards=("smoke-grenade", "stealth-field"))
    table.use("smoke-grenade", "Q6")
    table.stop()
    assert not [event for event in table.end() if isinstance(event, ev.SmokeCleared)]
    assert ev.Checked(0, 0, False) in table.go("puppet")
    table.go("beast")
    assert table.stop("Q5") == [ev.Stopped(0)]
    assert table.state.smoke
    told = table.end()
    assert ev.SmokeCleared(cell("Q6")) in told
    assert not table.state.smoke
    assert table.facts(RecordedFact.SMOKE_GONE) == [(RecordedFact.SMOKE_GONE, cell("Q6"))]
    assert ev.Checked(0, 0, True) in table.go("puppet")


@pytest.mark.rule("SO6.14", "SO2.4")
def test_smoke_before_the_move_hides_the_start_too_but_not_a_figure_that_stands() -> None:
    table = Table("Q5", hunters=PAIR, cards=("smoke-grenade",), figure="Q5")
    table.use("smoke-grenade", "Q6")
    assert ev.FigureLifted(0) in table.stop("R5")
    table = Table("Q5", hunters=PAIR, cards=("smoke-grenade",), figure="Q5")
    table.use("smoke-grenade", "Q6")
    assert table.stop() == [ev.Stopped(0)]
    assert table.figure() == "Q5"


@pytest.mark.rule("SO6.14")
def test_clouds_may_overlap_and_each_has_its_own_time() -> None:
    table = Table("Q4", hunters=PAIR, cards=("smoke-grenade", "smoke-grenade"))
    table.use("smoke-grenade", "Q6")
    table.stop()
    table.end()
    for kind in PAIR:
        table.go(kind)
    table.use("smoke-grenade", "Q7")
    both = table.state.smoke
    table.stop()
    table.end()
    assert table.state.smoke == game().board_of_state(table.state).geometry.spaces_within_king_steps(cell("Q7"), 1)
    assert both != table.state.smoke


@pytest.mark.rule("SO6.15")
def test_adrenal_surge_goes_six_and_only_before_the_move() -> None:
    table = Table("E10", hunters={"puppet": "A7", **FARAWAY}, cards=("adrenal-surge",))
    table.use("adrenal-surge")
    table.walk("E9", "E10", "E9", "E10", "E9", "E10")
    assert not table.of(act.Step)
    table = Table("E10", hunters={"puppet": "A7", **FARAWAY}, cards=("adrenal-surge",))
    table.stop()
    assert not table.of(act.UseCard)


@pytest.mark.rule("SO6.15", "SO6.16")
@pytest.mark.parametrize("kind", ["adrenal-surge", "stealth-field"])
def test_of_these_others_learn_only_that_a_card_was_used(kind: str) -> None:
    table = Table("E10", hunters={"puppet": "A7", **FARAWAY}, cards=(kind,))
    table.use(kind)
    assert table.told(ev.CardUsed, 0) == [ev.CardUsed(0, 0, card(kind), True)]
    assert table.told(ev.CardUsed, 1) == table.told(ev.CardUsed, TABLE) == [ev.CardUsed(0, 0, HIDDEN, True)]
    assert not game().view(table.state, Viewer(1)).table.agents[0].shown
    assert table.facts(RecordedFact.HIDDEN_CARD_USED) == [(RecordedFact.HIDDEN_CARD_USED, 0, 1)]


@pytest.mark.rule("SO6.16")
def test_in_a_stealth_field_she_is_visible_only_within_two_with_a_clear_line() -> None:
    for at, seen in (("Q7", False), ("Q8", True)):
        table = Table(at, hunters=PAIR, cards=("stealth-field",))
        table.use("stealth-field")
        table.stop()
        assert table.figure() == (at if seen else "")
        table.end()
        assert ev.Checked(0, 0, seen) in table.go("puppet")
    table = Table("R5", hunters={"puppet": "Q6", **FARAWAY}, cards=("stealth-field",))
    table.use("stealth-field")
    assert table.stop() == [ev.Stopped(0)]


@pytest.mark.rule("SO6.16")
def test_it_lasts_until_her_next_turn() -> None:
    table = Table("Q5", hunters=PAIR, cards=("stealth-field",))
    table.use("stealth-field")
    table.stop()
    table.end()
    for kind in PAIR:
        table.go(kind)
    assert not table.her.stealth
    table.stop("R5")
    assert table.figure() == "Q5?"


@pytest.mark.rule("SO6.16")
def test_it_does_not_hide_the_path_walked_before_it_was_used() -> None:
    table = Table("P4", hunters=PAIR, cards=("stealth-field",))
    table.stop("Q5")
    table.use("stealth-field")
    assert table.figure() == "Q5"
    table.end()
    assert ev.Checked(0, 0, False) in table.go("puppet")
    assert table.asked != "attack"
    assert table.figure() == "Q5"


@pytest.mark.rule("SO6.18")
def test_nothing_fools_the_motion_sensor() -> None:
    table = Table("P4", "blue-jay", hunters={"puppet": "in", **FARAWAY}, vehicle="K17", cards=("holo-decoy",))
    table.walk("Q4", "P4", "Q4")
    table.do(act.StopWithDecoy())
    table.do(act.PlaceAt(cell("N4")))
    table.end()
    assert table.moved("puppet", act.UseSensor())[0] == ev.SensorTold(0, ("north-east",), False)
