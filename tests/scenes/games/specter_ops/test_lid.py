"""The lid of SPECTER OPS offers every board in the box, with a picture of each; what is chosen there is played."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.board.tiled.map_reader import read_map
from scenes.engine import paths
from scenes.engine.paths import data_dir
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.pages.seat_rows import AddSeat
from scenes.shell import seating_scene
from scenes.shell.options_page import SetOption
from scenes.shell.seating_scene import OpenOptions, SeatingScene, StartGame
from scenes.table.setup_options import load_setup_options
from scenes.widgets import controls
from tabletop.core.meta import ChoiceOption, NumberOption
from tabletop.games import GAME_MODULES, game_meta
from tabletop.games.specter_ops.board_file import board_text
from tests.scenes.windows import open_window
from tests.taps.driver import Clock, Driver

COURTYARD = Path(__file__).parents[3] / "content" / "maps" / "courtyard.tmx"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a copy of the data with a second board in it."""
    shutil.copytree(data_dir(), tmp_path / "data")
    boards = tmp_path / "data" / "specter_ops" / "boards"
    boards.mkdir()
    (boards / "courtyard.yaml").write_text(board_text(read_map(COURTYARD, COURTYARD.parent)), encoding="utf-8")
    return tmp_path / "data"


@pytest.fixture
def clock() -> Clock:
    """Return a clock that only the test turns."""
    return Clock()


@pytest.fixture
def app(tmp_path: Path, data: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """Open the program with that data."""
    monkeypatch.setattr(paths, "data_dir", lambda: data)
    app = open_window(tmp_path, clock, laptop=True)
    yield app
    app.close()


def boards(folder: Path) -> tuple[str, ...]:
    """List the boards that the lid offers."""
    pick = next(option for option in load_setup_options("specter_ops", folder).meta.options if option.id == "board")
    assert isinstance(pick, ChoiceOption)
    return pick.choices


def seats_of(app: App) -> SeatingScene:
    """Open the page on which the seats of a hunt are chosen."""
    app.open(SeatingScene("specter_ops"))
    app.step()
    scene = app.context.stack.top_scene
    assert isinstance(scene, SeatingScene)
    return scene


def test_the_lid_offers_what_is_in_the_box(data: Path) -> None:
    """The board of the box comes first, then those that others made; a wrong one is not offered."""
    assert boards(data_dir()) == ("facility_83x",)
    assert boards(data) == ("facility_83x", "courtyard")
    (data / "specter_ops" / "boards" / "courtyard.yaml").write_text("name: [", encoding="utf-8")
    assert boards(data) == ("facility_83x",)
    for game in GAME_MODULES:
        assert load_setup_options(game, data_dir()).meta == game_meta(game)


def test_a_board_is_chosen_by_its_picture_and_played(app: App, clock: Clock) -> None:
    """A touch goes on to the next board; its picture is another, it is played, and the next time it is there already."""
    seats = seats_of(app)
    seats.handle_intent(OpenOptions())
    driver = Driver(app, clock, lambda target, seen: 0.0, 1)
    driver.step(1.0)
    before = app.window.surface.copy()
    turn = next(target for target in app.frame.targets if target.key == "option:board")
    assert turn.intent == SetOption("board", "courtyard")
    driver.tap(turn)
    driver.step(1.0)
    driver.check()
    assert app.window.surface.get_buffer().raw != before.get_buffer().raw
    app.context.stack.pop(app.context.stack.top_scene)
    assert seats.options["board"] == "courtyard"
    seats.handle_intent(StartGame())
    table = app.context.stack.top_scene
    assert isinstance(table, SpecterOpsScene)
    assert table.model.view.table.board == "courtyard"
    assert seats_of(app).options["board"] == "courtyard"


def test_a_board_that_is_gone_is_not_remembered(app: App, data: Path) -> None:
    """Who played a board that has left the box finds the usual options again."""
    app.context.change_settings(options={"specter_ops": {"board": "courtyard", "odds": False}})
    assert seats_of(app).options["board"] == "courtyard"
    (data / "specter_ops" / "boards" / "courtyard.yaml").unlink()
    assert seats_of(app).options["board"] == "facility_83x"


def test_the_agent_is_asked_for_by_name(app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays the agent is a name, not the number of a seat; before the first name it falls by lot, and after the last there is none."""
    seats = seats_of(app)
    names = [seat.name for seat in seats.seats]
    seats.options = {**seats.options, "agent": 0}
    seats.handle_intent(OpenOptions())
    driver = Driver(app, clock, lambda target, seen: 0.0, 1)
    lot = app.context.say("specter_ops.option.agent.lot")
    stepped: list[str] = []
    stepper = controls.draw_stepper
    monkeypatch.setattr(controls, "draw_stepper", lambda area, rect, value, *how: (stepped.append(value), stepper(area, rect, value, *how)))
    for said in (lot, *names):
        app.paint()
        assert stepped[-1] == said
        more = next((target for target in app.frame.targets if target.key == "option:agent+"), None)
        if said == names[-1]:
            assert more is None or more.intent is None
        else:
            assert more is not None
            driver.tap(more)
            driver.step(1.0)
    assert seats.options["agent"] == len(names)


def test_a_seat_that_nobody_takes_any_more_plays_no_agent(app: App) -> None:
    """Who was agent at a larger table leaves it to the lot at a smaller one, and the page says so."""
    seats = seats_of(app)
    lid = load_setup_options("specter_ops", data_dir(), [seat.name for seat in seats.seats])
    agent = next(option for option in lid.meta.options if option.id == "agent")
    assert isinstance(agent, NumberOption)
    assert lid.highest_number(agent) == len(seats.seats)
    assert lid.number_words(app.context, agent, lid.highest_number(agent) + 1) == app.context.say("specter_ops.option.agent.lot")


@pytest.mark.rule("SO1.1")
def test_the_seats_page_says_who_sneaks_and_who_hunts(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the game begins the page names the agent and all hunters, or says that the lot decides; a game without roles says nothing."""
    seats, written = seats_of(app), []
    write = seating_scene.write_fitted
    monkeypatch.setattr(seating_scene, "write_fitted", lambda pane, words, *how: (written.append(words), write(pane, words, *how))[1])
    seats.handle_intent(AddSeat())
    names = [seat.name for seat in seats.seats]
    for agent in range(1, len(names) + 1):
        seats.options = {**seats.options, "agent": agent}
        app.paint()
        roles = written[-1]
        assert roles.startswith(names[agent - 1])
        assert all(roles.index(name) > roles.index(names[agent - 1]) for name in names if name != names[agent - 1])
    seats.options = {**seats.options, "agent": 0}
    app.paint()
    assert written[-1] == app.context.say("specter_ops.option.agent.roles.lot", options=app.context.say("shell.options"))
    written.clear()
    app.open(SeatingScene("abduction"))
    app.paint()
    assert not written
