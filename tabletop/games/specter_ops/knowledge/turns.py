"""An agent's turn as others can know it: every way in which what was hidden can have led to what was seen (SO2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from tabletop.games.specter_ops.knowledge.clues import ClueKind
from tabletop.games.specter_ops.knowledge.public_board import PublicBoard
from tabletop.games.specter_ops.knowledge.walk import WalkConstraints, WalkTrace, walk_ends
from tabletop.games.specter_ops.knowledge.worlds import AgentGuess, HiddenWorld, Spot, Worlds, is_possible, worlds_with_spots
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE


@dataclass(slots=True)
class TurnKnowledge:
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
    trace: WalkTrace = WalkTrace.NOTHING
    mark: int = NONE
    lifted: bool = False
    shot: bool = False
    hit: int = 0
    escaped: bool = False
    pinned: int = NONE
    steps: int = NONE

    def copy(self) -> TurnKnowledge:
        """Return an independent twin."""
        return replace(self)

    def note_seen(self, fact: FactRow) -> None:
        """Take in what was seen of it."""
        match fact[0]:
            case ClueKind.WALKED:
                self.pinned, self.steps = fact[2], fact[3]
            case RecordedFact.USED:
                self.used = self.carded = True
            case RecordedFact.TOKEN:
                self.trace, self.mark = WalkTrace.TOKEN, fact[2]
            case RecordedFact.LIFTED:
                self.lifted = True
            case RecordedFact.QUICK:
                self.shot, self.hit = True, fact[4]
            case RecordedFact.SNIPED:
                self.shot, self.hit = True, fact[3]


class WorldTransition(NamedTuple):
    """A way from a world and its places before a walk to a world after it: `shown` is the order to show herself while she walked."""

    before: HiddenWorld
    spot: Spot
    walk: WalkConstraints
    shown: int
    after: HiddenWorld
    spot_after: Spot


class HiddenChoice(NamedTuple):
    """Hidden things that an agent can have done in her turn before its end."""

    guess: AgentGuess
    most: int
    decoy: bool
    shown: int
    show: int


def possible_turns(scene: PublicBoard, turn: TurnKnowledge, worlds: Worlds) -> Iterator[WorldTransition]:
    """Return every way in which the turn can have gone up to its stop."""
    known: dict[tuple[WalkConstraints, int], tuple[int, int]] = {}
    walks: dict[tuple[int, HiddenChoice], WalkConstraints | None] = {}
    fitting: dict[tuple[AgentGuess, AgentGuess | None], bool] = {}
    for world, spot in worlds_with_spots(worlds):
        for choice in _choices(scene, turn, world):
            after = world.with_guess(turn.agent, choice.guess)._replace(show=choice.show)
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
                    ended = after.with_guess(turn.agent, choice.guess._replace(fast=fast))
                    yield WorldTransition(
                        world, spot, walk, choice.shown, ended, (places, spot[1]) if turn.agent == 0 else (spot[0], places)
                    )


def possible_unseen_cards(scene: PublicBoard, agent: int, world: HiddenWorld) -> tuple[PublicBoard, list[AgentGuess]]:
    """Return what a card can have been that was used unseen before the move, and the scene in which it counts (SO6.15, SO6.16)."""
    dossier = scene.dossiers[agent]
    counted = replace(dossier, used=dossier.used + 1)
    later = replace(scene, dossiers=[counted if other is dossier else other for other in scene.dossiers])
    guess = world.guess_about(agent)
    cards = (guess, guess._replace(stealths=guess.stealths + 1, veiled=1))
    return later, [card for card in cards if is_possible(later, world.with_guess(agent, card))]


def _choices(scene: PublicBoard, turn: TurnKnowledge, world: HiddenWorld) -> Iterator[HiddenChoice]:
    """Return what the agent can have done unseen in her turn."""
    terms, guess = scene.terms, world.guess_about(turn.agent)
    cards = [(guess, terms.steps)]
    if turn.used:
        cards = [(guess, terms.steps_with_surge), (guess._replace(stealths=guess.stealths + 1, veiled=1), terms.steps)]
    orders: Iterable[tuple[int, int]] = [(world.show, world.show)]
    if world.traitor != NONE and turn.agent == 0:
        orders = [(world.show, world.show), (world.show, 1 - world.show), (1 - world.show, 1 - world.show)]
    for shown, show in orders:
        for left, most in cards:
            yield HiddenChoice(left, most, False, shown, show)
            if turn.trace is WalkTrace.TOKEN and not turn.carded and not left.decoy:
                yield HiddenChoice(left._replace(decoy=1, faked=left.faked + turn.hit), most, True, shown, show)


def _walk(scene: PublicBoard, turn: TurnKnowledge, world: HiddenWorld, choice: HiddenChoice) -> WalkConstraints | None:
    """Return what such a walk was like, if it can have left what was seen."""
    geometry, trace, mark = scene.geometry, turn.trace, turn.mark
    veiled = choice.guess.veiled
    unasked = world.traitor if not choice.shown else NONE
    seen = scene.spaces_in_sight(veiled, unasked)
    gun, aimed = _gun(scene, veiled)
    allowed = geometry.open
    if choice.decoy:
        trace = WalkTrace.DECOY
        allowed &= geometry.spaces_within(mark, scene.terms.decoy_range)
        if turn.shot != bool(gun >> mark & 1):
            return None
    elif turn.shot and (not gun or trace is WalkTrace.NOTHING):
        return None
    if trace in (WalkTrace.FIGURE, WalkTrace.TOKEN) and not seen >> mark & 1:
        return None
    if trace is WalkTrace.NOTHING and turn.real != NONE:
        allowed &= ~(1 << turn.real) if turn.lifted else 1 << turn.real
    if turn.escaped:
        allowed &= scene.escape_spaces()
    elif not scene.dossiers[turn.agent].fallen:  # shots come before an escape: who falls may have been there
        allowed &= ~scene.escape_spaces()
    if turn.pinned != NONE:
        allowed &= 1 << turn.pinned
    if not allowed:
        return None
    gun = gun if trace in (WalkTrace.FIGURE, WalkTrace.TOKEN) else 0
    return WalkConstraints(
        choice.most, scene.terms.slow, scene.hunter_spaces(), seen, trace, mark, gun, bool(gun) and aimed, turn.shot, allowed
    )


def _gun(scene: PublicBoard, veiled: int) -> tuple[int, bool]:
    """Return what The Gun sees if she can shoot in the agent's turn, and whether she looks one way only (SO6.5).

    So does a traitor from whom the agent hides, up to where she was last seen (SO5.2).
    """
    for hunter, post in enumerate(scene.posts):
        if scene.terms.draws[post.kind] and not (post.inside or post.stunned):
            return scene.sight_of_hunter(hunter, veiled), post.watch != NONE
    return 0, False
