"""All phones of one table: who has one, what they say, and what they are told. Nothing of it is imported before phones are opened."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.engine.paths import assets_dir
from scenes.engine.scene_stack import SceneStack
from scenes.engine.sound import Sounds
from scenes.engine.toasts import Toasts
from scenes.graphics.fonts import face_file
from scenes.graphics.kit import DrawingKit
from scenes.phones.addresses import private_addresses
from scenes.phones.bindings import PhoneBindings, PhoneInvitation
from scenes.phones.server import PhoneServer
from scenes.table.phones.station import PhoneStation
from tabletop.core.errors import TabletopError
from tabletop.core.language.wording import Wording

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.phones.server import PhoneMessage
    from scenes.session.session import GameSession

WOKEN: Final = pygame.event.custom_type()
"""What wakes the loop when a phone has said something."""
SCALE: Final = 1.0
DENSITY: Final = 8.8
"""How phones' pictures are painted: device pixels of a design pixel, and of a millimetre."""
PAGE_WORDS: Final = ("away", "refused", "taken", "released", "closed", "none", "key", "begin", "paused", "undo", "advice", "back", "why")
"""What the page itself says, by the last part of its key."""
LOCAL: Final = "127.0.0.1"


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
        self.bindings = PhoneBindings(self._app.folders.config / "phones.json", self._app.now)
        path = self._session.path
        self.game = path.name if path is not None else f"unsaved {id(self._session)}"
        self._server = PhoneServer(assets_dir() / "shared" / "phone", face_file("icon"), self.bindings, self.game, _wake)
        self._open(self.addresses[0])
        self._stations: dict[int, PhoneStation] = {}
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

    def bring_back(self, seat: int) -> None:
        """Bring a station back to the table."""
        self._server.release_seat(seat)
        self._stations.pop(seat, None)

    def close(self) -> None:
        """Let all phones go; they may come again when the game goes on."""
        self._server.close()
        self._stations.clear()

    # -- in play ------------------------------------------------------------------------------------------------------
    def update(self, *, shown: bool) -> bool:
        """Do what phones have asked for, and tell them what is new; tell whether others have a phone than before.

        While the table still moves (`shown` is False) nothing is told: a phone is never ahead of it.
        """
        for heard in self._server.take_messages():
            self.handle_messages(heard)
        for seat, station in self._stations.items():
            page = station.changed_page() if shown or self._session.reaction_window is not None else None
            if page is not None:
                said, sheet = page
                self._server.send_to_seat(seat, {"page": said, "clock": station.reaction_seconds()}, sheet)
        before, self._known = self._known, self.seats_with_phone
        return before != self._known

    def handle_messages(self, heard: PhoneMessage) -> None:
        """Answer what a phone has said: nothing reaches a table but what was offered to its seat."""
        seat, said = heard.seat, heard.said
        if not 0 <= seat < len(self._session.seats):
            return
        if "joined" in said:
            self._join(seat, said["joined"])
            return
        station = self._stations.get(seat)
        if station is None or self._session.paused or not self._session.seats[seat].is_person:
            return
        number = said.get("do")
        try:
            if type(number) is int:
                station.play_offer(number)
            elif said.get("shut") is True:
                station.close_rule_book()
        except TabletopError as fault:
            station.app.show_error(fault)
        for refused in self._session.faults:  # what is refused on a phone is said there alone
            station.app.show_error(refused)
        self._session.faults.clear()

    def _join(self, seat: int, about: Any) -> None:
        """Lay a station for a phone, in its language, or show it anew."""
        language = about.get("language") if isinstance(about, dict) else None
        language = language if language in self._app.languages else self._app.settings.language
        if seat in self._stations and self._language.get(seat) == language:
            self._stations[seat].show_all_anew()
        else:
            self._language[seat] = language
            self._stations[seat] = PhoneStation(self.context(language), self._session, seat)
        app = self._stations[seat].app
        theme = app.kit.use_mood(self._session.match.game.meta.id).palette
        words = {name: app.say(f"shell.phone.{name}") for name in PAGE_WORDS}
        colours = {name: getattr(theme, name) for name in ("table", "panel", "line", "text", "dim", "accent", "good", "danger")}
        self._server.send_to_seat(seat, {"words": words, "colours": colours, "language": language})

    def context(self, language: str) -> AppContext:
        """Return what the table of a phone lives in: its own language, pages and news, no sound, and the phones' pictures."""
        app = copy.copy(self._app)
        if self._kit is None:
            self._kit = DrawingKit(app.folders.assets, SCALE, 1.0, DENSITY)
        if language not in self._wordings:
            folders = [app.folders.data, *sorted(path.parent for path in app.folders.data.glob("*/wording.en.yaml"))]
            self._wordings[language] = Wording(folders, language)
        app.kit, app.wording = self._kit, self._wordings[language]
        app.settings = app.settings.model_copy(update={"language": language, "tips": False})
        app.save_settings = lambda: None  # type: ignore[method-assign] # what a phone speaks is no setting of the table
        app.sounds = Sounds(app.folders.assets, SilentSounds())
        app.toasts = Toasts(app.now)
        app.stack = SceneStack()
        return app


def _wake() -> None:
    """Wake the loop."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(WOKEN))
