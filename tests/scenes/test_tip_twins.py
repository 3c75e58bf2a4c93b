"""Tips tell nothing: tables that differ only in what a seat may not know say the same at the same moments, to the same seats."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from tests.scenes.test_dealt_twins import SEED, TABLES, deal_apart, follow, sit_down
from tests.scenes.windows import willing
from tests.sizes import runs

STEPS = 30
"""Steps of a game that are played at most."""


def said(scene: Any) -> tuple[Any, ...]:
    """Return what a table is told now, and whether that holds up who plays on; what is told is put away."""
    tips = scene.model.tips
    tips.update()
    shown = tips.shown
    if shown is None:
        return ()
    told = (
        shown.tip.id,
        shown.seat,
        shown.concerned_person_count,
        shown.lasts_with_question,
        tips.plate_angle,
        tips.heading(),
        tips.sentence(),
        tips.is_tip_shown,
    )
    shown.was_painted = True
    tips.dismiss_tip()
    return told


@pytest.mark.parametrize(("game", "seats", "laptop", "deal", "options"), TABLES)
def test_tables_dealt_apart_are_told_the_same(
    windows: list[App], tmp_path: Path, game: str, seats: int, laptop: bool, deal: int, options: dict[str, Any]
) -> None:
    tables = [sit_down(windows, tmp_path / name, game, seats, laptop=laptop, options=options) for name in ("real", "apart")]
    for app, _ in tables:
        app.context.settings = app.context.settings.model_copy(update={"tips": True})
    scenes = [scene for _, scene in tables]
    matches = [scene.session.match for scene in scenes]
    deal_apart(matches[1], deal)
    rng = random.Random(SEED + seats)
    told = set()
    for count in range(runs(STEPS)):
        for scene in scenes:
            scene.model.hot_seat.show_open_table()
        now = [said(scene) for scene in scenes]
        assert now[0] == now[1], f"after {count} steps"
        told.add(now[0][:1])
        questions = matches[0].questions()
        if not questions:
            break
        step = matches[0].play(
            questions[0].required_seats[0], rng.choice(willing(list(matches[0].legal_actions(questions[0].required_seats[0]))))
        )
        if not follow(matches[1], step, rng):
            break
        for scene, match in zip(scenes, matches, strict=True):
            scene.session.forget_views()
            scene.model.tips.on_step(match.steps[-1])
    assert len(told) >= 2
    assert matches[0].state != matches[1].state
