"""Programs that hold phones: they touch what their pages offer, as a person would, and nothing else."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scenes.app.app import App
from scenes.phones.server import PhoneMessage
from scenes.table.intents import ClosePanel
from scenes.table.phones.station import PhoneStation
from scenes.table.phones.table_phones import TablePhones
from scenes.table.scene import TableScene
from tabletop.core.meta import OptionValues
from tabletop.core.view import Seat, Viewer
from tests.phones.phone import Phone
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock

HERE = "127.0.0.1"
SEATS = {"abduction": 3, "countdown": 3, "homeland": 3, "specter_ops": 3}
OPTIONS: dict[str, OptionValues] = {"abduction": {"alarm": True, "alarm_round": 20}}
"""Options that let a game end soon."""


def offers(page: Any, fields: tuple[str, ...] = ("do",)) -> Iterator[int]:
    """List the numbers that a page offers, wherever they stand in it."""
    match page:
        case dict():
            for name, one in page.items():
                if name in fields and isinstance(one, int):
                    yield one
                elif name == "areas":
                    yield from (area[4] for area in one if area[5] or (area[4] is not None and "why" in fields))
                    yield from (area[7] for area in one if area[7] is not None and "rests" in fields)
                else:
                    yield from offers(one, fields)
        case list():
            for one in page:
                yield from offers(one, fields)


class PhoneTableScene:
    """A table at which all or some hold phones."""

    def __init__(
        self,
        folder: Path,
        game: str,
        seats: int,
        held: tuple[int, ...],
        seed: int,
        *,
        laptop: bool = True,
        options: OptionValues | None = None,
        bots: int = 0,
    ) -> None:
        """Sit down, the last ones as bots, and let phones come."""
        self.clock = Clock()
        self.app: App = open_window(folder, self.clock, (1280, 720), laptop=laptop, reduced_motion=True)
        self.scene: TableScene = sit(self.app, game, seats, laptop=laptop, seed=seed, options=options)
        for seat in range(seats - bots, seats):
            self.scene.session.hand_seat_to(Seat(Viewer(seat)), "easy")
        self.scene.phones = self.phones = TablePhones(self.app.context, self.scene.session, [HERE])
        self.chance, self.touches = random.Random(seed), 0
        self.pages: dict[int, Any] = {}
        self.boards: dict[int, Any] = {}
        self.held = {seat: self.come(seat) for seat in held}

    @property
    def port(self) -> int:
        """Return the port of the page."""
        return int(self.phones.page_address.rstrip("/").rsplit(":", 1)[1])

    def come(self, seat: int) -> Phone:
        """Let a phone come to a seat."""
        phone = Phone(HERE, self.port, self.phones.invite_seat(seat))
        while seat not in self.phones.seats_with_phone:
            self.step()
        return phone

    def step(self, seconds: float = 0.2) -> None:
        """Let time pass at the table."""
        self.clock.now += seconds
        self.app.step()
        if not self.scene.animations.is_display_behind:
            self.phones.finish_all_work()
        for phone in self.held.values() if hasattr(self, "held") else ():
            phone.sign()

    def read(self) -> None:
        """Let everybody read what his page shows now."""
        for seat, phone in self.held.items():
            phone.sign()
            while True:
                try:
                    told = phone.told(0.01)
                except TimeoutError:
                    break
                self.pages[seat] = told.get("page", self.pages.get(seat))
                self.boards[seat] = told.get("board", self.boards.get(seat))

    def touch(self, *, at_a_loss: bool = False) -> bool:
        """Let one person touch something that his page offers, rather who is asked; False where none is offered anything.

        Who is `at_a_loss` asks what a good player would do, and has it done.
        """
        asked = [(seat, page) for seat, page in self.pages.items() if page is not None and page["asked"]]
        found = [(seat, number) for seat, page in asked for number in offers([_lively(page), self.boards.get(seat)])]
        if at_a_loss:
            notes = [(seat, page["note"]["handles"] if page["note"] else [], page["advice"]) for seat, page in asked]
            advised = [(seat, handles[-1]["do"] if handles else advice) for seat, handles, advice in notes]
            found = [(seat, number) for seat, number in advised if number is not None] or found
        if not found:
            return False
        seat, number = self.chance.choice(found)
        self.held[seat].say({"do": number})
        self.touches += 1
        return True

    def heard(self) -> None:
        """Wait until the table has heard what was said on phones, and has told what came of it."""
        for phone in self.held.values():
            phone.say({"heard": True})
        waits = set(self.held)
        until = time.monotonic() + 5.0
        taken = self.phones.handle_messages

        def take(heard: PhoneMessage) -> None:
            if "heard" in heard.content:
                waits.discard(heard.seat)
            taken(heard)

        self.phones.handle_messages = take  # type: ignore[method-assign] # listens along
        while waits and time.monotonic() < until:
            self.step(0.0)
        del self.phones.handle_messages

    def see_to_the_end(self) -> None:
        """Look at what waits to be seen at the table."""
        if self.scene.explanation.is_waiting_to_be_seen:
            self.scene.handle_intent(ClosePanel(self.scene.explanation.key))

    def at_the_table(self, but: set[int] | None = None) -> bool:
        """Do what somebody is asked at the shared board, as his finger would; False where nobody is asked `but` some."""
        session = self.scene.session
        for question in session.match.questions():
            for seat in question.required_seats:
                if int(seat) in (but or ()):
                    continue
                legal = [action for action in session.match.legal_actions(Seat(Viewer(seat))) if not action.resigns]
                if session.seats[seat].is_person and legal:
                    return session.play(Seat(Viewer(seat)), self.chance.choice(legal))
        return False

    def close(self) -> None:
        """Leave."""
        for phone in self.held.values():
            phone.close()
        self.app.close()


def _lively(page: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of a page by which a game goes on: nobody gives up, takes back or asks for advice for ever."""
    buttons = [one for one in page["buttons"] if one["kind"] != "danger" and "ive up" not in one["label"]]
    return {**{name: page[name] for name in ("hand", "slots", "menu", "pad", "note")}, "buttons": buttons}


def station_of(table: PhoneTableScene, seat: int) -> PhoneStation:
    """Return a fresh station of a seat, as a phone that comes now has it."""
    return PhoneStation(table.phones.make_phone_context("en"), table.scene.session, seat)
