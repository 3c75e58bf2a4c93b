"""One whole game played by bots, without a match: no journal, no checks, only what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.base import Bot, ConsentingBot, TurnYieldingBot, decision_seed
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.event import Event
from tabletop.core.meta import OptionValues
from tabletop.core.question import Question
from tabletop.core.view import Seat, Viewer
from tabletop.lab.reader import (
    AnswerOrderReader,
    CardsWithoutEventReader,
    ExtraMeasurementsReader,
    GameStatsReader,
    HitRateMeasurement,
    Watcher,
)


@dataclass(frozen=True, slots=True)
class PlayoutResult:
    """What came of a game.

    `roles` and `places` (in the order of play) go by seat; `reason` is a sentence key, None when the game was broken off; `used` names the
    kinds of cards put to use, each with who acted then; `facts` say what the game was about, and `success` whether a team has won;
    `measures` are the reader's and the watchers'.
    """

    winners: tuple[Seat, ...]
    roles: tuple[str, ...]
    places: tuple[int, ...]
    reason: str | None
    rounds: int
    decisions: int
    used: frozenset[tuple[str, Seat]]
    facts: tuple[tuple[str, str], ...] = ()
    success: bool = False
    measures: tuple[HitRateMeasurement, ...] = ()


def play_out_game(
    game: Any,
    reader: GameStatsReader,
    bots: Sequence[Bot],
    options: OptionValues,
    seed: int,
    most_rounds: int,
    watchers: Sequence[Watcher] = (),
) -> PlayoutResult:
    """Play a game to its end, a bot a seat; it is broken off when `most_rounds` are over. The seed alone decides what happens."""
    chance = SeededRandomSource(seed)
    state = game.setup(len(bots), game.meta.validate_options(options), chance)
    used: set[tuple[str, Seat]] = set()
    step = decisions = 0
    heard: set[tuple[Any, ...]] = set()
    chair = reader if isinstance(reader, AnswerOrderReader) else None
    while (questions := game.questions(state)) and reader.round_count(state) <= most_rounds:
        if (agreed := _agreed(game, bots, state, questions, heard)) is not None:
            _note(reader, watchers, state, agreed[0], game.apply(state, *agreed, chance), True, used)
            continue
        question = questions[0]
        first = question.required_seats[0] if chair is None else chair.first_to_answer(state, question)
        seat, action, chosen = _answered(game, bots, state, question, first, seed, step)
        decisions += chosen
        step += 1
        _note(reader, watchers, state, seat, game.apply(state, seat, action, chance), chosen, used)
    outcome = game.outcome(state)
    seats = [Seat(Viewer(seat)) for seat in range(len(bots))]
    if isinstance(reader, CardsWithoutEventReader):
        used.update((card, seats[0]) for card in reader.cards_used_without_event(state))
    return PlayoutResult(
        winners=outcome.winners if outcome else (),
        roles=tuple(reader.role_of_seat(state, seat) for seat in seats),
        places=tuple(reader.turn_order_place(state, seat) for seat in seats),
        reason=outcome.reason_key if outcome else None,
        rounds=reader.round_count(state),
        decisions=decisions,
        used=frozenset(used),
        facts=tuple(reader.ending_facts(state)) if outcome else (),
        success=outcome is not None and reader.has_team_won(state),
        measures=(
            *(reader.measurements(state) if outcome and isinstance(reader, ExtraMeasurementsReader) else ()),
            *(found for watcher in watchers for found in watcher.measurements(state)),
        ),
    )


def _answered(
    game: Any, bots: Sequence[Bot], state: Any, question: Question, first: Seat, seed: int, step: int
) -> tuple[Seat, Action, bool]:
    """Ask the seats that must answer, one after the other, until one lets no other go before it; tell whether it had a choice."""
    answers = []
    for seat in (first, *(other for other in question.required_seats if other != first)):
        bot, legal = bots[seat], game.legal_actions(state, seat)
        action, chosen = legal[0], len(legal) > 1
        if chosen:
            action = bot.choose(game.view(state, seat), question, legal, SeededRandomSource(decision_seed(seed, step, seat)))
        answers.append((seat, action, chosen))
        if (
            len(question.required_seats) < 2
            or not isinstance(bot, TurnYieldingBot)
            or not bot.should_yield_first_turn(game.view(state, seat), question, action)
        ):
            return answers[-1]
    return answers[0]


def _agreed(
    game: Any, bots: Sequence[Bot], state: Any, questions: Sequence[Question], heard: set[tuple[Any, ...]]
) -> tuple[Seat, Action] | None:
    """Ask the mates about what has been proposed, each once; give the first one who agrees, and how."""
    for question in questions:
        for seat in question.optional_seats if question.has_proposal else ():
            bot, key = bots[seat], (question.id, question.about, seat)
            if key not in heard and isinstance(bot, ConsentingBot):
                heard.add(key)
                action = bot.agreeing_action(game.view(state, seat), question, game.legal_actions(state, seat))
                if action is not None:
                    return seat, action
    return None


def _note(
    reader: GameStatsReader,
    watchers: Sequence[Watcher],
    state: Any,
    seat: Seat,
    events: Sequence[Event],
    chosen: bool,
    used: set[tuple[str, Seat]],
) -> None:
    """Add the cards that the events show in use, and let others see the step."""
    for event in events:
        card = reader.used_card(event)
        if card is not None:
            used.add((card, seat))
    for watcher in watchers:
        watcher.observe_step(state, seat, events, chosen)
