"""Setting up (SO1) and what more players change of it (SO5.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.core.chance import ScriptedRandomSource
from tabletop.core.view import ALL, TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.state import HIDDEN, State
from tests.games.specter_ops.table import agent, card, cell, game, hunter, names

DICE = (3, 1, 6, 2)


def begun(seats: int, seat: int = 1) -> State:
    """Set a game up to the choice of hunters."""
    script = {f"objective.{section}": [die] for section, die in enumerate(DICE, 1)}
    return game().setup(seats, game().meta.validate_options({"agent": seat}), ScriptedRandomSource(script))


def asked(state: State) -> tuple[str, tuple[int, ...]]:
    """Return what is asked, and whom."""
    question = game().questions(state)[0]
    return question.kind, tuple(question.required_seats)


def do(state: State, *actions: act.Action) -> list[ev.Event]:
    """Do actions, each by the seat that is asked."""
    told: list[ev.Event] = []
    for action in actions:
        seat = game().questions(state)[0].required_seats[0]
        assert action in game().legal_actions(state, seat), action
        told += game().apply(state, seat, action, ScriptedRandomSource({}))
    return told


def hunted(seats: int, character: str = "orangutan") -> State:
    """Choose hunters in order and an agent."""
    state = begun(seats)
    do(state, *(act.ChooseHunter(kind) for kind in range(len(state.hunters))), act.ChooseAgent(agent(character)))
    return state


@pytest.mark.rule("SO1.1")
@pytest.mark.parametrize(("seats", "runs"), [(2, (1, 1)), (3, (1, 2)), (4, (1, 2, 3)), (5, (1, 2, 3, 4))])
def test_so_many_hunters_and_who_runs_them(seats: int, runs: tuple[int, ...]) -> None:
    state = begun(seats)
    assert state.agents[0].seat == 0
    assert tuple(piece.seat for piece in state.hunters) == runs


@pytest.mark.rule("SO1.1")
def test_any_seat_can_be_the_agent_and_the_lot_decides_if_none_is_named() -> None:
    assert begun(3, 2).agents[0].seat == 1
    assert [piece.seat for piece in begun(3, 2).hunters] == [0, 2]
    for named in (0, 5):
        script = {"agent": [3], **{f"objective.{section}": [1] for section in range(1, 5)}}
        assert game().setup(3, game().meta.validate_options({"agent": named}), ScriptedRandomSource(script)).agents[0].seat == 2


@pytest.mark.rule("SO1.2", "SO5.1")
@pytest.mark.parametrize(("seats", "vehicle", "escapes"), [(3, "K17", "A3 N1 W3"), (4, "K23", "A3 N1 W3 H1"), (5, "K23", "A3 N1 W3 H1")])
def test_start_vehicle_and_escape_points(seats: int, vehicle: str, escapes: str) -> None:
    state = begun(seats)
    assert state.agents[0].cell == cell("N1")
    assert state.vehicle == cell(vehicle)
    assert names(game().board_of_state(state).escape_point_cells(seats)) == set(escapes.split())
    assert all(piece.inside and piece.cell == state.vehicle for piece in state.hunters)


@pytest.mark.rule("SO1.2")
def test_a_structure_is_no_space_and_road_lies_beside_the_dashes() -> None:
    geometry = game().board_of_state(begun(2)).geometry
    assert not geometry.open >> cell("C1") & 1
    assert geometry.road >> cell("N1") & 1
    assert not geometry.road >> cell("L1") & 1


@pytest.mark.rule("SO1.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_die_for_each_section_picks_the_objective_and_four_or_five_players_do_not_see_it(seats: int) -> None:
    state = begun(seats)
    assert tuple(state.dice) == DICE
    assert game().board_of_state(state).geometry.objectives[1, 3] == cell("D19")
    for viewer in (*map(Viewer, range(1, seats)), TABLE):
        assert tuple(game().view(state, viewer).table.dice) == (DICE if seats < 4 else (HIDDEN,) * 4)
    for viewer in (Viewer(0), ALL):
        assert tuple(game().view(state, viewer).table.dice) == DICE


@pytest.mark.rule("SO1.3", "SO5.1", "SO5.2")
def test_a_completed_objective_is_known_to_all_and_the_others_not_even_to_the_traitor() -> None:
    state = begun(5)
    state.done, state.traitor = 0b0010, 0
    assert game().view(state, Viewer(1)).table.dice == [HIDDEN, DICE[1], HIDDEN, HIDDEN]


@pytest.mark.rule("SO1.4")
def test_hunters_are_chosen_openly_then_the_agent_in_secret_then_equipment() -> None:
    state = begun(3)
    assert asked(state) == ("choose_hunter", (1,))
    told = do(state, act.ChooseHunter(hunter("beast")))
    assert told == [ev.HunterChosen(1, 0, hunter("beast"))]
    assert told[0].redact_for_viewer(TABLE) == told[0]
    assert asked(state) == ("choose_hunter", (2,))
    assert act.ChooseHunter(hunter("beast")) not in game().legal_actions(state, Seat(Viewer(2)))
    do(state, act.ChooseHunter(hunter("gun")))
    assert asked(state) == ("choose_agent", (0,))
    told = do(state, act.ChooseAgent(agent("cobra")))
    assert told[0].redact_for_viewer(Viewer(0)) == ev.AgentChosen(0, agent("cobra"))
    assert told[0].redact_for_viewer(Viewer(1)) == told[0].redact_for_viewer(TABLE) == ev.AgentChosen(0, HIDDEN)
    assert game().view(state, Viewer(1)).table.agents[0].kind == HIDDEN
    assert game().view(state, Viewer(0)).table.agents[0].kind == agent("cobra")
    assert asked(state) == ("take_equipment", (0,))


@pytest.mark.rule("SO1.4")
def test_with_two_players_one_chooses_both_hunters() -> None:
    state = begun(2)
    do(state, act.ChooseHunter(2))
    assert asked(state) == ("choose_hunter", (1,))
    assert [action.kind for action in game().legal_actions(state, Seat(Viewer(1)))] == [0, 1, 3]


@pytest.mark.rule("SO1.5", "SO5.1")
@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 3), (4, 5), (5, 3)])
def test_so_many_cards_out_of_twelve_in_secret(seats: int, cards: int) -> None:
    state = hunted(seats)
    while asked(state)[0] == "take_equipment":
        told = do(state, game().legal_actions(state, Seat(Viewer(0)))[0])
        assert told[0].redact_for_viewer(Viewer(1)) == ev.EquipmentTaken(0, HIDDEN)
        assert game().view(state, Viewer(1)).table.agents[0].hand == []
    assert len(state.agents[0].hand) == len(state.agents[0].dealt) == cards
    assert asked(state)[0] == ("name_traitor" if seats == 5 else "sneak")


@pytest.mark.rule("SO1.5")
def test_the_twelve_cards_are_two_each_of_four_and_one_for_each_agent() -> None:
    box = game().box
    assert Counter((kind.copies, kind.user_agent >= 0) for kind in box.equipment) == {(2, False): 4, (1, True): 4}
    assert sorted(kind.user_agent for kind in box.equipment if kind.user_agent >= 0) == [0, 1, 2, 3]
    assert {box.agents[kind.user_agent].id: kind.id for kind in box.equipment if kind.user_agent >= 0} == {
        "spider": "tangle-line",
        "orangutan": "power-fists",
        "cobra": "velocity-blade",
        "blue-jay": "holo-decoy",
    }


@pytest.mark.rule("SO1.5")
def test_both_copies_may_be_taken_but_no_third_and_also_the_card_of_another_agent() -> None:
    state = hunted(3)
    flash, decoy = card("flash-bang"), card("holo-decoy")
    do(state, act.TakeEquipment(flash), act.TakeEquipment(flash))
    assert act.TakeEquipment(flash) not in game().legal_actions(state, Seat(Viewer(0)))
    do(state, act.TakeEquipment(decoy))
    assert state.agents[0].hand == [flash, flash, decoy]


@pytest.mark.rule("SO1.5")
def test_cards_are_taken_in_any_order_and_lie_in_that_of_the_box() -> None:
    """What was taken takes nothing away but its own copies, and a hand does not tell what was taken first."""
    state, box = hunted(3), game().box
    sheet = state.agents[0]
    for kind, left in ((5, {5: 0}), (1, {5: 0, 1: 1}), (3, {})):
        do(state, act.TakeEquipment(kind))
        if left:
            open_ = {one.number for one in box.equipment if left.get(one.number, one.copies)}
            assert {action.kind for action in game().legal_actions(state, Seat(Viewer(0)))} == open_
    assert sheet.dealt == sheet.hand == [1, 3, 5]
    assert sheet.charges == [box.equipment[kind].charges for kind in (1, 3, 5)]


@pytest.mark.rule("SO1.6", "SO5.1", "SO6.2")
@pytest.mark.parametrize(
    ("seats", "character", "hp"),
    [
        (2, "spider", 4),
        (3, "cobra", 4),
        (3, "orangutan", 6),
        (4, "blue-jay", 6),
        (4, "orangutan", 8),
        (5, "spider", 4),
        (5, "orangutan", 6),
    ],
)
def test_hit_points(seats: int, character: str, hp: int) -> None:
    state = hunted(seats, character)
    assert state.agents[0].hp == hp
    assert game().view(state, Viewer(1)).table.agents[0].hp == HIDDEN
    assert game().view(state, Viewer(0)).table.agents[0].hp == hp


@pytest.mark.rule("SO5.2")
def test_only_the_agent_and_the_traitor_learn_who_he_is() -> None:
    state = hunted(5)
    do(state, *(act.TakeEquipment(kind) for kind in (0, 1, 2)))
    assert asked(state) == ("name_traitor", (0,))
    assert list(game().legal_actions(state, Seat(Viewer(0)))) == [act.NameTraitor(index) for index in range(4)]
    told = next(event for event in do(state, act.NameTraitor(2)) if isinstance(event, ev.RolesDealt))
    assert asked(state) == ("sneak", (0,))
    assert told.redact_for_viewer(Viewer(0)) == told.redact_for_viewer(Viewer(3)) == ev.RolesDealt(0, 3, 2)
    for viewer in (1, 2, 4, TABLE):
        assert told.redact_for_viewer(Viewer(viewer)) == ev.RolesDealt(0, HIDDEN, HIDDEN)
        assert game().view(state, Viewer(viewer)).table.traitor == HIDDEN
    for viewer in (0, 3, ALL):
        assert game().view(state, Viewer(viewer)).table.traitor == 2
