"""An agent's turn as others can know it: every way in which what was hidden can have led to what was seen (SO2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from tabletop.games.specter_ops.knowledge.clues import ClueKind
from tabletop.games.specter_ops.knowledge.public_board import PublicBoard
from tabletop.games.specter_ops.knowledge.walk import WalkConstraints, WalkTrace, walk_ends
from tabletop.games.specter_ops.knowledge.worlds import (
    AgentGuess,
    AgentPlaces,
    NonPositionalHypothesis,
    PlacesByWorld,
    is_world_possible,
    world_place_pairs,
)
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE


@dataclass(slots=True)
class TurnKnowledge:
    """What is known of an agent's turn under way, up to its stop.

    Her figure stood on `real_figure_space` when it began; a card was `has_used_hidden_card` unseen or (`has_used_card`) any was; Power
    Fists put the figure (`has_used_power_fists`); then the `walk_trace` that the move left on `trace_space`, that the figure was
    `is_figure_lifted`, that The Gun `was_shot_at` and how often she `hit_count`, that she `has_escaped`; `known_end_space` is where the
    turn ended, and after how many `known_step_count`, if that is known.
    """

    agent: int
    real_figure_space: int
    has_used_hidden_card: bool = False
    has_used_card: bool = False
    has_used_power_fists: bool = False
    walk_trace: WalkTrace = WalkTrace.NOTHING
    trace_space: int = NONE
    is_figure_lifted: bool = False
    was_shot_at: bool = False
    hit_count: int = 0
    has_escaped: bool = False
    known_end_space: int = NONE
    known_step_count: int = NONE

    def copy(self) -> TurnKnowledge:
        """Return an independent twin."""
        return replace(self)

    def record_turn_fact(self, fact: FactRow) -> None:
        """Take in what was seen of it."""
        match fact[0]:
            case ClueKind.MOVE_END_SPACE:
                self.known_end_space, self.known_step_count = fact[2], fact[3]
            case RecordedFact.HIDDEN_CARD_USED:
                self.has_used_hidden_card = self.has_used_card = True
            case RecordedFact.LAST_SEEN_TOKEN_PLACED:
                self.walk_trace, self.trace_space = WalkTrace.TOKEN, fact[2]
            case RecordedFact.FIGURE_LIFTED:
                self.is_figure_lifted = True
            case RecordedFact.QUICK_DRAW_ROLLED:
                self.was_shot_at, self.hit_count = True, fact[4]
            case RecordedFact.SNIPER_SHOT_HIT:
                self.was_shot_at, self.hit_count = True, fact[3]


class WorldTransition(NamedTuple):
    """A way from a world and its places before a walk to a world after it.

    `show_order_while_walking` is the order to show herself while she walked.
    """

    world_before: NonPositionalHypothesis
    places_before: AgentPlaces
    walk: WalkConstraints
    show_order_while_walking: int
    world_after: NonPositionalHypothesis
    places_after: AgentPlaces


class HiddenTurnScenario(NamedTuple):
    """Hidden things that an agent can have done in her turn before its end."""

    guess: AgentGuess
    max_steps: int
    has_put_decoy: bool
    show_order_while_walking: int
    show_order_after: int


def possible_turns(scene: PublicBoard, turn: TurnKnowledge, worlds: PlacesByWorld) -> Iterator[WorldTransition]:
    """Return every way in which the turn can have gone up to its stop."""
    known: dict[tuple[WalkConstraints, int], tuple[int, int]] = {}
    walks: dict[tuple[int, HiddenTurnScenario], WalkConstraints | None] = {}
    fitting: dict[tuple[AgentGuess, AgentGuess | None], bool] = {}
    for world, spot in world_place_pairs(worlds):
        for choice in _choices(scene, turn, world):
            after = world.with_guess(turn.agent, choice.guess)._replace(shows_to_traitor=choice.show_order_after)
            guesses = (after.first_agent, after.second_agent)
            if guesses not in fitting:
                fitting[guesses] = is_world_possible(scene, after)
            if not fitting[guesses]:
                continue
            key = (world.traitor_hunter, choice)
            if key not in walks:
                walks[key] = _walk(scene, turn, world, choice)
            walk = walks[key]
            if walk is None:
                continue
            mine = spot[turn.agent]
            if (walk, mine) not in known:
                known[walk, mine] = walk_ends(scene.geometry, walk, mine)
            for fast, places in enumerate(known[walk, mine]):
                if places and (turn.known_step_count == NONE or (turn.known_step_count > walk.max_unnoticed_steps) == fast):
                    ended = after.with_guess(turn.agent, choice.guess._replace(moved_fast_last_turn=fast))
                    yield WorldTransition(
                        world,
                        spot,
                        walk,
                        choice.show_order_while_walking,
                        ended,
                        (places, spot[1]) if turn.agent == 0 else (spot[0], places),
                    )


def possible_unseen_cards(scene: PublicBoard, agent: int, world: NonPositionalHypothesis) -> tuple[PublicBoard, list[AgentGuess]]:
    """Return what a card can have been that was used unseen before the move, and the scene in which it counts (SO6.15, SO6.16)."""
    dossier = scene.dossiers[agent]
    counted = replace(dossier, hidden_use_count=dossier.hidden_use_count + 1)
    later = replace(scene, dossiers=[counted if other is dossier else other for other in scene.dossiers])
    guess = world.guess_about(agent)
    cards = (guess, guess._replace(stealth_use_count=guess.stealth_use_count + 1, is_in_stealth_field=1))
    return later, [card for card in cards if is_world_possible(later, world.with_guess(agent, card))]


def _choices(scene: PublicBoard, turn: TurnKnowledge, world: NonPositionalHypothesis) -> Iterator[HiddenTurnScenario]:
    """Return what the agent can have done unseen in her turn."""
    terms, guess = scene.parameters, world.guess_about(turn.agent)
    cards = [(guess, terms.steps_per_turn)]
    if turn.has_used_hidden_card:
        cards = [
            (guess, terms.steps_with_surge),
            (guess._replace(stealth_use_count=guess.stealth_use_count + 1, is_in_stealth_field=1), terms.steps_per_turn),
        ]
    orders: Iterable[tuple[int, int]] = [(world.shows_to_traitor, world.shows_to_traitor)]
    if world.traitor_hunter != NONE and turn.agent == 0:
        orders = [
            (world.shows_to_traitor, world.shows_to_traitor),
            (world.shows_to_traitor, 1 - world.shows_to_traitor),
            (1 - world.shows_to_traitor, 1 - world.shows_to_traitor),
        ]
    for shown, show in orders:
        for left, most in cards:
            yield HiddenTurnScenario(left, most, False, shown, show)
            if turn.walk_trace is WalkTrace.TOKEN and not turn.has_used_card and not left.decoy_use_count:
                yield HiddenTurnScenario(
                    left._replace(decoy_use_count=1, faked_hit_count=left.faked_hit_count + turn.hit_count), most, True, shown, show
                )


def _walk(scene: PublicBoard, turn: TurnKnowledge, world: NonPositionalHypothesis, choice: HiddenTurnScenario) -> WalkConstraints | None:
    """Return what such a walk was like, if it can have left what was seen."""
    geometry, trace, mark = scene.geometry, turn.walk_trace, turn.trace_space
    veiled = choice.guess.is_in_stealth_field
    unasked = world.traitor_hunter if not choice.show_order_while_walking else NONE
    seen = scene.spaces_in_sight(veiled, unasked)
    gun, aimed = _gun(scene, veiled)
    allowed = geometry.open
    if choice.has_put_decoy:
        trace = WalkTrace.DECOY
        allowed &= geometry.spaces_within_king_steps(mark, scene.parameters.decoy_range)
        if turn.was_shot_at != bool(gun >> mark & 1):
            return None
    elif turn.was_shot_at and (not gun or trace is WalkTrace.NOTHING):
        return None
    if trace in (WalkTrace.FIGURE, WalkTrace.TOKEN) and not seen >> mark & 1:
        return None
    if trace is WalkTrace.NOTHING and turn.real_figure_space != NONE:
        allowed &= ~(1 << turn.real_figure_space) if turn.is_figure_lifted else 1 << turn.real_figure_space
    if turn.has_escaped:
        allowed &= scene.escape_spaces()
    elif not scene.dossiers[turn.agent].has_fallen:  # shots come before an escape: who falls may have been there
        allowed &= ~scene.escape_spaces()
    if turn.known_end_space != NONE:
        allowed &= 1 << turn.known_end_space
    if not allowed:
        return None
    gun = gun if trace in (WalkTrace.FIGURE, WalkTrace.TOKEN) else 0
    return WalkConstraints(
        choice.max_steps,
        scene.parameters.max_unnoticed_steps,
        scene.hunter_spaces(),
        seen,
        trace,
        mark,
        gun,
        bool(gun) and aimed,
        turn.was_shot_at,
        allowed,
    )


def _gun(scene: PublicBoard, veiled: int) -> tuple[int, bool]:
    """Return what The Gun sees if she can shoot in the agent's turn, and whether she looks one way only (SO6.5).

    So does a traitor from whom the agent hides, up to where she was last seen (SO5.2).
    """
    for hunter, post in enumerate(scene.hunters):
        if scene.parameters.has_instant_shot_by_hunter[post.kind] and not (post.inside or post.stunned):
            return scene.sight_of_hunter(hunter, veiled), post.watch != NONE
    return 0, False
