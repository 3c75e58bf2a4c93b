"""The dossiers on the case board: what each shows, how it is lit, what a touch on it means."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.games.homeland.art import case_folder
from scenes.games.homeland.art.geometry import COLUMN_COUNT, ROW_COUNT
from scenes.games.homeland.board.departures import FATE_NAMES
from scenes.games.homeland.model.refusal_subjects import CaseSubject, DepartedCaseSubject, EmptySpaceSubject
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.homeland.animation.stage import CaseFolder
    from scenes.games.homeland.board.departures import Space, ThreatDeparture
    from scenes.games.homeland.board.places import ScaledBoardGeometry
    from scenes.games.homeland.model.highlights import BoardHighlights
    from scenes.graphics.prerender import DrawJob
    from scenes.session.seating import SeatSetup
    from tabletop.games.homeland.box import HomelandBox


MAX_KNOWN_LOOKS = 256
"""Looks of dossiers that are kept: those of several rounds."""


class _CaseLight(NamedTuple):
    """How a dossier is lit: waiting to be confirmed, under what is held, choosable, pointed at by the log, out of reach, pressed."""

    is_chosen: bool
    is_hovered: bool
    is_lit: bool
    is_told: bool
    is_faded: bool
    is_pressed: bool


class CasePainter:
    """Draws dossiers."""

    def __init__(self, ctx: AppContext, cards: HomelandBox, seats: Sequence[SeatSetup]) -> None:
        """Know what is printed on them, and the colours of leads."""
        self._ctx, self._cards, self._seats = ctx, cards, seats
        self._looks: dict[tuple[CaseFolder, bool], case_folder.PublicCaseAppearance] = {}
        """What was asked for in the language that is spoken."""
        self._spoken = ctx.wording

    def public_case_look(self, one: CaseFolder, *, faded: bool = False) -> case_folder.PublicCaseAppearance:
        """Return what all see of a threat."""
        if self._spoken is not self._ctx.wording or len(self._looks) > MAX_KNOWN_LOOKS:
            self._looks, self._spoken = {}, self._ctx.wording
        look = self._looks.get((one, faded))
        if look is None:
            look = self._looks[one, faded] = self._public_case_look(one, faded=faded)
        return look

    def _public_case_look(self, one: CaseFolder, *, faded: bool) -> case_folder.PublicCaseAppearance:
        card = self._cards.organizations[one.organization]
        name, stamp = self._ctx.wording.pick_translation(card.name), self._ctx.say("homeland.board.no_lead")
        lead = self._seats[one.lead_seat].colour if one.lead_seat >= 0 else None
        return case_folder.PublicCaseAppearance(
            name, card.sophistication, one.intel_count, lead, one.agent_count, one.soldier_count, stamp, card.icon, faded
        )

    def departure_words(self, one: ThreatDeparture) -> tuple[int, str, str]:
        """Return what became of a threat that left the board, its name, and that in words."""
        name = self._ctx.wording.pick_translation(self._cards.organizations[one.organization].name)
        return one.fate, name, self._ctx.say(f"homeland.board.left.{FATE_NAMES[one.fate]}")

    def prerender(self, spaces: ScaledBoardGeometry, lying: Iterable[CaseFolder], faded: Collection[int]) -> Iterator[DrawJob]:
        """Let dossiers be drawn in a size, those of some threats faded."""
        for one in lying:
            yield partial(
                case_folder.case_picture,
                self._ctx.kit,
                self.public_case_look(one, faded=one.threat in faded),
                *spaces.case_size,
            )

    def paint(self, board: Pane, spaces: ScaledBoardGeometry, one: CaseFolder, marks: BoardHighlights) -> None:
        """Lay a dossier in its space, lit as it has to be."""
        number = one.threat
        light = _CaseLight(
            is_chosen=number == marks.chosen_threat,
            is_hovered=number in marks.hovered_threats,
            is_lit=number in marks.intent_by_threat,
            is_told=number in marks.log_entry_threats,
            is_faded=number in marks.faded_threats,
            is_pressed=_key(one) in board.frame.pressed_target_keys,
        )
        look = self.public_case_look(one, faded=light.is_faded), one.level, one.column, spaces, light
        board.paint_part(_key(one), look, lambda: self._paint_in_light(board, spaces, one, light))

    def _paint_in_light(self, board: Pane, spaces: ScaledBoardGeometry, one: CaseFolder, light: _CaseLight) -> None:
        """Lay a dossier in its space."""
        kit, (w, h) = board.kit, spaces.case_size
        x, y = spaces.case_corner(one.level, one.column)
        if light.is_chosen or light.is_hovered:
            y -= kit.u(kit.theme.sizes.lift)
        elif light.is_pressed:
            y += kit.u(2)
        self.draw_case(board, spaces, one, x, y, faded=light.is_faded, high=light.is_chosen)
        radius = h * 0.055
        if light.is_chosen:
            board.glow((x, y, w, h), "accent", 1.0, radius)
            r = max(kit.u(14), h * 0.11)
            _tick(board, x + w - 2.4 * r, y - 0.3 * r, r)
        elif light.is_hovered:
            board.glow((x, y, w, h), "accent", 1.0, radius)
        elif light.is_lit:
            board.glow((x, y, w, h), "lit", 0.8, radius)
        if light.is_told:
            board.glow((x, y, w, h), "second", 1.0, radius)

    @staticmethod
    def add_case_target(board: Pane, spaces: ScaledBoardGeometry, one: CaseFolder, marks: BoardHighlights) -> None:
        """List what a touch on a dossier means; its whole space is touched."""
        x, y, w, h = spaces.geometry.space_box(one.level, one.column)
        px, number = spaces.row_height_px, one.threat
        place = board.to_window_rect((x * px, y * px, w * px, h * px)).clip(board.frame.surface.get_rect())
        if place.w <= 0 or place.h <= 0:
            return
        meant = (
            marks.confirm_intent
            if number == marks.chosen_threat
            else marks.intent_by_threat.get(number) or marks.unlit_intent_by_threat.get(number)
        )
        seat = marks.acting_seat if number in marks.intent_by_threat or number == marks.chosen_threat else None
        root = Pane.whole_window(board.frame)
        root.add_target(
            place,
            meant,
            _key(one),
            hold=marks.hold_intent_by_threat.get(number),
            drop=("case", number),
            seat=seat,
            cell=True,
            why=marks.why_not_intent(CaseSubject(number)),
        )

    @staticmethod
    def add_empty_space_explanations(
        board: Pane,
        spaces: ScaledBoardGeometry,
        lying: Sequence[CaseFolder],
        left: Mapping[Space, ThreatDeparture],
        marks: BoardHighlights,
    ) -> None:
        """Let a touch on a space without a dossier ask why nothing is there, or no more."""
        px, window, taken = spaces.row_height_px, board.frame.surface.get_rect(), {(one.level, one.column) for one in lying}
        for level, column in itertools.product(range(ROW_COUNT), range(COLUMN_COUNT)):
            if (level, column) in taken:
                continue
            gone = left.get((level, column))
            subject = EmptySpaceSubject(level) if gone is None else DepartedCaseSubject(gone.threat, FATE_NAMES[gone.fate])
            why = marks.why_not_intent(subject)
            if why is None:
                continue
            x, y, w, h = spaces.geometry.space_box(level, column)
            place = board.to_window_rect((x * px, y * px, w * px, h * px)).clip(window)
            if place.w > 0 and place.h > 0:
                Pane.whole_window(board.frame).add_target(place, None, f"space {level},{column}", cell=True, why=why)

    def draw_case(
        self,
        board: Pane,
        spaces: ScaledBoardGeometry,
        one: CaseFolder,
        x: float,
        y: float,
        *,
        faded: bool = False,
        high: bool = False,
        sharp: tuple[int, int] | None = None,
    ) -> None:
        """Draw a dossier on its shadow at a point of the board; stretched where another size of it is `sharp`."""
        w, h = spaces.case_size
        at = board.to_window_rect((x, y, w, h))
        case_folder.paint_case_shadow(board, at.x, at.y, at.w, at.h, high=high)
        look, sharp = self.public_case_look(one, faded=faded), sharp or (w, h)
        picture = case_folder.case_picture(board.kit, look, *sharp)
        if sharp == (w, h):
            board.blit_picture(picture, x, y, ("dossier", board.kit.theme.name, look, w, h))
        else:
            board.blit_picture(pygame.transform.scale(picture, (w, h)), x, y)


def _key(one: CaseFolder) -> str:
    """Return the name of a dossier that is touched."""
    return f"case {one.threat}"


def _tick(board: Pane, x: float, y: float, r: float) -> None:
    """Draw a tick: chosen is never shown by colour alone. It stands over the upper edge, beside the pin, where no name is."""
    board.panel((x - r, y - r, 2 * r, 2 * r), "flat", tone="accent", radius=r)
    board.icon("confirm", x, y, r * 1.5, "bright")
