"""A phone is a station: it shows what its seat may know, does what it may do, and nothing of it shows anywhere else."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.commands.temporary_app import open_temporary_app
from scenes.graphics import svg
from scenes.phones.sealing import TEXT_PADDING_BYTES, pack_text_to_phone
from scenes.phones.server import PhoneMessage
from scenes.table.intents import OfferPhone, ShowCard
from scenes.table.phones import phone_work
from scenes.table.phones.log_and_rules import log_lines_for_phone, rule_book_for_phone
from scenes.table.phones.phone_work import SlicedPhoneWorker
from scenes.table.phones.station import PhoneStation
from scenes.table.phones.table_phones import MAX_UPDATES_WITHOUT_WORK, TablePhones
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games import GAME_MODULES
from tests.phones.phone import Phone
from tests.phones.players import SEATS, PhoneTableScene, offers, station_of
from tests.scenes.settled import settled
from tests.scenes.windows import go_on
from tests.sizes import runs

pytestmark = pytest.mark.usefixtures("hasty")
WRONG: tuple[dict[str, Any], ...] = (
    {"log": "1"},
    {"rules": 1},
    {"do": 1, "by": "x"},
    {"do": 2, "by": [10**9, 0]},
    {"do": 3, "by": [0, 0, 0, 0]},
    {"do": 4, "by": [1.5, None]},
    *({"do": "1"}, {"do": None}, {"do": [1]}, {"do": 1.0}, {"do": True}, {"shut": 1}, {"x": {"y": 1}}, {}),
)
"""What a phone never says."""
HELD = {"abduction": ("int",), "countdown": ("area", "card", "op"), "homeland": ("case", "pile"), "specter_ops": ("hunter",)}
"""What of each board a finger can hold up, by kinds."""


def seen(table: PhoneTableScene) -> tuple[bytes, list[str]]:
    """Return what the window shows once nothing in it is rough, and what can be touched in it."""
    picture, targets = settled(table.app, table.scene, table.clock.now)
    return picture, [str((target.key, target.intent, target.rect)) for target in targets]


# -- play -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAME_MODULES)
def test_what_was_not_offered_to_a_seat_does_nothing(table: Callable[..., PhoneTableScene], game: str) -> None:
    laid = table(game, (0, 1))
    chance = random.Random(5)
    go_on(laid.scene, 10, chance)
    for _ in range(3):
        laid.step()
    laid.read()
    stations = {seat: station_of(laid, seat) for seat in (0, 1)}
    fields = ("do", "why", "undo", "advice", "close", "rests")
    offered = {seat: set(offers(one.paint_page_if_changed()[0], fields)) for seat, one in stations.items()}  # type: ignore[index] # it is new
    steps = len(laid.scene.session.match.steps)
    for _ in range(runs(300, 10_000)):
        number = chance.choice([chance.randrange(-5, 10_000), 2**70, -1])
        if number not in offered[0]:
            assert not stations[0].play_offer(number)
        said = chance.choice(WRONG) if chance.random() < 0.5 else {"do": number + 10_000}
        laid.phones.handle_messages(PhoneMessage(0, said, 0.0))
    laid.step()
    assert len(laid.scene.session.match.steps) == steps


# -- what is shown -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAME_MODULES)
def test_the_log_is_what_the_seat_knows_and_rules_are_whole(table: Callable[..., PhoneTableScene], game: str) -> None:
    laid = table(game, ())
    go_on(laid.scene, 20, random.Random(3))
    laid.step()
    for seat in range(SEATS[game]):
        station = station_of(laid, seat)
        told, back = list[str](), 0
        while back is not None:
            read = log_lines_for_phone(station, back)
            told[:0] = [line[2] for line in read["log"]]
            back = read["more"]
            assert len(pack_text_to_phone(read)) == TEXT_PADDING_BYTES
        assert told == [line.sentence for line in laid.scene.pages.visible_log_lines(Viewer(seat))] != []
    book = laid.app.context.rule_book(game)
    assert book is not None
    assert {one["id"] for one in rule_book_for_phone(station)["rules"]} - {""} == set(book.clauses_by_id)


@pytest.mark.parametrize("game", GAME_MODULES)
def test_on_a_phone_nobody_acts_but_its_person(table: Callable[..., PhoneTableScene], game: str) -> None:
    """What others may do is lit on their own phones alone."""
    laid = table(game, ())
    chance, offered = random.Random(2), 0
    for _ in range(runs(10, 100)):
        go_on(laid.scene, chance.randrange(1, 6), chance)
        if laid.scene.session.is_over:
            break
        asked = {int(seat) for question in laid.scene.session.match.questions() for seat in question.required_seats}
        for seat in range(SEATS[game]):
            station = station_of(laid, seat)
            shown = station.paint_page_if_changed(), station.changed_board()
            assert shown[0] is not None and shown[1] is not None
            intents = [station.find_current_offer(number) for number in offers([shown[0][0], shown[1][0]])]
            acts = [intent for intent in intents if hasattr(intent, "action")]
            assert all(intent.seat == seat for intent in acts)  # type: ignore[union-attr] # whoever acts has a seat
            assert seat in asked or not acts or laid.scene.session.question_for(Seat(Viewer(seat))) is not None
            offered += len(acts)
    assert offered


@pytest.mark.parametrize("game", GAME_MODULES)
def test_what_a_finger_holds_up_at_the_table_it_holds_up_on_the_phone(table: Callable[..., PhoneTableScene], game: str) -> None:
    """Cards, figures, places and files of the small board are printed large, in words; they are put away by the next touch."""
    laid = table(game, ())
    chance, found = random.Random(4), dict[str, int]()
    for _ in range(runs(5, 60)):
        go_on(laid.scene, chance.randrange(1, 12), chance)
        if laid.scene.session.is_over:
            break
        laid.step()
        station = station_of(laid, 0)
        shown = station.paint_page_if_changed(), station.changed_board()
        assert shown[0] is not None and shown[1] is not None
        painted = station.paint_board()
        held = [(target.key, target.hold) for target in painted.targets if isinstance(target.hold, ShowCard)]
        for key, hold in held:
            assert station.scene.screen.hold_preview_faces(hold) or key.startswith("pile"), key
            card = hold.card
            kind = str(card[0]) if isinstance(card, tuple) else type(card).__name__
            found[kind] = found.get(kind, 0) + 1
        areas = [area for area in shown[1][0]["areas"] if area[7] is not None or area[8] is not None]
        assert len(areas) >= len(held)
        for area in chance.sample(areas, min(3, len(areas))):
            if area[8] is not None:
                assert area[8]["title"]
                continue
            assert station.play_offer(area[7])
            again = station.paint_page_if_changed()
            assert again is not None and all(one["title"] for one in again[0]["held"])
            laid.phones.handle_messages(PhoneMessage(0, {"shut": True}, 0.0))
            station.close_overlays()
            after = station.paint_page_if_changed()
            assert (after is None) == (not again[0]["held"]) and (after is None or not after[0]["held"])
    assert set(HELD[game]) <= set(found), found


@pytest.mark.parametrize("game", GAME_MODULES)
def test_what_a_phone_points_at_shows_nowhere_else(table: Callable[..., PhoneTableScene], game: str) -> None:
    laid = table(game, ())
    chance, pointed = random.Random(7), 0
    for _ in range(runs(12, 200)):
        go_on(laid.scene, chance.randrange(1, 6), chance)
        if laid.scene.session.is_over:
            break
        laid.step()
        asked = [int(seat) for question in laid.scene.session.match.questions() for seat in question.required_seats]
        for seat in asked:
            station = station_of(laid, seat)
            others = [station_of(laid, other) for other in range(SEATS[game]) if other != seat]
            for one in others:
                one.paint_page_if_changed()
                one.changed_board()
            shown = station.paint_page_if_changed(), station.changed_board()
            assert shown[0] is not None and shown[1] is not None
            before, steps = seen(laid), len(laid.scene.session.match.steps)
            on_page, on_board = (list(offers(one[0], ("do", "why", "advice", "push", "zoom", "whole"))) for one in shown if one is not None)
            for offer in chance.sample(on_page + on_board, min(runs(12, 100), len(on_page) + len(on_board))):
                done = station.play_offer(offer, {"do": offer, "by": [1500, 400, 400] if offer == shown[1][0]["zoom"] else [90, -40]})
                if len(laid.scene.session.match.steps) != steps:
                    break
                pointed += 1
                assert all(one.paint_page_if_changed() is one.changed_board() is None for one in others), "another phone hears of it"
                assert seen(laid) == before, "it shows at the table"
                assert not done or station.paint_page_if_changed() is not None, "what is touched is always answered"
                station.changed_board()
            if len(laid.scene.session.match.steps) != steps:
                break
    assert pointed


# -- time -------------------------------------------------------------------------------------------------------------
def test_phones_are_worked_for_between_two_pictures_and_only_without_any_time_there_in_them(
    table: Callable[..., PhoneTableScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = table("homeland", (0, 1))
    worked = list[bool]()
    run = SlicedPhoneWorker.run_slice

    def counted(work: SlicedPhoneWorker, more: Callable[[], bool]) -> bool:
        worked.append(True)
        return run(work, more)

    while laid.phones.work_in_background():
        pass
    monkeypatch.setattr(SlicedPhoneWorker, "run_slice", counted)
    for _ in range(MAX_UPDATES_WITHOUT_WORK):
        laid.app.step(0.0)
    assert not worked, "a picture waits for phones"
    laid.app.work_in_spare_time(0.5)
    assert worked, "time between two pictures is not used"
    laid.app.work_in_spare_time(0.5)
    worked.clear()
    for _ in range(4 * MAX_UPDATES_WITHOUT_WORK):
        laid.app.step(0.0)
    assert 1 <= len(worked) <= 4, "phones starve, or are worked for in each picture"


# -- life -------------------------------------------------------------------------------------------------------------
def test_the_table_shows_a_phone_in_the_place_of_cards_and_opens_nothing(table: Callable[..., PhoneTableScene]) -> None:
    laid = table("abduction", (0,), laptop=False)
    laid.step()
    laid.app.paint()
    target = next(one for one in laid.app.frame.targets if one.key == "hand:0")
    assert target.intent == OfferPhone(0) and target.hold is None
    laid.scene.model.private_areas.open(0, laid.clock.now, lasting=True)
    laid.scene.model.private_areas.hold_open(0)
    laid.scene.model.private_areas.always = 0
    assert not laid.scene.model.private_areas.is_open(0)
    laid.scene.model.private_areas.always = None
    laid.phones.return_station_to_table(0)
    laid.step()
    laid.scene.model.private_areas.open(0, laid.clock.now, lasting=True)
    assert laid.scene.model.private_areas.is_open(0)


@pytest.mark.parametrize("game", GAME_MODULES)
def test_a_device_is_passed_on_to_nobody_who_has_a_phone(table: Callable[..., PhoneTableScene], game: str) -> None:
    laid = table(game, (0,))
    hot_seat = laid.scene.model.hot_seat
    assert hot_seat.needs_device_passing
    hot_seat.wanted = 0
    hot_seat.set_phone_seats(laid.phones.seats_with_phone)
    assert hot_seat.wanted is None
    for seat, wanted in ((0, None), (1, 1)):
        hot_seat.open_private_area(seat, laid.clock.now)
        assert hot_seat.wanted == wanted


def test_a_number_of_an_earlier_page_counts_only_while_its_offer_stands(table: Callable[..., PhoneTableScene]) -> None:
    laid = table("homeland", ())
    asked = laid.scene.session.match.questions()[0].required_seats[0]
    station = station_of(laid, int(asked))
    first = station.paint_page_if_changed()
    assert first is not None
    old = set(offers(first[0]))
    session, match = laid.scene.session, laid.scene.session.match
    while asked in match.questions()[0].required_seats:
        assert session.play(asked, next(action for action in match.legal_actions(asked) if not action.resigns))
    later = station.paint_page_if_changed()
    assert later is not None
    steps = len(match.steps)
    stands = [number for number in old if station.play_offer(number)]
    assert len(match.steps) == steps and len(stands) < len(old)


def test_who_does_not_answer_for_ten_seconds_is_covered_at_the_table_again(
    table: Callable[..., PhoneTableScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = table("homeland", (0, 1, 2))
    now = time.monotonic() + 1000.0
    monkeypatch.setattr(Phone, "sign", lambda phone: None)
    monkeypatch.setattr("scenes.phones.server.ABSENT_AFTER_SECONDS", 10.0)
    monkeypatch.setattr("scenes.phones.server.monotonic", lambda: now)
    for phone in laid.held.values():
        phone.say({})
    while laid.phones.seats_with_phone != {0, 1, 2}:
        laid.step(0.0)
    now += 9.0
    laid.held[2].say({})
    for _ in range(30):  # until it has arrived
        laid.step(0.0)
        time.sleep(0.02)
    now += 2.0
    for _ in range(5):
        laid.step(0.05)
    assert laid.phones.seats_with_phone == {2} == laid.scene.model.private_areas.away


def test_a_game_that_goes_on_after_a_crash_finds_its_phones_again(tmp_path: Path) -> None:
    laid = PhoneTableScene(tmp_path, "homeland", 3, (1,), 4)
    go_on(laid.scene, 6, random.Random(1))
    laid.step()
    bound, path = laid.held[1].bound, laid.scene.session.path
    assert path is not None
    laid.phones.close()
    laid.scene.session.match.close()
    laid.app.kit.drop_surfaces_and_fonts()
    later = open_temporary_app(tmp_path, (1280, 720), clock=laid.clock)
    try:
        later.resume_saved_game(path)
        for _ in range(3):
            later.step()
        scene: Any = later.context.stack.top_scene
        assert isinstance(scene.phones, TablePhones)
        host, port = scene.phones.page_address.removeprefix("http://").rstrip("/").split(":")
        again = Phone(host, int(port), bound=bound)
        while 1 not in scene.phones.seats_with_phone:
            later.step()
        scene.phones.finish_all_work()
        assert any("page" in again.told() for _ in range(2))
    finally:
        later.close()


def test_in_a_pause_nothing_is_done_and_the_page_says_so(table: Callable[..., PhoneTableScene]) -> None:
    laid = table("homeland", (0, 1, 2))
    for _ in range(3):
        laid.step()
    laid.read()
    laid.scene.session.set_paused(True)
    for _ in range(20):
        laid.step()
        laid.read()
    assert all(page["paused"] for page in laid.pages.values())
    steps = len(laid.scene.session.match.steps)
    for _ in range(10):
        laid.touch()
        laid.step(1.0)
    assert len(laid.scene.session.match.steps) == steps


def test_a_phone_speaks_its_own_language(table: Callable[..., PhoneTableScene]) -> None:
    laid = table("homeland", ())
    titles = {language: laid.phones.make_phone_context(language).say("shell.phone.none") for language in ("en", "nl", "de")}
    assert len(set(titles.values())) == 3
    station = PhoneStation(laid.phones.make_phone_context("de"), laid.scene.session, 0)
    found = station.paint_page_if_changed()
    assert found is not None
    english = station_of(laid, 0).paint_page_if_changed()
    assert english is not None and english[0]["ask"] != found[0]["ask"]


def test_what_is_taken_back_on_a_phone_is_taken_back_at_the_table(table: Callable[..., PhoneTableScene]) -> None:
    laid = table("homeland", (0, 1, 2))
    session = laid.scene.session
    seat = next(iter(session.match.questions()[0].required_seats))
    for _ in range(20):
        legal = [action for action in session.match.legal_actions(seat) if not action.resigns]
        if session.undo_refusal(seat) is None or not legal:
            break
        session.play(seat, legal[0])
        seat = session.match.questions()[0].required_seats[0] if session.undo_refusal(seat) is not None else seat
    assert session.undo_refusal(seat) is None
    for _ in range(20):
        laid.step()
        laid.read()
    steps = len(session.match.steps)
    laid.held[int(seat)].say({"do": laid.pages[int(seat)]["undo"]})
    for _ in range(30):
        laid.step(0.0)
        time.sleep(0.02)
    assert len(session.match.steps) < steps
    assert laid.scene.model.view == session.match.view(TABLE)


def test_what_is_large_or_long_to_draw_for_a_phone_is_drawn_beside_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    beside: list[str] = []

    def count(work: Callable[[], object]) -> object:
        beside.append("drawn")
        return work()

    monkeypatch.setattr(phone_work, "run_beside_main_thread", count)
    worker, told = SlicedPhoneWorker(), list[object]()

    def draw() -> list[tuple[int, int]]:
        dots = "".join(svg.circle(9 * number % 60, 5 + number % 60, 2, "#FFFFFF") for number in range(200))
        small, large, long = svg.rasterise("", 20, 20), svg.rasterise("", 500, 300), svg.rasterise(dots, 60, 80)
        return [drawn.get_size() for drawn in (small, large, long)]

    worker.begin_job(draw, lambda: 1, told.append)
    while not told:
        worker.run_slice(lambda: False, seconds=1.0)
    assert told == [[(20, 20), (500, 300), (60, 80)]] and beside == ["drawn", "drawn"]
    assert svg.DRAW_LARGE.get(None) is None, "the table itself draws at once"
