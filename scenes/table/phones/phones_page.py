"""Phones: a code for each seat, to be scanned by the one who sits there; what to do when nobody comes; and the way back to the table."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
import segno

from scenes.input.intents import Intent
from scenes.pages.panel_page import PanelPage, row_height
from scenes.pages.scrolling import handle_scroll_intent
from scenes.phones.bindings import PhoneInvitation
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.session.seating import SeatSetup
    from scenes.table.phones.table_phones import TablePhones

HELP_AFTER_SECONDS: Final = 30.0
"""Seconds after which it is said why nobody may come."""
SEATS_WIDTH_SHARE: Final = 0.4
"""The share of the page that the seats take."""
QUIET_ZONE_MODULES: Final = 4
"""Light squares round a code."""


@dataclass(frozen=True, slots=True)
class ShowSeatCode(Intent):
    """Show the code of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class BringStationBack(Intent):
    """Bring a station back from its phone."""

    seat: int


@dataclass(frozen=True, slots=True)
class UseNextAddress(Intent):
    """Listen at another address of this machine."""


class PhonesPage(PanelPage):
    """Invites the persons of a table."""

    icon: ClassVar[str] = "phone"
    design_width: float = 1240
    design_height: float = 860

    def __init__(self, phones: TablePhones, seats: Sequence[SeatSetup], seat: int, turns: int = 0) -> None:
        """Show the code of a seat first."""
        super().__init__(turns)
        self.phones, self.seats, self.seat = phones, seats, seat
        self.invitation: PhoneInvitation | None = None
        self.list = ScrollArea("list:phones")
        self._asked_at = 0.0
        self._holds = False
        """Whether the game waits for this page."""
        self._seen: frozenset[int] = phones.seats_with_phone

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("shell.phone")

    def on_enter(self, app: AppContext) -> None:
        """Hold the game, so that nobody loses time by coming, and invite."""
        super().on_enter(app)
        self._holds = not self.phones.is_game_paused
        if self._holds:
            self.phones.set_paused(True)
        self._invite()

    def on_leave(self) -> None:
        """Invite nobody any more, and let the game go on."""
        self.phones.bindings.withdraw_invitation(self.seat)
        if self._holds:
            self.phones.set_paused(False)

    def _invite(self) -> None:
        """Make a fresh code for the seat that is shown, unless it has a phone."""
        now = self.app.now()
        self.invitation = None if self.phones.has_phone(self.seat) else self.phones.invite_seat(self.seat)
        self._asked_at = now

    def handle_intent(self, intent: Intent) -> None:
        """Show another seat's code, bring a station back, or listen elsewhere."""
        if handle_scroll_intent(self.list, intent, self.turns):
            return
        match intent:
            case ShowSeatCode(seat):
                self.phones.bindings.withdraw_invitation(self.seat)
                self.seat = seat
                self._invite()
                self.app.sounds.play("tap")
            case BringStationBack(seat):
                self.phones.return_station_to_table(seat)
                self._invite()
                self.app.sounds.play("confirm")
            case UseNextAddress():
                self.phones.use_next_address()
                self._invite()
                self.app.sounds.play("tap")
            case _:
                super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Follow who has come; a code that has lived its time is another."""
        seen = self.phones.seats_with_phone
        came = self.seat in seen - self._seen
        changed, self._seen = seen != self._seen, seen
        if came:
            self.app.sounds.play("confirm")
            waiting = [seat for seat, one in enumerate(self.seats) if one.is_person and not self.phones.has_phone(seat)]
            self.seat = waiting[0] if waiting else self.seat
            self._invite()
        elif self.invitation is not None and now >= self.invitation.expires_at_s:
            self._invite()
            changed = True
        return self.list.update(dt) or changed or came

    def wake_at(self) -> float | None:
        """Return when a code has lived its time, or when it is said why nobody comes."""
        if self.invitation is None:
            return None
        help_at = self._asked_at + HELP_AFTER_SECONDS
        return min(self.invitation.expires_at_s, help_at) if self.app.now() < help_at else self.invitation.expires_at_s

    @property
    def invitation_link(self) -> str:
        """Return what the code says: the address, and behind it the key, which no browser sends."""
        assert self.invitation is not None
        key = base64.urlsafe_b64encode(self.invitation.scanned_secret).decode().rstrip("=")
        return f"{self.phones.page_address}#s={self.seat}&k={key}"

    @property
    def formatted_pairing_code(self) -> str:
        """Return the key that is typed: the number of the seat, and letters in groups."""
        assert self.invitation is not None
        letters = self.invitation.typed_key
        return f"{self.seat + 1} {letters[:5]} {letters[5:]}".upper()

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint_content(self, pane: Pane) -> None:
        """Draw the seats at the left, the code of one of them at the right."""
        left = pane.w * SEATS_WIDTH_SHARE
        self._seats(pane, (0, 0, left, pane.h))
        x = left + pane.kit.u(36)
        self._code(pane.sub_area((x, 0, pane.w - x, pane.h)))

    def _seats(self, pane: Pane, place: tuple[float, float, float, float]) -> None:
        """Draw whose code can be shown, and what a phone means; what has no room is scrolled."""
        kit, wide = pane.kit, place[2] - pane.kit.u(18)
        row, gap, text, safe = row_height(kit), kit.u(10), self.app.say("shell.phone.text"), self.app.say("shell.phone.safe")
        persons = [(seat, one) for seat, one in enumerate(self.seats) if one.is_person]
        top, end = pane.paragraph_height(text, wide, "body") + kit.u(14), pane.paragraph_height(safe, wide, "small") + kit.u(8)
        inner = self.list.begin_painting(pane, place, top + len(persons) * (row + gap) + end)
        inner.paragraph(text, 0, 0, wide, "body", "text")
        y = top
        for seat, one in persons:
            state = "here" if seat in self.phones.seats_with_phone else "asleep" if self.phones.has_phone(seat) else "none"
            spec = ButtonSpec(
                self.app.say(f"shell.phone.state.{state}", name=one.name),
                ShowSeatCode(seat),
                "phone" if state != "none" else "person",
                is_chosen=seat == self.seat,
                target_key=f"phone:{seat}",
            )
            inner.button((0, y, wide, row), spec)
            y += row + gap
        inner.paragraph(safe, 0, y + kit.u(8), wide, "small", "dim")
        self.list.end_painting(pane, place)

    def _code(self, pane: Pane) -> None:
        """Draw the code of the seat, or how to bring its station back."""
        kit, app, one = pane.kit, self.app, self.seats[self.seat]
        row, middle = row_height(kit), pane.w / 2
        pane.seat_mark(one.colour, kit.u(20), kit.u(20), kit.u(18))
        pane.text(one.name, kit.u(52), kit.u(20), "name", "text", "f", "lm", pane.w - kit.u(60))
        if self.invitation is None:
            y = kit.u(60) + pane.paragraph(app.say("shell.phone.bound", name=one.name), 0, kit.u(60), pane.w, "body", "text")
            pane.button(
                (0, y + kit.u(20), min(pane.w, kit.u(460)), row),
                ButtonSpec(app.say("shell.phone.back_to_table"), BringStationBack(self.seat), "undo"),
            )
            return
        late = app.now() >= self._asked_at + HELP_AFTER_SECONDS
        under = [app.say("shell.phone.type", address=self.phones.page_address, key=self.formatted_pairing_code)]
        if late:
            under.append(app.say("shell.phone.nobody"))
        words = sum(pane.paragraph_height(line, pane.w, "small") + kit.u(6) for line in under)
        more = row + kit.u(10) if len(self.phones.addresses) > 1 else 0.0
        side = max(kit.mm(30), min(pane.w, pane.h - kit.u(60) - words - more - kit.u(20)))
        link = self.invitation_link
        picture = kit.cached_surface(("qr", link, int(side)), lambda: draw_qr_code(link, int(side)).convert())
        pane.blit_centred(picture, middle, kit.u(56) + picture.get_height() / 2, ("qr", link, int(side)))
        y = kit.u(70) + picture.get_height()
        for line in under:
            y += pane.paragraph(line, 0, y, pane.w, "small", "dim") + kit.u(6)
        if more:
            pane.button((0, y, min(pane.w, kit.u(460)), row), ButtonSpec(app.say("shell.phone.address"), UseNextAddress(), "turn"))


def draw_qr_code(link: str, side: int) -> pygame.Surface:
    """Return the code of a link, at most so many pixels wide, each square as many whole pixels."""
    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix]
    count = len(rows) + 2 * QUIET_ZONE_MODULES
    each = max(1, side // count)
    small = pygame.Surface((count, count))
    small.fill("#FFFFFF")
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                small.set_at((x + QUIET_ZONE_MODULES, y + QUIET_ZONE_MODULES), "#000000")
    return pygame.transform.scale(small, (count * each, count * each))
