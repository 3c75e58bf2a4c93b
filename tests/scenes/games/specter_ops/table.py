"""What tests of SPECTER OPS' table share: sitting down to a hunt, and letting chance play on to a question."""

from __future__ import annotations

import random
from typing import Any

from scenes.app.app import App
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.session.seating import PlayerKind, SeatSetup, StartRequest
from scenes.shell.default_seats import sides_for_seats
from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tests.scenes.windows import NAMES
from tests.scenes.windows import go_on as play_on

MOST = 4000
"""Steps in which a question must come up."""


def sit_down(app: App, seats: int, seed: int = 3, *, laptop: bool = False, kind: PlayerKind = "person", **options: Any) -> SpecterOpsScene:
    """Begin a hunt; the agent's seat, the first, is played by a `kind` of player, the others by persons."""
    sides = sides_for_seats(seats, laptop)
    setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat], kind if seat == 0 else "person") for seat in range(seats))
    app.context.start_game(StartRequest("specter_ops", setups, laptop, options, seed))
    app.step()
    scene = app.context.stack.top_scene
    assert isinstance(scene, SpecterOpsScene)
    return scene


def go_on(scene: SpecterOpsScene, steps: int, chance: random.Random) -> None:
    """Let chance play some steps; agents rather go on than stop."""
    play_on(scene, steps, chance, lambda legal: _liked(legal, chance))


def lead_to(scene: SpecterOpsScene, kind: str, chance: random.Random, rounds: int = 2) -> bool:
    """Let chance play until something is asked in a later round; tell whether it came to that."""
    match = scene.session.match
    for _ in range(MOST):
        questions = match.questions()
        if not questions:
            return False
        if questions[0].kind == kind and match.state.round >= rounds:
            scene.refresh()
            return True
        go_on(scene, 1, chance)
    return False


def _liked(legal: list[Action], chance: random.Random) -> list[Action]:
    """Return what brings a hunt on: objectives first, steps mostly, cards now and then."""
    done = [action for action in legal if isinstance(action, act.CompleteObjective)]
    steps = [action for action in legal if isinstance(action, act.Step)]
    if done:
        return done
    return steps if steps and chance.random() < 0.8 else legal
