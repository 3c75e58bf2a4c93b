"""Why not? Whatever is in sight and cannot be used says why, with a clause, from what the one who asks may know; in every game alike."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.games.abduction.stations.station import MENU_QUESTION_KINDS
from scenes.games.countdown.model.action_subject import card_of_action, op_of_action, place_of_action
from scenes.games.countdown.model.highlights import OpenFan
from scenes.games.countdown.model.refusal_subjects import CardSubject, OpSubject, PlaceSubject
from scenes.games.homeland.art.geometry import COLUMN_COUNT, ROW_COUNT
from scenes.games.homeland.board.tracks import PILE_NAMES, pile_or_shelf_box
from scenes.games.homeland.model.selection import ShowCaseFile
from scenes.games.specter_ops.model.refusal_subjects import FigureSubject, SpaceSubject
from scenes.input.gesture_recognizer import target_at
from scenes.input.intents import OpenRules
from scenes.input.touch_target import TouchTarget
from scenes.pages.rules_page import RulesPage
from scenes.table.intents import AskWhyNot, CloseNote, OpenClause
from scenes.table.refusal import Refusal
from scenes.table.scene import TableScene
from tabletop.core.action import Action
from tabletop.core.view import TABLE, Viewer
from tests.scenes.twins import pretend, twin
from tests.scenes.windows import go_on, open_window, sit, willing
from tests.sizes import runs
from tests.taps.driver import Clock, Driver

POSITIONS = 12
"""Random positions of each game; with --big 500."""
SIZE = (1920, 1080)
LANGUAGES = ("en", "nl", "de")


@dataclass(frozen=True)
class Sight:
    """What of a game is in sight: the keys of cards and places begin so, and those that a position must show."""

    seats: tuple[int, ...]
    keys: tuple[str, ...]
    shown: Callable[[App, TableScene], Iterable[str]]
    steps: int = 9
    """Random steps between two positions at most."""
    liked: tuple[str, ...] = ()
    """Actions that chance rather takes than others: they bring a game on."""
    besides: Callable[[App, TableScene], Iterable[AskWhyNot]] = lambda app, scene: ()
    """What is asked by where the board is touched."""


def _in_sight(app: App, key: str, middle: tuple[float, float]) -> bool:
    """Return whether nothing of the table lies over the middle of what has a key: a target of its own is there, or bare ground."""
    over = target_at(app.frame.targets, *middle)
    return over is None or over.key == key or over.pan is not None


def _tiles(app: App, scene: TableScene) -> Iterable[str]:
    """Every location on which nothing else lies, both piles, and what those carry who choose from no menu in its place."""
    view = scene.model.view
    for x, y in (tile.place for tile in view.tiles):
        if _in_sight(app, f"cell {x},{y}", scene.board.camera.cell_rect(x, y).center):
            yield f"cell {x},{y}"
    yield from ("pile:draw", "pile:discard")
    picked = all(person.abductee >= 0 for person in view.visible_seats)
    choosing = {int(seat) for one in scene.session.match.questions() if one.kind in MENU_QUESTION_KINDS for seat in one.required_seats}
    shown = [(seat, person) for seat, person in enumerate(view.visible_seats) if picked and seat not in choosing]
    yield from (f"slot:{seat}:{slot}" for seat, person in shown for slot in range(len(person.equipment)))


def _cases(app: App, scene: TableScene) -> Iterable[str]:
    """Every case but the one on the plate of its analysis, every pile, track and space: where nothing lies over it."""
    table, board = scene.model.view.table, scene.board
    geometry, (width, height) = board.geometry, board.geometry.size  # type: ignore[attr-defined] # those of HOMELAND

    def middle(box: tuple[float, float, float, float]) -> tuple[float, float]:
        x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
        x, y = (width - x, height - y) if board.angle == 180 else (x, y)  # type: ignore[attr-defined]
        return board.camera.window_point(x - 0.5, y - 0.5)

    analysed = -1 if table.analysis is None else table.analysis.threat
    lying = [threat for threat in table.threats if threat.number != analysed]
    taken = {(threat.level, threat.column) for threat in table.threats}
    free = (space for space in itertools.product(range(ROW_COUNT), range(COLUMN_COUNT)) if space not in taken)
    boxes = {f"case {threat.number}": geometry.space_box(threat.level, threat.column) for threat in lying}
    boxes |= {f"space {level},{column}": geometry.space_box(level, column) for level, column in free}
    boxes |= {f"track {'terrorists' if terrorists else 'agency'}": geometry.track_box(terrorists) for terrorists in (False, True)}
    boxes |= {f"pile {name}": pile_or_shelf_box(geometry, name) for name in PILE_NAMES}
    yield from (key for key, box in boxes.items() if _in_sight(app, key, middle(box)))


def _areas(app: App, scene: TableScene) -> Iterable[str]:
    """Every area in which nothing lies or stands, over which a finger would touch that instead: it is lit, looked at, or bare."""
    known, table = {target.key for target in app.frame.targets}, scene.model.view.table
    held = {at for op in table.ops for at in (op.at, *op.path)}
    for area, pile in enumerate(table.piles):
        if not pile and area not in held and not known & {f"place {area}", f"look {area}"}:
            yield f"bare {area}"


def _figures(app: App, scene: TableScene) -> Iterable[str]:
    """The sheet of every hunter in play; spaces of the plan are asked for by where it is touched."""
    hunters = scene.model.view.table.hunters
    secret = {int(seat) for seat in scene.session.person_seats if scene.model.private_areas.is_open(seat)}
    seen = [(one.seat, index) for index, one in enumerate(hunters) if one.kind >= 0 and not one.gone]
    yield from (f"slot:{seat}:{index}" for seat, index in seen if seat not in secret)


def _spaces(app: App, scene: TableScene) -> Iterable[AskWhyNot]:
    """Ask for all spaces that are not lit, as a touch on the plan does."""
    lie, geometry = scene.board.board_geometry, scene.model.geometry  # type: ignore[attr-defined] # those of SPECTER OPS
    lit = {target.key for target in app.frame.targets if target.intent is not None}
    places = ((space, lie.space_corner(space)) for space in range(lie.columns * lie.rows))
    yield from (AskWhyNot(SpaceSubject(space)) for space, (x, y) in places if f"cell {x},{y}" not in lit and space % 5 == geometry.open % 5)


SIGHTS = {
    "abduction": Sight((2, 3, 4), ("cell ", "piece ", "card:", "slot:", "pile:"), _tiles, 14, ("ChooseLocation", "Move")),
    "homeland": Sight((3, 4), ("case ", "card:", "pile ", "track ", "space "), _cases, 12, ("ClaimCase", "LayIntel", "EndTurn")),
    "countdown": Sight((1, 2, 3), ("look ", "bare "), _areas, 9, ("StepTo", "Enter", "TouchTarget", "TakeOp", "ChooseLocation")),
    "specter_ops": Sight(
        (2, 3, 4), ("figure ", "slot:", "chart "), _figures, 40, ("Step", "Stop", "EndTurn", "MoveTo", "PlaceAt"), _spaces
    ),
}
"""What each game shows."""
LOOKS = (ShowCaseFile, OpenFan)
"""What a touch means that only looks: there is a reason all the same."""


def seated(opened: list[App], folder: Path, game: str, seed: int, *, laptop: bool = False) -> tuple[App, TableScene]:
    """Sit down to a random game whose clock stands still."""
    app = open_window(folder / f"{game}-{seed}", Clock(), SIZE, laptop=laptop, reduced_motion=True)
    opened.append(app)
    seats = SIGHTS[game].seats
    return app, sit(app, game, seats[seed % len(seats)], laptop=laptop, seed=seed)


def rather(liked: tuple[str, ...], chance: random.Random, legal: list[Action]) -> list[Action]:
    """Return mostly what is liked, where there is any, and never giving up."""
    found = [action for action in legal if type(action).__name__ in liked]
    return found if found and chance.random() < 0.7 else willing(legal)


def positions(
    opened: list[App], folder: Path, game: str, *, laptop: bool = False, usual: int = POSITIONS
) -> Iterable[tuple[App, TableScene]]:
    """Give random positions of random games, with the places of all who are asked open."""
    left, seed = runs(usual, 500), 0
    while left:
        seed += 1
        app, scene = seated(opened, folder, game, seed, laptop=laptop)
        chance = random.Random(seed)
        for _ in range(min(left, max(6, runs(usual, 500) // 12))):
            go_on(scene, chance.randrange(1, SIGHTS[game].steps), chance, partial(rather, SIGHTS[game].liked, chance))
            if scene.session.match.outcome is not None:
                break
            left -= 1
            for seat in scene.session.match.questions()[0].required_seats:
                scene.model.private_areas.open(seat, app.context.now(), lasting=True)
                if laptop:
                    scene.model.hot_seat.take_device(int(seat), app.context.now())
            scene.model.choose_featured_seat()
            scene.update(app.context.now(), 0.0)
            app.paint()
            yield app, scene
        opened.remove(app)
        app.close()


def asked(app: App, scene: TableScene) -> list[AskWhyNot]:
    """List what can be asked in the picture that is seen."""
    besides = SIGHTS[scene.model.game.meta.id].besides(app, scene)
    return [*besides] + [target.why for target in app.frame.targets if unlit(target) and isinstance(target.why, AskWhyNot)]


def unlit(target: TouchTarget) -> bool:
    """Return whether a touch does nothing, or only looks."""
    return target.intent is None or isinstance(target.intent, LOOKS)


def reason(scene: TableScene, why: AskWhyNot) -> Refusal:
    """Ask, and get a reason; none is needed where something can be done after all, by the Op that it is or in the fan of a narrow place."""
    found = scene.controller.refusal_reason(why)
    if found is None and can_be_done(scene, why.thing):
        return Refusal("lit", "")
    assert found is not None, f"nothing is said of {why.thing}"
    return found


def can_be_done(scene: TableScene, thing: Any) -> bool:
    """Return whether a person of COUNTDOWN can do something with a thing now."""
    legal = [action for seat in scene.session.person_seats for action in scene.session.match.legal_actions(seat)]
    subject = {PlaceSubject: place_of_action, CardSubject: card_of_action, OpSubject: op_of_action}.get(type(thing))
    return subject is not None and any(subject(action) == dataclasses.astuple(thing)[0] for action in legal)


@pytest.mark.parametrize("game", SIGHTS)
def test_all_that_is_in_sight_and_not_lit_has_a_reason_of_its_own(windows: list[App], tmp_path: Path, game: str) -> None:
    """Each card and place is lit or says why not, in a sentence of its game or by what is decided first, with a clause."""
    sight = SIGHTS[game]
    for app, scene in positions(windows, tmp_path, game):
        book = app.context.rule_book(game)
        assert book is not None
        for seat in scene.session.person_seats:
            scene.recap.mark_as_read(int(seat))  # its strip lies over what is beside the station until it is read
        app.paint()
        places = [target for target in app.frame.targets if target.key.startswith(sight.keys)]
        assert {target.key for target in places} >= set(sight.shown(app, scene))
        silent = [target.key for target in places if unlit(target) and not isinstance(target.why, AskWhyNot)]
        assert not silent, f"{scene.session.match.questions()[0].kind}: {silent}"
        for why in asked(app, scene):
            found = reason(scene, why)
            if found == Refusal("lit", ""):
                continue
            assert found.words.strip() and "whynot" not in found.words and "{" not in found.words, found
            assert any(clause.id == found.clause for clause in book.clauses), found


@pytest.mark.parametrize("game", SIGHTS)
def test_a_reason_tells_nothing_that_the_one_who_asks_may_not_know(windows: list[App], tmp_path: Path, game: str) -> None:
    """Twins that the table cannot tell apart give all the same reasons; twins that a seat cannot tell apart give it the same of its own."""
    for number, (app, scene) in enumerate(positions(windows, tmp_path, game)):
        whys = asked(app, scene)
        open_ones = {why: reason(scene, why) for why in whys if not why.is_private}
        real = pretend(scene, twin(scene, TABLE, number))
        scene.refresh()
        assert {why: reason(scene, why) for why in open_ones} == open_ones
        pretend(scene, real)
        for seat in {why.seat for why in whys if why.is_private and why.seat is not None}:
            scene.refresh()
            own = {why: reason(scene, why) for why in whys if why.is_private and why.seat == seat}
            pretend(scene, twin(scene, Viewer(seat), number))
            scene.refresh()
            assert {why: reason(scene, why) for why in own} == own
            pretend(scene, real)
        scene.refresh()


@pytest.mark.parametrize("game", SIGHTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_is_said_in_every_language(windows: list[App], tmp_path: Path, game: str, language: str) -> None:
    for app, scene in positions(windows, tmp_path, game, usual=4):
        before = {why: words for why in asked(app, scene) if (words := reason(scene, why).words) != "lit"}
        app.context.change_settings(language=language)
        told = {why: reason(scene, why).words for why in before}
        app.context.change_settings(language="en")
        assert language == "en" or not {why for why in told if told[why] == before[why]}


def test_what_is_touched_in_vain_answers_with_its_clause_which_opens_the_book_there(windows: list[App], tmp_path: Path) -> None:
    app, scene = seated(windows, tmp_path, "abduction", 3)
    go_on(scene, 12, random.Random(1))
    app.paint()
    target = next(
        target for target in app.frame.targets if target.key.startswith("cell ") and target.why is not None and target.intent is None
    )
    touch(app, target)
    told = scene.explanation.shown
    assert told is not None and isinstance(target.why, AskWhyNot)
    found = reason(scene, target.why)
    assert told[0] == found.words and found.clause in told[1]
    app.paint()
    touch(app, next(target for target in app.frame.targets if isinstance(target.intent, OpenClause)))
    page = app.context.stack.top_scene
    assert isinstance(page, RulesPage) and page.chosen is not None and page.chosen.id == found.clause
    app.context.stack.pop()
    scene.handle_intent(OpenRules("AB2.8"))
    page = app.context.stack.top_scene
    assert isinstance(page, RulesPage) and page.chosen is not None and page.chosen.id == "AB2.8"


def test_why_a_card_of_a_hand_is_of_no_use_is_told_in_its_open_place_alone(windows: list[App], tmp_path: Path) -> None:
    for app, scene in positions(windows, tmp_path, "abduction", usual=40):
        whys = [why for why in asked(app, scene) if why.is_private]
        if not whys:
            continue
        why, seat = whys[0], whys[0].seat
        assert seat is not None
        scene.handle_intent(why)
        assert scene.explanation.shown is None
        note = scene.model.selection.selection_of(seat).note
        assert note is not None and note.heading == reason(scene, why).words
        app.paint()
        assert any(target.intent == CloseNote(seat) for target in app.frame.targets)
        scene.model.private_areas.cover_seat(seat)
        app.paint()
        assert not any(target.intent == CloseNote(seat) for target in app.frame.targets)
        scene.handle_intent(why)
        assert scene.explanation.shown is None and scene.model.selection.selection_of(seat).note is None
        return
    raise AssertionError("no card was ever of no use")


def touch(app: App, target: TouchTarget) -> None:
    """Touch the middle of a target with a finger."""
    clock = app.context.now
    Driver(app, clock, lambda target, seen: 0.0, 1).tap(target)  # type: ignore[arg-type] # the clock of this window


def test_a_space_of_the_plan_that_is_not_lit_answers_where_it_is_touched(windows: list[App], tmp_path: Path) -> None:
    for app, scene in positions(windows, tmp_path, "specter_ops", usual=60):
        if scene.session.match.questions()[0].kind != "hunter":
            continue
        lie, camera = scene.board.board_geometry, scene.board.camera  # type: ignore[attr-defined] # those of SPECTER OPS
        for why in asked(app, scene):
            assert isinstance(why.thing, SpaceSubject | FigureSubject)
            x, y = camera.cell_rect(*lie.space_corner(why.thing.space)).center if isinstance(why.thing, SpaceSubject) else (0, 0)
            under = target_at(app.frame.targets, x, y)
            if under is not None and under.pan is not None:
                break
        else:
            continue
        driver = Driver(app, app.clock, lambda target, seen: 0.0, 1)  # type: ignore[arg-type] # the clock of this window
        driver.post(pygame.FINGERDOWN, 0, x, y)
        driver.step()
        driver.post(pygame.FINGERUP, 0, x, y)
        driver.step()
        told = scene.explanation.shown
        assert told is not None and told[0] == reason(scene, why).words
        return
    raise AssertionError("no hunter ever moved")
