"""After the game: what decided it and what to try, the moment in the replay, and the story that is kept; by fingers, in all four games."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.input.touch_target import TouchTarget
from scenes.pages.replay import ReplayScene
from scenes.pages.result import ResultScene
from scenes.pages.story_page import StoryPage
from tabletop.bots.review import GameReview, StandardChoice
from tests.bots.test_review import SEATS, played, reviewer
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock, Driver


class Looker:
    """A review that has been found, or that never is."""

    def __init__(self, found: GameReview | None, *, done: bool = True) -> None:
        self.game_review, self.done, self.closed = found, done, False

    def close(self) -> None:
        """Take note that nobody waits any more."""
        self.closed = True


class Ended:
    """The result of a game that was played before, touched by fingers."""

    def __init__(
        self, windows: list[App], folder: Path, game: str, *, looker: Looker | None = None, laptop: bool = True, **look: Any
    ) -> None:
        match, clock = played(game), Clock()
        self.app = open_window(folder, clock, laptop=laptop, **look)
        windows.append(self.app)
        scene = sit(self.app, game, SEATS[game], laptop=laptop, seed=match.header["seed"])
        for step in match.steps:
            scene.session.match.replay_step(step)
        scene.refresh()
        self.driver = Driver(self.app, clock, lambda target, seen: 0.0, 1)
        scene.pages.open_result()
        self.result: Any = self.app.context.stack.top_scene
        assert isinstance(self.result, ResultScene)
        self.looker = looker or Looker(reviewer(match).review())
        self.result.back.worker = self.looker
        self.driver.step(0.2)

    def target(self, key: str) -> TouchTarget:
        return next(target for target in self.app.frame.targets if target.key == key)

    def touch(self, key: str, *, check: bool = True) -> None:
        if check:
            self.driver.check()
        self.driver.tap(self.target(key))
        self.driver.step(0.2)

    @property
    def top(self) -> Any:
        return self.app.context.stack.top_scene


@pytest.mark.parametrize(
    ("game", "laptop", "language"),
    [("abduction", True, "en"), ("countdown", False, "nl"), ("homeland", True, "de"), ("specter_ops", False, "en")],
)
def test_it_is_said_shown_and_told(windows: list[App], tmp_path: Path, game: str, laptop: bool, language: str) -> None:
    ended = Ended(windows, tmp_path, game, laptop=laptop, language=language)
    back, found = ended.result.back, ended.looker.game_review
    assert found is not None and back.found == found
    percent = f"{found.after} %" if language == "de" else f"{found.after}%"
    assert percent in back.deciding_sentence() and "{" not in back.deciding_sentence()
    assert ended.result.remark_sentences() == [back.deciding_sentence(), back.advice_sentence()]
    assert ended.result.remark_sentences() is ended.result.remark_sentences()
    assert back.advice_sentence() and "{" not in back.advice_sentence() and not back.advice_sentence().startswith("<")
    ended.touch("moment")
    assert isinstance(ended.top, ReplayScene) and ended.top.step == found.step + 1
    ended.touch("back", check=False)
    ended.touch("story")
    assert isinstance(ended.top, StoryPage)
    sentences = ended.top.sentences
    assert 5 <= len(sentences) <= 8
    assert all(words and "{" not in words and words[-1] in ".!”“" for words in sentences)
    assert len(set(sentences)) == len(sentences)
    ended.touch("story:text")
    kept = list((ended.app.context.folders.saves.parent / "stories").iterdir())
    assert [path.suffix for path in kept] == [".txt"]
    assert all(words in kept[0].read_text(encoding="utf-8") for words in sentences)
    assert str(kept[0]) in (ended.app.context.toasts.shown_words or "")


def test_a_picture_holds_the_last_board_and_the_story(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it reaches the window; a disk that refuses is told."""
    ended = Ended(windows, tmp_path, "abduction")
    ended.touch("story")
    monkeypatch.setattr(ended.app.context, "show_toast", lambda key, **values: None)
    before = pygame.image.tobytes(ended.app.window.surface, "RGB")
    ended.touch("story:picture")
    folder = ended.app.context.folders.saves.parent / "stories"
    picture = pygame.image.load(str(next(folder.glob("*.png"))))
    assert picture.get_size() == (1600, 1200)
    ended.top.board = None
    ended.top.paint_picture(tmp_path / "without.png")
    other = pygame.image.load(str(tmp_path / "without.png"))
    board, story = (0, 0, 1600, 740), (0, 770, 1600, 430)
    shown = [[pygame.image.tobytes(one.subsurface(part), "RGB") for part in (board, story)] for one in (picture, other)]
    assert shown[0][0] != shown[1][0]
    assert shown[0][1] == shown[1][1]
    assert len(set(shown[0][1][:: 3 * 97])) > 20
    assert pygame.image.tobytes(ended.app.window.surface, "RGB") == before
    told: list[str] = []
    monkeypatch.setattr(ended.app.context, "show_error", lambda error: told.append(error.key))
    folder.rename(folder.with_name("elsewhere"))
    folder.write_text("in the way", encoding="utf-8")
    ended.touch("story:text")
    assert told == ["error.save.write"]


def test_nothing_waits_for_what_is_never_found(windows: list[App], tmp_path: Path) -> None:
    """Meanwhile that is said; what found nothing leaves no trace, and what is not there is not told; whoever leaves ends it."""
    ended = Ended(windows, tmp_path, "abduction", looker=Looker(None, done=False))
    back = ended.result.back
    assert ended.result.remark_sentences() == [ended.app.context.say("shell.review.working")]
    back.worker = Looker(None)
    ended.driver.step(0.2)
    assert ended.result.remark_sentences() == []
    assert ended.result.wake_at() is None
    assert not [target for target in ended.app.frame.targets if target.key in ("moment", "story")]
    back.worker = Looker(GameReview(3, 10, 20, (1, 2), StandardChoice(2, 10**5, "draw")))
    ended.driver.step(0.2)
    assert back.advice_sentence() == ""
    back.worker = ended.looker
    ended.touch("home")
    assert ended.looker.closed


@pytest.mark.parametrize("game", ["abduction", "countdown", "homeland", "specter_ops"])
def test_no_button_moves_when_it_has_been_found(windows: list[App], tmp_path: Path, game: str) -> None:
    """Who is about to touch "Play again" touches that."""
    ended = Ended(windows, tmp_path, game, looker=Looker(None, done=False))
    before = {key: ended.target(key).rect for key in ("shell.replay", "again", "home")}
    ended.result.back.worker = Looker(reviewer(played(game)).review())
    ended.driver.step(0.2)
    assert ended.target("moment")
    assert {key: ended.target(key).rect for key in before} == before


def test_the_report_keeps_its_room_in_large_print(windows: list[App], tmp_path: Path) -> None:
    ended = Ended(windows, tmp_path, "specter_ops", text_scale=2.0, language="qps")
    ended.driver.check()
    for key in ("moment", "story", "home"):
        assert ended.app.frame.surface.get_rect().contains(ended.target(key).rect)
    ended.touch("story")
    ended.driver.check()


def test_a_real_look_back_comes_by_itself(windows: list[App], tmp_path: Path) -> None:
    ended = Ended(windows, tmp_path, "abduction", looker=Looker(None))
    ended.app.context.looks_back = True
    again = ResultScene(ended.result.session, ended.result.board, named=ended.result.named)
    ended.app.context.stack.replace(again)
    assert again.back is not None and again.back.is_review_running
    for _ in range(600):
        ended.driver.step(0.1)
        if not again.back.is_review_running:
            break
        time.sleep(0.05)
    assert again.back.found == reviewer(played("abduction")).review()
    assert again.back.deciding_sentence()
