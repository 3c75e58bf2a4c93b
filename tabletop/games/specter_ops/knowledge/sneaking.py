"""What is learnt of an agent in her turn (SO2)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.specter_ops.knowledge.answering import keep_by_sensor
from tabletop.games.specter_ops.knowledge.belief import Belief, PastTurn, TurnStart
from tabletop.games.specter_ops.knowledge.turns import TurnKnowledge, WorldTransition, possible_turns, possible_unseen_cards
from tabletop.games.specter_ops.knowledge.worlds import HiddenWorld, merge_equal_worlds
from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE


def begin(belief: Belief, agent: int) -> None:
    """Begin a turn: what lasted until now is over (SO6.16)."""
    belief.turn = TurnKnowledge(agent, belief.scene.dossiers[agent].real, pinned=belief.pins.get((agent, belief.scene.round), NONE))
    origins: dict[HiddenWorld, list[HiddenWorld]] = {}
    for world in belief.worlds:
        origins.setdefault(world_at_turn_start(world, agent), []).append(world)
    belief.dawn = TurnStart(belief.worlds, origins)
    belief.worlds = merge_equal_worlds(
        (after, spot) for after, befores in origins.items() for before in befores for spot in belief.worlds[before]
    )


def apply_agent_fact(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Take in what an agent does openly, in her turn and elsewhere."""
    fact = facts[at]
    match fact[0]:
        case RecordedFact.DONE:
            _done(belief, fact[1], fact[2], fact[3])
        case RecordedFact.SHOWN:
            _shown(belief, fact[1], fact[2], fact[4])
        case RecordedFact.USED if belief.turn is None:
            _veiled(belief, fact[1])
        case RecordedFact.ANNOUNCED:
            _announced(belief, fact[1])
        case RecordedFact.SENSOR:
            keep_by_sensor(belief, tuple(fact[1:]))
        case RecordedFact.ATTACKED | RecordedFact.STRENGTH if facts[-1][0] == RecordedFact.FELL:
            pass
        case RecordedFact.ATTACKED | RecordedFact.STRENGTH | RecordedFact.REVEALED | RecordedFact.FELL:
            belief.keep_possible()
        case _ if belief.turn is not None:
            belief.turn.note_seen(fact)
            if fact[0] == RecordedFact.USED:
                belief.worlds = {
                    world: spots for world, spots in belief.worlds.items() if possible_unseen_cards(belief.scene, fact[1], world)[1]
                }


def _done(belief: Belief, agent: int, section: int, die: int) -> None:
    """Keep where she can have completed it from."""
    scene, objective = belief.scene, belief.scene.geometry.objectives[section, die]
    belief.keep_places(
        agent, lambda world, places: places & scene.geometry.spaces_within(objective, scene.terms.reach[world.guess_about(agent).kind])
    )


def _announced(belief: Belief, agent: int) -> None:
    """Keep where an objective is within her reach (SO6.8)."""
    scene = belief.scene
    near = [0] * len(scene.terms.hp)
    for kind in range(len(near)):
        for section in range(1, len(scene.dice) + 1):
            near[kind] |= scene.completion_spaces(section, kind)
    belief.keep_places(agent, lambda world, places: places & near[world.guess_about(agent).kind])


def _shown(belief: Belief, agent: int, equipment: int, where: int) -> None:
    """Keep where she can have used a card that was shown (SO6.9 to SO6.14)."""
    scene, terms = belief.scene, belief.scene.terms
    if belief.turn is not None:
        belief.turn.carded = True
    match terms.effects[equipment]:
        case EquipmentEffectKind.FLASH | EquipmentEffectKind.SMOKE:
            near = scene.geometry.spaces_within(where, terms.values[equipment])
            belief.keep_places(agent, lambda _, places: places & near)
        case EquipmentEffectKind.QUAKE:
            belief.keep_places(agent, lambda _, places: places & 1 << where)
            if belief.turn is not None:
                belief.turn.fists = True
        case EquipmentEffectKind.TANGLE:
            sights = scene.sight_of_hunter(where), scene.sight_of_hunter(where, 1)
            belief.keep_places(agent, lambda world, places: places & sights[world.guess_about(agent).veiled])
        case _:
            pass
    belief.keep_possible()


def follow_walk(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Follow the walk of a turn in every way that agrees with what was seen (SO2.4)."""
    turn, scene = belief.turn, belief.scene
    if turn is None or belief.dawn is None:
        raise ValueError("an agent stopped who had not begun")
    following = facts[at + 1][0] if at + 1 < len(facts) else NONE
    turn.escaped = following == RecordedFact.ESCAPED
    dossier = scene.dossiers[turn.agent]
    dossier.fallen = following == RecordedFact.FELL
    dossier.used += turn.used
    ways: dict[HiddenWorld, list[WorldTransition]] = {}
    for strand in possible_turns(scene, turn, belief.worlds):
        ways.setdefault(strand.after, []).append(strand)
    belief.worlds = merge_equal_worlds((after, strand.spot_after) for after, found in ways.items() for strand in found)
    belief.past = PastTurn(turn.agent, scene.round, belief.dawn, ways, belief.past)
    belief.dawn = belief.turn = None
    if turn.agent == 0 and scene.secret:
        hidden = dossier.real == NONE
        scene.secret = [
            (scene.sight_of_hunter(hunter) * hidden, scene.sight_of_hunter(hunter, 1) * hidden) for hunter in range(len(scene.posts))
        ]


def _veiled(belief: Belief, agent: int) -> None:
    """After the move a card was used unseen: a Stealth Field (SO6.16)."""
    belief.scene.dossiers[agent].used += 1
    change = {}
    for world in belief.worlds:
        guess = world.guess_about(agent)
        change[world] = [world.with_guess(agent, guess._replace(stealths=guess.stealths + 1, veiled=1))]
    belief.replace_worlds(change)
    if agent == 0:
        belief.scene.secret = [(plain, plain) for plain, _ in belief.scene.secret]


def world_at_turn_start(world: HiddenWorld, agent: int) -> HiddenWorld:
    """Return a world in which a new turn of an agent begins: her Stealth Field and what the sensor noticed are over."""
    return world.with_guess(agent, world.guess_about(agent)._replace(veiled=0, fast=0))
