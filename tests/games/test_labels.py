"""What chance is asked for, by label: a label names a stream of draws, and saves and lessons speak of it."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, Final

import pytest

from scenes.engine.paths import data_dir
from tabletop.core.chance import RecordingRandomSource, SeededRandomSource
from tabletop.core.view import Seat, Viewer
from tabletop.games import GAME_MODULES, open_game
from tests.sizes import runs

SETUP: Final[dict[str, dict[str, list[str]]]] = {
    "countdown": {
        "": ["mission", "threats1"],
        "place=choose": ["goal", "threats1"],
        "mode=campaign": ["goal", "location", "location", "location", "support", "threats3", "threats2", "threats1"],
        "mode=ace": ["support", "threats3", "threats2", "threats1"],
        "traitor": ["mission", "traitor", "patriots", "agendas", "threats1"],
    },
    "homeland": {"": ["agendas", "initiative", "pile.organizations", "pile.plots", "pile.intel", "pile.assets"]},
    "abduction": {"": ["dealer", "deck"]},
    "specter_ops": {
        "": ["objective.1", "objective.2", "objective.3", "objective.4"],
        "agent=0": ["agent", "objective.1", "objective.2", "objective.3", "objective.4"],
    },
}
"""The draws of the set-up in their order, by what is chosen on the lid."""
PLAY: Final[dict[str, str]] = {
    "countdown": "attack enemy bazooka snipe grenade goals threats threats1 threats2 threats3 pool surplus",
    "homeland": "discard initiative intel plots pile.organizations pile.plots pile.intel pile.assets",
    "abduction": "avoid evade search pile",
    "specter_ops": "ambush attack quick_draw strength tangle",
}
IMAGINED: Final[dict[str, str]] = {
    "countdown": "ballot goals imagined lot pool",
    "homeland": "agendas assets group initiative intel organizations plots slots",
    "abduction": "imagine imagine.items",
    "specter_ops": "card die gone hand order past phase step steps way where world",
}
"""Draws of those who only think about what could be, without `imagine.` and numbers."""


def options_of(words: str) -> dict[str, Any]:
    """Read what is chosen on the lid."""
    name, _, value = words.partition("=")
    return {name: int(value) if value.isdigit() else value or True} if name else {}


@cache
def opened(name: str) -> Any:
    """Open a game once."""
    return open_game(name, data_dir())


@pytest.mark.parametrize(("name", "chosen"), [(name, chosen) for name, each in SETUP.items() for chosen in each])
def test_the_set_up_draws_by_these_labels(name: str, chosen: str) -> None:
    game = opened(name)
    low, high = game.meta.seat_count_range
    for seats in range(max(low, 3), high + 1):
        chance = RecordingRandomSource(SeededRandomSource(seats))
        game.setup(seats, game.meta.validate_options(options_of(chosen)), chance)
        labels = [label for label, _ in chance.taken]
        assert labels == SETUP[name][chosen], seats


@pytest.mark.parametrize("name", GAME_MODULES)
def test_play_and_thought_draw_by_these_labels(name: str) -> None:
    game = opened(name)
    setup = {label for labels in SETUP[name].values() for label in labels}
    for seed in range(runs(8, 200)):
        rng, chance, thought = random.Random(seed), SeededRandomSource(seed), SeededRandomSource(seed)
        chosen = rng.choice([*SETUP[name]])
        seats = rng.randint(max(game.meta.seat_count_range[0], 3), game.meta.seat_count_range[1])
        state = game.setup(seats, game.meta.validate_options(options_of(chosen)), chance)
        for step in range(1500):
            questions = game.questions(state)
            if not questions:
                break
            seat = Seat(Viewer(rng.choice(rng.choice([question.required_seats for question in questions if question.required_seats]))))
            game.apply(state, seat, rng.choice(list(game.legal_actions(state, seat))), chance)
            if step % 20 == 0:
                game.sample_consistent_state(game.view(state, seat), thought)
        assert chance.counts.keys() <= {*PLAY[name].split(), *setup}
        short = {label.removeprefix("imagined.").removeprefix("imagine.") if name != "abduction" else label for label in thought.counts}
        assert {label.rstrip("0123456789").rstrip(".") for label in short} <= set(IMAGINED[name].split())
