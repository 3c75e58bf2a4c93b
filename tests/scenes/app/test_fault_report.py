"""A fault of the program: the game is saved as it was, a report without secrets lies beside the saves, the shelf comes back and says so."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.app.fault_report import MAX_REPORTED_STEPS, FaultNotice
from scenes.app.window import Window
from scenes.commands import play
from scenes.commands.temporary_app import open_temporary_app
from scenes.pages.confirm import ConfirmPage
from scenes.session.saves import list_saves
from scenes.session.seating import SeatSetup, StartRequest
from scenes.session.session import GameSession
from scenes.shell.title_scene import TitleScene
from scenes.table.scene import TableScene
from tabletop.core.match import Match
from tabletop.core.meta import OptionValues
from tabletop.core.save_lock import SaveLock
from tabletop.core.view import ALL, TABLE
from tests.scenes.windows import NAMES, go_on, open_window, sit
from tests.scenes.writing import watch_cuts
from tests.taps.driver import Clock

SECRET = "the bomb lies under the third floor"
SEATS, SEED, STEPS = 3, 987_654_321, 30
GAMES = ("abduction", "countdown", "homeland", "specter_ops")


class Evening:
    """A program with a game in play."""

    def __init__(self, folder: Path, game: str = "homeland", options: OptionValues | None = None, **look: Any) -> None:
        self.folder, self.game, self.clock = folder, game, Clock()
        self.app = open_window(folder, self.clock, laptop=True, **look)
        self.app.go_to_title()
        sit(self.app, game, SEATS, laptop=True, seed=SEED, options=options)
        go_on(self.scene, STEPS, random.Random(3))
        self.step()

    @property
    def scene(self) -> TableScene:
        """The table."""
        top = self.app.context.stack.top_scene
        assert isinstance(top, TableScene)
        return top

    @property
    def session(self) -> GameSession:
        """The game in play."""
        return self.scene.session

    @property
    def reports(self) -> list[Path]:
        """What was reported."""
        return sorted((self.folder / "saves").glob("fault-*.txt"))

    def step(self) -> None:
        """Let the program go on as its loop does."""
        self.clock.now += 0.1
        self.app.run_guarded(self.app.step)

    def move(self) -> None:
        """Let somebody play."""

        def played() -> None:
            session = self.session
            seat = session.seats_waited_for()[0]
            session.play_and_show(seat, next(action for action in session.match.legal_actions(seat) if not action.resigns))

        self.app.run_guarded(played)

    def told(self) -> FaultNotice:
        """Return the notice, which must lie on the shelf and be painted."""
        for _ in range(6):
            self.step()
        below, notice = self.app.context.stack.scenes
        assert isinstance(below, TitleScene) and isinstance(notice, FaultNotice)
        assert {target.key for target in self.app.frame.targets} >= {"ok", "close"}
        return notice


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Callable[..., Evening]]:
    begun: list[Evening] = []

    def begin(game: str = "homeland", **look: Any) -> Evening:
        begun.append(Evening(tmp_path, game, **look))
        return begun[-1]

    yield begin
    for one in begun:
        one.app.close()


def fail(*_: object, **__: object) -> Any:
    """Fail, and quote what nobody may know."""
    secret = SECRET
    try:
        raise KeyError(secret)
    except KeyError as fault:
        raise ValueError(f"no such place: {secret}") from fault


@pytest.mark.parametrize("game", GAMES)
def test_a_fault_of_the_rules_keeps_the_state_before(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    one = evening(game)
    match = one.session.match
    before, steps, rules = match.state.to_data(), len(match.steps), type(match.game)
    monkeypatch.setattr(rules, "apply", fail)
    one.move()
    monkeypatch.undo()
    notice = one.told()
    assert match.state.to_data() == before and len(match.steps) == steps
    assert one.reports[0].name in notice.text and str(one.reports[0].parent) in notice.text
    one.app.context.stack.pop(notice)
    one.app.context.resume_saved_game(list_saves(one.folder / "saves")[0].path)
    assert one.session.match.state.to_data() == before and len(one.session.match.steps) == steps
    one.move()
    assert len(one.session.match.steps) == steps + 1


@pytest.mark.parametrize(("asked", "done"), [("legal_actions", 0), ("questions", 0), ("view", 1), ("outcome", 1)])
def test_a_fault_in_what_the_rules_are_asked_is_told(
    evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch, asked: str, done: int
) -> None:
    """Before a step or after it, where the step stands."""
    one = evening()
    match = one.session.match
    steps = len(match.steps)
    match.state = match.state.copy()  # nothing was asked of this one yet: what a position allows is worked out once
    monkeypatch.setattr(type(match.game), asked, fail)
    one.move()
    one.step()
    monkeypatch.undo()
    one.told()
    one.app.context.resume_saved_game(list_saves(one.folder / "saves")[0].path)
    assert len(one.session.match.steps) == steps + done


def test_a_position_that_cannot_be_looked_at_is_gone_back_from(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules play a step, but fail at the position that it leads to: the save goes on from the one before."""
    one = evening()
    match = one.session.match
    before, steps, view = match.state.to_data(), len(match.steps), type(match.game).view
    one.move()
    after = match.state.to_data()

    def failing(game: Any, state: Any, viewer: Any) -> Any:
        return fail() if state.to_data() == after else view(game, state, viewer)

    monkeypatch.setattr(type(match.game), "view", failing)
    one.app.run_guarded(one.scene.refresh)
    one.app.context.stack.pop(one.told())
    one.app.context.resume_saved_game(list_saves(one.folder / "saves")[0].path)
    asked = one.app.context.stack.top_scene
    assert isinstance(asked, ConfirmPage)
    asked.act()
    assert one.session.match.state.to_data() == before and len(one.session.match.steps) == steps


@pytest.mark.parametrize("game", GAMES)
def test_the_report_tells_what_broke_and_no_secret(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    one = evening(game)
    match = one.session.match
    monkeypatch.setattr(type(match.game), "apply", fail)
    one.move()
    text = one.reports[0].read_text(encoding="utf-8")
    for told in ("builtins.ValueError", "builtins.KeyError", "tabletop/core/match.py", " _apply: ", "tabletop 0."):
        assert told in text
    assert f"game: {game}, rules {match.header['version']}, {SEATS} seats, at step {len(match.steps)}" in text
    for kept in (SECRET, str(SEED), *NAMES[:SEATS], str(Path(__file__).parents[3]), str(one.folder)):
        assert kept not in text


def test_of_the_last_steps_only_what_all_have_seen_is_named(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    one = evening("specter_ops")
    match, chance = one.session.match, random.Random(4)
    for _ in range(40):
        last = match.steps[-MAX_REPORTED_STEPS:]
        shown = [type(event).__name__ for step in last for event in step.redact_for_viewer(TABLE)]
        if {type(event).__name__ for step in last for event in step.redact_for_viewer(ALL)} - set(shown):
            break
        go_on(one.scene, 1, chance)
    else:
        raise AssertionError("nothing was hidden")
    one.step()
    monkeypatch.setattr(type(match.game), "apply", fail)
    one.move()
    assert f"seen last by all: {', '.join(shown)}\n" in one.reports[0].read_text(encoding="utf-8")


def test_a_fault_in_drawing_is_told_the_same_way(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    one = evening()
    before = one.session.match.state.to_data()
    monkeypatch.setattr(one.scene.screen, "paint", fail)
    one.scene.screen.recompute_all()
    one.app.follow_window_and_settings()
    one.step()
    one.app.context.stack.pop(one.told())
    assert SECRET not in one.reports[0].read_text(encoding="utf-8")
    one.app.context.resume_saved_game(list_saves(one.folder / "saves")[0].path)
    assert one.session.match.state.to_data() == before


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_notice_can_be_read_whole(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    one = evening(language=language, text_scale=2.0)
    monkeypatch.setattr(one.scene.screen, "paint", fail)
    cut = watch_cuts(one.app, monkeypatch)
    one.app.follow_window_and_settings()
    one.step()
    notice = one.told()
    assert cut == []
    assert one.app.context.say("shell.fault.report") in notice.text


def test_a_game_without_a_save_is_said_to_be_over(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    one = evening()
    one.session.path = None
    monkeypatch.setattr(type(one.session.match.game), "apply", fail)
    one.move()
    assert one.told().text.startswith(one.app.context.say("shell.fault.unsaved", game=one.app.context.say("shell.box.homeland")))


def test_a_report_that_cannot_be_written_goes_to_the_command_line(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    one = evening()

    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(type(one.session.match.game), "apply", fail)
    monkeypatch.setattr(Path, "write_text", full)
    one.move()
    assert one.app.context.say("shell.fault.unwritten", why="No space left on device") in one.told().text
    assert "builtins.ValueError" in one.app.faults[0] and SECRET not in one.app.faults[0]


def test_a_game_that_cannot_be_set_up_leaves_nothing_behind(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even a save that is locked: what began is let go of, and can be opened when the fault is mended."""
    one = evening()
    one.app.go_to_title()
    saves = len(list_saves(one.folder / "saves"))
    monkeypatch.setattr("scenes.games.abduction.scene.open_scene", fail)
    seats = tuple(SeatSetup(NAMES[seat], seat, "bottom") for seat in range(2))
    one.app.run_guarded(lambda: one.app.context.start_game(StartRequest("abduction", seats, True)))
    monkeypatch.undo()
    one.app.context.stack.pop(one.told())
    found = list_saves(one.folder / "saves")
    assert len(found) == saves + 1
    one.app.context.resume_saved_game(next(save.path for save in found if save.game == "abduction"))
    assert one.session.match.game.meta.id == "abduction"


def test_a_scene_that_cannot_be_left_is_reported_too(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    one = evening("countdown", options={"real_time": True, "minutes": 30})
    session = one.session
    monkeypatch.setattr(type(session.match.game), "apply", fail)
    monkeypatch.setattr(Match, "record_clocks", fail)
    one.move()
    one.told()
    assert len(one.reports) == 2
    monkeypatch.undo()
    assert session.path is not None
    SaveLock(session.path).release()  # raises where the save was not let go of


# -- where the program ends -------------------------------------------------------------------------------------------
def started(folder: Path, monkeypatch: pytest.MonkeyPatch, **words: Any) -> int:
    """Run the program as the command line does, with folders of its own; give its exit code."""
    monkeypatch.setattr(play, "open_app", lambda *_: ready(folder))
    usual = {"game": None, "demo": False, "seats": None, "seed": None, "seconds": 0.4}
    return play.run(argparse.Namespace(**{**usual, **words}), Window((640, 360), False, "Tabletop"))


def ready(folder: Path) -> App:
    """Return a program that shows the shelf."""
    app = open_temporary_app(folder, (640, 360))
    app.go_to_title()
    return app


def test_a_shelf_that_fails_ends_the_program_with_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(TitleScene, "paint", fail)
    assert started(tmp_path, monkeypatch, seconds=5.0) == 1
    reports = sorted((tmp_path / "saves").glob("fault-*.txt"))
    assert len(reports) == 2
    told = capsys.readouterr().err
    assert all(str(path) in told for path in reports) and SECRET not in told


def test_a_game_that_fails_at_once_leaves_the_program_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("scenes.games.abduction.scene.open_scene", fail)
    assert started(tmp_path, monkeypatch, game="abduction", seats=2, seed=1) == 1
    assert capsys.readouterr().err.count("fault-") == 1


def test_a_program_without_faults_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert started(tmp_path, monkeypatch) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_who_breaks_the_program_off_is_not_held_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type[BaseException]) -> None:
    def broken_off(*_: object) -> None:
        raise kind

    monkeypatch.setattr(TitleScene, "paint", broken_off)
    with pytest.raises(kind):
        started(tmp_path, monkeypatch)
    assert list((tmp_path / "saves").glob("fault-*")) == []
