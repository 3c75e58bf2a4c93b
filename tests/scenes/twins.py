"""Twins: states that a viewer cannot tell apart. What he is shown of them must be the same, pixel by pixel and touch by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.app.app import App
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE, Viewer
from tests.scenes.settled import settled

WAITED = 12
"""Pictures after which nothing that may be painted a little later still waits."""


def picture(app: App, scene: Any) -> tuple[bytes, list[Any]]:
    """Paint a table until nothing is rough any more, and give every pixel and every target."""
    scene.refresh()
    return settled(app, scene, app.context.now(), WAITED)


def pretend(scene: Any, state: Any) -> Any:
    """Put another state in the place of the real one; give that."""
    match = scene.session.match
    real, match.state = match.state, state
    return real


def twin(scene: Any, viewer: Viewer, seed: int) -> Any:
    """Return a state that a viewer cannot tell from the real one."""
    match = scene.session.match
    return match.game.sample_consistent_state(match.view(viewer), SeededRandomSource(seed))


def nothing_hidden_shows(app: App, scene: Any, moments: int, go_on: Callable[[], None]) -> None:
    """Hold twins that the open table cannot tell apart against each other at so many moments of a game, while everything is covered."""
    for seed in range(moments):
        go_on()
        if scene.session.match.outcome is not None:
            break
        scene.model.private_areas.cover_seat()
        scene.model.hot_seat.show_open_table()
        shown = picture(app, scene)
        real = pretend(scene, twin(scene, TABLE, seed))
        assert picture(app, scene) == shown
        pretend(scene, real)
