"""Random campaigns of COUNTDOWN without a table, step by step: what was known before each, and what then happened."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from tabletop.core.chance import SeededRandomSource
from tabletop.core.event import Event
from tabletop.core.view import TABLE
from tabletop.games.countdown.view import CountdownView
from tests.content.countdown import game
from tests.scenes.games.countdown.tables.fight import STEPS


def campaigns(count: int, seats: Sequence[int]) -> Iterator[tuple[CountdownView, list[Event]]]:
    """Play so many with these numbers of seats by turns; nobody gives up."""
    for seed in range(count):
        chance, rng = SeededRandomSource(seed), random.Random(seed)
        state = game().setup(seats[seed % len(seats)], {**game().meta.default_options(), "mode": "campaign"}, chance)
        for _ in range(STEPS):
            questions = game().questions(state)
            if not questions:
                break
            seat = rng.choice([*questions[0].required_seats])
            legal = [action for action in game().legal_actions(state, seat) if not action.resigns]
            before = game().view(state, TABLE)
            yield before, game().apply(state, seat, rng.choice(legal), chance)
