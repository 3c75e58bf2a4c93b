"""An agent's turn as others can know it: every way in which what was hidden can have led to what was seen (SO2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from tabletop.games.specter_ops.knowledge.clues import Clue
from tabletop.games.specter_ops.knowledge.public_board import Scene
from tabletop.games.specter_ops.knowledge.walk import Trace, Walk, walk_ends
from tabletop.games.specter_ops.knowledge.worlds import Guess, Spot, World, Worlds, each_spot, is_possible
from tabletop.games.specter_ops.public_record import Fact, FactRow
from tabletop.games.specter_ops.state import NONE


@dataclass(slots=True)
class Turn:
    """What is known of an agent's turn under way, up to its stop.

    Her figure stood on `real` when it began; a card was `used` unseen or (`carded`) any was; Power Fists put the figure (`fists`); then
    the `trace` that the move left on `mark`, that the figure was `lifted`, that The Gun `shot` and how often she `hit`, that she
    `escaped`; `pinned` is where the turn ended, and after how many `steps`, if that is known.
    """

    agent: int
    real: int
    used: bool = False
    carded: bool = False
    fists: bool = False
    trace: Trace = Trace.NOTHING
    mark: int = NONE
    lifted: bool = False
    shot: bool = False
    hit: int = 0
    escaped: bool = False
    pinned: int = NONE
    steps: int = NONE

    def copy(self) -> Turn:
        """Return an independent twin."""
        return replace(self)

    def told(self, fact: FactRow) -> None:
        """Take in what was seen of it."""
        match fact[0]:
            case Clue.WALKED:
                self.pinned, self.steps = fact[2], fact[3]
            case Fact.USED:
                self.used = self.carded = True
            case Fact.TOKEN:
                self.trace, self.mark = Trace.TOKEN, fact[2]
            case Fact.LIFTED:
                self.lifted = True
            case Fact.QUICK:
                self.shot, self.hit = True, fact[4]
            case Fact.SNIPED:
                self.shot, self.hit = True, fact[3]


class Strand(NamedTuple):
    """A way from a world and its places before a walk to a world after it: `shown` is the order to show herself while she walked."""

    before: World
    spot: Spot
    walk: Walk
    shown: int
    after: World
    spot_after: Spot


class Choice(NamedTuple):
    """Hidden things that an agent can have done in her turn before its end."""

    guess: Guess
    most: int
    decoy: bool
    shown: int
    show: int


def possible_turns(scene: Scene, turn: Turn, worlds: Worlds) -> Iterator[Strand]:
    """Return every way in which the turn can have gone up to its stop."""
    known: dict[tuple[Walk, int], tuple[int, int]] = {}
    walks: dict[tuple[int, Choice], Walk | None] = {}
    fitting: dict[tuple[Guess, Guess | None], bool] = {}
    for world, spot in each_spot(worlds):
        for choice in _choices(scene, turn, world):
            after = world.but(turn.agent, choice.guess)._replace(show=choice.show)
            guesses = (after.first, after.second)
            if guesses not in fitting:
                fitting[guesses] = is_possible(scene, after)
            if not fitting[guesses]:
                continue
            key = (world.traitor, choice)
            if key not in walks:
                walks[key] = _walk(scene, turn, world, choice)
            walk = walks[key]
            if walk is None:
                continue
            mine = spot[turn.agent]
            if (walk, mine) not in known:
                known[walk, mine] = walk_ends(scene.geometry, walk, mine)
            for fast, places in enumerate(known[walk, mine]):
                if places and (turn.steps == NONE or (turn.steps > walk.slow) == fast):
                    ended = after.but(turn.agent, choice.guess._replace(fast=fast))
                    yield Strand(world, spot, walk, choice.shown, ended, (places, spot[1]) if turn.agent == 0 else (spot[0], places))


def unseen_cards(scene: Scene, agent: int, world: World) -> tuple[Scene, list[Guess]]:
    """Return what a card can have been that was used unseen before the move, and the scene in which it counts (SO6.15, SO6.16)."""
    dossier = scene.dossiers[agent]
    counted = replace(dossier, used=dossier.used + 1)
    later = replace(scene, dossiers=[counted if other is dossier else other for other in scene.dossiers])
    guess = world.guess(agent)
    cards = (guess, guess._replace(stealths=guess.stealths + 1, veiled=1))
    return later, [card for card in cards if is_possible(later, world.but(agent, card))]


def _choices(scene: Scene, turn: Turn, world: World) -> Iterator[Choice]:
    """Return what the agent can have done unseen in her turn."""
    terms, guess = scene.terms, world.guess(turn.agent)
    cards = [(guess, terms.steps)]
    if turn.used:
        cards = [(guess, terms.surge_steps), (guess._replace(stealths=guess.stealths + 1, veiled=1), terms.steps)]
    orders: Iterable[tuple[int, int]] = [(world.show, world.show)]
    if world.traitor != NONE and turn.agent == 0:
        orders = [(world.show, world.show), (world.show, 1 - world.show), (1 - world.show, 1 - world.show)]
    for shown, show in orders:
        for left, most in cards:
            yield Choice(left, most, False, shown, show)
            if turn.trace is Trace.TOKEN and not turn.carded and not left.decoy:
                yield Choice(left._replace(decoy=1, faked=left.faked + turn.hit), most, True, shown, show)


def _walk(scene: Scene, turn: Turn, world: World, choice: Choice) -> Walk | None:
    """Return what such a walk was like, if it can have left what was seen."""
    geometry, trace, mark = scene.geometry, turn.trace, turn.mark
    veiled = choice.guess.veiled
    unasked = world.traitor if not choice.shown else NONE
    seen = scene.seen(veiled, unasked)
    gun, aimed = _gun(scene, veiled)
    allowed = geometry.open
    if choice.decoy:
        trace = Trace.DECOY
        allowed &= geometry.within(mark, scene.terms.decoy_within)
        if turn.shot != bool(gun >> mark & 1):
            return None
    elif turn.shot and (not gun or trace is Trace.NOTHING):
        return None
    if trace in (Trace.FIGURE, Trace.TOKEN) and not seen >> mark & 1:
        return None
    if trace is Trace.NOTHING and turn.real != NONE:
        allowed &= ~(1 << turn.real) if turn.lifted else 1 << turn.real
    if turn.escaped:
        allowed &= scene.escapes()
    elif not scene.dossiers[turn.agent].fallen:  # shots come before an escape: who falls may have been there
        allowed &= ~scene.escapes()
    if turn.pinned != NONE:
        allowed &= 1 << turn.pinned
    if not allowed:
        return None
    gun = gun if trace in (Trace.FIGURE, Trace.TOKEN) else 0
    return Walk(choice.most, scene.terms.slow, scene.barred(), seen, trace, mark, gun, bool(gun) and aimed, turn.shot, allowed)


def _gun(scene: Scene, veiled: int) -> tuple[int, bool]:
    """Return what The Gun sees if she can shoot in the agent's turn, and whether she looks one way only (SO6.5).

    So does a traitor from whom the agent hides, up to where she was last seen (SO5.2).
    """
    for hunter, post in enumerate(scene.posts):
        if scene.terms.draws[post.kind] and not (post.inside or post.stunned):
            return scene.sight(hunter, veiled), post.watch != NONE
    return 0, False
