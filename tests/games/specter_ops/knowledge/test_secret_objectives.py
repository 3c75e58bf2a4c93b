"""What the table knew of an agent is told without the objectives that she alone knows (SO1.3)."""

from __future__ import annotations

import pytest

from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.board import BoardRecord
from tabletop.games.specter_ops.cards import NumberBySeatCount
from tabletop.games.specter_ops.game import SpecterOps
from tabletop.games.specter_ops.state import State
from tests.games.specter_ops.knowledge.brute import small_game, yard

ONE, OTHERS = "A2", "G2"
"""The structure of a 1 in every section, and that of all other dice."""
BY_ONE, BY_OTHERS = {"A1", "B1", "B2"}, {"F1", "G1", "F2"}
"""The spaces beside either: so far she goes in her first turn, and no hunter sees her behind the wall."""


def two_structures() -> SpecterOps:
    """Build a small game in which she starts in the middle between the two."""
    record = yard([".......###==", "#.....####=="], " ".join([OTHERS] * 4), "D1", "C2", "K1").to_data()
    record["sections"] = [[ONE, *[OTHERS] * 5] for _ in range(4)]
    numbers = {"rounds": 4, "steps": 3, "sensor_steps": 2, "objectives": 1, "vehicle_spaces": 4, "traitor_hand": 1}
    hands = NumberBySeatCount(two=1, three=1, four=1, five=1)
    return small_game(BoardRecord.from_data(record), "orangutan", "smoke-grenade", hands=hands, **numbers)


def announced(rules: SpecterOps, seats: int) -> State:
    """Let her go to the structure of all other dice in her first turn, and announce that she completes it."""
    chance = SeededRandomSource(1)
    state = rules.setup(seats, rules.meta.validate_options({}), chance)
    state.dice = [6] * 4
    geometry = rules.board_of_state(state).geometry
    prophet = next(hunter.number for hunter in rules.box.hunters if hunter.has_pre_cognition)
    way = [act.Step(geometry.space_number(name)) for name in ("G1", "F1", "E1")]
    wishes: list[Action] = [act.ChooseHunter(prophet), act.AnnounceObjective(), *way]
    while True:
        seat = Seat(Viewer(rules.questions(state)[0].required_seats[0]))
        moves = list(rules.legal_actions(state, seat))
        action = next((wish for wish in wishes if wish in moves), moves[0])
        rules.apply(state, seat, action, chance)
        if action == act.AnnounceObjective():
            return state


@pytest.mark.rule("SO1.3", "SO6.8")
@pytest.mark.parametrize(("seats", "where"), [(3, BY_OTHERS), (4, BY_ONE | BY_OTHERS)])
def test_what_the_table_knew_of_an_announcement_does_not_tell_secret_objectives(seats: int, where: set[str]) -> None:
    rules = two_structures()
    state = announced(rules, seats)
    geometry = rules.board_of_state(state).geometry
    for viewer in (TABLE, Viewer(state.agents[0].seat), Viewer(state.hunters[0].seat)):
        ((known,),) = rules.possible_spaces_by_round(rules.view(state, viewer))
        assert {geometry.space_name(cell) for cell in geometry.spaces_of_set(known)} == where
