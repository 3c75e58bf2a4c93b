"""Trials that the standard player of every game has to stand, each over games that are played here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import eq
from typing import Any

from scenes.engine.paths import data_dir
from tabletop.bots.base import decision_seed
from tabletop.bots.registry import STANDARD, make_bot
from tabletop.core.chance import SeededRandomSource
from tabletop.core.language.wording import Wording
from tabletop.core.match import Match

LANGUAGES = ("en", "nl", "de")
MOST_STEPS = 500
Same = Callable[[Any, Any], bool]
"""Whether two actions are the same: equal, or the very ones where a game makes each only once."""


def ask(match: Match[Any, Any]) -> tuple[Any, Any, Any, Any]:
    """Return question, seat, view and legal actions of the first decision."""
    question = match.questions()[0]
    seat = question.required_seats[0]
    return question, seat, match.view(seat), match.legal_actions(seat)


def lawful_and_reasoned(bot: Any, game: Any, seats: int, options: dict[str, Any], seeds: Iterable[int], same: Same = eq) -> None:
    """Wherever random play leads its advice is lawful, gives nothing up, and has a reason with words in every language.

    Two decisions of three are the bot's, the others are by lot: it meets what it would never bring about.
    """
    name = game.meta.id
    words = {language: Wording([data_dir() / name], language) for language in LANGUAGES}
    for seed in seeds:
        match, lot = Match.start(game, seats, options, seed=seed), SeededRandomSource(seed + 1000)
        while match.outcome is None and len(match.steps) < MOST_STEPS:
            question, seat, view, legal = ask(match)
            advice = bot.advise(view, question, legal, SeededRandomSource(len(match.steps)))
            assert any(same(advice.action, action) for action in legal)
            assert not advice.action.resigns
            for language in LANGUAGES:
                assert words[language].has_sentence(f"{name}.advice.{advice.reason_key}"), (language, advice.reason_key)
            others = [action for action in legal if not action.resigns]
            match.play(seat, advice.action if lot.roll("who", 3) > 1 else lot.choose("lot", others))


def remembers_nothing(game: Any, seats: int, options: dict[str, Any], seed: int, same: Same = eq) -> None:
    """A fresh bot for every decision does the same as one that has played on."""
    used = make_bot(game, STANDARD)
    match = Match.start(game, seats, options, seed=seed)
    while match.outcome is None and len(match.steps) < MOST_STEPS:
        question, seat, view, legal = ask(match)
        luck = decision_seed(seed, len(match.steps), seat)
        chosen = used.choose(view, question, legal, SeededRandomSource(luck))
        assert same(make_bot(game, STANDARD).choose(view, question, legal, SeededRandomSource(luck)), chosen)
        match.play(seat, chosen)


def blind_to_what_is_hidden(game: Any, seats: int, options: dict[str, Any], seed: int, steps: int) -> None:
    """Two states that a seat cannot tell apart get the same answer of two bots."""
    bot, twin = make_bot(game, STANDARD), make_bot(game, STANDARD)
    match = Match.start(game, seats, options, seed=seed)
    for step in range(steps):
        question, seat, view, legal = ask(match)
        chosen = bot.choose(view, question, legal, SeededRandomSource(step))
        other = game.sample_consistent_state(view, SeededRandomSource(step))
        assert twin.choose(game.view(other, seat), question, game.legal_actions(other, seat), SeededRandomSource(step)) == chosen
        match.play(seat, chosen)
        if match.outcome is not None:
            break
