"""What HOMELAND's table shows, says and lets be heard tells nobody a hand, an agenda, a covered card, or who laid what (HL9)."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.games.homeland.model.notebook import THOUGHTS, thought_index_by_seat
from scenes.games.homeland.model.private_knowledge import private_knowledge_of_cases
from scenes.games.homeland.model.private_page import ASSET, CARDS, CASE, CASES, NOTES, PLOT, ROLE, ConfirmPageRead, ShowPrivatePage
from scenes.games.homeland.model.selection import SelectOfferedAction, ShowCaseFile
from scenes.games.homeland.scene import HomelandScene
from scenes.games.homeland.stations.private.pages import NoteNextSuspicion
from scenes.table.intents import CoverPrivate, PlayAction, TakeDevice
from tabletop.core.action import Action
from tabletop.core.match import Match
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.state import PlayerAsset
from tests.scenes.games.homeland.table import lead_to, offered, open_place, sit_down
from tests.scenes.twins import nothing_hidden_shows, picture, pretend, twin
from tests.scenes.windows import go_on, open_window
from tests.sizes import runs
from tests.taps.driver import Clock

LOOKS = (("inspect", act.LookAtPlot()), ("scout", act.LookAtIntel()))
"""Questions about looking at something, and the action that looks."""


def seated(opened: list[App], folder: Path, seats: int, *, laptop: bool = False) -> tuple[App, HomelandScene]:
    """Begin a game whose clock stands still."""
    app = open_window(folder, Clock(), laptop=laptop, reduced_motion=True)
    opened.append(app)
    return app, sit_down(app, seats, laptop=laptop)


def every_page(scene: HomelandScene, seat: int) -> tuple[ShowPrivatePage, ...]:
    """List the pages that a seat can turn to: cases and cards, a case, the agenda, the notebook, and an asset of its own if it has one."""
    known = private_knowledge_of_cases(scene.screen.make_context(), seat)
    case = ShowPrivatePage(seat, CASE, known[0].threat if known else 1)
    assets = scene.session.match.state.players[seat].assets
    own = tuple(ShowPrivatePage(seat, ASSET, place, seat) for place, asset in enumerate(assets) if not asset.active)
    return (
        ShowPrivatePage(seat, CASES),
        ShowPrivatePage(seat, CARDS),
        case,
        ShowPrivatePage(seat, ROLE),
        ShowPrivatePage(seat, NOTES),
        *own,
    )


def without(app: App, scene: HomelandScene, seat: int) -> bytes:
    """Paint, and give every pixel but those of a seat's station."""
    picture(app, scene)
    frame = app.frame
    shown = scene.screen.screen_model(frame, scene.screen.layout(frame), scene.screen.make_context())
    around = 2 * frame.kit.u(40)
    seen = app.window.surface.copy()
    seen.fill((0, 0, 0), shown.station_by_seat[seat][2].inflate(around, around).clip(seen.get_rect()))
    return pygame.image.tobytes(seen, "RGB")


@pytest.mark.parametrize(("seats", "laptop"), [(3, False), (6, False), (4, True)])
@pytest.mark.rule("HL9.1")
def test_the_open_table_shows_nothing_hidden(windows: list[App], tmp_path: Path, seats: int, laptop: bool) -> None:
    """Twins that the table cannot tell apart look the same, pixel by pixel, while everything is covered."""
    app, scene = seated(windows, tmp_path, seats, laptop=laptop)
    chance = random.Random(seats)
    nothing_hidden_shows(app, scene, runs(5), lambda: go_on(scene, 37, chance))


@pytest.mark.parametrize("laptop", [False, True])
@pytest.mark.rule("HL9.1", "HL9.2")
def test_an_open_place_shows_what_its_owner_knows(windows: list[App], tmp_path: Path, laptop: bool) -> None:
    """Every page of an open place depends on what its owner knows; on a table nothing outside his station does."""
    app, scene = seated(windows, tmp_path, 4, laptop=laptop)
    match, told = scene.session.match, 0
    for seed in range(runs(4)):
        seat = lead_to(scene, "turn", seed=seed, least=len(match.steps) + 29)
        open_place(app, scene, seat)
        scene.handle_intent(every_page(scene, seat)[seed % 4])
        shown = picture(app, scene)
        around = without(app, scene, seat)
        real = pretend(scene, twin(scene, Viewer(seat), seed))
        assert picture(app, scene) == shown
        pretend(scene, real)
        pretend(scene, twin(scene, TABLE, seed))
        told += picture(app, scene)[0] != shown[0]
        if not laptop:
            assert without(app, scene, seat) == around
        pretend(scene, real)
        scene.handle_intent(CoverPrivate(seat))
        go_on(scene, 1, random.Random(seed))
    assert told, "an open place shows nothing"


@pytest.mark.rule("HL9.1")
def test_every_page_has_one_size(windows: list[App], tmp_path: Path) -> None:
    """The station of an open place lies where it lies, whatever page is open in it; the board stays where it is."""
    app, scene = seated(windows, tmp_path, 3)
    seat = lead_to(scene, "turn", least=60)
    open_place(app, scene, seat)
    places, boards = set(), set()
    for page in every_page(scene, seat):
        scene.handle_intent(page)
        app.paint()
        shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
        places.add(tuple(shown.station_by_seat[seat][2]))
        boards.add(tuple(scene.board.camera.rect))
    assert len(places) == 1
    assert len(boards) == 1


def test_a_ballot_looks_and_sounds_like_any_other(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whom somebody accuses changes no pixel, no sound and no line of the log for the others, until all have (HL8.2)."""
    app, scene = seated(windows, tmp_path, 3)
    scene.session.match.state.agency = scene.model.game.box.numbers.tracks - 1
    seat = lead_to(scene, "accuse")
    match = scene.session.match
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sounds, "find_cue", heard.append)
    told = []
    for choice in (0, 1, 2):
        steps = len(match.steps)
        before = len(heard)
        scene.handle_intent(PlayAction(seat, act.Accuse(choice)))
        scene.model.private_areas.cover_seat()
        app.step()
        lines = [line.sentence for line in scene.pages.visible_log_lines(TABLE)]
        told.append((picture(app, scene), lines, heard[before:]))
        assert len(match.steps) == steps + 1
        match.undo(seat)
        scene.refresh()
    assert told[0] == told[1] == told[2]


def looked(match: Match[Any, Any], seat: Seat) -> bool:
    """Return whether the seat has seen a plot and intel of cases on the board."""
    view = match.view(seat)
    plots = [threat for threat in view.table.threats if threat.plot >= 0 and threat.level >= 0]
    return bool(plots and any(group.threat in {threat.number for threat in view.table.threats} for group in view.intel_groups))


@pytest.mark.rule("HL9.2")
def test_the_case_page_remembers_looks(windows: list[App], tmp_path: Path) -> None:
    """What a seat saw stays in its place: the plot, the set of cards, those that it laid; cards that came later are counted."""
    app, scene = seated(windows, tmp_path, 3)
    seat = lead_to(scene, "turn", looked, least=40)
    open_place(app, scene, seat)
    context = scene.screen.make_context()
    cases = private_knowledge_of_cases(context, seat)
    table = scene.session.match.state
    assert any(case.plot_facts for case in cases)
    assert any(case.seen_intel for case in cases)
    for case in cases:
        slots = table.threat_by_number(case.threat).slots
        assert len(case.own_or_public_intel) + len(case.seen_intel) + case.unknown_card_count == len(slots)
        threat = table.threat_by_number(case.threat)
        red = sum(scene.model.game.box.red[slot.card] for slot in slots) + scene.model.game.box.organizations[threat.org].sophistication
        assert case.certain_red_total <= red + scene.model.game.box.plots[threat.plot].complexity
    levels = [case.level for case in cases]
    assert levels == sorted(levels, reverse=True)
    scene.handle_intent(ShowPrivatePage(seat, CASES))
    app.paint()
    scene.handle_intent(CoverPrivate(seat))
    assert scene.model.selection.books.current_page_of_seat(seat) is None


def test_the_notebook_keeps_thoughts_for_its_owner(windows: list[App], tmp_path: Path) -> None:
    """A thought is noted by touch, turns round, is kept with the game, and changes nothing for the others."""
    app, scene = seated(windows, tmp_path, 4)
    seat = lead_to(scene, "turn")
    open_place(app, scene, seat)
    before = without(app, scene, seat)
    scene.handle_intent(ShowPrivatePage(seat, NOTES))
    about: set[int] = set()
    for _ in range(4):
        about |= {
            intent.about_seat
            for intent in offered(app, lambda intent: isinstance(intent, NoteNextSuspicion))
            if isinstance(intent, NoteNextSuspicion)
        }
        for intent in offered(app, lambda intent: isinstance(intent, ShowPrivatePage) and intent.row_or_item_number > 0):
            scene.handle_intent(intent)
    assert about == set(range(4)) - {seat}
    other = (seat + 1) % 4
    for step in range(1, len(THOUGHTS) + 1):
        scene.handle_intent(NoteNextSuspicion(seat, other))
        assert thought_index_by_seat(scene.session.match, seat).get(other) == step % len(THOUGHTS)
    scene.handle_intent(NoteNextSuspicion(seat, other))
    assert not thought_index_by_seat(scene.session.match, other)
    assert without(app, scene, seat) == before
    data = scene.session.match.state.to_data()
    assert "thinks" not in str(data)


@pytest.mark.parametrize(("kind", "look"), LOOKS)
@pytest.mark.rule("HL7.5", "HL7.6", "HL9.1")
def test_a_look_opens_the_place_of_who_looks(windows: list[App], tmp_path: Path, kind: str, look: Action) -> None:
    """Who looks at a plot or at intel sees it at once in his own place; nothing outside it depends on what it is."""
    app, scene = seated(windows, tmp_path, 4)
    for seed in range(2):
        seat = lead_to(scene, kind, seed=seed, least=len(scene.session.match.steps) + 5)
        scene.model.private_areas.cover_seat()
        scene.handle_intent(PlayAction(seat, look))
        app.step()
        assert scene.model.private_areas.is_open(seat)
        assert scene.model.selection.books.is_still_reading(seat)
        shown, around = picture(app, scene), without(app, scene, seat)
        real = pretend(scene, twin(scene, Viewer(seat), seed))
        assert picture(app, scene) == shown
        pretend(scene, twin(scene, TABLE, seed))
        assert without(app, scene, seat) == around
        pretend(scene, real)
        assert offered(app, lambda intent: isinstance(intent, ConfirmPageRead)) == [ConfirmPageRead(seat)]
        scene.handle_intent(ConfirmPageRead(seat))
        assert not scene.model.private_areas.is_open(seat)
        assert scene.model.selection.books.current_page_of_seat(seat) is None


@pytest.mark.parametrize(("kind", "look"), LOOKS)
@pytest.mark.rule("HL9.1")
def test_a_laptop_is_handed_over_before_a_look_is_shown(windows: list[App], tmp_path: Path, kind: str, look: Action) -> None:
    """On a laptop the cover comes first; what was looked at stays open until it is read, whoever is asked meanwhile."""
    app, scene = seated(windows, tmp_path, 3, laptop=True)
    seat = lead_to(scene, kind, least=41)
    scene.model.private_areas.cover_seat()
    scene.handle_intent(PlayAction(seat, look))
    app.step()
    assert scene.model.hot_seat.seat_to_pass_to() == seat
    assert not scene.model.private_areas.is_open(seat)
    shown = picture(app, scene)
    real = pretend(scene, twin(scene, TABLE, 3))
    assert picture(app, scene) == shown
    pretend(scene, real)
    assert offered(app, lambda intent: isinstance(intent, TakeDevice)) == [TakeDevice(seat)]
    scene.handle_intent(TakeDevice(seat))
    assert offered(app, lambda intent: isinstance(intent, ConfirmPageRead)) == [ConfirmPageRead(seat)]
    scene.handle_intent(ConfirmPageRead(seat))
    assert not scene.model.private_areas.is_open(seat)


def test_who_reads_is_not_interrupted(windows: list[App], tmp_path: Path) -> None:
    """What somebody else is asked meanwhile does not cover what a seat still reads on a laptop."""
    app, scene = seated(windows, tmp_path, 3, laptop=True)
    asked = lead_to(scene, "turn", looked, least=60)
    other = (asked + 1) % 3
    scene.model.selection.books.show_seen_page(ShowPrivatePage(other, CASE, 1, just_seen=PLOT), by_itself=True)
    open_place(app, scene, Seat(Viewer(other)))
    scene.on_questions_changed()
    assert scene.model.private_areas.is_open(other)
    assert scene.model.hot_seat.seat_to_pass_to() is None
    scene.handle_intent(ConfirmPageRead(other))
    scene.on_questions_changed()
    assert not scene.model.private_areas.is_open(other)
    open_place(app, scene, asked)
    scene.handle_intent(ShowPrivatePage(asked, NOTES))
    open_place(app, scene, Seat(Viewer(other)))
    open_place(app, scene, asked)
    assert scene.model.selection.books.current_page_of_seat(asked) is None


def test_a_case_that_is_looked_at_turns_the_open_page(windows: list[App], tmp_path: Path) -> None:
    """While a place is open, the file of a case on the board opens what its seat knows of it; while two are open neither turns."""
    app, scene = seated(windows, tmp_path, 3)
    seat = lead_to(scene, "turn", looked, least=60)
    number = private_knowledge_of_cases(scene.screen.make_context(), seat)[0].threat
    scene.handle_intent(ShowCaseFile(number))
    assert scene.model.selection.books.current_page_of_seat(seat) is None
    open_place(app, scene, seat)
    scene.handle_intent(ShowCaseFile(number))
    assert scene.model.selection.books.current_page_of_seat(seat) == ShowPrivatePage(seat, CASE, number)
    scene.handle_intent(ShowPrivatePage(seat, CARDS))
    open_place(app, scene, Seat(Viewer((seat + 1) % 3)))
    scene.handle_intent(ShowCaseFile(number))
    assert scene.model.selection.books.current_page_of_seat(seat) == ShowPrivatePage(seat, CARDS)


@pytest.mark.rule("HL7.8")
def test_the_notebook_keeps_assets_that_were_seen(windows: list[App], tmp_path: Path) -> None:
    """A covered asset of another that a seat has looked at stays in its notebook, and a touch shows it again; nobody else finds it."""
    app, scene = seated(windows, tmp_path, 3)
    seat = lead_to(scene, "turn")
    state, other, third = scene.session.match.state, (seat + 1) % 3, Seat(Viewer((seat + 2) % 3))
    place = len(state.players[other].assets)
    state.players[other].assets += (PlayerAsset(state.assets.pop(), 0, 1 << seat, 0, state.asset_lot),)
    scene.refresh()
    page = ShowPrivatePage(seat, ASSET, place, other)
    open_place(app, scene, seat)
    scene.handle_intent(ShowPrivatePage(seat, NOTES))
    assert page in offered(app, lambda intent: isinstance(intent, ShowPrivatePage))
    scene.handle_intent(page)
    assert ShowPrivatePage(seat, NOTES) in offered(app, lambda intent: isinstance(intent, ShowPrivatePage))
    scene.handle_intent(CoverPrivate(seat))
    open_place(app, scene, third)
    scene.handle_intent(ShowPrivatePage(third, NOTES))
    assert not offered(app, lambda intent: isinstance(intent, ShowPrivatePage) and intent.page == ASSET)
    scene.handle_intent(ShowPrivatePage(third, ASSET, place, other))
    shown = picture(app, scene)
    pretend(scene, twin(scene, Viewer(third), 7))
    assert picture(app, scene) == shown


def test_what_was_looked_at_long_ago_does_not_open(windows: list[App], tmp_path: Path) -> None:
    """After an undo, or a game that is taken up again, no place opens for looks of before."""
    app, scene = seated(windows, tmp_path, 3)
    lead_to(scene, "turn", looked, least=60)
    app.step()
    assert scene.model.private_areas.first_open_seat() is None
    assert not any(scene.model.selection.books.is_still_reading(seat) for seat in range(3))


@pytest.mark.rule("HL8.2")
def test_a_ballot_shows_notes_to_its_owner_only(windows: list[App], tmp_path: Path) -> None:
    """The names on a ballot carry what their owner noted; nothing else on the table changes with it."""
    app, scene = seated(windows, tmp_path, 4)
    scene.session.match.state.agency = scene.model.game.box.numbers.tracks - 1
    seat = lead_to(scene, "accuse")
    open_place(app, scene, seat)
    ballots = offered(app, lambda intent: isinstance(intent, SelectOfferedAction) and isinstance(intent.item, act.Accuse))
    assert len(ballots) == 4
    shown, around = picture(app, scene)[0], without(app, scene, seat)
    scene.handle_intent(NoteNextSuspicion(seat, (seat + 1) % 4))
    assert picture(app, scene)[0] != shown
    assert without(app, scene, seat) == around
