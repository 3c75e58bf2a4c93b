"""COUNTDOWN's words at the table: places called as on the map, nothing cut in any language, stretched or enlarged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from scenes.games.countdown.overlays.hud.score_page import make_score_page
from scenes.games.countdown.text.sentences import CountdownSentences
from scenes.session.saves import list_saves
from tabletop.core.language.wording import Wording
from tabletop.core.view import TABLE
from tabletop.games.countdown import actions as act
from tests.games.countdown.cards import number
from tests.games.countdown.table import Table
from tests.scenes.games.countdown.tables.gathering import Gather
from tests.scenes.writing import watch_cuts


def test_news_call_places_as_on_the_map(gather: Gather, tmp_path: Path) -> None:
    """Also when a mission is resumed in the middle: no area is called by a bare number."""
    gathering = gather(2, seed=3)
    gathering.play("action")
    for _ in range(12):
        gathering.play_one()
    gathering.scene.session.match.journal.close()
    path = list_saves(gathering.app.context.folders.saves)[0].path
    other = gather(2, seed=3)
    other.app.context.resume_saved_game(path)
    scene = other.scene
    for step in scene.session.match.steps[-20:]:
        scene.model.store_news_of_step(step)
        assert "area " not in scene.model.news.lower()


LOOKS = [
    pytest.param({"language": "qps"}, id="stretched"),
    pytest.param({"language": "de", "text_scale": 1.5}, id="de"),
    pytest.param({"language": "nl", "text_scale": 2.0}, id="nl"),
]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("seats", "laptop", "turned"), [(6, False, False), (3, False, True), (6, True, False)])
def test_words_of_the_instruments_are_whole(
    gather: Gather, monkeypatch: pytest.MonkeyPatch, look: dict[str, Any], seats: int, laptop: bool, turned: bool
) -> None:
    """In every language, stretched and enlarged, nothing that lies round the map is cut off or leaves its place."""
    gathering = gather(seats, laptop=laptop, look=look)
    gathering.play("positioning")
    gathering.scene.model.turned = turned
    gathering.advance_and_paint()
    cut = watch_cuts(gathering.app, monkeypatch)
    scene = gathering.scene
    around, stage = gathering.around()
    gathering.app.kit.cached_pictures.clear()
    gathering.app.kit.layouts.clear()
    scene.screen.instruments.paint(
        gathering.app.frame, scene.screen.layout(gathering.app.frame), around, scene.screen.make_context(), stage, undo=True
    )
    assert cut == []
    for view in ("score", "time", "mission"):
        gathering.app.context.stack.push(make_score_page(scene.model, view, 0))
        gathering.wait()
        assert cut == []


@pytest.mark.parametrize(
    ("seats", "laptop", "look"),
    [
        pytest.param(2, False, {"language": "de", "text_scale": 1.5}, id="table-de"),
        pytest.param(2, False, {"language": "nl", "text_scale": 2.0}, id="table-nl"),
        pytest.param(6, True, {"language": "de", "text_scale": 1.5}, id="laptop-de"),
        pytest.param(6, True, {"language": "nl", "text_scale": 2.0}, id="laptop-nl"),
        pytest.param(6, True, {"language": "qps"}, id="laptop-stretched"),
    ],
)
def test_words_of_the_whole_table_are_whole(
    gather: Gather, monkeypatch: pytest.MonkeyPatch, look: dict[str, Any], seats: int, laptop: bool
) -> None:
    """From the briefing on into the mission no word at the table is cut, enlarged or stretched."""
    gathering = gather(seats, seed=3, laptop=laptop, look=look, level="two", real_time=True)
    cut = watch_cuts(gathering.app, monkeypatch)
    for _ in range(24):
        if gathering.scene.session.is_over:
            break
        gathering.wait()
        gathering.scene.animations.finish_all()
        gathering.wait()
        gathering.play_one()
    assert cut == []


@pytest.mark.rule("CD6.4")
@pytest.mark.parametrize(
    ("rolls", "bullet", "words"), [([6, 1], 2, "hit anyway"), ([1, 1], 2, "Bullet control?"), ([1, 1], 0, "No card is enough")]
)
def test_bullet_control_says_whether_it_can_change_anything(rolls: list[int], bullet: int, words: str) -> None:
    """Beside another Op's hit it wins no more than a share, and no card may suffice: nobody pays two points for that without knowing."""
    table = Table({1: 1, 2: 1}, {1: ["thug", "civilian"]}, bullets=[bullet], rolls={"attack": rolls, "enemy": [1]})
    table.walk()
    table.do(act.Target(1, number("thug")), act.Target(2, number("thug")))
    wording = Wording([data_dir(), data_dir() / "countdown"], "en")
    sentences = CountdownSentences(table.game.box, wording, ["Ada"])
    asked = table.game.questions(table.state)[0]
    assert asked.kind == "bullet"
    assert words in sentences.question(asked, table.game.view(table.state, TABLE), 0)
