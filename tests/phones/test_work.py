"""What is worked out for phones: in pieces that hold no picture up, what somebody waits for first."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Hashable
from typing import Any

import pygame
import pytest

from scenes.app.app import FRAME_SECONDS
from scenes.graphics import prerender
from scenes.graphics.prerender import PrerenderQueue
from scenes.phones.server import PhoneMessage
from scenes.table.phones.phone_work import SLICE_SECONDS, SlicedPhoneWorker
from scenes.table.phones.station import PhoneStation
from tests.phones.players import PhoneTableScene, offers
from tests.scenes.windows import go_on

pytestmark = pytest.mark.usefixtures("hasty")


def work_out_all(laid: PhoneTableScene) -> None:
    """Work until nothing is left to do."""
    while laid.phones.work_in_background():
        pass


class Begun(list[str]):
    """The names of what is begun, and the stations that it is begun for."""

    def __init__(self) -> None:
        super().__init__()
        self.stations: list[PhoneStation] = []


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Begun:
    """Note what is begun."""
    noted = Begun()
    begin = SlicedPhoneWorker.begin_job

    def note(worker: SlicedPhoneWorker, make: Callable[[], Any], *rest: Any) -> None:
        noted.append(getattr(make, "__name__", type(make).__name__))
        station = getattr(make, "__self__", None)
        noted.stations += [station] if isinstance(station, PhoneStation) else []
        begin(worker, make, *rest)

    monkeypatch.setattr(SlicedPhoneWorker, "begin_job", note)
    return noted


def wait_until_begun(laid: PhoneTableScene, begun: Begun, name: str) -> None:
    """Work until something of that name has just been begun."""
    while not begun or begun[-1] != name:
        assert laid.phones.work_in_background(), f"{name} was not begun"


def test_a_page_that_is_waited_for_waits_for_no_board(table: Callable[..., PhoneTableScene], begun: Begun) -> None:
    laid = table("homeland", (0, 1))
    work_out_all(laid)
    laid.read()
    go_on(laid.scene, 1, random.Random(2))
    begun.clear()
    wait_until_begun(laid, begun, "changed_board")
    laid.phones.work_in_background()
    offered = next(iter(offers(laid.pages[1], ("do", "why", "advice"))))
    laid.phones.handle_messages(PhoneMessage(1, {"do": offered}, 0.0))
    begun.clear()
    while not begun:
        assert laid.phones.work_in_background()
    assert begun == ["paint_page_if_changed"]
    work_out_all(laid)
    assert begun.count("changed_board") >= 2, "the boards are made none the less"


class SlowRefresh:
    """A station's table that takes long to follow the match."""

    def __init__(self, station: PhoneStation, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = self.done = 0
        self._refresh = station.scene.refresh
        monkeypatch.setattr(station.scene, "refresh", self)

    def __call__(self) -> None:
        self.begun += 1
        for number in range(4000):
            self._count(number)
        self._refresh()
        self.done += 1

    @staticmethod
    def _count(number: int) -> int:
        return sum(range(number % 50))


def behind(laid: PhoneTableScene, begun: Begun, monkeypatch: pytest.MonkeyPatch) -> tuple[PhoneStation, SlowRefresh]:
    """Return a station that is in the middle of following the match."""
    work_out_all(laid)
    laid.read()
    station = begun.stations[-1]
    slow = SlowRefresh(station, monkeypatch)
    go_on(laid.scene, 1, random.Random(2))
    assert station.is_behind
    while not slow.begun:
        assert laid.phones.work_in_background()
    assert not slow.done and station.is_behind, "the match is followed at once, however long that takes"
    return station, slow


def test_the_match_is_followed_a_little_at_a_time(
    table: Callable[..., PhoneTableScene], begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = table("homeland", (0,))
    station, slow = behind(laid, begun, monkeypatch)
    work_out_all(laid)
    assert slow.done == slow.begun == 1 and not station.is_behind


def test_a_match_that_goes_on_while_it_is_followed_is_followed_anew(
    table: Callable[..., PhoneTableScene], begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its state changes in place: half a view of one position and half of the next are none."""
    laid = table("homeland", (0,))
    station, slow = behind(laid, begun, monkeypatch)
    go_on(laid.scene, 1, random.Random(3))
    work_out_all(laid)
    assert (slow.begun, slow.done) == (2, 1) and not station.is_behind


def test_who_touches_while_the_match_is_followed_touches_what_is_there_now(
    table: Callable[..., PhoneTableScene], begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is followed at once then, and what was put by is not gone on with."""
    laid = table("homeland", (0,))
    station, slow = behind(laid, begun, monkeypatch)
    laid.phones.handle_messages(PhoneMessage(0, {"do": 10**6}, 0.0))
    assert slow.done == 1 and not station.is_behind
    work_out_all(laid)
    assert (slow.begun, slow.done) == (2, 1) and not station.is_behind


@pytest.mark.parametrize(("seconds", "first"), [(0.9 * FRAME_SECONDS, 1), (2.0, 5)])
def test_phones_go_before_what_is_drawn_ahead_where_the_table_rests(
    table: Callable[..., PhoneTableScene], monkeypatch: pytest.MonkeyPatch, seconds: float, first: int
) -> None:
    """Between two pictures of something that moves they have one turn, and then the pictures that it will need have theirs."""
    laid = table("homeland", ())
    done: list[str] = []

    def work() -> bool:
        done.append("phones")
        return done.count("phones") < 5

    def draw(queue: PrerenderQueue, seconds: float) -> None:
        assert 0 < seconds <= prerender.SLICE_SECONDS
        done.append("drawn")
        queue.clear()

    monkeypatch.setattr(laid.phones, "work_in_background", work)
    monkeypatch.setattr(laid.scene, "phones", laid.phones)
    laid.app.kit.prerenders.clear()
    monkeypatch.setattr(PrerenderQueue, "draw_for", draw)
    laid.app.kit.prerenders.replace_job_list("some", 1, lambda: iter([lambda: None]))
    pygame.event.clear()
    laid.app.work_in_spare_time(seconds)
    assert done[: first + 1] == ["phones"] * first + ["drawn"]


class SlowStates(list[PhoneStation]):
    """The stations that are asked how they stand, each of which takes longer to answer than a slice lasts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        ask = PhoneStation.state_key

        def asked(station: PhoneStation) -> Hashable:
            self.append(station)
            begun = time.perf_counter()
            while time.perf_counter() < begun + 2 * SLICE_SECONDS:
                pass
            return ask(station)

        monkeypatch.setattr(PhoneStation, "state_key", asked)


def test_stations_are_asked_how_they_stand_one_in_a_slice(table: Callable[..., PhoneTableScene], monkeypatch: pytest.MonkeyPatch) -> None:
    """Six that are asked at once would hold a picture up; where none has changed each is asked once."""
    laid = table("homeland", (0, 1, 2))
    work_out_all(laid)
    asked = SlowStates(monkeypatch)
    slices = 1
    while laid.phones.work_in_background():
        assert len(asked) == slices
        slices += 1
    assert slices == len(asked) == len(set(asked)) == 3


@pytest.mark.parametrize("happens", ["step", "touch", "joined"])
def test_what_happens_while_stations_are_asked_is_told_to_those_that_were_asked_before(
    table: Callable[..., PhoneTableScene], begun: Begun, monkeypatch: pytest.MonkeyPatch, happens: str
) -> None:
    laid = table("homeland", (0, 1, 2))
    work_out_all(laid)
    laid.read()
    asked = SlowStates(monkeypatch)
    monkeypatch.setattr(PhoneStation, "is_update_due", False)
    assert laid.phones.work_in_background()
    (first,) = asked
    begun.clear()
    begun.stations.clear()
    if happens == "step":
        go_on(laid.scene, 1, random.Random(2))
    else:
        offered = next(iter(offers(laid.pages[first.seat], ("do", "why", "advice"))))
        said = {"do": offered} if happens == "touch" else {"joined": {"language": "en"}}
        laid.phones.handle_messages(PhoneMessage(first.seat, said, 0.0))
    work_out_all(laid)
    pages = [station for name, station in zip(begun, begun.stations, strict=True) if name == "paint_page_if_changed"]
    assert first in pages
