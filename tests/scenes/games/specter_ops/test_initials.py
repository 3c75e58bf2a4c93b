"""The movement sheet as it is written: on her pad, in the report, in the replay, with the initials of the language (SO2.2)."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.games.specter_ops import replay
from scenes.games.specter_ops.model.secret_highlights import agent_move_analysis
from scenes.games.specter_ops.report import SEPARATOR, make_result_report
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.games.specter_ops.stations.private_pad import agent_pad
from scenes.games.specter_ops.text.movement_sheets import SheetEntry, initials_legend_text, sheet_entries, turns_text
from scenes.graphics.frame import PaintFrame
from scenes.pages.result import ResultScene
from scenes.widgets.pane import Pane
from tabletop.core.view import ALL, TABLE, Viewer
from tabletop.games.specter_ops.view import make_view
from tests.scenes.games.specter_ops.table import go_on, lead_to, sit_down
from tests.scenes.windows import open_window
from tests.scenes.writing import watch_words
from tests.taps.driver import Clock

AGENT = 0
LANGUAGES = ("en", "nl", "de")


def seated(opened: list[App], folder: Path, language: str = "en") -> SpecterOpsScene:
    """Play a hunt of two by chance until a card has been used and a later turn begins."""
    app = open_window(folder, Clock(), laptop=True, reduced_motion=True, language=language)
    opened.append(app)
    scene, chance = sit_down(app, 2, laptop=True), random.Random(5)
    rounds = 1
    while not scene.session.match.state.agents[AGENT].noted:
        rounds += 1
        assert lead_to(scene, "sneak", chance, rounds)
    return scene


def sheet_of(scene: SpecterOpsScene) -> tuple[SheetEntry, ...]:
    """Return what is written on her sheet, for her who may read it."""
    return tuple(sheet_entries(scene.session.match.view(Viewer(AGENT)).table, AGENT))


def ends(scene: SpecterOpsScene) -> list[SheetEntry]:
    """Work out from the rules' own state what has to be written."""
    sheet = scene.session.match.state.agents[AGENT]
    return [
        SheetEntry(when, path[-1], tuple(kind for noted, kind in sheet.noted if noted == when)) for when, path in enumerate(sheet.trail, 1)
    ]


@pytest.mark.rule("SO2.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_her_pad_has_the_sheet_with_the_initials_of_the_language(windows: list[App], tmp_path: Path, language: str) -> None:
    scene = seated(windows, tmp_path, language)
    assert list(sheet_of(scene)) == ends(scene)
    context = scene.screen.make_context()
    line = next(
        line for line in agent_pad(context, AGENT, agent_move_analysis(context, AGENT), (), chart=False).lines if line.icon == "log"
    )
    box, sheet = scene.model.game.box, scene.session.match.state.agents[AGENT]
    (when, kind), names = sheet.noted[0], context.sentences.names
    turn = f"{when}: {names.space_name(sheet.trail[when - 1][-1])} {box.equipment[kind].initials[language]}"
    assert turn in line.words
    assert turn in line.short_text
    assert f"{len(sheet.trail)}: {names.space_name(sheet.cell)}" in line.words


@pytest.mark.rule("SO2.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_initials_stand_for_is_said_wherever_they_are(windows: list[App], tmp_path: Path, language: str) -> None:
    scene = seated(windows, tmp_path, language)
    context, kind = scene.screen.make_context(), scene.session.match.state.agents[AGENT].noted[0][1]
    names, card = context.sentences.names, scene.model.game.box.equipment[kind]
    explained = f"{card.initials[language]}: {card.name[language]}"
    assert explained in initials_legend_text(names, [*sheet_of(scene), *sheet_of(scene)])
    assert initials_legend_text(names, [*sheet_of(scene), *sheet_of(scene)]).count(explained) == 1
    pad = agent_pad(context, AGENT, agent_move_analysis(context, AGENT), (), chart=False)
    assert any(explained in line.words for line in pad.lines)
    frame = PaintFrame(scene.app.kit, pygame.display.get_surface())
    with pytest.MonkeyPatch.context() as patch:
        written: list[str] = []
        patch.setattr(replay, "write_fitted", lambda pane, words, *how: (written.append(words), True)[1])
        scene.make_replay_board().paint(Pane.whole_window(frame), make_view(scene.session.match.state, ALL))
    assert explained in written[-1]


@pytest.mark.rule("SO2.2", "SO2.1")
def test_nobody_else_has_it_before_the_end(windows: list[App], tmp_path: Path) -> None:
    scene = seated(windows, tmp_path)
    for viewer in (TABLE, Viewer(1)):
        assert sheet_entries(scene.session.match.view(viewer).table, AGENT) == []


@pytest.mark.rule("SO2.2")
def test_the_replay_writes_them_beside_the_turns_ends_and_lists_the_turns(windows: list[App], tmp_path: Path) -> None:
    scene = seated(windows, tmp_path)
    table = make_view(scene.session.match.state, ALL).table
    trails = list(scene.make_replay_board().movement_trails(scene.app.kit, table))
    noted = [(trail.spaces[-1], trail.card_initials) for trail in trails if trail.card_initials]
    names = scene.screen.make_context().sentences.names
    assert noted == [(entry.space, names.card_initials(entry.cards)) for entry in ends(scene) if entry.cards]


@pytest.mark.rule("SO2.2", "SO2.6")
def test_the_report_tells_when_and_where_cards_were_used(windows: list[App], tmp_path: Path) -> None:
    scene, chance = seated(windows, tmp_path), random.Random(6)
    while not scene.session.is_over:
        go_on(scene, 50, chance)
    names = scene.screen.make_context().sentences.names
    said = " ".join(make_result_report(scene.app, scene.session).characters_of_seat(AGENT)[-1].result_texts)
    assert turns_text(names, [entry for entry in ends(scene) if entry.cards]) in said
    assert initials_legend_text(names, [entry for entry in ends(scene) if entry.cards]) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_tells_it_to_the_short_sides(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Turned to a short side of the smallest window the rows are high enough for all that is told of a character."""
    scene, chance = seated(windows, tmp_path, language), random.Random(10)
    while not scene.session.is_over:
        go_on(scene, 50, chance)
    said: list[str] = []
    watch_words(monkeypatch, lambda pane, words: said.append(words.replace("\n", " ")))
    page = ResultScene(scene.session)
    scene.app.stack.push(page)
    told = [
        SEPARATOR.join(part.result_texts)
        for seat in (0, 1)
        for part in make_result_report(scene.app, scene.session).characters_of_seat(seat)
    ]
    for turns in (1, 3):
        page.turns = turns
        said.clear()
        page.paint(PaintFrame(scene.app.kit, pygame.display.get_surface()))
        assert set(told) <= set(said), set(told) - set(said)


@pytest.mark.rule("SO2.2")
def test_of_older_turns_those_with_cards_are_told(windows: list[App], tmp_path: Path) -> None:
    names = seated(windows, tmp_path).screen.make_context().sentences.names
    entries = [SheetEntry(when, when, (0,) if when == 2 else ()) for when in range(1, 9)]
    lines = turns_text(names, entries).split(", ")
    assert [line.split(":")[0] for line in lines] == ["…", "2", "…", "6", "7", "8"]
    assert lines[1].endswith(f" {names.card_initials((0,))}")
