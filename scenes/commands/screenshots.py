"""`tabletop screenshots DIR`: a picture of every scene of every game at two sizes, or of some, made without a display."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pygame

from scenes.app.app import App
from scenes.commands import scenario_runner
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.paths import data_dir
from scenes.engine.scene import Scene
from scenes.pages.log_page import LogPage
from scenes.pages.pause_page import PausePage
from scenes.pages.replay import ReplayScene
from scenes.pages.result import ResultScene
from scenes.pages.ruler_page import ScreenRulerPage
from scenes.pages.rules_page import RulesPage
from scenes.pages.settings_page import SettingsPage
from scenes.session.log import log_by_step, log_lines
from scenes.session.plugins import game_or_plain_module
from scenes.session.seating import TABLE_SIDES, SeatSetup
from scenes.session.session import GameSession
from scenes.session.state_history import StateHistory
from scenes.shell.default_seats import default_name, default_seats
from scenes.shell.how_page import GameOverviewPage
from scenes.shell.name_page import NamePage
from scenes.shell.options_page import OptionsPage
from scenes.shell.saves_page import SavesPage
from scenes.shell.seating_scene import SeatingScene
from scenes.table.scenario import Scenario
from scenes.table.scene import TableScene
from scenes.table.setup_options import load_setup_options
from tabletop.bots.registry import STANDARD
from tabletop.core.match import Match
from tabletop.core.meta import GameMeta
from tabletop.core.view import ALL
from tabletop.games import GAME_MODULES, game_meta, open_game
from tabletop.lessons.staged_picture import load_pictures

PICTURE_SIZES_PX = ((1280, 720), (1920, 1080))
GAME_SEED = 2
SETTLE_SECONDS = 1.5
"""How long a table settles, on the picture's own clock, after every touch: shorter than a covered place stays open."""
TICK_SECONDS = 0.05
REPLAY_POSITION_PERCENT = 70
"""Per cent of a finished game after which its replay is pictured."""
SceneInspector = Callable[[App, str], None]
SETTLE_STEPS = 6
"""Steps until a scene is complete."""


class ManualClock:
    """The pictures' own clock: it goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@dataclass(frozen=True, slots=True)
class PictureChoice:
    """Which pictures are taken, and how everything is set in them: `settings` are fields of Settings."""

    game_id: str | None = None
    """Those of this game alone; None: of all, and of the shell."""
    name_part: str = ""
    """Those with this in their names."""
    settings: Mapping[str, Any] = field(default_factory=dict)

    def is_wanted(self, name: str) -> bool:
        """Return whether a picture is wanted by its name, which is without its size."""
        return self.name_part in name


EVERY_PICTURE: Final = PictureChoice()


def run(folder: Path, sizes: Sequence[tuple[int, int]] = PICTURE_SIZES_PX, choice: PictureChoice = EVERY_PICTURE) -> int:
    """Take the pictures; 2 when the folder cannot be made, or when no picture is wanted."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        sys.stderr.write(f"tabletop screenshots: {folder} cannot be made: {fault.strerror or fault}\n")
        return 2
    taken = 0
    for size in sizes:
        for name in take_pictures(folder, size, choice=choice):
            taken += 1
            sys.stdout.write(f"{name}\n")
            sys.stdout.flush()
    if not taken:
        sys.stderr.write(f"tabletop screenshots: no picture of {choice.game_id or 'any game'} has {choice.name_part!r} in its name\n")
        return 2
    return 0


def take_pictures(
    folder: Path, size: tuple[int, int], look: SceneInspector = lambda app, file: None, choice: PictureChoice = EVERY_PICTURE
) -> Iterator[str]:
    """Take the pictures of one size, one at a time; give the files' names. `look` may look at each scene with its file's name."""
    if choice.game_id is None:
        yield from _pages(folder, size, "shell", shell_scene_openers(), look, choice)
    for game in GAME_MODULES if choice.game_id is None else (choice.game_id,):
        yield from _pages(folder, size, game, game_page_openers(game), look, choice)
        for staging in scenario_runner.scenarios_of(game):
            if choice.is_wanted(f"{game}-{staging.name}"):
                yield _table(folder, size, game, staging, look, choice.settings)


def shell_scene_openers() -> dict[str, Callable[[App], Scene | None]]:
    """List the scenes of the shell."""
    return {
        "title": lambda app: None,
        "seats": lambda app: SeatingScene("abduction"),
        "saves": lambda app: SavesPage(),
        "settings": lambda app: SettingsPage(),
        "ruler": lambda app: ScreenRulerPage(),
        "name": lambda app: NamePage(0, default_name(app.context, 0), lambda name: None),
    }


def game_page_openers(game: str) -> dict[str, Callable[[App], Scene | None]]:
    """List the pages round one game, made for a match that random players have finished."""
    lid = game_meta(game)
    finished = partial(_finished, game)

    def session(app: App) -> GameSession:
        return GameSession(finished(), _seats(app, game, lid.seat_count_range[1] // 2), laptop=False, thinkers=_nobody, path=Path("saved"))

    def rules(app: App) -> Scene | None:
        book = app.context.rule_book(game)
        return RulesPage(book, book.clauses[len(book.clauses) // 3].id) if book else None

    def replay(app: App) -> Scene:
        match, seated = finished(), session(app)
        table, told = (
            game_or_plain_module(game, "scene").open_scene(app.context, seated),
            log_by_step(match, ALL, app.context.wording, seated.seats),
        )
        assert isinstance(table, TableScene)
        board = table.make_replay_board()
        step = len(match.steps) * REPLAY_POSITION_PERCENT // 100
        other, moving = board.handle_intent, board.board
        return ReplayScene(StateHistory(match), seated.seats, told, board.paint, step=step, other=other, mood=game, turns=0, moving=moving)

    return {
        "options": lambda app: OptionsPage(
            load_setup_options(game, data_dir(), _names(app, lid)), lid.default_options(), lambda values: None
        ),
        "pause": lambda app: PausePage(session(app), log=lambda turns: SavesPage(), rules=lambda turns: SavesPage(), mood=game),
        "rules": rules,
        **({"how": lambda app: GameOverviewPage(game)} if load_pictures(data_dir(), game) else {}),
        "log": lambda app: LogPage(lambda: log_lines(finished(), ALL, app.context.wording, session(app).seats), session(app).seats),
        "result": lambda app: ResultScene(session(app)),
        "replay": replay,
    }


def _names(app: App, lid: GameMeta) -> list[str]:
    """Return the names of as many players as a box has seats for at most."""
    return [seat.name for seat in default_seats(app.context, lid.id, lid.seat_count_range[1])]


def _nobody() -> Any:
    """Start no bots: nobody is asked in a game that has ended."""
    raise RuntimeError("nobody is asked in a game that has ended")


def _seats(app: App, game: str, count: int) -> tuple[SeatSetup, ...]:
    """Return default seats round a table."""
    return tuple(replace(seat, side=TABLE_SIDES[index % 4]) for index, seat in enumerate(default_seats(app.context, game, count)))


@cache
def _finished(game: str) -> Match[Any, Any]:
    """Let bots play a game to its end; once, however many pictures are taken of it."""
    match: Match[Any, Any] = Match.start(open_game(game, data_dir()), game_meta(game).seat_count_range[1] // 2, seed=GAME_SEED)
    scenario_runner.play_bots_until(match, lambda: False)
    return match


def _pages(
    folder: Path,
    size: tuple[int, int],
    home: str,
    openers: Mapping[str, Callable[[App], Scene | None]],
    look: SceneInspector,
    choice: PictureChoice,
) -> Iterator[str]:
    """Take the pictures of scenes of the shell, or round one game, that are wanted."""
    for name, scene in openers.items():
        if choice.is_wanted(f"{home}-{name}"):
            yield _picture(folder, f"{home}-{name}", size, scene, look, choice.settings)


def _picture(
    folder: Path, name: str, size: tuple[int, int], make: Callable[[App], Scene | None], look: SceneInspector, settings: Mapping[str, Any]
) -> str:
    """Take a picture of one scene, over the title."""
    clock = ManualClock()
    with TemporaryDirectory() as work:
        app = open_temporary_app(Path(work), size, clock=clock, **settings)
        app.go_to_title()
        scene = make(app)
        if scene is not None:
            app.open(scene)
        for _ in range(SETTLE_STEPS):
            app.step()
        while app.context.pictures.is_busy:
            app.kit.prerender()
        app.context.stack.changed = True
        app.step()
        return _keep(app, folder, name, size, look)


def _table(folder: Path, size: tuple[int, int], game: str, staging: Scenario, look: SceneInspector, settings: Mapping[str, Any]) -> str:
    """Take a picture of a game that bots have played for a while and persons have taken over."""
    clock = ManualClock()
    with TemporaryDirectory() as work:
        app = open_temporary_app(Path(work), size, clock=clock, board_mode="laptop" if staging.is_laptop_mode else "table", **settings)
        path = Path(work) / "staged.journal"
        seats = default_seats(app.context, game, staging.seat_count)
        mixed = tuple(seat if index < staging.max_person_count else seat.with_player_kind(STANDARD) for index, seat in enumerate(seats))
        scenario_runner.write_save_at_position(game, path, mixed, staging, GAME_SEED)
        app.context.resume_saved_game(path)
        for touched in (*staging.touches, None):
            for _ in range(round(SETTLE_SECONDS / TICK_SECONDS)):
                clock.now += TICK_SECONDS
                app.step(0.0)
            if touched is not None:
                scenario_runner.touch_first_matching(app, touched)
        if staging.open_page is not None:
            app.open(staging.open_page(app.context.stack.top_scene))
            for _ in range(SETTLE_STEPS):
                app.step()
        return _keep(app, folder, f"{game}-{staging.name}", size, look)


def _keep(app: App, folder: Path, name: str, size: tuple[int, int], look: SceneInspector) -> str:
    """Write the picture and close the window."""
    file = f"{name}-{size[0]}x{size[1]}.png"
    pygame.image.save(app.window.surface, folder / file)
    look(app, file)
    app.close()
    return file
