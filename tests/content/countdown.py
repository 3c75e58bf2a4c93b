"""What the tests of COUNTDOWN's words share: the box, the words of a language, cards by what they are, positions and random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from scenes.games.countdown.text.log import make_sentences
from tabletop.core.action import Action
from tabletop.core.match import Match
from tabletop.core.meta import ChoiceOption, NumberOption
from tabletop.core.view import Seat
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.pieces import Card, CardKind
from tabletop.games.countdown.questions import QUESTION_BY_PHASE
from tabletop.games.countdown.state import Op, State
from tests.content import wordbook
from tests.content.wordbook import Wordbook, seats

STACK = ("bullet", "star", "heart", "save", "brace", "aim", "looks", "targets", "after", "support")
KINDS = sorted({*STACK, "go_on", *(kind for kind, _ in QUESTION_BY_PHASE.values())})
REASONS = ("success", "campaign_won", "campaign_lost", "patriots", "traitors")
FAILURES = ("left", "time", "lost", "score", "given_up", "clock")
PARTS = ("goals", "missed", "ops", "left_behind", "time", "civilians", "hostages", "bullets", "secured", "accusations")
MODES = ("mission", "campaign", "ace", "bomberjack", "civilization")
MOST_STEPS = 500
BARE = ("Attacked", "CardGone", "CardsTurned", "ChoiceMade", "EnemyFired", "GameEnded", "Learnt", "MissionEnded", "Moved", "SeatExposed")
FALLBACKS = {f"countdown.event.{kind}" for kind in BARE}
"""Said of kinds of these events that have no sentence of their own; today all have."""

BOOK = Wordbook("countdown")
game, words, keys = BOOK.game, BOOK.words, BOOK.keys
"""The game, the words of a language, and the keys of its English file."""


def card(wanted: CardKind, **fields: object) -> int:
    """Find the first card of a kind whose fields have these values."""
    found: Sequence[Card] = game().box.cards
    return next(one.number for one in found if one.kind is wanted and all(getattr(one, name) == value for name, value in fields.items()))


def support(effect: SupportEffect) -> int:
    """Find the support card with an effect."""
    number: int = next(one.number for one in game().box.supports if one.effect is effect)
    return number


def options(number: int) -> dict[str, Any]:
    """Choose the options of a random game: the modes in turn, the rest by chance."""
    dice = random.Random(number)
    chosen: dict[str, Any] = {}
    for option in game().meta.options:
        match option:
            case ChoiceOption(id=name, choices=choices):
                chosen[name] = dice.choice(choices)
            case NumberOption(id=name, low=low, high=high, step=step):
                chosen[name] = dice.choice(range(low, high + 1, step))
            case _:
                chosen[option.id] = dice.random() < 0.5
    return chosen | {"mode": MODES[number % len(MODES)], "captain": number % 7 == 6}


def moves(number: int) -> Iterator[tuple[Match[Any, Any], Seat, Sequence[Action]]]:
    """Play a random game and stop before every move."""
    match = Match.start(game(), 1 + number % 6, options(number), seed=number)
    return wordbook.moves(match, random.Random(number), MOST_STEPS)


def position(phase: str = "action", *todo: tuple[str | int, ...], **fields: Any) -> State:
    """Return a mission of two players with the Shooter, Sniper, Intel and Medic in its first area, beside a terrorist."""
    state = State(seats=2, mode="mission", location=0, phase=phase, todo=list(todo), looks=2, marker=3, round=2, **fields)
    areas = game().box.locations[0].area_count
    state.plan, state.ready, state.giving_up, state.exposed = [0], [False] * 2, [False] * 2, [False] * 2
    state.agendas, state.ballots, state.acting = [-1, -1], [-2, -2], [0, 1]
    state.ops = [Op(number, number % 2, at=-1 if phase == "entries" else 0) for number in (1, 4, 5, 7)]
    state.piles = [[card(CardKind.TERRORIST, defence=(5, 5, 5), attack=(2, 2, 2))], *([] for _ in range(areas - 1))]
    state.up = [[True], *([] for _ in range(areas - 1))]
    state.secured = [False, *[True] * (areas - 1)]
    state.segment = [game().box.cards[threat].level for threat in game().box.threats]
    return state


def telling_name(number: int) -> str:
    """Name a card in English."""
    return make_sentences(game(), words("en"), seats(2)).names.card_name(number)
