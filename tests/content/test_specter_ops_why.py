"""Why a shot hit or missed in SPECTER OPS: the parts that are told come to the total that counted."""

from __future__ import annotations

import random
import re

import pytest

from scenes.games.specter_ops.text.explanations import describe_roll
from scenes.games.specter_ops.text.log import make_sentences
from tabletop.core.match import Match
from tabletop.core.view import TABLE
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tests.content.specter_ops import game, words
from tests.content.wordbook import LANGUAGES, seats
from tests.sizes import runs


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_of_a_shot_come_to_its_total(language: str) -> None:
    """Dice, Mind-Reading, Evasion and Velocity Blade, one after the other, are the total; the distance stands beside it (SO3.4, SO6.19)."""
    looked = 0
    for seed in range(runs(8)):
        match, chance = Match.start(game(), 3, seed=seed), random.Random(seed)
        telling = make_sentences(game(), words(language), seats(3))
        while match.outcome is None:
            seat, before = match.questions()[0].required_seats[0], match.view(TABLE)
            legal = match.legal_actions(seat)
            shots = [action for action in legal if isinstance(action, act.Attack)]
            for event in match.play(seat, chance.choice(shots or legal)).redact_for_viewer(TABLE):
                if not isinstance(event, ev.Attacked | ev.QuickDrawn) or not event.dice:
                    continue
                telling.update_from_view(before)
                told = re.sub(r"\([^)]*\)", "", describe_roll(telling, event, before)).replace("\N{MINUS SIGN}", "-")
                parts, _, rest = told.rpartition("=")
                assert numbers(rest)[:2] == [event.total, event.distance]
                assert not parts or sum(numbers(parts)) == event.total
                looked += bool(parts)
    assert looked


def numbers(told: str) -> list[int]:
    """Read the numbers of a sentence, with their signs."""
    return [int(number.replace(" ", "")) for number in re.findall(r"-? ?\d+", told)]
