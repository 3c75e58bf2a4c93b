"""The start of a game says what it is about, shows how it goes, and opens the rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.pages.rules_page import RulesPage
from scenes.shell.how_page import GameOverviewPage
from scenes.shell.seating_scene import AddSeat, SeatingScene
from tabletop.games import GAME_MODULES


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = open_temporary_app(tmp_path, (1280, 720))
    app.go_to_title()
    yield app
    app.close()


def touch(app: App, key: str) -> None:
    app.paint()
    target = next(target for target in app.frame.targets if target.key == key)
    assert target.intent is not None and app.context.stack.top_scene is not None
    app.context.stack.top_scene.handle_intent(target.intent)


@pytest.mark.parametrize("game", GAME_MODULES)
def test_the_start_leads_to_pictures_of_how_it_goes_and_to_the_rules(app: App, game: str) -> None:
    app.open(SeatingScene(game))
    touch(app, "how:pictures")
    assert isinstance(app.context.stack.top_scene, GameOverviewPage)
    app.paint()
    shown = [target.key for target in app.frame.targets if target.key.startswith("picture:")]
    assert 4 <= len(shown) <= 6
    touch(app, "how:rules")
    assert isinstance(app.context.stack.top_scene, RulesPage)


def test_many_players_leave_no_room_for_pictures_but_the_button_stays(app: App) -> None:
    scene = SeatingScene("abduction")
    app.open(scene)
    while len(scene.seats) < 8:
        scene.handle_intent(AddSeat())
    app.paint()
    keys = {target.key for target in app.frame.targets}
    assert "how:pictures" not in keys and {"how", "rules"} <= keys


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_all_pictures_of_how_it_goes_can_be_reached_and_enlarged_at_every_size(tmp_path: Path, scale: float) -> None:
    app = open_temporary_app(tmp_path, (1280, 720), text_scale=scale)
    app.go_to_title()
    page = GameOverviewPage("homeland")
    app.open(page)
    app.paint()
    seen: set[str] = set()
    for _ in range(40):
        seen |= {target.key for target in app.frame.targets if target.key.startswith("picture:")}
        page.list.scroll_by(200)
        app.paint()
    assert len(seen) == len(page.names) == 6
    touch(app, next(iter(sorted(target.key for target in app.frame.targets if target.key.startswith("picture:")))))
    touch(app, "picture:close")
    assert page.large is None
    app.close()
