"""A window sleeps until its display wakes it; where none does, it looks now and then, and all the time while it is touched."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.app import event_source
from scenes.app.event_source import ATTENTIVE_SECONDS, DOZE_POLL_SECONDS, EventSource

TOUCH = pygame.event.Event(pygame.FINGERDOWN)


class Machine:
    """A clock, a queue of events with their times, and how often it was looked whether something came."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, unseen: bool = False, wakes: bool = False) -> None:
        self.now, self.coming, self.looks, self.waits = 100.0, [], 0, []
        self.coming: list[tuple[float, pygame.event.Event]]
        self.waits: list[int]
        monkeypatch.setattr(event_source, "find_display_wait", lambda: self.sleep_until_woken if wakes else None)
        monkeypatch.setattr(event_source, "time", SimpleNamespace(monotonic=lambda: self.now, sleep=self.sleep))
        monkeypatch.setattr(pygame.event, "get", self.get)
        monkeypatch.setattr(pygame.event, "wait", self.wait)
        window: Any = SimpleNamespace(unseen=unseen)
        self.source = EventSource(window)

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def sleep_until_woken(self, seconds: float) -> None:
        self.now = max(self.now, min(self.now + seconds, *(at for at, _ in self.coming), float("inf")))

    def get(self) -> list[pygame.event.Event]:
        self.looks += 1
        came = [event for at, event in self.coming if at <= self.now]
        self.coming = [(at, event) for at, event in self.coming if at > self.now]
        return came

    def wait(self, milliseconds: int = 0) -> pygame.event.Event:
        self.waits.append(milliseconds)
        self.now += milliseconds / 1000
        return pygame.event.Event(pygame.NOEVENT)


def test_where_the_display_wakes_us_an_idle_window_hardly_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, wakes=True)
    assert machine.source.take_events(10.0) == []
    assert machine.now == pytest.approx(110.0)
    assert machine.looks <= 10 * 5 and machine.waits == []


def test_where_the_display_wakes_us_a_touch_is_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, wakes=True)
    machine.coming = [(103.3, TOUCH)]
    assert machine.source.take_events(None) == [TOUCH]
    assert machine.now == pytest.approx(103.3)
    machine.coming = [(103.31, TOUCH)]
    assert machine.source.take_events(10.0) == [TOUCH]
    assert machine.now == pytest.approx(103.31) and machine.waits == [], "no other wait is used after a touch"


def test_an_idle_window_looks_at_most_sixty_times_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    assert machine.source.take_events(10.0) == []
    assert machine.looks <= 10 * 60 and machine.waits == []


def test_a_touch_is_there_within_a_doze(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    machine.coming = [(103.3, TOUCH)]
    assert machine.source.take_events(None) == [TOUCH]
    assert machine.now <= 103.3 + DOZE_POLL_SECONDS + 1e-9


def test_after_a_touch_a_window_looks_all_the_time_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    machine.coming = [(100.0, TOUCH)]
    machine.source.take_events(0.0)
    machine.source.take_events(10.0)
    assert machine.waits == [round(1000 * ATTENTIVE_SECONDS)]
    machine.source.take_events(1.0)
    assert len(machine.waits) == 1, "it dozes again"


def test_a_window_that_nobody_sees_is_not_looked_at_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, unseen=True)
    machine.coming = [(100.0, TOUCH)]
    machine.source.take_events(0.0)
    machine.source.take_events(1.0)
    assert machine.waits == []


def test_what_may_not_wait_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    assert machine.source.take_events(0.0) == []
    assert machine.now == 100.0


def test_a_first_touch_is_seen_in_time() -> None:
    """Within the 35 ms in which it is to be answered, its frame included."""
    assert DOZE_POLL_SECONDS <= 0.032
