"""The plain table: what it shows is what a view says; what is hidden shows nowhere, and what a seat may do is found at its station."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.commands.scenario_runner import find_benchmark_scenario, scenarios_of
from scenes.pages.replay import ReplayScene
from scenes.pages.result import ResultScene, RevealBoard
from scenes.session.plain_words import GenericGameWording, name_to_words
from scenes.table.intents import CoverPrivate, OpenChoices, OpenPrivate, PlayAction, TakeDevice, UndoStep
from scenes.table.plain.choices import KINDS_LISTING, MAX_OFFERED_CHOICES, choices_at_path, parent_path
from scenes.table.plain.facts import FactChip
from scenes.table.plain.model import has_secrets
from scenes.table.plain.scene import PlainScene
from tabletop.bots.registry import EASY, RANDOM, STANDARD, make_bot
from tabletop.core.action import Action
from tabletop.core.language.wording import Wording
from tabletop.core.view import ALL, TABLE, Seat, Viewer
from tabletop.games import game_meta, open_game
from tabletop.games.homeland.actions import LayIntel
from tabletop.lab.playout import play_out_game
from tabletop.lab.reader import make_stats_reader, make_watchers
from tests.fifth.actions import Accuse
from tests.fifth.events import Chosen
from tests.fifth.game import Lantern
from tests.laws.sitting import DATA, open_law_game
from tests.laws.sitting import Play as RandomPlay
from tests.laws.sitting import sit as sit_at_random
from tests.scenes.plainly import LANTERN, put_lantern_on_the_shelf, take_screens_away
from tests.scenes.twins import nothing_hidden_shows, picture, pretend, twin
from tests.scenes.windows import go_on, open_window, sit
from tests.sizes import runs
from tests.taps.driver import Clock


def seated(opened: list[App], folder: Path, game: str, seats: int, *, laptop: bool = False, **look: Any) -> tuple[App, PlainScene]:
    """Begin a game on the plain table, whose clock stands still."""
    app = open_window(folder, Clock(), laptop=laptop, reduced_motion=True, **look)
    opened.append(app)
    scene = sit(app, game, seats, laptop=laptop)
    assert isinstance(scene, PlainScene)
    return app, scene


@pytest.fixture
def lantern(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[App, PlainScene]]:
    """Begin a game of LANTERN round a table."""
    put_lantern_on_the_shelf(monkeypatch, tmp_path)
    yield seated(windows, tmp_path, "lantern", 4)


def words() -> GenericGameWording:
    """Return what names things in LANTERN."""
    return GenericGameWording(Lantern(), Wording([DATA, LANTERN / "data" / "lantern"]), ["Ada", "Bram", "Noor", "Milo"])


# -- secrets ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "seats", "laptop"), [("homeland", 3, False), ("homeland", 4, True), ("specter_ops", 3, False)])
def test_the_open_table_shows_nothing_hidden(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, laptop: bool
) -> None:
    """Twins that the table cannot tell apart look the same, pixel by pixel, and can be touched alike, while everything is covered."""
    take_screens_away(monkeypatch)
    app, scene = seated(windows, tmp_path, game, seats, laptop=laptop)
    chance = random.Random(seats)
    nothing_hidden_shows(app, scene, runs(3), lambda: go_on(scene, 29, chance))


def test_a_game_of_a_hidden_role_shows_nothing_hidden(lantern: tuple[App, PlainScene]) -> None:
    app, scene = lantern
    chance = random.Random(5)
    nothing_hidden_shows(app, scene, 6, lambda: go_on(scene, 3, chance))


def test_an_open_place_shows_what_its_owner_knows(lantern: tuple[App, PlainScene]) -> None:
    """What lies in an open place is the same in all worlds that its owner cannot tell apart; another role looks otherwise."""
    app, scene = lantern
    scene.handle_intent(OpenPrivate(1))
    shown = picture(app, scene)
    real = pretend(scene, twin(scene, Viewer(1), 3))
    assert picture(app, scene) == shown
    other = real.copy()
    other.roles[1] = 1 - other.roles[1]
    pretend(scene, other)
    assert picture(app, scene) != shown
    scene.handle_intent(CoverPrivate(1))
    covered = picture(app, scene)
    pretend(scene, real)
    assert picture(app, scene) == covered


def test_nothing_can_be_done_while_a_place_is_covered(lantern: tuple[App, PlainScene]) -> None:
    """The buttons of a game with secrets lie in the private places: which there are might tell something."""
    app, scene = lantern
    picture(app, scene)
    assert not [target for target in app.frame.targets if isinstance(target.intent, PlayAction | OpenChoices)]
    scene.handle_intent(OpenPrivate(2))
    picture(app, scene)
    played = [target.intent for target in app.frame.targets if isinstance(target.intent, PlayAction)]
    assert {intent.action for intent in played} == set(scene.session.match.legal_actions(Seat(Viewer(2))))


def test_before_a_laptop_the_device_is_passed_to_each_who_is_asked(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has answered is covered at once; the last one goes on with what is asked next, since he holds the device."""
    put_lantern_on_the_shelf(monkeypatch, tmp_path)
    app, scene = seated(windows, tmp_path, "lantern", 3, laptop=True)
    for seat in range(3):
        assert scene.model.hot_seat.seat_to_pass_to() == seat
        scene.handle_intent(TakeDevice(seat))
        assert scene.model.hot_seat.seat_to_pass_to() is None
        scene.handle_intent(PlayAction(seat, scene.session.match.legal_actions(Seat(Viewer(seat)))[0]))
        app.step()
        assert scene.model.private_areas.is_open(seat) == (seat == 2)
    assert scene.session.seats_waited_for() == [0, 1, 2]


@pytest.mark.parametrize("name", ["homeland", "specter_ops", "abduction", "lantern", "hunt"])
def test_games_with_secrets_are_known_by_what_they_declare(name: str) -> None:
    assert has_secrets(open_law_game(name))


# -- what is shown ----------------------------------------------------------------------------------------------------
def test_the_view_is_read_as_rows_and_zones(lantern: tuple[App, PlainScene]) -> None:
    _, scene = lantern
    sections = {section.title: section for section in scene.model.make_view_reader().view_sections(scene.session.match.view(TABLE))}
    assert sections["Ada"].seat == 0
    covered = (FactChip(covered_card_count=1),)
    assert {row.name: row.chips for row in sections["Ada"].rows} == {"Role": covered}
    assert {row.name: row.chips for row in sections["On the table"].rows}["Light"] == (FactChip("0"),)
    scene.session.play(Seat(Viewer(0)), scene.session.match.legal_actions(Seat(Viewer(0)))[0])
    later = {section.title: section for section in scene.model.make_view_reader().view_sections(scene.session.match.view(TABLE))}
    assert {row.name: row.chips for row in later["Ada"].rows} == {"Role": covered, "Chosen": covered}


def test_what_a_seat_alone_knows_is_the_rest_of_its_view(lantern: tuple[App, PlainScene]) -> None:
    _, scene = lantern
    match = scene.session.match
    own = scene.model.make_view_reader().private_sections(match.view(Viewer(1)), match.view(TABLE), 1)
    role = ("Keeper", "Moth")[match.state.roles[1]]
    assert [(section.seat, row.name, row.chips) for section in own for row in section.rows] == [(1, "Role", (FactChip(role),))]


def test_a_step_marks_what_it_has_changed(lantern: tuple[App, PlainScene]) -> None:
    app, scene = lantern
    for seat in range(4):
        scene.handle_intent(OpenPrivate(seat))
        scene.handle_intent(PlayAction(seat, scene.session.match.legal_actions(Seat(Viewer(seat)))[0]))
        scene.handle_intent(CoverPrivate(seat))
    app.step()
    before = app.window.surface.copy()
    scene.board.mark_differences_from(None)
    app.step()
    assert before.get_buffer().raw != app.window.surface.get_buffer().raw


# -- many actions -----------------------------------------------------------------------------------------------------
def reached(listed: list[Action], path: str = KINDS_LISTING) -> set[Action]:
    """Collect all actions that can be reached by touching lists open."""
    found: set[Action] = set()
    for choice in choices_at_path(
        GenericGameWording(open_game("homeland", DATA), Wording([DATA, DATA / "homeland"]), "ABCDEF"), listed, path
    ):
        found |= {choice.action} if choice.action is not None else reached(listed, choice.tree_path)
    return found


@pytest.mark.parametrize("game", ["homeland", "abduction", "countdown", "specter_ops"])
def test_every_legal_action_is_reached_from_the_list_of_kinds(game: str) -> None:
    for steps in (1, 40):
        sitting = sit_at_random(open_law_game(game), RandomPlay(2, steps, steps))
        for legal in sitting.moves().values():
            assert reached(list(legal)) == set(legal)


def test_many_actions_of_one_kind_are_parted_by_their_fields() -> None:
    many: list[Action] = [LayIntel(card, exposed, threat) for card in range(5) for exposed in (False, True) for threat in range(20)]
    assert reached(many) == set(many)
    assert len(choices_at_path(words(), many, "LayIntel")) <= MAX_OFFERED_CHOICES
    listed: list[Action] = [Accuse(seat) for seat in range(MAX_OFFERED_CHOICES)]
    assert [choice.action for choice in choices_at_path(words(), listed, "Accuse")] == listed
    assert parent_path("Accuse") == KINDS_LISTING
    assert parent_path("Accuse/seat=3") == "Accuse"
    assert parent_path(KINDS_LISTING) is None


# -- words ------------------------------------------------------------------------------------------------------------
def test_names_are_made_readable() -> None:
    assert [name_to_words(name) for name in ("DrawTip", "agents_to", "HPGained", "seat")] == ["Draw tip", "Agents to", "Hp gained", "Seat"]


def test_sentences_come_from_the_words_of_the_game_or_else_from_fields() -> None:
    said = words()
    assert said.action_sentence(Accuse(1)) == "Accuse Bram"
    assert said.event_sentence(Chosen(0, None)) == "Ada has chosen."
    bare = GenericGameWording(Lantern(), Wording([DATA]), ["Ada", "Bram"])
    assert bare.action_sentence(Accuse(1)) == "Accuse: Bram"
    assert bare.event_sentence(Chosen(0, None)) == "Chosen: Ada"
    assert bare.field_words("roles") == "Roles"


# -- all else that a table has ------------------------------------------------------------------------------------------
def test_the_end_is_told_and_the_game_told_again(lantern: tuple[App, PlainScene]) -> None:
    """The result, all that happened in sentences, and the replay on the same panels: with everything face up."""
    app, scene = lantern
    go_on(scene, 100, random.Random(3))
    assert scene.session.is_over
    scene.pages.open_result()
    app.step()
    lines = [line.sentence for line in scene.pages.visible_log_lines(TABLE)]
    assert lines[0] == "Ada has chosen."
    assert lines[-1].startswith("Accused: ")
    top = app.context.stack.top_scene
    assert isinstance(top, ResultScene)
    top.handle_intent(RevealBoard())
    app.step()
    assert isinstance(app.context.stack.top_scene, ReplayScene)
    last = scene.model.make_view_reader().view_sections(scene.session.match.view(ALL))
    assert not [chip for section in last for row in section.rows for chip in row.chips if chip.covered_card_count]


def test_a_step_is_taken_back(lantern: tuple[App, PlainScene]) -> None:
    _, scene = lantern
    before = scene.session.match.view(TABLE)
    scene.handle_intent(OpenPrivate(2))
    scene.handle_intent(PlayAction(2, scene.session.match.legal_actions(Seat(Viewer(2)))[0]))
    assert scene.model.view != before
    scene.handle_intent(UndoStep(2))
    assert scene.session.match.steps == []
    assert scene.model.view == before


@pytest.mark.parametrize("game", ["lantern", "homeland"])
def test_a_game_without_scenarios_is_pictured_and_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    put_lantern_on_the_shelf(monkeypatch, tmp_path)
    take_screens_away(monkeypatch)
    low, high = game_meta(game).seat_count_range
    assert [(scenario.is_laptop_mode, low <= scenario.seat_count <= high) for scenario in scenarios_of(game)] == [
        (True, True),
        (False, True),
    ]
    assert find_benchmark_scenario(game).seat_count == high


def test_bots_play_and_the_laboratory_reads_any_game() -> None:
    game = Lantern()
    bots = [make_bot(game, strength) for strength in (STANDARD, EASY, RANDOM)]
    result = play_out_game(game, make_stats_reader(game), bots, {}, 5, 300)
    assert result.reason in ("found", "bright", "dark")
    with pytest.raises(LookupError):
        make_watchers(game, make_stats_reader(game), ["nothing_of_the_kind"])


# -- the worked example -----------------------------------------------------------------------------------------------
def test_the_worked_example_is_small_and_has_no_screen() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in LANTERN.glob("*.py")}
    assert sum(len(text.splitlines()) for text in files.values()) <= 350
    assert not [name for name, text in files.items() if "scenes" in text or "pygame" in text]
