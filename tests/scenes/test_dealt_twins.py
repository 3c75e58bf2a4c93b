"""Tables dealt apart look alike while everything is covered: hidden cards differ from the start, and so does what is chosen in secret.

A twin that is imagined in the middle of a game shares all steps with the real one; here each table has its own state and its own steps.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.default_seats import sides_for_seats
from tabletop.core.action import Action
from tabletop.core.chance import ReplayingRandomSource
from tabletop.core.errors import SaveError
from tabletop.core.match import Match, Step
from tabletop.core.view import TABLE
from tests.laws.dealing import Apart, open_draws
from tests.laws.secrets import otherwise
from tests.scenes.twins import picture
from tests.scenes.windows import NAMES, open_window, willing
from tests.sizes import runs

NOW = 1000.0
SEED, STEPS, FIRST, BETWEEN = 11, 24, 4, 6
"""Of the games; steps that are played at most, the first ones, all looked at, and those between two later looks."""
TABLES: list[tuple[str, int, bool, int, dict[str, Any]]] = [
    ("abduction", 4, False, 1, {}),
    ("countdown", 4, False, 5, {"traitor": True}),
    ("countdown", 3, True, 1, {"traitor": True}),
    ("homeland", 4, False, 5, {}),
    ("homeland", 3, True, 5, {}),
    ("specter_ops", 5, False, 1, {"agent": 2}),
    ("specter_ops", 3, True, 1, {"agent": 1}),
]
"""Game, seats, whether round a laptop, the deal of the other world (one that stays with the first for long), and the options."""
AnyMatch = Match[Any, Any]


def sit_down(opened: list[App], folder: Path, game: str, seats: int, *, laptop: bool, options: dict[str, Any]) -> tuple[App, Any]:
    """Begin a game whose clock stands still."""
    folder.mkdir()
    app = open_window(folder, lambda: NOW, laptop=laptop, reduced_motion=True)
    opened.append(app)
    setups = tuple(SeatSetup(NAMES[seat], seat, side) for seat, side in enumerate(sides_for_seats(seats, laptop)))
    app.context.start_game(StartRequest(game, setups, laptop, options, SEED))
    return app, app.context.stack.top_scene


def deal_apart(match: AnyMatch, deal: int) -> None:
    """Put a world with other secret draws in the place of the real one."""
    name, seats = match.game.meta.id, match.header["seats"]
    match.state = match.game.setup(seats, match.header["options"], Apart(SEED, deal, open_draws(name, seats)))


def follow(match: AnyMatch, step: Step, rng: random.Random) -> bool:
    """Do what the table cannot tell from a step of another world, rather something else than the same; False when nothing is such."""
    legal = match.game.legal_actions(match.state, step.seat)
    others = [action for action in legal if otherwise(action, step.action)]
    for action in [*rng.sample(others, min(4, len(others))), *(each for each in legal if each == step.action)]:
        if seen(match, step, action) == step.redact_for_viewer(TABLE):
            match.replay_step(Step(step.seat, action, step.draws, ()))
            return True
    return False


def seen(match: AnyMatch, step: Step, action: Action) -> tuple[Any, ...] | None:
    """Return what the table would see of an action with the luck of a step; None where it asks for other luck."""
    try:
        events = match.game.apply(match.state.copy(), step.seat, action, ReplayingRandomSource(step.draws))
    except SaveError:
        return None
    return Step(step.seat, action, step.draws, tuple(events)).redact_for_viewer(TABLE)


def covered(app: App, scene: Any) -> tuple[bytes, list[Any]]:
    """Paint a table on which every private place is covered."""
    scene.refresh()
    scene.model.private_areas.cover_seat()
    scene.model.hot_seat.show_open_table()
    return picture(app, scene)


@pytest.mark.parametrize(("game", "seats", "laptop", "deal", "options"), TABLES)
def test_tables_dealt_apart_look_alike(
    windows: list[App], tmp_path: Path, game: str, seats: int, laptop: bool, deal: int, options: dict[str, Any]
) -> None:
    tables = [sit_down(windows, tmp_path / name, game, seats, laptop=laptop, options=options) for name in ("real", "apart")]
    matches: list[AnyMatch] = [scene.session.match for _, scene in tables]
    deal_apart(matches[1], deal)
    rng = random.Random(seats)
    for count in range(runs(STEPS)):
        if count < FIRST or count % BETWEEN == 0:
            shown = [covered(app, scene) for app, scene in tables]
            assert shown[0] == shown[1], f"after {count} steps"
        questions = matches[0].questions()
        seat = questions[0].required_seats[0]
        step = matches[0].play(seat, rng.choice(willing(list(matches[0].legal_actions(seat)))))
        if not follow(matches[1], step, rng):
            break
        for (_, scene), match in zip(tables, matches, strict=True):
            scene.model.store_news_of_step(match.steps[-1])
    assert matches[0].state != matches[1].state
