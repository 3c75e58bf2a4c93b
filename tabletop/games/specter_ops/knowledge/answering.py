"""What is learnt of agents in the hunters' turn, and from figures that stand where they are (SO3, SO5.4, SO6.3, SO6.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.core.grid import union
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.knowledge.belief import Belief, TurnStart
from tabletop.games.specter_ops.knowledge.places import orthogonal_neighbours, spaces_in_direction
from tabletop.games.specter_ops.knowledge.walk import WalkTrace
from tabletop.games.specter_ops.knowledge.worlds import AgentGuess, NonPositionalHypothesis, merge_equal_worlds, world_place_pairs
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE

LOOK_FOLLOW_UP_FACTS: Final = frozenset(
    (
        RecordedFact.FIGURE_PLACED,
        RecordedFact.CHARACTER_REVEALED,
        RecordedFact.SIGHT_ANSWERED,
        RecordedFact.AMBUSH_RESOLVED,
        RecordedFact.HUNTERS_STUNNED,
        RecordedFact.SENSES_ANSWERED,
        RecordedFact.BRUTAL_STRENGTH_ROLLED,
    )
)
"""What a hunter's look can be followed by before it is over."""


def keep_where_figure_stands(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Her figure stands on her space: at the end of her move, by Power Fists, or because a hunter looked (SO2.4, SO3.3, SO5.4)."""
    _, agent, cell = facts[at]
    turn = belief.current_turn
    if turn is not None and turn.agent == agent:
        if not turn.has_used_power_fists:
            turn.walk_trace, turn.trace_space = WalkTrace.FIGURE, cell
            return
        turn.has_used_power_fists, turn.real_figure_space = False, cell
    belief.filter_places(agent, lambda _, places: places & 1 << cell)
    if agent == FIRST_AGENT_INDEX and belief.public_board.traitor_sight_by_hunter:
        looks = at + 1 < len(facts) and facts[at + 1][0] == RecordedFact.SIGHT_ANSWERED
        hunter = facts[at + 1][1] if looks else NONE
        if looks and belief.public_board.dossiers[agent].real_figure_space == NONE:
            _came_out(belief, hunter)
        _given_away(belief, facts, at, hunter, cell)
        belief.public_board.traitor_sight_by_hunter = [(0, 0)] * len(belief.public_board.traitor_sight_by_hunter)


def _came_out(belief: Belief, hunter: int) -> None:
    """Drop the worlds in which she would have kept hidden from that hunter, the traitor (SO5.2)."""
    belief.filter_places(
        FIRST_AGENT_INDEX, lambda world, places: 0 if world.traitor_hunter == hunter and not world.shows_to_traitor else places
    )


def _given_away(belief: Belief, facts: Sequence[FactRow], at: int, hunter: int, cell: int) -> None:
    """Take in that her figure gave the traitor away, or did not: put for a hunter's look, or (NONE) by Power Fists (SO5.4)."""
    defects = False
    for fact in facts[at + 1 :]:
        if fact[0] == RecordedFact.AGENT_FELL:
            return
        defects = fact[0] == RecordedFact.TRAITOR_DEFECTED and bool(fact[2])
        if fact[0] not in LOOK_FOLLOW_UP_FACTS:
            break
    if belief.turn_start is None:
        fits = {world for world in belief.worlds if _betrayed(belief, world, world, hunter, cell) == defects}
    else:
        prior, origins = belief.turn_start
        left = {
            new: [old for old in origins[new] if prior[old][0][0] >> cell & 1 and _betrayed(belief, old, new, hunter, cell) == defects]
            for new in belief.worlds
        }
        belief.turn_start, fits = TurnStart(prior, left), {world for world in left if left[world]}
    belief.worlds = {world: spots for world, spots in belief.worlds.items() if world in fits}


def _betrayed(belief: Belief, then: NonPositionalHypothesis, world: NonPositionalHypothesis, hunter: int, cell: int) -> bool:
    """Return whether it becomes apparent who the traitor is when a hunter sees her there, who hid from him `then` (SO5.4)."""
    if world.traitor_hunter in (NONE, hunter):
        return False
    hidden, seen = (
        belief.public_board.traitor_sight_by_hunter[world.traitor_hunter][then.first_agent.is_in_stealth_field],
        belief.public_board.sight_of_hunter(world.traitor_hunter, world.first_agent.is_in_stealth_field),
    )
    return bool(hidden & seen & 1 << cell)


def keep_by_check_answer(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Keep what agrees with a hunter's answer (SO3.3, SO5.2), and with no ambush, if there was none (SO6.3)."""
    _, hunter, agent, seen = facts[at]
    scene = belief.public_board
    sights = scene.sight_of_hunter(hunter), scene.sight_of_hunter(hunter, 1)
    real = scene.dossiers[agent].real_figure_space

    def fits(world: NonPositionalHypothesis, places: int) -> int:
        hides = world.traitor_hunter == hunter and not world.shows_to_traitor and real == NONE
        sight = 0 if hides else sights[world.guess_about(agent).is_in_stealth_field]
        return places & sight if seen else places & ~sight

    belief.filter_places(agent, fits)
    if scene.traitor_sight_by_hunter and not seen and real == NONE:
        plain, veiled = scene.traitor_sight_by_hunter[hunter]
        scene.traitor_sight_by_hunter[hunter] = plain | sights[0], veiled | sights[1]
    post = scene.hunters[hunter]
    if belief.has_hunter_just_moved and not (post.inside or post.stunned or _ambush_follows(facts, at)):
        _met(belief, hunter, agent)


def _met(belief: Belief, hunter: int, agent: int) -> None:
    """A hunter on foot ended its move without being ambushed: she is no Cobra on its space, nor one beside it who wants to roll."""
    scene, dossier = belief.public_board, belief.public_board.dossiers[agent]
    cell = scene.hunters[hunter].cell
    dossier.hunters_not_ambushed = (*dossier.hunters_not_ambushed, (hunter, orthogonal_neighbours(scene.geometry, cell)))
    belief.filter_places(agent, lambda world, places: places & ~_unmet(belief, world, agent, hunter, 1 << cell))
    if dossier.has_rolled_ambush:
        _keep_unmet(belief, agent)


def _unmet(belief: Belief, world: NonPositionalHypothesis, agent: int, hunter: int, places: int) -> int:
    """Return of some places those from which she would have ambushed a hunter: none if she hid from him there, the traitor."""
    if not belief.public_board.parameters.can_ambush_by_agent[world.guess_about(agent).character]:
        return 0
    return (
        places & ~belief.public_board.traitor_sight_by_hunter[hunter][world.first_agent.is_in_stealth_field]
        if world.traitor_hunter == hunter
        else places
    )


def _keep_unmet(belief: Belief, agent: int) -> None:
    """Keep, of one who rolls in this round, where she did not meet those for whom she did not."""
    met = belief.public_board.dossiers[agent].hunters_not_ambushed
    belief.filter_places(agent, lambda world, held: held & ~union(_unmet(belief, world, agent, hunter, places) for hunter, places in met))


def filter_places_by_ambush(belief: Belief, hunter: int, agent: int, roll: int) -> None:
    """Keep where she can have ambushed a hunter from; one who rolls now rolled for all in this round (SO6.3)."""
    scene, cell = belief.public_board, belief.public_board.hunters[hunter].cell
    places = orthogonal_neighbours(scene.geometry, cell) if roll else 1 << cell
    belief.filter_places(agent, lambda world, held: held & _unmet(belief, world, agent, hunter, places))
    if roll:
        scene.dossiers[agent].has_rolled_ambush = True
        _keep_unmet(belief, agent)


def filter_by_enhanced_senses(belief: Belief, hunter: int, agent: int, close: bool) -> None:
    """Keep what agrees with Enhanced Senses (SO6.6)."""
    scene, post = belief.public_board, belief.public_board.hunters[hunter]
    near = scene.geometry.spaces_within_king_steps(post.cell, scene.parameters.senses_range_by_hunter[post.kind])
    belief.filter_places(agent, lambda _, places: places & near if close else places & ~near)


def filter_by_motion_sensor(belief: Belief, answers: tuple[int, ...]) -> None:
    """Keep what agrees with the motion sensor: a direction for each agent that went far, not saying which (SO3.5)."""
    scene = belief.public_board
    sides = [spaces_in_direction(scene.geometry, scene.vehicle, answer) for answer in answers]
    orders = (sides, sides[::-1]) if len(sides) == 2 and answers[0] != answers[1] else (sides,)
    found = []
    for world, spot in world_place_pairs(belief.worlds):
        agents = range(1 if world.second_agent is None else 2)
        moved = [agent for agent in agents if world.guess_about(agent).moved_fast_last_turn and not scene.dossiers[agent].is_out]
        if len(moved) != len(answers):
            continue
        for order in orders:
            kept = list(spot)
            for agent, places in zip(moved, order, strict=True):
                kept[agent] &= places
            if all(kept[agent] for agent in agents):
                found.append((world, (kept[0], kept[1])))
    belief.worlds = merge_equal_worlds(found)


def follow_defection(belief: Belief, hunter: int) -> None:
    """The traitor is known and becomes another agent, from whom the first one hides no more; her own turn may be interrupted (SO5.4)."""
    belief.interrupt_turn()
    found = [world for world in belief.worlds if world.traitor_hunter == hunter]
    kinds = range(len(belief.public_board.parameters.hp_by_agent))
    change = {world: [NonPositionalHypothesis(NONE, 0, world.first_agent, AgentGuess(kind)) for kind in kinds] for world in found}
    belief.replace_worlds(change, 1 << belief.public_board.hunters[hunter].cell)
    belief.public_board.traitor_sight_by_hunter = []


def _ambush_follows(facts: Sequence[FactRow], at: int) -> bool:
    """Return whether the agent who answers a hunter ambushes it too."""
    _, hunter, agent, _ = facts[at]
    for fact in facts[at + 1 :]:
        if fact[0] not in LOOK_FOLLOW_UP_FACTS:
            return False
        if fact[0] == RecordedFact.AMBUSH_RESOLVED and fact[1] == hunter and fact[2] == agent:
            return True
    return False
