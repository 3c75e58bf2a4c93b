"""All phones of one table: who has one, what they say, and what they are told. Nothing of it is imported before phones are opened."""

from __future__ import annotations

import copy
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.engine.paths import assets_dir
from scenes.engine.scene_stack import SceneStack
from scenes.engine.sound import Sounds
from scenes.engine.toasts import Toasts
from scenes.graphics.fonts import face_file
from scenes.graphics.layer import PaintLayer
from scenes.graphics.svg import rasterise
from scenes.phones.addresses import private_addresses
from scenes.phones.bindings import PhoneBindings, PhoneInvitation
from scenes.phones.server import PhoneServer
from scenes.table.phones.log_and_rules import log_lines_for_phone, rule_book_for_phone
from scenes.table.phones.phone_work import SLICE_SECONDS, SlicedPhoneWorker
from scenes.table.phones.station import UPDATE_SECONDS, PhoneStation, new_board_surface
from tabletop.core.errors import TabletopError
from tabletop.core.language.languages import PSEUDO_LANGUAGE
from tabletop.core.language.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from scenes.engine.context import AppContext
    from scenes.graphics.kit import DrawingKit
    from scenes.phones.sealing import PhonePicture
    from scenes.phones.server import PhoneMessage
    from scenes.session.session import GameSession

PHONE_MESSAGE_EVENT: Final = pygame.event.custom_type()
"""What wakes the loop when a phone has said something."""
PX_PER_DESIGN_PIXEL: Final = 1.0
PX_PER_MM: Final = 8.8
"""How phones' pictures are painted: device pixels of a design pixel, and of a millimetre."""
PICTURE_CACHE_BYTES: Final = 48_000_000
"""Bytes of pictures that are kept for phones."""
MAX_UPDATES_WITHOUT_WORK: Final = 3
"""Looks without any time between them after which something is made all the same."""
LIVENESS_CHECK_SECONDS: Final = 1.0
"""Seconds between two looks whether phones still give a sign."""
PAGE_WORDING_KEYS: Final = (
    *("away", "refused", "taken", "released", "closed", "none", "key", "begin", "paused", "undo", "advice", "back", "why", "elsewhere"),
    *("board", "place", "larger", "smaller", "whole", "log", "rules", "earlier", "empty"),
)
"""What the page itself says, by the last part of its key."""
LOOPBACK_ADDRESS: Final = "127.0.0.1"


class SilentSounds:
    """No sound is made by what is done on a phone."""

    volume, mute = 0.0, True


class TablePhones:
    """The phones of one game in play."""

    def __init__(self, app: AppContext, session: GameSession, addresses: list[str] | None = None) -> None:
        """Listen for the phones of a table. Raises TabletopError where nobody can listen, or there is no network."""
        self._app, self._session = app, session
        self.addresses = private_addresses() if addresses is None else addresses
        if not self.addresses:
            raise TabletopError("error.phones.network")
        self.bindings = PhoneBindings(self._app.folders.settings_file / "phones.json", self._app.now)
        path = self._session.path
        self.game = path.name if path is not None else f"unsaved {id(self._session)}"
        self._server = PhoneServer(assets_dir() / "shared" / "phone", face_file("icon"), self.bindings, self.game, _wake)
        self._open(self.addresses[0])
        self._stations: dict[int, PhoneStation] = {}
        self._joining: dict[int, str] = {}
        """Seats whose phone has just come, and the language that it speaks."""
        self._reading: dict[int, int | None] = {}
        """What is asked for to be read: how far back in the log; None: the rules."""
        self._work = SlicedPhoneWorker((rasterise, PaintLayer.__init__, new_board_surface))
        self._served, self._waited, self._shown = -1, 0, True
        self._asked_states: dict[int, Hashable] = {}
        """How stations stand, as far as they were asked since the last of them moved."""
        self._touches = 0
        """What phones have said that is to be answered."""
        self._ahead: list[Callable[[], object]] = [
            self._draw_ahead,
            *(partial(self._wording, one) for one in app.languages if one != PSEUDO_LANGUAGE),
        ]
        """What is made before it is wanted, while codes are shown: a board in the phones' own size, and the sentences of all languages."""
        self._kit: DrawingKit | None = None
        self._wordings: dict[str, Wording] = {}
        self._language: dict[int, str] = {}
        self._known: frozenset[int] = frozenset()

    def _open(self, address: str) -> None:
        """Listen at an address."""
        try:
            self._server.open(address)
        except OSError as fault:
            raise TabletopError("error.phones.open", why=fault.strerror or str(fault)) from fault

    # -- who has one --------------------------------------------------------------------------------------------------
    @property
    def seats_with_phone(self) -> frozenset[int]:
        """Return the seats whose person has his station in his own hand now."""
        return frozenset(seat for seat in self._server.awake_seats if seat in self._stations and self._session.seats[seat].is_person)

    def has_phone(self, seat: int) -> bool:
        """Return whether a phone belongs to a seat, though it may be asleep."""
        return self.bindings.binding_of_seat(self.game, seat) is not None

    @property
    def is_game_paused(self) -> bool:
        """Return whether the game is held."""
        return self._session.paused

    def set_paused(self, on: bool) -> None:
        """Hold the game, or let it go on."""
        self._session.set_paused(on)

    def invite_seat(self, seat: int) -> PhoneInvitation:
        """Return a fresh invitation to a seat."""
        return self.bindings.invite_seat(self.game, seat)

    @property
    def page_address(self) -> str:
        """Return where the page is, as it is typed."""
        return f"http://{self._server.address}:{self._server.port}/"

    def use_next_address(self) -> None:
        """Listen at the next address of this machine. Raises TabletopError."""
        at = self.addresses.index(self._server.address)
        self._server.close()
        self._open(self.addresses[(at + 1) % len(self.addresses)])

    def return_station_to_table(self, seat: int) -> None:
        """Bring a station back to the table."""
        self._server.release_seat(seat)
        self._forget(seat)

    def _forget(self, seat: int) -> None:
        """Let a seat have no station on a phone; what is being made for one is not made."""
        self._work.drop_job()
        for known in (self._stations, self._joining, self._reading, self._asked_states):
            known.pop(seat, None)

    def close(self) -> None:
        """Let all phones go; they may come again when the game goes on."""
        self._server.close()
        self._work.drop_job()
        for known in (self._stations, self._joining, self._reading, self._asked_states):
            known.clear()

    @property
    def worked_seconds(self) -> float:
        """Return the seconds of a processor that were worked in slices at what phones are told."""
        return self._work.worked

    # -- in play ------------------------------------------------------------------------------------------------------
    def update(self, *, shown: bool) -> bool:
        """Do what phones have asked for; tell whether others have a phone than before.

        While the table still moves (`shown` is False) nothing new is made for them: a phone is never ahead of it.
        """
        for heard in self._server.take_messages():
            self.handle_messages(heard)
        self._shown = shown or self._session.reaction_window is not None
        self._waited += 1
        if self._waited > MAX_UPDATES_WITHOUT_WORK:
            self.work_in_background()
        before, self._known = self._known, self.seats_with_phone
        return before != self._known

    def work_in_background(self) -> bool:
        """Let a station follow the match, or work for a slice at what is to be told; False where nothing is left to do.

        That is done between two pictures of the table; only where there is no time between them, after some of them.
        """
        self._waited = 0
        for station in self._stations.values():
            if station.is_update_due and not station.is_behind:
                self._asked_states.clear()
                station.follow_match()
                return True
        return self._work.run_slice(lambda: self._begin_next(shown=self._shown))

    def wake_at(self, now: float) -> float:
        """Return when to look again: soon while something is being made, for where no time is left between two pictures."""
        if self._work.is_busy or self._joining or self._ahead:
            return now + UPDATE_SECONDS
        return min((at for one in self._stations.values() if (at := one.wake_at()) is not None), default=now + LIVENESS_CHECK_SECONDS)

    def finish_all_work(self) -> None:
        """Make all at once that is to be made; for who waits for it."""
        for station in self._stations.values():
            station.follow_match()
        while self._work.run_slice(lambda: self._begin_next(shown=True), seconds=LIVENESS_CHECK_SECONDS):
            pass

    def _begin_next(self, *, shown: bool) -> bool:
        """Begin what is wanted next: stations for who has just come, then pages, then boards; tell whether there was anything."""
        for seat, language in self._joining.items():
            self._work.begin_job(partial(self._station, seat, language), self._position, partial(self._seat_down, seat, language))
            return True
        for station in self._stations.values():
            if station.is_behind:
                self._work.begin_job(station.follow_match, partial(self._positions, station), _ignore)
                return True
        for seat, back in self._reading.items() if shown else ():
            station = self._stations[seat]
            read = partial(rule_book_for_phone, station) if back is None else partial(log_lines_for_phone, station, back)
            self._work.begin_job(read, self._position, partial(self._tell_reading, seat, back))
            return True
        if shown and (found := self._begin_painting()) is not None:
            return found
        if self._ahead:
            self._work.begin_job(self._ahead[0], self._position_and_touches, self._drawn_ahead)
            return True
        return False

    def _begin_painting(self) -> bool | None:
        """Begin the page of who is next, or else his board; None where all are as they were.

        To ask six stations how they stand may take 2 ms: the search goes on in the next slice when its time is over.
        """
        until, states = perf_counter() + SLICE_SECONDS / 2, self._asked_states
        seats = [seat for seat in self._stations if seat > self._served] + [seat for seat in self._stations if seat <= self._served]
        for seat in seats:
            if seat in states:
                continue
            if states and perf_counter() > until:
                return True
            station, states[seat] = self._stations[seat], self._stations[seat].state_key()
            if station.may_page_have_changed(states[seat]):
                return self._begin_for(seat, station.paint_page_if_changed, partial(self._state_of, station), self._tell_page)
        for seat in seats:
            station = self._stations[seat]
            if station.may_board_have_changed(states[seat]):
                return self._begin_for(seat, station.changed_board, partial(self._board_state_of, station), self._tell_board)
        states.clear()
        return None

    def _begin_for(self, seat: int, make: Callable[[], Any], state: Callable[[], Hashable], tell: Callable[[int, Any], None]) -> bool:
        """Begin what a seat's phone is told; who is next is asked anew after it."""
        self._served = seat
        self._asked_states.clear()
        self._work.begin_job(make, state, partial(tell, seat))
        return True

    def _draw_ahead(self) -> None:
        """Paint a board once: what it is made of is kept, and is the same for all. Nothing of a hand is drawn."""
        seat = next(iter(self._session.person_seats), None)
        if seat is not None:
            self._station(int(seat), self._app.settings.language).paint_board()

    def _drawn_ahead(self, _made: object) -> None:
        """Go on with what is next."""
        self._ahead.pop(0)

    def _state_of(self, station: PhoneStation) -> Hashable:
        """Return all that a station's page depends on; it is worth nothing any more as soon as the match goes on."""
        return self._position(), station.state_key()

    def _board_state_of(self, station: PhoneStation) -> Hashable:
        """Return all that a station's board depends on, and what everybody has touched: a board takes long, and no page waits for one."""
        return self._touches, self._state_of(station)

    def _position_and_touches(self) -> Hashable:
        """Return where the match stands, and what everybody has touched: nothing waits for what is made ahead."""
        return self._touches, self._position()

    def _positions(self, station: PhoneStation) -> Hashable:
        """Return where the match stands, and how far a station has followed it: what follows it meanwhile has done all of it.

        The state of a match is changed in place: what has read half of it when it goes on has read nothing.
        """
        return self._position(), station.followed_position

    def _position(self) -> tuple[int, int]:
        """Return where the match stands."""
        return len(self._session.match.steps), self._session.undone

    def _tell_page(self, seat: int, page: tuple[dict[str, Any], PhonePicture] | None) -> None:
        """Tell a phone its page, if it is another one."""
        if page is not None and seat in self._stations:
            said = {"page": page[0], **self._stations[seat].running_clocks()}
            self._server.send_to_seat(seat, said, {"sheet": page[1]})

    def _tell_reading(self, seat: int, back: int | None, told: dict[str, Any]) -> None:
        """Tell a phone what it asked to read; until then it is begun anew whenever a step comes between."""
        if self._reading.get(seat, -1) == back:
            del self._reading[seat]
        self._server.send_to_seat(seat, told)

    def _tell_board(self, seat: int, board: tuple[dict[str, Any], PhonePicture] | None) -> None:
        """Tell a phone its board, if it is another one."""
        if board is not None and seat in self._stations:
            self._server.send_to_seat(seat, {"board": board[0]}, {"board": board[1]})

    def handle_messages(self, heard: PhoneMessage) -> None:
        """Answer what a phone has said: nothing reaches a table but what was offered to its seat."""
        seat, said = heard.seat, heard.content
        if not 0 <= seat < len(self._session.seats):
            return
        self._asked_states.clear()
        if "joined" in said:
            self._join(seat, said["joined"])
            return
        station = self._stations.get(seat)
        if station is None or self._session.paused or not self._session.seats[seat].is_person:
            return
        number = said.get("do")
        try:
            self._touches += 1
            if type(number) is int:
                station.play_offer(number, said)
            elif said.get("shut") is True:
                station.close_overlays()
            elif said.get("rules") is True:
                self._reading[seat] = None
            elif type(said.get("log")) is int:
                self._reading[seat] = max(0, said["log"])
        except TabletopError as fault:
            station.app.show_error(fault)
        for refused in self._session.faults:  # what is refused on a phone is said there alone
            station.app.show_error(refused)
        self._session.faults.clear()

    # -- who comes ----------------------------------------------------------------------------------------------------
    def _join(self, seat: int, about: Any) -> None:
        """Lay a station for a phone, in its language, or show it anew."""
        language = about.get("language") if isinstance(about, dict) else None
        language = language if language in self._app.languages else self._app.settings.language
        if seat in self._stations and self._language.get(seat) == language:
            self._stations[seat].force_full_update()
            self._greet(seat)
        else:
            self._joining[seat] = language

    def _station(self, seat: int, language: str) -> PhoneStation:
        """Return a station in a language."""
        return PhoneStation(self.make_phone_context(language), self._session, seat)

    def _seat_down(self, seat: int, language: str, station: PhoneStation) -> None:
        """Let a phone have its station."""
        if self._joining.get(seat) == language:
            del self._joining[seat]
            self._language[seat], self._stations[seat] = language, station
            self._greet(seat)

    def _greet(self, seat: int) -> None:
        """Tell a phone how things are called, and in which language."""
        app = self._stations[seat].app
        words = {name: app.say(f"shell.phone.{name}") for name in PAGE_WORDING_KEYS}
        self._server.send_to_seat(seat, {"words": words, "language": self._language[seat]})

    def make_phone_context(self, language: str) -> AppContext:
        """Return what the table of a phone lives in: its own language, pages and news, no sound, and the phones' pictures."""
        app = copy.copy(self._app)
        if self._kit is None:
            self._kit = self._app.kit.kit_of_other_size(PX_PER_DESIGN_PIXEL, PX_PER_MM, PICTURE_CACHE_BYTES)
            self._kit.calm = self._kit.plain = True
        app.kit, app.wording = self._kit, self._wording(language)
        app.settings = app.settings.model_copy(update={"language": language, "tips": False, "reduced_motion": True})
        app.save_settings = lambda: None  # type: ignore[method-assign] # what a phone speaks is no setting of the table
        app.sounds = Sounds(app.folders.assets, SilentSounds())
        app.toasts = Toasts(app.now)
        app.stack = SceneStack()
        return app

    def _wording(self, language: str) -> Wording:
        """Return the sentences of a language: the table's own, or read once."""
        if language == self._app.wording.language:
            return self._app.wording
        if language not in self._wordings:
            folders = [self._app.folders.data, *sorted(path.parent for path in self._app.folders.data.glob("*/wording.en.yaml"))]
            self._wordings[language] = Wording(folders, language)
        return self._wordings[language]


def _ignore(_made: object) -> None:
    """Hand nothing over."""


def _wake() -> None:
    """Wake the loop."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(PHONE_MESSAGE_EVENT))
