"""All that could be, from the public record: fact after fact the worlds are kept with which it agrees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from tabletop.core.grid import union
from tabletop.games.specter_ops.facts import Fact, FactRow
from tabletop.games.specter_ops.knowledge.clues import Clue
from tabletop.games.specter_ops.knowledge.places import orthogonal, side
from tabletop.games.specter_ops.knowledge.scene import Scene
from tabletop.games.specter_ops.knowledge.turns import Strand, Turn, strands, unseen_cards
from tabletop.games.specter_ops.knowledge.walk import Trace
from tabletop.games.specter_ops.knowledge.worlds import Guess, World, Worlds, each, gather, possible
from tabletop.games.specter_ops.pieces import Effect
from tabletop.games.specter_ops.state import NONE

Fitting = Callable[[World, int], int]
"""Which of some places of an agent fit, in a world."""
ANSWERS: Final = frozenset((Fact.FIGURE, Fact.REVEALED, Fact.CHECKED, Fact.AMBUSHED, Fact.STUNNED, Fact.SENSED, Fact.STRENGTH))
"""What a hunter's look can be followed by before it is over."""


class Dawn(NamedTuple):
    """The worlds before a turn, and for each world in which it began those that it can have been before."""

    prior: Worlds
    origins: dict[World, list[World]]


class Walked(NamedTuple):
    """A turn that went into the past: how it began, and every way it can have gone, by the world that it led to."""

    agent: int
    round: int
    dawn: Dawn
    ways: dict[World, list[Strand]]
    before: Past | None


class Turned(NamedTuple):
    """A moment when hidden things branched: from which worlds each world can have come."""

    prior: Worlds
    origins: dict[World, list[World]]
    before: Past | None


Past = Walked | Turned


@dataclass(slots=True)
class Belief:
    """What could be after some facts: the open table, the worlds, the turn under way up to its stop, and the past."""

    scene: Scene
    worlds: Worlds
    turn: Turn | None = None
    met: bool = False
    dawn: Dawn | None = None
    past: Past | None = None
    pins: dict[tuple[int, int], int] = field(default_factory=dict)

    def copy(self) -> Belief:
        """Give an independent twin; worlds and past never change."""
        turn = None if self.turn is None else self.turn.copy()
        return Belief(self.scene.copy(), self.worlds, turn, self.met, self.dawn, self.past, dict(self.pins))

    def take(self, facts: Sequence[FactRow], at: int) -> None:
        """Take in the fact at a place of the record, which may be looked at a little beyond it (facts of one action come together)."""
        fact, scene = facts[at], self.scene
        match fact[0]:
            case Fact.FIGURE:
                self._figure(facts, at)
                scene.read(fact)
            case Fact.TURN:
                scene.read(fact)
                self._begin(fact[1])
            case Fact.STOPPED:
                self._stopped(facts, at)
            case Fact.DEFECTED:
                scene.read(fact)
                self._defected(fact[1])
            case Fact.CHECKED:
                self._checked(facts, at)
            case Fact.BEGAN | Fact.AT:
                scene.read(fact)
                self.met = fact[0] == Fact.AT
            case Fact.SENSED:
                self._sensed(fact[1], fact[2], bool(fact[3]))
            case Fact.AMBUSHED:
                self._ambushed(fact[1], fact[2], fact[3])
            case Clue.TRAITOR | Clue.HELD:
                self._clue(fact)
            case _:
                scene.read(fact)
                self._told(facts, at)

    def _clue(self, clue: FactRow) -> None:
        """Take in what the viewer knows besides."""
        if clue[0] == Clue.TRAITOR:
            self.worlds = {world: spots for world, spots in self.worlds.items() if (world.traitor == clue[1]) == bool(clue[2])}
            return
        dossier = self.scene.dossiers[clue[1]]
        dossier.kind, dossier.held = clue[2], tuple(clue[3:].count(kind) for kind in range(len(self.scene.terms.copies)))
        self._keep_possible()

    # The agent's turn

    def _begin(self, agent: int) -> None:
        """Begin a turn: what lasted until now is over (SO6.16)."""
        self.turn = Turn(agent, self.scene.dossiers[agent].real, pinned=self.pins.get((agent, self.scene.round), NONE))
        origins: dict[World, list[World]] = {}
        for world in self.worlds:
            origins.setdefault(rested(world, agent), []).append(world)
        self.dawn = Dawn(self.worlds, origins)
        self.worlds = gather((after, spot) for after, befores in origins.items() for before in befores for spot in self.worlds[before])

    def _told(self, facts: Sequence[FactRow], at: int) -> None:
        """Take in what an agent does openly, in her turn and elsewhere."""
        fact = facts[at]
        match fact[0]:
            case Fact.DONE:
                self._done(fact[1], fact[2], fact[3])
            case Fact.SHOWN:
                self._shown(fact[1], fact[2], fact[4])
            case Fact.USED if self.turn is None:
                self._veiled(fact[1])
            case Fact.ANNOUNCED:
                self._announced(fact[1])
            case Fact.SENSOR:
                self._sensor(tuple(fact[1:]))
            case Fact.ATTACKED | Fact.STRENGTH if facts[-1][0] == Fact.FELL:
                pass
            case Fact.ATTACKED | Fact.STRENGTH | Fact.REVEALED | Fact.FELL:
                self._keep_possible()
            case _ if self.turn is not None:
                self.turn.told(fact)
                if fact[0] == Fact.USED:
                    self.worlds = {world: spots for world, spots in self.worlds.items() if unseen_cards(self.scene, fact[1], world)[1]}

    def _done(self, agent: int, section: int, die: int) -> None:
        """Keep where she can have completed it from."""
        scene, objective = self.scene, self.scene.geometry.objectives[section, die]
        self._keep(agent, lambda world, places: places & scene.geometry.within(objective, scene.terms.reach[world.guess(agent).kind]))

    def _announced(self, agent: int) -> None:
        """Keep where an objective is within her reach (SO6.8)."""
        scene = self.scene
        near = [0] * len(scene.terms.hp)
        for kind in range(len(near)):
            for section in range(1, len(scene.dice) + 1):
                near[kind] |= scene.beside(section, kind)
        self._keep(agent, lambda world, places: places & near[world.guess(agent).kind])

    def _shown(self, agent: int, equipment: int, where: int) -> None:
        """Keep where she can have used a card that was shown (SO6.9 to SO6.14)."""
        scene, terms = self.scene, self.scene.terms
        if self.turn is not None:
            self.turn.carded = True
        match terms.effects[equipment]:
            case Effect.FLASH | Effect.SMOKE:
                near = scene.geometry.within(where, terms.values[equipment])
                self._keep(agent, lambda _, places: places & near)
            case Effect.QUAKE:
                self._keep(agent, lambda _, places: places & 1 << where)
                if self.turn is not None:
                    self.turn.fists = True
            case Effect.TANGLE:
                sights = scene.sight(where), scene.sight(where, 1)
                self._keep(agent, lambda world, places: places & sights[world.guess(agent).veiled])
            case _:
                pass
        self._keep_possible()

    def _stopped(self, facts: Sequence[FactRow], at: int) -> None:
        """Follow the walk of a turn in every way that agrees with what was seen (SO2.4)."""
        turn, scene = self.turn, self.scene
        if turn is None or self.dawn is None:
            raise ValueError("an agent stopped who had not begun")
        following = facts[at + 1][0] if at + 1 < len(facts) else NONE
        turn.escaped = following == Fact.ESCAPED
        dossier = scene.dossiers[turn.agent]
        dossier.fallen = following == Fact.FELL
        dossier.used += turn.used
        ways: dict[World, list[Strand]] = {}
        for strand in strands(scene, turn, self.worlds):
            ways.setdefault(strand.after, []).append(strand)
        self.worlds = gather((after, strand.spot_after) for after, found in ways.items() for strand in found)
        self.past = Walked(turn.agent, scene.round, self.dawn, ways, self.past)
        self.dawn = self.turn = None
        if turn.agent == 0 and scene.secret:
            hidden = dossier.real == NONE
            scene.secret = [(scene.sight(hunter) * hidden, scene.sight(hunter, 1) * hidden) for hunter in range(len(scene.posts))]

    def _veiled(self, agent: int) -> None:
        """After the move a card was used unseen: a Stealth Field (SO6.16)."""
        self.scene.dossiers[agent].used += 1
        change = {}
        for world in self.worlds:
            guess = world.guess(agent)
            change[world] = [world.but(agent, guess._replace(stealths=guess.stealths + 1, veiled=1))]
        self._turn_into(change)
        if agent == 0:
            self.scene.secret = [(plain, plain) for plain, _ in self.scene.secret]

    # The hunters' turn

    def _figure(self, facts: Sequence[FactRow], at: int) -> None:
        """Her figure stands on her space: at the end of her move, by Power Fists, or because a hunter looked (SO2.4, SO3.3, SO5.4)."""
        _, agent, cell = facts[at]
        turn = self.turn
        if turn is not None and turn.agent == agent:
            if not turn.fists:
                turn.trace, turn.mark = Trace.FIGURE, cell
                return
            turn.fists, turn.real = False, cell
        self._keep(agent, lambda _, places: places & 1 << cell)
        if agent == 0 and self.scene.secret:
            if at + 1 < len(facts) and facts[at + 1][0] == Fact.CHECKED:
                self._given_away(facts, at, facts[at + 1][1], cell)
            self.scene.secret = [(0, 0)] * len(self.scene.secret)

    def _given_away(self, facts: Sequence[FactRow], at: int, hunter: int, cell: int) -> None:
        """Take in that a hunter's look at her gave the traitor away, or did not (SO5.4)."""
        defects = False
        for fact in facts[at + 1 :]:
            if fact[0] == Fact.FELL:
                return
            defects = fact[0] == Fact.DEFECTED and bool(fact[2])
            if fact[0] not in ANSWERS:
                break
        self.worlds = {world: spots for world, spots in self.worlds.items() if self._betrayed(world, hunter, cell) == defects}

    def _betrayed(self, world: World, hunter: int, cell: int) -> bool:
        """Tell whether it becomes apparent who the traitor is when a hunter sees her there (SO5.4)."""
        if world.traitor in (NONE, hunter):
            return False
        veiled = world.first.veiled
        return bool(self.scene.secret[world.traitor][veiled] & self.scene.sight(world.traitor, veiled) & 1 << cell)

    def _checked(self, facts: Sequence[FactRow], at: int) -> None:
        """Keep what agrees with a hunter's answer (SO3.3, SO5.2), and with no ambush, if there was none (SO6.3)."""
        _, hunter, agent, seen = facts[at]
        scene = self.scene
        sights = scene.sight(hunter), scene.sight(hunter, 1)
        others = scene.seen(0, hunter), scene.seen(1, hunter)
        real = scene.dossiers[agent].real

        def fits(world: World, places: int) -> int:
            veiled = world.guess(agent).veiled
            sight = sights[veiled]
            if world.traitor == hunter and not world.show and real == NONE:
                sight &= others[veiled]
            return places & sight if seen else places & ~sight

        self._keep(agent, fits)
        if scene.secret and not seen and real == NONE:
            plain, veiled = scene.secret[hunter]
            scene.secret[hunter] = plain | sights[0], veiled | sights[1]
        post = scene.posts[hunter]
        if self.met and not (post.inside or post.stunned or _ambush_follows(facts, at)):
            self._met(hunter, agent)

    def _met(self, hunter: int, agent: int) -> None:
        """A hunter on foot ended its move without being ambushed: she is no Cobra on its space, nor one beside it who wants to roll."""
        scene, dossier = self.scene, self.scene.dossiers[agent]
        cell = scene.posts[hunter].cell
        dossier.met = (*dossier.met, (hunter, orthogonal(scene.geometry, cell)))
        self._keep(agent, lambda world, places: places & ~self._unmet(world, agent, hunter, 1 << cell))
        if dossier.rolled:
            self._keep_unmet(agent)

    def _unmet(self, world: World, agent: int, hunter: int, places: int) -> int:
        """Give of some places those from which she would have ambushed a hunter: none if she hid from him there, the traitor."""
        if not self.scene.terms.ambushes[world.guess(agent).kind]:
            return 0
        return places & ~self.scene.secret[hunter][world.first.veiled] if world.traitor == hunter else places

    def _keep_unmet(self, agent: int) -> None:
        """Keep, of one who rolls in this round, where she did not meet those for whom she did not."""
        met = self.scene.dossiers[agent].met
        self._keep(agent, lambda world, held: held & ~union(self._unmet(world, agent, hunter, places) for hunter, places in met))

    def _ambushed(self, hunter: int, agent: int, roll: int) -> None:
        """Keep where she can have ambushed a hunter from; one who rolls now rolled for all in this round (SO6.3)."""
        scene, cell = self.scene, self.scene.posts[hunter].cell
        places = orthogonal(scene.geometry, cell) if roll else 1 << cell
        self._keep(agent, lambda world, held: held & self._unmet(world, agent, hunter, places))
        if roll:
            scene.dossiers[agent].rolled = True
            self._keep_unmet(agent)

    def _sensed(self, hunter: int, agent: int, close: bool) -> None:
        """Keep what agrees with Enhanced Senses (SO6.6)."""
        scene, post = self.scene, self.scene.posts[hunter]
        near = scene.geometry.within(post.cell, scene.terms.senses[post.kind])
        self._keep(agent, lambda _, places: places & near if close else places & ~near)

    def _sensor(self, answers: tuple[int, ...]) -> None:
        """Keep what agrees with the motion sensor: a direction for each agent that went far, not saying which (SO3.5)."""
        scene = self.scene
        sides = [side(scene.geometry, scene.vehicle, answer) for answer in answers]
        orders = (sides, sides[::-1]) if len(sides) == 2 and answers[0] != answers[1] else (sides,)
        found = []
        for world, spot in each(self.worlds):
            agents = range(1 if world.second is None else 2)
            moved = [agent for agent in agents if world.guess(agent).fast and not scene.dossiers[agent].out]
            if len(moved) != len(answers):
                continue
            for order in orders:
                kept = list(spot)
                for agent, places in zip(moved, order, strict=True):
                    kept[agent] &= places
                if all(kept[agent] for agent in agents):
                    found.append((world, (kept[0], kept[1])))
        self.worlds = gather(found)

    def _defected(self, hunter: int) -> None:
        """The traitor is known and becomes another agent (SO5.4)."""
        found = [world for world in self.worlds if world.traitor == hunter]
        kinds = range(len(self.scene.terms.hp))
        change = {world: [World(NONE, world.show, world.first, Guess(kind)) for kind in kinds] for world in found}
        self._turn_into(change, 1 << self.scene.posts[hunter].cell)
        self.scene.secret = []

    # Keeping

    def _keep(self, agent: int, fits: Fitting) -> None:
        """Keep the places of an agent that fit."""
        found = []
        for world, spot in each(self.worlds):
            if kept := fits(world, spot[agent]):
                found.append((world, (kept, spot[1]) if agent == 0 else (spot[0], kept)))
        self.worlds = gather(found)

    def _keep_possible(self) -> None:
        """Keep the worlds that agree with what was shown."""
        self.worlds = {world: spots for world, spots in self.worlds.items() if possible(self.scene, world)}

    def _turn_into(self, change: dict[World, list[World]], second: int | None = None) -> None:
        """Let worlds become others, as many as each can."""
        origins: dict[World, list[World]] = {}
        for world, afters in change.items():
            for after in afters:
                if possible(self.scene, after):
                    origins.setdefault(after, []).append(world)
        prior = self.worlds
        self.past = Turned(prior, origins, self.past)
        self.worlds = gather(
            (after, (spot[0], spot[1] if second is None else second))
            for after, befores in origins.items()
            for before in befores
            for spot in prior[before]
        )


def rested(world: World, agent: int) -> World:
    """Give a world in which a new turn of an agent begins: her Stealth Field and what the sensor noticed are over."""
    return world.but(agent, world.guess(agent)._replace(veiled=0, fast=0))


def _ambush_follows(facts: Sequence[FactRow], at: int) -> bool:
    """Tell whether the agent who answers a hunter ambushes it too."""
    _, hunter, agent, _ = facts[at]
    for fact in facts[at + 1 :]:
        if fact[0] not in ANSWERS:
            return False
        if fact[0] == Fact.AMBUSHED and fact[1] == hunter and fact[2] == agent:
            return True
    return False
