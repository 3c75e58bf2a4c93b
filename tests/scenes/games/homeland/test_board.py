"""HOMELAND's case board: it lies well in any room, shows what is, and what moves ends where it is."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.engine.paths import data_dir
from scenes.games.homeland.animation.animations import case_anchor, pile_anchor_key, track_step_anchor
from scenes.games.homeland.animation.stage import AnimationStage
from scenes.games.homeland.art import case_folder
from scenes.games.homeland.art.geometry import COLUMN_COUNT, ROW_COUNT, TRACK_STEP_COUNT, BoardGeometry, best_geometry
from scenes.games.homeland.board import tracks
from scenes.games.homeland.board.departures import ThreatDeparture, departure_by_space, find_departures
from scenes.games.homeland.board.tracks import PILE_NAMES
from scenes.games.homeland.model.refusal_subjects import DepartedCaseSubject
from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit
from scenes.input.intents import PanArea, ShowWholeArea, ZoomArea
from scenes.table.intents import AskWhyNot, PressCornerButton
from tabletop.core.match import Match
from tabletop.core.view import TABLE
from tabletop.games.homeland.game import Homeland, build_game
from tabletop.games.homeland.public_record import FactRow, RecordedFact
from tabletop.games.homeland.state import ThreatFate
from tests.scenes.games.homeland.table import lead_to, sit_down
from tests.scenes.windows import open_window
from tests.scenes.writing import watch_cuts, watch_sizes
from tests.taps.driver import Clock

ROOMS = ((1390, 1060), (890, 700), (1500, 680), (900, 400), (960, 780), (2600, 1300))


@pytest.fixture(scope="module")
def homeland() -> Homeland:
    """Return the rules."""
    return build_game(data_dir())


def parts(lie: BoardGeometry) -> list[pygame.FRect]:
    """List the places of a board that may not lie on each other."""
    boxes = [lie.space_box(level, column) for level in range(ROW_COUNT) for column in range(COLUMN_COUNT)]
    boxes += [lie.label_box(level) for level in range(ROW_COUNT)]
    boxes += [lie.track_step_box(terrorists, number) for terrorists in (False, True) for number in range(TRACK_STEP_COUNT)]
    boxes += [
        lie.track_head_box(False),
        lie.track_head_box(True),
        *(lie.pile_box(index, len(PILE_NAMES)) for index in range(len(PILE_NAMES))),
    ]
    return [pygame.FRect(box).inflate(-0.001, -0.001) for box in boxes]


@pytest.mark.parametrize("room", ROOMS)
def test_every_part_has_its_own_place_in_any_room(room: tuple[int, int]) -> None:
    """Spaces, names of levels, tracks and piles lie on the board and beside each other, and the board uses most of its room."""
    lie = best_geometry(*room)
    w, h = lie.size
    whole = pygame.FRect(0, 0, w, h)
    found = parts(lie)
    assert all(whole.contains(part) for part in found)
    assert not any(one.colliderect(other) for one, other in combinations(found, 2))
    row = min(room[0] / w, room[1] / h)
    assert w * h * row * row > 0.85 * room[0] * room[1]


@pytest.mark.parametrize("seed", range(6))
def test_what_moves_ends_where_it_is(homeland: Homeland, seed: int) -> None:
    """A stage that follows the events of a step, as the table sees them, shows what the position after it shows."""
    match, chance = Match.start(homeland, 3 + seed % 4, {}, seed=seed), random.Random(seed)
    before = match.view(TABLE)
    while questions := match.questions():
        seat = questions[0].required_seats[0]
        played = match.play(seat, chance.choice(list(match.legal_actions(seat))))
        stage, after = AnimationStage.from_table(before.table, homeland.box), match.view(TABLE)
        for event in played.redact_for_viewer(TABLE):
            stage.apply_event(event)
        there = AnimationStage.from_table(after.table, homeland.box)
        assert stage.cases_on_board == there.cases_on_board
        assert (stage.agency_track, stage.terrorist_track, stage.terrorist_marker_seat) == (
            there.agency_track,
            there.terrorist_track,
            there.terrorist_marker_seat,
        )
        before = after


@pytest.mark.parametrize("turned", [False, True])
def test_everything_is_found_on_the_board(windows: list[App], tmp_path: Path, turned: bool) -> None:
    """What flies finds its case, its space on a track and its pile inside the board, on whichever side the board is turned to."""
    app = open_window(tmp_path, Clock(), laptop=False, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 4)
    lead_to(scene, "turn", least=40)
    if turned:
        scene.handle_intent(PressCornerButton("turn"))
    app.paint()
    board = scene.board
    anchors = [case_anchor(threat.number) for threat in scene.model.view.table.threats]
    anchors += [track_step_anchor(terrorists, number) for terrorists in (False, True) for number in range(TRACK_STEP_COUNT)]
    anchors += [pile_anchor_key(name) for name in (*PILE_NAMES, "supply")]
    for anchor in anchors:
        spot = board.anchor_point(anchor)
        assert spot is not None
        assert board.board_rect.collidepoint(spot.x, spot.y)
        assert spot.angle == (180 if turned else 0)
    for threat in scene.model.view.table.threats:
        spot = board.anchor_point(case_anchor(threat.number))
        target = next(target for target in app.frame.targets if target.key == f"case {threat.number}")
        assert spot is not None
        assert target.rect.collidepoint(spot.x, spot.y)


def test_what_has_left_the_board_is_marked_where_it_lay_until_the_next_round() -> None:
    fact, struck = RecordedFact, ThreatFate.STRUCK
    history: list[FactRow] = [
        (fact.ROUND_BEGAN, 1, 0),
        (fact.THREAT_APPEARED, 0, 7, 3, 0),
        (fact.THREAT_APPEARED, 1, 8, 3, 1),
        (fact.THREAT_SHIFTED, 1, 3, 4),
        (fact.THREAT_APPEARED, 2, 9, -1, -1),
        (fact.THREAT_LEFT_BOARD, 2, ThreatFate.SUCCEEDED),
        (fact.THREATS_RAISED,),
        (fact.THREAT_LEFT_BOARD, 1, struck),
    ]
    assert find_departures(history) == (ThreatDeparture(1, 8, 4, 4, struck),)
    assert not find_departures([*history, (fact.ROUND_BEGAN, 2, 0)])


def test_a_mark_gives_way_to_a_case_that_lies_there_now() -> None:
    first, second = (ThreatDeparture(number, number, 4, number, ThreatFate.NEUTRALISED) for number in (0, 1))
    assert departure_by_space((first, second), ()) == {(4, 0): first, (4, 1): second}
    assert departure_by_space((first, second), [(4, 0)]) == {(4, 1): second, (4, 2): first}
    assert not departure_by_space((first,), [(4, column) for column in range(COLUMN_COUNT)])


def test_the_place_of_a_case_that_has_left_says_what_became_of_it(windows: list[App], tmp_path: Path) -> None:
    app = open_window(tmp_path, Clock(), laptop=True, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3, laptop=True)
    lead_to(scene, "turn", lambda match, seat: len(find_departures(match.state.history)) > 1)
    app.paint()
    told = [target.why for target in app.frame.targets if isinstance(target.why, AskWhyNot)]
    asked = {why.thing.threat: why for why in told if isinstance(why.thing, DepartedCaseSubject)}
    assert asked and asked.keys() <= {one.threat for one in find_departures(scene.session.match.state.history)}
    for threat, why in asked.items():
        organization = next(one.org for one in scene.session.match.state.files if one.number == threat)
        name = app.context.wording.pick_translation(scene.model.game.box.organizations[organization].name)
        assert name in scene.controller.refusal_reason(why).words


def test_the_board_is_pushed_zoomed_and_fitted(windows: list[App], tmp_path: Path) -> None:
    """The board can be looked at from nearer, and all of it is shown again by one touch."""
    app = open_window(tmp_path, Clock(), laptop=False, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3)
    lead_to(scene, "turn", least=10)
    app.paint()
    fitted = scene.board.board_rect
    scene.handle_intent(ZoomArea("board", 1.5, *fitted.center))
    scene.handle_intent(PanArea("board", 40, 25))
    app.paint()
    assert scene.board.board_rect.w > fitted.w
    scene.handle_intent(ShowWholeArea("board"))
    app.paint()
    assert scene.board.board_rect == fitted


def test_what_is_stretched_while_it_is_zoomed_is_drawn_sharp_at_last(windows: list[App], tmp_path: Path) -> None:
    """While the size changes dossiers are stretched; as soon as it rests they look as if the board had always been so large."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3)
    drawn: list[tuple[int, int]] = []
    with pytest.MonkeyPatch.context() as patch:
        picture = case_folder.case_picture

        def noted(kit: DrawingKit, look: case_folder.PublicCaseAppearance, w: int, h: int) -> pygame.Surface:
            drawn.append((w, h))
            return picture(kit, look, w, h)

        patch.setattr(case_folder, "case_picture", noted)
        lead_to(scene, "turn", least=10)
        for _ in range(3):
            clock.now += 1.0
            app.step(0.0)
        before, board = drawn[-1], scene.board
        scene.handle_intent(ZoomArea("board", 1.5, *scene.board.board_rect.center))
        app.paint()
        assert drawn[-1] == before
        assert board.is_changing_by_itself(clock.now)
        clock.now += 1.0
        for _ in range(100):
            app.paint()
            if not board.is_changing_by_itself(clock.now):
                break
    assert not board.is_changing_by_itself(clock.now)
    assert drawn[-1][0] > before[0] * 1.3
    anew = pygame.Surface(app.window.size).convert()
    scene.paint(PaintFrame(app.kit, anew, now=app.frame.now, is_final=True))
    middle = scene.board.board_rect.clip(scene.board.camera.rect)
    shown, whole = (pygame.image.tobytes(one.subsurface(middle), "RGB") for one in (app.canvas.copy(), anew))
    others = sum(a != b for a, b in zip(shown, whole, strict=True))
    assert others < len(whole) / 1000, "but for pins that lie between two pixels"


def test_a_board_that_is_pushed_is_laid_as_one_picture(windows: list[App], tmp_path: Path) -> None:
    """No dossier, track or pile is painted while all of the board moves."""
    app = open_window(tmp_path, Clock(), laptop=False, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3)
    lead_to(scene, "turn", least=10)
    app.paint()
    before, painted = scene.board.board_rect, list[str]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(case_folder, "paint_case_shadow", lambda *_place, **_how: painted.append("dossier"))
        patch.setattr(tracks, "paint_tracks", lambda *_what: painted.append("tracks"))
        patch.setattr(tracks, "paint_piles", lambda *_what: painted.append("piles"))
        scene.handle_intent(PanArea("board", -30, 12))
        app.paint()
    assert scene.board.board_rect == before.move(-30, 12)
    assert painted == []


@pytest.mark.parametrize("language", ["en", "nl", "de", "qps"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_name_is_cut(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, homeland: Homeland, language: str, scale: float
) -> None:
    """The name of every organization is printed whole on its dossier, or not at all, and never too small to be read."""
    app = open_window(tmp_path, Clock(), laptop=True, language=language, text_scale=scale)
    windows.append(app)
    cut, small = watch_cuts(app, monkeypatch), watch_sizes(app, monkeypatch, app.kit.smallest_text_px)
    app.kit.use_mood("homeland")
    for card in homeland.box.organizations:
        for size in ((108, 62), (98, 106), (180, 112)):
            for lead, agents, soldiers in ((None, 0, 0), (None, 2, 2), (3, 1, 0), (2, 9, 12)):
                name = app.context.wording.pick_translation(card.name)
                look = case_folder.PublicCaseAppearance(
                    name, card.sophistication, 14, lead, agents, soldiers, app.context.say("homeland.board.no_lead"), card.icon
                )
                assert case_folder.case_picture(app.kit, look, *size).get_size() == size
    assert cut == []
    assert small == []
