"""Measures for `tabletop bench`: frames of a table with a phone at every seat, cold joins included, and how soon a touch is answered."""

from __future__ import annotations

import base64
import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
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
    from multiprocessing.connection import Connection

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

    def __init__(self, port: int, invitation: PhoneInvitation, tap_count: int) -> None:
        super().__init__(name="phone", daemon=True)
        self.lengths: list[int] = []
        self.answers_ms: list[float] = []
        """From a touch to the page that answers it."""
        self._host, self._invitation, self._tap_count = f"{LOOPBACK_ADDRESS}:{port}", invitation, tap_count
        self._line: ClientConnection | None = None
        self._has_left = False
        self.start()

    def run(self) -> None:
        """Join, and take what comes until the line ends."""
        try:
            origin = Origin(f"http://{self._host}")
            self._line = connect(f"ws://{self._host}/line", origin=origin, compression=None, proxy=None, max_size=None)
            if self._has_left:
                self._line.close()
            self._join(self._line)
            if self._tap_count:
                self._touch(self._line)
            for sealed in self._line:
                self.lengths.append(len(sealed))
        except (OSError, EOFError, WebSocketException):
            return

    def _join(self, line: ClientConnection) -> None:
        """Agree on the keys of the line, and say which language is spoken."""
        theirs = os.urandom(RANDOM_BYTES_PER_END)
        line.send(json.dumps({"way": "scan", "seat": self._invitation.seat, "fresh": base64.b64encode(theirs).decode()}))
        ours = line.recv()
        self._sealer = MessageSealer(self._invitation.scanned_secret, theirs, ours if isinstance(ours, bytes) else b"", FROM_PHONE)
        self._say(line, {"language": "en"})

    def _say(self, line: ClientConnection, said: dict[str, Any]) -> None:
        line.send(self._sealer.seal_message(pack_message_from_phone(said)))

    def _touch(self, line: ClientConnection) -> None:
        """Touch what the page offers, one thing after the other, and time the answers."""
        page = self._page(line)
        for number in range(self._tap_count):
            time.sleep(PAUSE_SECONDS)
            cards = [one for one in (*page["hand"], *page["slots"], *page["menu"]) if one is not None]
            offered = [one.get("why") or one["do"] for one in cards] + [page["advice"]]
            offered = [number for number in offered if number is not None]
            if not offered:
                break
            begun = time.perf_counter()
            self._say(line, {"do": offered[number % len(offered)]})
            page = self._page(line)
            self.answers_ms.append((time.perf_counter() - begun) * 1000)

    def _page(self, line: ClientConnection) -> dict[str, Any]:
        """Return the next page."""
        while True:
            sealed = line.recv(ANSWER_TIMEOUT_SECONDS)
            told = decode_message_to_phone(self._sealer.open_message(sealed if isinstance(sealed, bytes) else b""))
            if isinstance(told, dict) and "page" in told:
                page: dict[str, Any] = told["page"]
                return page

    def leave(self) -> None:
        """Go, also where it has not come yet."""
        self._has_left = True
        if self._line is not None:
            self._line.close()


class _PhonePocket:
    """A process that holds phones, as each of them is a machine of its own: nothing of what they do takes the table's time."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, end = context.Pipe()
        self._process = context.Process(target=_hold_phones, args=(end,), daemon=True, name="phones")
        self._process.start()
        self._pipe.recv()

    def join(self, port: int, invitations: list[PhoneInvitation], tapping_seat: int | None = None) -> None:
        """Let phones come, one of which touches what it is offered."""
        self._pipe.send((port, [(invitation, TAP_COUNT if invitation.seat == tapping_seat else 0) for invitation in invitations]))

    def leave(self) -> None:
        """Let all of them go."""
        self._pipe.send(None)

    def close(self) -> tuple[list[int], list[float]]:
        """End the process; return the bytes of all that came, and the milliseconds in which touches were answered."""
        self._pipe.send(())
        lengths, answers_ms = self._pipe.recv()
        self._process.join()
        return lengths, answers_ms


def _hold_phones(pipe: Connection) -> None:
    """Hold phones until it is enough: (port, phones) they come, None: they go, (): the end."""
    pipe.send(None)
    phones: list[_Phone] = []
    gone: list[_Phone] = []
    while (wanted := pipe.recv()) != ():
        if wanted is None:
            for phone in phones:
                phone.leave()
            gone += phones
            phones = []
        else:
            port, joining = wanted
            phones = [_Phone(port, invitation, tap_count) for invitation, tap_count in joining]
    for phone in phones:
        phone.leave()
    gone += phones
    for phone in gone:
        phone.join(ANSWER_TIMEOUT_SECONDS)
    pipe.send(([length for phone in gone for length in phone.lengths], [ms for phone in gone for ms in phone.answers_ms]))


class _Company:
    """The phones of a table: they come all at once, and go again."""

    def __init__(self, *, come_first: bool) -> None:
        self.app: App | None = None
        self.here = False
        self._come_first = come_first
        self.worked: list[float] = []
        """Milliseconds of a processor that were worked for phones at a time, in a picture and between two of them."""
        self.lengths: list[int] = []
        self._pocket = _PhonePocket()

    def attach_to_table(self, app: App) -> None:
        """Take the table that was opened."""
        self.app = app

    def toggle_phones_between_frames(self) -> Iterator[None]:
        """Let phones come and go in turn, between two frames."""
        if self._come_first:
            self._come()
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
        self._pocket.join(_port(phones), [phones.invite_seat(seat) for seat in range(len(scene.session.seats))])
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
        self._pocket.leave()
        if isinstance(scene, TableScene) and scene.phones is not None:
            scene.phones.close()
            scene.phones = None
        self.here = False

    def close(self) -> None:
        """Let all go."""
        self._go()
        self.lengths, _ = self._pocket.close()


def _port(phones: TablePhones) -> int:
    return int(phones.page_address.rstrip("/").rsplit(":", 1)[1])


def measure_phones(
    name: str, seconds: float, frames: Callable[..., Iterator[tuple[float, float]]], figures: Callable[..., dict[str, Any]]
) -> dict[str, Any]:
    """Return frames with and without phones in turn, the time that phones take of one, the mean push, and how soon touches are answered."""
    alone: list[tuple[float, float]] = []
    together: list[tuple[float, float]] = []
    worked, lengths = list[float](), list[int]()
    for come_first in (False, True):  # each part of the game is seen with phones and without
        company = _Company(come_first=come_first)
        hand = company.toggle_phones_between_frames
        for frame in frames(name, seconds / 2, hand=hand, opened=company.attach_to_table, closing=company.close):
            (together if company.here else alone).append(frame)
        worked += company.worked
        lengths += company.lengths
    worked.sort()
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
    pocket = _PhonePocket()
    with TemporaryDirectory() as folder:
        app = open_temporary_app(Path(folder), (1920, 1080), board_mode="table")
        low, high = game_meta(name).seat_count_range
        seats = default_seats(app.context, name, min(max(4, low), high))
        persons = tuple(seat.with_player_kind("person") for seat in seats)
        app.context.start_game(StartRequest(name, persons, is_laptop_mode=False, seed=7))
        scene = app.context.stack.top_scene
        assert isinstance(scene, TableScene)
        scene.phones = phones = TablePhones(scene.app, scene.session, [LOOPBACK_ADDRESS])
        asked = {int(seat) for question in scene.session.match.questions() for seat in question.required_seats}
        pocket.join(_port(phones), [phones.invite_seat(seat) for seat in range(len(persons))], min(asked))
        app.run(2.0 + TAP_COUNT * (PAUSE_SECONDS + 0.1))
        _, answers = pocket.close()
    answers.sort()
    if not answers:
        return {"taps": 0}
    return {
        "median": round(median(answers), 1),
        "p90": round(answers[int(len(answers) * 0.9)], 1),
        "mean": round(mean(answers), 1),
        "taps": len(answers),
    }
