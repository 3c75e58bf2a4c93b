"""What is imagined of an agent's sheet fits together: the cards that are noted were taken and are used up, and what is readied is hers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.board import BoardRecord
from tabletop.games.specter_ops.cards import NumberBySeatCount
from tabletop.games.specter_ops.game import SpecterOps
from tabletop.games.specter_ops.imagining.workspace import TurnObservations
from tabletop.games.specter_ops.pieces import ANY_AGENT, EquipmentEffectKind
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE, AgentSheet, State
from tests.games.specter_ops.knowledge.brute import small_game, yard
from tests.games.specter_ops.table import Table, card, game
from tests.sizes import runs

CARDS = (act.UseCard, act.PlaceAt, act.StopWithDecoy)
"""What an agent rather does here than anything else, so that cards are used."""


def hunts(seats: int, seed: int) -> Iterator[State]:
    """Play at random, but use cards whenever one can."""
    rules, rng, chance = game(), random.Random(seed), SeededRandomSource(seed)
    state = rules.setup(seats, rules.meta.validate_options({"agent": 0}), chance)
    while questions := rules.questions(state):
        seat = Seat(Viewer(rng.choice(questions[0].required_seats)))
        moves = list(rules.legal_actions(state, seat))
        cards = [move for move in moves if isinstance(move, CARDS)]
        rules.apply(state, seat, rng.choice(cards if cards and rng.random() < 0.5 else moves), chance)
        if state.history and state.winners is None:
            yield state


def used_up(sheet: AgentSheet) -> Counter[int]:
    """Count the uses that are gone, by kind of card."""
    charges = game().box.equipment
    spent = Counter({kind: charges[kind].charges * many for kind, many in Counter(sheet.dealt).items()})
    spent.subtract(dict(zip(sheet.hand, sheet.charges, strict=True)))
    return +spent


def seen_uses(sheet: AgentSheet) -> list[int]:
    """Return the rounds of the uses of which all have heard; of decoys nobody hears."""
    return [turn for turn, kind in sheet.noted if game().box.effects[kind] is not EquipmentEffectKind.DECOY]


@pytest.mark.rule("SO2.2", "SO6.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sheets_that_are_imagined_fit_together(seats: int) -> None:
    rules, box = game(), game().box
    phases: Counter[str] = Counter()
    noted: Counter[EquipmentEffectKind] = Counter()
    for seed in range(runs(6, 200)):
        for at, state in enumerate(hunts(seats, seed)):
            if at % 5:
                continue
            seat = next(hunter.seat for hunter in state.hunters)
            imagined = rules.sample_consistent_state(rules.view(state, Viewer(seat)), SeededRandomSource(at))
            phases[imagined.phase] += 1
            for sheet, real in zip(imagined.agents, state.agents, strict=True):
                for _, kind in sheet.noted:
                    noted[box.effects[kind]] += 1
                assert seen_uses(sheet) == seen_uses(real)
                assert Counter(kind for _, kind in sheet.noted) <= used_up(sheet), f"{sheet} against {real}"
            if imagined.phase in ("place", "aim", "decoy"):
                sheet = imagined.agents[imagined.active]
                assert sheet.pending in sheet.hand
                assert box.equipment[sheet.pending].user_agent in (ANY_AGENT, sheet.kind)
                assert (box.effects[sheet.pending] is EquipmentEffectKind.DECOY) == (imagined.phase == "decoy")
            elif imagined.active != NONE:
                assert imagined.agents[imagined.active].pending == NONE
    assert phases["sneak"] > 50
    assert noted.keys() >= {EquipmentEffectKind.STEALTH, EquipmentEffectKind.DECOY, EquipmentEffectKind.FLASH}


@pytest.mark.rule("SO6.12")
def test_whoever_thinks_of_a_sneaking_agent_thinks_of_a_decoy_where_she_could_have_one() -> None:
    table = Table("N1", hunters={"puppet": "A5", "beast": "A1"}, seats=2, cards=("flash-bang", "smoke-grenade", "tangle-line"))
    decoy, view, found = game().box.decoys[0], table.game.view(table.state, Viewer(1)), Counter[tuple[bool, str]]()
    for seed in range(300):
        imagined = table.game.sample_consistent_state(view, SeededRandomSource(seed))
        sheet = imagined.agents[0]
        found[decoy in sheet.hand and game().box.equipment[decoy].user_agent == sheet.kind, imagined.phase] += 1
    assert found[False, "decoy"] == 0
    assert 0 < found[True, "decoy"] < found[True, "sneak"]


ATTACKER, AGENT_0 = 1, 0
AT_HER, AFAR = (RecordedFact.HUNTER_MOVE_ENDED, ATTACKER, 40, 0), (RecordedFact.HUNTER_MOVE_ENDED, ATTACKER, 41, 0)
HERE, ATTACKED = (RecordedFact.FIGURE_PLACED, AGENT_0, 40), (RecordedFact.AGENT_ATTACKED, ATTACKER, AGENT_0, 1)


@pytest.mark.rule("SO6.11")
@pytest.mark.parametrize(
    ("facts", "parried", "unparried"),
    [
        ([HERE, AFAR, ATTACKED], False, True),
        ([HERE, AT_HER, ATTACKED], False, False),
        ([HERE, ATTACKED], False, False),
        ([HERE, AFAR], False, False),
        ([HERE, AFAR, (RecordedFact.AGENT_ATTACKED, ATTACKER, 1, 1)], False, False),
        ([HERE, AFAR, (RecordedFact.CARD_SHOWN, AGENT_0, card("velocity-blade"), 0, -1), ATTACKED], True, False),
        ([HERE, AFAR, ATTACKED, (RecordedFact.CARD_SHOWN, AGENT_0, card("velocity-blade"), 0, -1)], True, True),
        ([HERE, AFAR, (RecordedFact.CARD_SHOWN, 1, card("velocity-blade"), 0, -1), ATTACKED], False, True),
        ([HERE, AFAR, (RecordedFact.CARD_SHOWN, AGENT_0, card("flash-bang"), card("velocity-blade"), 7), ATTACKED], False, True),
    ],
)
def test_what_an_attack_from_afar_tells_of_the_blade(facts: list[FactRow], parried: bool, unparried: bool) -> None:
    seen = TurnObservations.from_facts(game().box, facts, AGENT_0)
    assert (seen.has_parried, seen.was_attacked_unparried) == (parried, unparried)


CORNER, FAR_OFF = "B2", "F4"


def sections_with_one_corner() -> SpecterOps:
    """Build a small game in which of the six structures of each section only the first lies in a corner: a die at random seldom fits."""
    record = yard(["..=====", ".#=====", "...#...", ".#...#."], "B2 D3 B4 F4", "A1", "G4", "E1").to_data()
    record["sections"] = [[CORNER, *[FAR_OFF] * 5] for _ in range(4)]
    numbers = {"rounds": 12, "steps": 2, "sensor_steps": 2, "objectives": 1, "vehicle_spaces": 4, "traitor_hand": 1}
    hands = NumberBySeatCount(two=1, three=1, four=1, five=1)
    return small_game(BoardRecord.from_data(record), "orangutan", "smoke-grenade", hands=hands, **numbers)


def announced(rules: SpecterOps, seed: int) -> State | None:
    """Play at random until she announces an objective; None when she never does."""
    rng, chance = random.Random(seed), SeededRandomSource(seed)
    state = rules.setup(4, rules.meta.validate_options({}), chance)
    while questions := rules.questions(state):
        seat = Seat(Viewer(rng.choice(questions[0].required_seats)))
        moves = list(rules.legal_actions(state, seat))
        said = [move for move in moves if isinstance(move, act.AnnounceObjective)]
        rules.apply(state, seat, rng.choice(said or moves), chance)
        if said:
            return state
    return None


@pytest.mark.rule("SO6.8")
def test_who_thinks_of_an_agent_thinks_of_her_within_reach_of_what_she_announced() -> None:
    rules, found = sections_with_one_corner(), 0
    for seed in range(runs(40, 400)):
        if (state := announced(rules, seed)) is None:
            continue
        found += 1
        imagined = rules.sample_consistent_state(rules.view(state, TABLE), SeededRandomSource(seed))
        (sheet,), ground = imagined.agents, rules.board_of_state(state)
        reach = rules.box.agents[sheet.kind].objective_reach
        near = [ground.spaces_completing_objective(section, die, reach) for section, die in enumerate(imagined.dice, 1)]
        assert any(spaces >> sheet.cell & 1 for spaces in near), seed
    assert found >= 10
