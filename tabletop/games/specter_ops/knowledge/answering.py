"""What is learnt of agents in the hunters' turn, and from figures that stand where they are (SO3, SO5.4, SO6.3, SO6.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.core.grid import union
from tabletop.games.specter_ops.action_context import FIRST
from tabletop.games.specter_ops.knowledge.belief import Belief, TurnStart
from tabletop.games.specter_ops.knowledge.places import orthogonal_neighbours, spaces_in_direction
from tabletop.games.specter_ops.knowledge.walk import WalkTrace
from tabletop.games.specter_ops.knowledge.worlds import AgentGuess, HiddenWorld, merge_equal_worlds, worlds_with_spots
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE

ANSWERS: Final = frozenset(
    (
        RecordedFact.FIGURE,
        RecordedFact.REVEALED,
        RecordedFact.CHECKED,
        RecordedFact.AMBUSHED,
        RecordedFact.STUNNED,
        RecordedFact.SENSED,
        RecordedFact.STRENGTH,
    )
)
"""What a hunter's look can be followed by before it is over."""


def keep_where_figure_stands(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Her figure stands on her space: at the end of her move, by Power Fists, or because a hunter looked (SO2.4, SO3.3, SO5.4)."""
    _, agent, cell = facts[at]
    turn = belief.turn
    if turn is not None and turn.agent == agent:
        if not turn.fists:
            turn.trace, turn.mark = WalkTrace.FIGURE, cell
            return
        turn.fists, turn.real = False, cell
    belief.keep_places(agent, lambda _, places: places & 1 << cell)
    if agent == FIRST and belief.scene.secret:
        looks = at + 1 < len(facts) and facts[at + 1][0] == RecordedFact.CHECKED
        hunter = facts[at + 1][1] if looks else NONE
        if looks and belief.scene.dossiers[agent].real == NONE:
            _came_out(belief, hunter)
        _given_away(belief, facts, at, hunter, cell)
        belief.scene.secret = [(0, 0)] * len(belief.scene.secret)


def _came_out(belief: Belief, hunter: int) -> None:
    """Drop the worlds in which she would have kept hidden from that hunter, the traitor (SO5.2)."""
    belief.keep_places(FIRST, lambda world, places: 0 if world.traitor == hunter and not world.show else places)


def _given_away(belief: Belief, facts: Sequence[FactRow], at: int, hunter: int, cell: int) -> None:
    """Take in that her figure gave the traitor away, or did not: put for a hunter's look, or (NONE) by Power Fists (SO5.4)."""
    defects = False
    for fact in facts[at + 1 :]:
        if fact[0] == RecordedFact.FELL:
            return
        defects = fact[0] == RecordedFact.DEFECTED and bool(fact[2])
        if fact[0] not in ANSWERS:
            break
    if belief.dawn is None:
        fits = {world for world in belief.worlds if _betrayed(belief, world, world, hunter, cell) == defects}
    else:
        prior, origins = belief.dawn
        left = {
            new: [old for old in origins[new] if prior[old][0][0] >> cell & 1 and _betrayed(belief, old, new, hunter, cell) == defects]
            for new in belief.worlds
        }
        belief.dawn, fits = TurnStart(prior, left), {world for world in left if left[world]}
    belief.worlds = {world: spots for world, spots in belief.worlds.items() if world in fits}


def _betrayed(belief: Belief, then: HiddenWorld, world: HiddenWorld, hunter: int, cell: int) -> bool:
    """Return whether it becomes apparent who the traitor is when a hunter sees her there, who hid from him `then` (SO5.4)."""
    if world.traitor in (NONE, hunter):
        return False
    hidden, seen = belief.scene.secret[world.traitor][then.first.veiled], belief.scene.sight_of_hunter(world.traitor, world.first.veiled)
    return bool(hidden & seen & 1 << cell)


def keep_by_check_answer(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Keep what agrees with a hunter's answer (SO3.3, SO5.2), and with no ambush, if there was none (SO6.3)."""
    _, hunter, agent, seen = facts[at]
    scene = belief.scene
    sights = scene.sight_of_hunter(hunter), scene.sight_of_hunter(hunter, 1)
    real = scene.dossiers[agent].real

    def fits(world: HiddenWorld, places: int) -> int:
        hides = world.traitor == hunter and not world.show and real == NONE
        sight = 0 if hides else sights[world.guess_about(agent).veiled]
        return places & sight if seen else places & ~sight

    belief.keep_places(agent, fits)
    if scene.secret and not seen and real == NONE:
        plain, veiled = scene.secret[hunter]
        scene.secret[hunter] = plain | sights[0], veiled | sights[1]
    post = scene.posts[hunter]
    if belief.met and not (post.inside or post.stunned or _ambush_follows(facts, at)):
        _met(belief, hunter, agent)


def _met(belief: Belief, hunter: int, agent: int) -> None:
    """A hunter on foot ended its move without being ambushed: she is no Cobra on its space, nor one beside it who wants to roll."""
    scene, dossier = belief.scene, belief.scene.dossiers[agent]
    cell = scene.posts[hunter].cell
    dossier.met = (*dossier.met, (hunter, orthogonal_neighbours(scene.geometry, cell)))
    belief.keep_places(agent, lambda world, places: places & ~_unmet(belief, world, agent, hunter, 1 << cell))
    if dossier.rolled:
        _keep_unmet(belief, agent)


def _unmet(belief: Belief, world: HiddenWorld, agent: int, hunter: int, places: int) -> int:
    """Return of some places those from which she would have ambushed a hunter: none if she hid from him there, the traitor."""
    if not belief.scene.terms.ambushes[world.guess_about(agent).kind]:
        return 0
    return places & ~belief.scene.secret[hunter][world.first.veiled] if world.traitor == hunter else places


def _keep_unmet(belief: Belief, agent: int) -> None:
    """Keep, of one who rolls in this round, where she did not meet those for whom she did not."""
    met = belief.scene.dossiers[agent].met
    belief.keep_places(agent, lambda world, held: held & ~union(_unmet(belief, world, agent, hunter, places) for hunter, places in met))


def keep_by_ambush(belief: Belief, hunter: int, agent: int, roll: int) -> None:
    """Keep where she can have ambushed a hunter from; one who rolls now rolled for all in this round (SO6.3)."""
    scene, cell = belief.scene, belief.scene.posts[hunter].cell
    places = orthogonal_neighbours(scene.geometry, cell) if roll else 1 << cell
    belief.keep_places(agent, lambda world, held: held & _unmet(belief, world, agent, hunter, places))
    if roll:
        scene.dossiers[agent].rolled = True
        _keep_unmet(belief, agent)


def keep_by_senses(belief: Belief, hunter: int, agent: int, close: bool) -> None:
    """Keep what agrees with Enhanced Senses (SO6.6)."""
    scene, post = belief.scene, belief.scene.posts[hunter]
    near = scene.geometry.spaces_within(post.cell, scene.terms.senses[post.kind])
    belief.keep_places(agent, lambda _, places: places & near if close else places & ~near)


def keep_by_sensor(belief: Belief, answers: tuple[int, ...]) -> None:
    """Keep what agrees with the motion sensor: a direction for each agent that went far, not saying which (SO3.5)."""
    scene = belief.scene
    sides = [spaces_in_direction(scene.geometry, scene.vehicle, answer) for answer in answers]
    orders = (sides, sides[::-1]) if len(sides) == 2 and answers[0] != answers[1] else (sides,)
    found = []
    for world, spot in worlds_with_spots(belief.worlds):
        agents = range(1 if world.second is None else 2)
        moved = [agent for agent in agents if world.guess_about(agent).fast and not scene.dossiers[agent].out]
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
    found = [world for world in belief.worlds if world.traitor == hunter]
    kinds = range(len(belief.scene.terms.hp))
    change = {world: [HiddenWorld(NONE, 0, world.first, AgentGuess(kind)) for kind in kinds] for world in found}
    belief.replace_worlds(change, 1 << belief.scene.posts[hunter].cell)
    belief.scene.secret = []


def _ambush_follows(facts: Sequence[FactRow], at: int) -> bool:
    """Return whether the agent who answers a hunter ambushes it too."""
    _, hunter, agent, _ = facts[at]
    for fact in facts[at + 1 :]:
        if fact[0] not in ANSWERS:
            return False
        if fact[0] == RecordedFact.AMBUSHED and fact[1] == hunter and fact[2] == agent:
            return True
    return False
