"""Measures for `tabletop bench`: frames of a table with a phone at every seat, cold joins included, and how soon a touch is answered."""

from __future__ import annotations

import base64
import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from scenes.commands.temporary_app import open_temporary_app
from scenes.phones.sealing import (
    FROM_PHONE,
    PICTURE_PADDING_BYTES,
    RANDOM_BYTES_PER_END,
    TAG_BYTES,
    MessageSealer,
    decode_message_to_phone,
    pack_message_from_phone,
)
from scenes.session.seating import StartRequest
from scenes.shell.default_seats import default_seats
from scenes.table.phones.table_phones import TablePhones
from scenes.table.scene import TableScene
from tabletop.games import game_meta

if TYPE_CHECKING:
    from scenes.app.app import App
    from scenes.phones.bindings import PhoneInvitation

LOOPBACK_ADDRESS = "127.0.0.1"
ROUND_SECONDS = 3.0
"""Seconds with phones, and without, in turn: with them they come anew each time."""
TAP_COUNT = 40
PAUSE_SECONDS = 0.25
"""Seconds between two touches."""
ANSWER_TIMEOUT_SECONDS = 3.0
"""Seconds after which no answer to a touch is waited for."""


class _Phone(threading.Thread):
    """A program at the other end of the line: it counts what comes, and opens it only where it touches something itself."""

    def __init__(self, port: int, invitation: PhoneInvitation, taps: int = 0) -> None:
        super().__init__(name="phone", daemon=True)
        self.lengths: list[int] = []
        self.answers: list[float] = []
        """Milliseconds from a touch to the page that answers it."""
        self._taps, self._waiting = taps, ExitStack()
        host = f"{LOOPBACK_ADDRESS}:{port}"
        line = connect(f"ws://{host}/line", origin=Origin(f"http://{host}"), compression=None, proxy=None, max_size=None)
        self._socket = self._waiting.enter_context(line)
        theirs = os.urandom(RANDOM_BYTES_PER_END)
        self._socket.send(json.dumps({"way": "scan", "seat": invitation.seat, "fresh": base64.b64encode(theirs).decode()}))
        ours = self._socket.recv()
        self._sealer = MessageSealer(invitation.scanned_secret, theirs, ours if isinstance(ours, bytes) else b"", FROM_PHONE)
        self._say({"language": "en"})
        self.start()

    def _say(self, said: dict[str, Any]) -> None:
        self._socket.send(self._sealer.seal_message(pack_message_from_phone(said)))

    def run(self) -> None:
        """Take what comes until the line ends."""
        try:
            if self._taps:
                self._touch()
            for sealed in self._socket:
                self.lengths.append(len(sealed))
        except (ConnectionClosed, TimeoutError):
            return

    def _touch(self) -> None:
        """Touch what the page offers, one thing after the other, and time the answers."""
        page = self._page()
        for number in range(self._taps):
            time.sleep(PAUSE_SECONDS)
            cards = [one for one in (*page["hand"], *page["slots"], *page["menu"]) if one is not None]
            offered = [one.get("why") or one["do"] for one in cards] + [page["advice"]]
            offered = [number for number in offered if number is not None]
            if not offered:
                break
            begun = time.perf_counter()
            self._say({"do": offered[number % len(offered)]})
            page = self._page()
            self.answers.append((time.perf_counter() - begun) * 1000)

    def _page(self) -> dict[str, Any]:
        """Return the next page."""
        while True:
            sealed = self._socket.recv(ANSWER_TIMEOUT_SECONDS)
            told = decode_message_to_phone(self._sealer.open_message(sealed if isinstance(sealed, bytes) else b""))
            if isinstance(told, dict) and "page" in told:
                page: dict[str, Any] = told["page"]
                return page

    def close(self) -> None:
        """Go."""
        self._waiting.close()


class _Company:
    """The phones of a table: they come all at once, and go again."""

    def __init__(self) -> None:
        self.app: App | None = None
        self.here = False
        self.worked: list[float] = []
        """Milliseconds of a processor that were worked for phones at a time, in a picture and between two of them."""
        self.lengths: list[int] = []
        self._phones: list[_Phone] = []

    def attach_to_table(self, app: App) -> None:
        """Take the table that was opened."""
        self.app = app

    def toggle_phones_between_frames(self) -> Iterator[None]:
        """Let phones come and go in turn, between two frames."""
        while True:
            until = time.perf_counter() + ROUND_SECONDS
            while time.perf_counter() < until:
                yield
            (self._go if self.here else self._come)()

    def _come(self) -> None:
        scene = self.app.context.stack.top_scene if self.app is not None else None
        if not isinstance(scene, TableScene):
            return
        scene.phones = phones = TablePhones(scene.app, scene.session, [LOOPBACK_ADDRESS])
        phones.update = self._timed(phones, phones.update)  # type: ignore[method-assign] # measured
        phones.work_in_background = self._timed(phones, phones.work_in_background)  # type: ignore[method-assign]
        port = int(phones.page_address.rstrip("/").rsplit(":", 1)[1])
        self._phones = [_Phone(port, phones.invite_seat(seat)) for seat in range(len(scene.session.seats))]
        self.here = True

    def _timed(self, phones: TablePhones, inner: Callable[..., bool]) -> Callable[..., bool]:
        """Return what does the same, and notes how long it works, its slices included."""

        def timed(**how: bool) -> bool:
            begun = time.thread_time() + phones.worked_seconds
            done = inner(**how)
            self.worked.append((time.thread_time() + phones.worked_seconds - begun) * 1000)
            return done

        return timed

    def _go(self) -> None:
        scene = self.app.context.stack.top_scene if self.app is not None else None
        for phone in self._phones:
            self.lengths += phone.lengths
            phone.close()
        self._phones = []
        if isinstance(scene, TableScene) and scene.phones is not None:
            scene.phones.close()
            scene.phones = None
        self.here = False

    def close(self) -> None:
        """Let all go."""
        self._go()


def measure_phones(
    name: str, seconds: float, frames: Callable[..., Iterator[tuple[float, float]]], figures: Callable[..., dict[str, Any]]
) -> dict[str, Any]:
    """Return frames with and without phones in turn, the time that phones take of one, the mean push, and how soon touches are answered."""
    company = _Company()
    alone: list[tuple[float, float]] = []
    together: list[tuple[float, float]] = []
    for frame in frames(name, seconds, hand=company.toggle_phones_between_frames, opened=company.attach_to_table, closing=company.close):
        (together if company.here else alone).append(frame)
    worked, lengths = sorted(company.worked), company.lengths
    pushes = sum((length - TAG_BYTES) % PICTURE_PADDING_BYTES != 0 for length in lengths)
    return {
        "without": figures(alone),
        "with": figures(together),
        "work_ms": {"median": round(median(worked), 2), "p99": round(worked[int(len(worked) * 0.99)], 2), "worst": round(worked[-1], 2)},
        "push_kb": round(sum(lengths) / max(1, pushes) / 1024, 1),
        "pushes": pushes,
        "tap_ms": _measure_taps(name),
    }


def _measure_taps(name: str) -> dict[str, float]:
    """Return the milliseconds in which touches on the phone of who is asked are answered by a page."""
    answers: list[float] = []
    with TemporaryDirectory() as folder:
        app = open_temporary_app(Path(folder), (1920, 1080), board_mode="table")
        low, high = game_meta(name).seat_count_range
        seats = default_seats(app.context, name, min(max(4, low), high))
        persons = tuple(seat.with_player_kind("person") for seat in seats)
        app.context.start_game(StartRequest(name, persons, is_laptop_mode=False, seed=7))
        scene = app.context.stack.top_scene
        assert isinstance(scene, TableScene)
        scene.phones = phones = TablePhones(scene.app, scene.session, [LOOPBACK_ADDRESS])
        port = int(phones.page_address.rstrip("/").rsplit(":", 1)[1])
        asked = {int(seat) for question in scene.session.match.questions() for seat in question.required_seats}
        held = [_Phone(port, phones.invite_seat(seat), TAP_COUNT if seat == min(asked) else 0) for seat in range(len(persons))]
        app.run(2.0 + TAP_COUNT * (PAUSE_SECONDS + 0.1))
        for phone in held:
            answers += phone.answers
            phone.close()
    answers.sort()
    if not answers:
        return {"taps": 0}
    return {
        "median": round(median(answers), 1),
        "p90": round(answers[int(len(answers) * 0.9)], 1),
        "mean": round(mean(answers), 1),
        "taps": len(answers),
    }
