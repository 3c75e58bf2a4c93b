"""What is learnt of an agent in her turn (SO2)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.specter_ops.knowledge.answering import sensor_told
from tabletop.games.specter_ops.knowledge.belief import Belief, Dawn, Walked
from tabletop.games.specter_ops.knowledge.turns import Strand, Turn, possible_turns, unseen_cards
from tabletop.games.specter_ops.knowledge.worlds import World, join_equal
from tabletop.games.specter_ops.pieces import Effect
from tabletop.games.specter_ops.public_record import Fact, FactRow
from tabletop.games.specter_ops.state import NONE


def begin(belief: Belief, agent: int) -> None:
    """Begin a turn: what lasted until now is over (SO6.16)."""
    belief.turn = Turn(agent, belief.scene.dossiers[agent].real, pinned=belief.pins.get((agent, belief.scene.round), NONE))
    origins: dict[World, list[World]] = {}
    for world in belief.worlds:
        origins.setdefault(new_turn(world, agent), []).append(world)
    belief.dawn = Dawn(belief.worlds, origins)
    belief.worlds = join_equal((after, spot) for after, befores in origins.items() for before in befores for spot in belief.worlds[before])


def take_in_fact(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Take in what an agent does openly, in her turn and elsewhere."""
    fact = facts[at]
    match fact[0]:
        case Fact.DONE:
            _done(belief, fact[1], fact[2], fact[3])
        case Fact.SHOWN:
            _shown(belief, fact[1], fact[2], fact[4])
        case Fact.USED if belief.turn is None:
            _veiled(belief, fact[1])
        case Fact.ANNOUNCED:
            _announced(belief, fact[1])
        case Fact.SENSOR:
            sensor_told(belief, tuple(fact[1:]))
        case Fact.ATTACKED | Fact.STRENGTH if facts[-1][0] == Fact.FELL:
            pass
        case Fact.ATTACKED | Fact.STRENGTH | Fact.REVEALED | Fact.FELL:
            belief.keep_possible()
        case _ if belief.turn is not None:
            belief.turn.told(fact)
            if fact[0] == Fact.USED:
                belief.worlds = {world: spots for world, spots in belief.worlds.items() if unseen_cards(belief.scene, fact[1], world)[1]}


def _done(belief: Belief, agent: int, section: int, die: int) -> None:
    """Keep where she can have completed it from."""
    scene, objective = belief.scene, belief.scene.geometry.objectives[section, die]
    belief.keep(agent, lambda world, places: places & scene.geometry.within(objective, scene.terms.reach[world.guess(agent).kind]))


def _announced(belief: Belief, agent: int) -> None:
    """Keep where an objective is within her reach (SO6.8)."""
    scene = belief.scene
    near = [0] * len(scene.terms.hp)
    for kind in range(len(near)):
        for section in range(1, len(scene.dice) + 1):
            near[kind] |= scene.beside(section, kind)
    belief.keep(agent, lambda world, places: places & near[world.guess(agent).kind])


def _shown(belief: Belief, agent: int, equipment: int, where: int) -> None:
    """Keep where she can have used a card that was shown (SO6.9 to SO6.14)."""
    scene, terms = belief.scene, belief.scene.terms
    if belief.turn is not None:
        belief.turn.carded = True
    match terms.effects[equipment]:
        case Effect.FLASH | Effect.SMOKE:
            near = scene.geometry.within(where, terms.values[equipment])
            belief.keep(agent, lambda _, places: places & near)
        case Effect.QUAKE:
            belief.keep(agent, lambda _, places: places & 1 << where)
            if belief.turn is not None:
                belief.turn.fists = True
        case Effect.TANGLE:
            sights = scene.sight(where), scene.sight(where, 1)
            belief.keep(agent, lambda world, places: places & sights[world.guess(agent).veiled])
        case _:
            pass
    belief.keep_possible()


def follow_walk(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Follow the walk of a turn in every way that agrees with what was seen (SO2.4)."""
    turn, scene = belief.turn, belief.scene
    if turn is None or belief.dawn is None:
        raise ValueError("an agent stopped who had not begun")
    following = facts[at + 1][0] if at + 1 < len(facts) else NONE
    turn.escaped = following == Fact.ESCAPED
    dossier = scene.dossiers[turn.agent]
    dossier.fallen = following == Fact.FELL
    dossier.used += turn.used
    ways: dict[World, list[Strand]] = {}
    for strand in possible_turns(scene, turn, belief.worlds):
        ways.setdefault(strand.after, []).append(strand)
    belief.worlds = join_equal((after, strand.spot_after) for after, found in ways.items() for strand in found)
    belief.past = Walked(turn.agent, scene.round, belief.dawn, ways, belief.past)
    belief.dawn = belief.turn = None
    if turn.agent == 0 and scene.secret:
        hidden = dossier.real == NONE
        scene.secret = [(scene.sight(hunter) * hidden, scene.sight(hunter, 1) * hidden) for hunter in range(len(scene.posts))]


def _veiled(belief: Belief, agent: int) -> None:
    """After the move a card was used unseen: a Stealth Field (SO6.16)."""
    belief.scene.dossiers[agent].used += 1
    change = {}
    for world in belief.worlds:
        guess = world.guess(agent)
        change[world] = [world.but(agent, guess._replace(stealths=guess.stealths + 1, veiled=1))]
    belief.turn_into(change)
    if agent == 0:
        belief.scene.secret = [(plain, plain) for plain, _ in belief.scene.secret]


def new_turn(world: World, agent: int) -> World:
    """Return a world in which a new turn of an agent begins: her Stealth Field and what the sensor noticed are over."""
    return world.but(agent, world.guess(agent)._replace(veiled=0, fast=0))
