"""What is learnt of an agent in her turn (SO2)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.specter_ops.knowledge.answering import filter_by_motion_sensor
from tabletop.games.specter_ops.knowledge.belief import Belief, PastTurn, TurnStart
from tabletop.games.specter_ops.knowledge.turns import TurnKnowledge, WorldTransition, possible_turns, possible_unseen_cards
from tabletop.games.specter_ops.knowledge.worlds import NonPositionalHypothesis, merge_equal_worlds
from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE


def begin_turn(belief: Belief, agent: int) -> None:
    """Begin a turn: what lasted until now is over (SO6.16)."""
    belief.current_turn = TurnKnowledge(
        agent,
        belief.public_board.dossiers[agent].real_figure_space,
        known_end_space=belief.space_by_agent_and_round.get((agent, belief.public_board.round), NONE),
    )
    origins: dict[NonPositionalHypothesis, list[NonPositionalHypothesis]] = {}
    for world in belief.worlds:
        origins.setdefault(world_at_turn_start(world, agent), []).append(world)
    belief.turn_start = TurnStart(belief.worlds, origins)
    belief.worlds = merge_equal_worlds(
        (after, spot) for after, befores in origins.items() for before in befores for spot in belief.worlds[before]
    )


def apply_agent_fact(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Take in what an agent does openly, in her turn and elsewhere."""
    fact = facts[at]
    match fact[0]:
        case RecordedFact.OBJECTIVE_COMPLETED:
            _done(belief, fact[1], fact[2], fact[3])
        case RecordedFact.CARD_SHOWN:
            _shown(belief, fact[1], fact[2], fact[4])
        case RecordedFact.HIDDEN_CARD_USED if belief.current_turn is None:
            _veiled(belief, fact[1])
        case RecordedFact.OBJECTIVE_ANNOUNCED:
            _announced(belief, fact[1])
        case RecordedFact.SENSOR_ANSWERED:
            filter_by_motion_sensor(belief, tuple(fact[1:]))
        case RecordedFact.AGENT_ATTACKED | RecordedFact.BRUTAL_STRENGTH_ROLLED if facts[-1][0] == RecordedFact.AGENT_FELL:
            pass
        case RecordedFact.AGENT_ATTACKED | RecordedFact.BRUTAL_STRENGTH_ROLLED | RecordedFact.CHARACTER_REVEALED | RecordedFact.AGENT_FELL:
            belief.drop_impossible_worlds()
        case _ if belief.current_turn is not None:
            belief.current_turn.record_turn_fact(fact)
            if fact[0] == RecordedFact.HIDDEN_CARD_USED:
                belief.worlds = {
                    world: spots for world, spots in belief.worlds.items() if possible_unseen_cards(belief.public_board, fact[1], world)[1]
                }


def _done(belief: Belief, agent: int, section: int, die: int) -> None:
    """Keep where she can have completed it from."""
    scene, objective = belief.public_board, belief.public_board.geometry.objectives[section, die]
    belief.filter_places(
        agent,
        lambda world, places: (
            places
            & scene.geometry.spaces_within_king_steps(
                objective, scene.parameters.objective_reach_by_agent[world.guess_about(agent).character]
            )
        ),
    )


def _announced(belief: Belief, agent: int) -> None:
    """Keep where an objective is within her reach (SO6.8)."""
    scene = belief.public_board
    near = [0] * len(scene.parameters.hp_by_agent)
    for kind in range(len(near)):
        for section in range(1, len(scene.objective_dice) + 1):
            near[kind] |= scene.completion_spaces(section, kind)
    belief.filter_places(agent, lambda world, places: places & near[world.guess_about(agent).character])


def _shown(belief: Belief, agent: int, equipment: int, where: int) -> None:
    """Keep where she can have used a card that was shown (SO6.9 to SO6.14)."""
    scene, terms = belief.public_board, belief.public_board.parameters
    if belief.current_turn is not None:
        belief.current_turn.has_used_card = True
    elif terms.effect_by_equipment[equipment] is not EquipmentEffectKind.PARRY:
        _rule_out_decoy(belief, agent)
    match terms.effect_by_equipment[equipment]:
        case EquipmentEffectKind.FLASH | EquipmentEffectKind.SMOKE:
            near = scene.geometry.spaces_within_king_steps(where, terms.value_by_equipment[equipment])
            belief.filter_places(agent, lambda _, places: places & near)
        case EquipmentEffectKind.QUAKE:
            belief.filter_places(agent, lambda _, places: places & 1 << where)
            if belief.current_turn is not None:
                belief.current_turn.has_used_power_fists = True
        case EquipmentEffectKind.TANGLE:
            sights = scene.sight_of_hunter(where), scene.sight_of_hunter(where, 1)
            belief.filter_places(agent, lambda world, places: places & sights[world.guess_about(agent).is_in_stealth_field])
        case _:
            pass
    belief.drop_impossible_worlds()


def _rule_out_decoy(belief: Belief, agent: int) -> None:
    """Drop the ways in which she stopped with a decoy: the card that she has used after her move is the only one of her turn (SO2.2)."""
    past = belief.past
    if not isinstance(past, PastTurn) or past.agent != agent:
        return
    ways = {}
    for after, found in past.transitions_by_world.items():
        spent = after.guess_about(agent).decoy_use_count
        if left := [way for way in found if way.world_before.guess_about(agent).decoy_use_count == spent]:
            ways[after] = left
    kept = merge_equal_worlds((after, way.places_after) for after, found in ways.items() for way in found)
    belief.past = past._replace(transitions_by_world=ways)
    belief.worlds = merge_equal_worlds(
        (world, (first & own, second & other))
        for world, spots in belief.worlds.items()
        for first, second in spots
        for own, other in kept.get(world, ())
        if first & own and (second & other or world.second_agent is None)
    )


def update_belief_from_walk(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Follow the walk of a turn in every way that agrees with what was seen (SO2.4)."""
    turn, scene = belief.current_turn, belief.public_board
    if turn is None or belief.turn_start is None:
        raise ValueError("an agent stopped who had not begun")
    following = facts[at + 1][0] if at + 1 < len(facts) else NONE
    turn.has_escaped = following == RecordedFact.AGENT_ESCAPED
    dossier = scene.dossiers[turn.agent]
    dossier.has_fallen = following == RecordedFact.AGENT_FELL
    dossier.hidden_use_count += turn.has_used_hidden_card
    ways: dict[NonPositionalHypothesis, list[WorldTransition]] = {}
    for strand in possible_turns(scene, turn, belief.worlds):
        ways.setdefault(strand.world_after, []).append(strand)
    belief.worlds = merge_equal_worlds((after, strand.places_after) for after, found in ways.items() for strand in found)
    belief.past = PastTurn(turn.agent, scene.round, belief.turn_start, ways, belief.past)
    belief.turn_start = belief.current_turn = None
    if turn.agent == 0 and scene.traitor_sight_by_hunter:
        hidden = dossier.real_figure_space == NONE
        scene.traitor_sight_by_hunter = [
            (scene.sight_of_hunter(hunter) * hidden, scene.sight_of_hunter(hunter, 1) * hidden) for hunter in range(len(scene.hunters))
        ]


def _veiled(belief: Belief, agent: int) -> None:
    """After the move a card was used unseen: a Stealth Field (SO6.16)."""
    _rule_out_decoy(belief, agent)
    belief.public_board.dossiers[agent].hidden_use_count += 1
    change = {}
    for world in belief.worlds:
        guess = world.guess_about(agent)
        change[world] = [world.with_guess(agent, guess._replace(stealth_use_count=guess.stealth_use_count + 1, is_in_stealth_field=1))]
    belief.replace_worlds(change)
    if agent == 0:
        belief.public_board.traitor_sight_by_hunter = [(plain, plain) for plain, _ in belief.public_board.traitor_sight_by_hunter]


def world_at_turn_start(world: NonPositionalHypothesis, agent: int) -> NonPositionalHypothesis:
    """Return a world in which a new turn of an agent begins: her Stealth Field and what the sensor noticed are over."""
    return world.with_guess(agent, world.guess_about(agent)._replace(is_in_stealth_field=0, moved_fast_last_turn=0))
