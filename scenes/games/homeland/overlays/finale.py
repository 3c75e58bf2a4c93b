"""The end at the table: a plate with a row for everybody: the card put down, the agenda, the points that rise part by part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.animation.tween import clamp_share, ease_in_out, ease_out
from scenes.games.homeland.animation import finale_animations
from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.card_faces import PICTURE_BY_ROLE
from scenes.games.homeland.overlays.analysis.effects import paint_turning_card
from scenes.games.homeland.overlays.analysis.panel import paint_panel_background
from scenes.games.homeland.text.names import victory_sentence_key
from scenes.graphics.colour import mix_colours
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.text_box import write_fitted
from tabletop.core.language.numerals import format_with_minus_sign, signed_number
from tabletop.games.homeland.state import HIDDEN, NONE, NOT_YET_ACCUSED
from tabletop.games.homeland.vocabulary import AGENDAS, MOLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.games.homeland.animation.finale_stage import FinaleDisplay
    from scenes.games.homeland.text.sentences import HomelandSentences
    from scenes.graphics.kit import DrawingKit
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from tabletop.core.game import Outcome

Rect = tuple[float, float, float, float]
NAME_WIDTH_SHARE: Final = 0.24
ACCUSATION_WIDTH_SHARE: Final = 0.2
AGENDA_WIDTH_SHARE: Final = 0.26
"""The shares of a row: name, card, agenda; points take the rest."""
SLIM_NAME_WIDTH_SHARE: Final = 0.42
SLIM_CARD_WIDTH_SHARE: Final = 0.13
"""The shares of a slim row: the agenda is named below the name; each of both cards; points take the rest, their sum above its parts."""
WIDEST_POINTS_TEXT: Final = "+88"
"""Points that have to find room."""
TURN_OVER_SHARES: Final = (0.25, 0.6)
"""From which share of a card's time to which it turns over."""
MAX_ROW_HEIGHT: Final = 136
"""Design pixels of a row's height at most."""
POINT_PARTS_IN_RISING_ORDER: Final = (("reputation", "clout", "track"), ("assets",), ("accusation",))
"""The parts of the points in the order in which they rise; of the first ones everybody has one, by the agenda."""


@dataclass(frozen=True, slots=True)
class FinalePanelModel:
    """What the plate is painted from: how the end stands, what moves, and, when the game is over, points and winners."""

    finale_display: FinaleDisplay
    point_parts_by_seat: Sequence[Mapping[str, int]]
    winner_seats: Sequence[int]
    headline: str
    waiting_names: tuple[str, ...]
    playing_clips: Sequence[PlayingClip[Animation]]

    def animation_progress(self, kind: type[Animation], seat: int | None = None) -> float | None:
        """Return how far a movement of a kind (about a seat) has come, if it is under way."""
        for shown in self.playing_clips:
            what = shown.clip.payload
            if isinstance(what, kind) and shown.progress < 1 and (seat is None or getattr(what, "seat", None) == seat):
                return shown.progress
        return None


def finale_panel_model(
    sentences: HomelandSentences,
    outcome: Outcome | None,
    ceremony: FinaleDisplay,
    waiting: Sequence[int],
    playing: Sequence[PlayingClip[Animation]],
) -> FinalePanelModel:
    """Gather what the plate of the end is painted from; `waiting` are the seats that still think."""
    name = sentences.names.seat_name
    asked = tuple(name(seat) for seat in waiting)
    if outcome is None:
        return FinalePanelModel(ceremony, (), (), "", asked, playing)
    headline = sentences.wording.say(
        f"homeland.report.{victory_sentence_key(outcome.reason_key)}", names=[name(seat) for seat in outcome.winners]
    )
    return FinalePanelModel(ceremony, outcome.score_parts_by_seat, outcome.winners, headline, asked, playing)


class FinalePanel:
    """Paints the end for one table."""

    def __init__(self, sentences: HomelandSentences, seats: Sequence[SeatSetup]) -> None:
        """Take the words and the seats."""
        self.say, self.names, self.seats = sentences.wording.say, sentences.names, seats

    def paint(self, pane: Pane, end: FinalePanelModel, *, far: bool) -> None:
        """Paint the plate; with `far` its headline also for who sits opposite."""
        kit = pane.kit
        paint_panel_background(pane)
        pad, line = float(kit.u(16)), min(kit.text_size_px("body") * 1.6, max(kit.smallest_text_px * 1.4, pane.h * 0.08))
        top = pad
        if far:
            over = pane.sub_area((pad, 0.0, pane.w - 2 * pad, line), 180)
            write_fitted(over, self._headline(end), (0.0, 0.0, over.w, line), "body", "warm", "f", "cm")
            top += line * 0.8
        head = min(kit.text_size_px("title") * 1.3, max(float(fingertip_row_height(kit)), pane.h * 0.13))
        write_fitted(pane, self._headline(end), (pad, top, pane.w - 2 * pad - 2.4 * head, head), "title", "warm", "f")
        top += head + kit.u(8)
        foot = min(kit.text_size_px("heading") * 1.7, max(kit.smallest_text_px * 1.8, pane.h * 0.13))
        each = min((pane.h - top - foot - pad) / len(self.seats), kit.u(MAX_ROW_HEIGHT) * max(1.0, kit.text_scale) ** 0.6)
        for seat in range(len(self.seats)):
            self._row(pane, (pad, top + seat * each, pane.w - 2 * pad, each - kit.u(6)), end, seat)
        self._foot(pane, (pad, pane.h - foot - pad * 0.6, pane.w - 2 * pad, foot), end)

    def _headline(self, end: FinalePanelModel) -> str:
        """Return what is going on."""
        if end.finale_display.has_announced_winners:
            return end.headline
        return self.say("homeland.accuse.title" if end.finale_display.has_accusations else "homeland.accuse.roles")

    # -- rows ---------------------------------------------------------------------------------------------------------
    def _row(self, pane: Pane, rect: Rect, end: FinalePanelModel, seat: int) -> None:
        """Paint the row of a player."""
        kit, setup = pane.kit, self.seats[seat]
        x, y, w, h = rect
        won = end.finale_display.has_announced_winners and seat in end.winner_seats
        pane.panel(rect, "flat", tone=mix_colours(kit.colour("well"), kit.colour("lit"), 0.5) if won else "well", radius=kit.u(8))
        if won:
            near = end.animation_progress(finale_animations.WinnersAnnounced)
            pane.glow(rect, "warm", 1.0 if near is None else near, kit.u(8))
        r = min(h * 0.26, kit.u(20), w * 0.05)
        pane.seat_mark(setup.colour, x + r * 1.8, y + h / 2, r)
        points = 1 - NAME_WIDTH_SHARE - ACCUSATION_WIDTH_SHARE - AGENDA_WIDTH_SHARE
        slim = w * points / 4 < pane.text_width(WIDEST_POINTS_TEXT, "heading", "f") * 1.15
        named = w * (SLIM_NAME_WIDTH_SHARE if slim else NAME_WIDTH_SHARE)
        end_room = min(h * 0.6, named * 0.25) if won else 0.0
        told = h * 0.55 if slim and end.finale_display.has_accusations else h
        write_fitted(pane, setup.name, (x + r * 3.4, y, named - r * 3.4 - end_room, told), "name", "text", "f")
        if won:
            pane.icon("trophy", x + named - end_room * 0.57, y + h / 2, end_room * 0.83, "warm")
        left = x + named
        if not end.finale_display.has_accusations:
            self._agenda(pane, (left, y, x + w - left, h), end, seat)
        elif slim:
            card = min(w * SLIM_CARD_WIDTH_SHARE, h * 0.84 / card_backs.CARD_HEIGHT_TO_WIDTH + h * 0.1)
            self._ballot(pane, (left, y, card, h), end, seat)
            role = (x + r * 3.4, y + told, named - r * 3.4 - end_room, h - told)
            self._agenda(pane, (left + card, y, card, h), end, seat, role)
            left += 2 * card + kit.u(6)
            self._points(pane, (left, y, x + w - left - kit.u(6), h), end, seat, slim=True)
        else:
            self._ballot(pane, (left, y, w * ACCUSATION_WIDTH_SHARE, h), end, seat)
            left += w * ACCUSATION_WIDTH_SHARE
            self._agenda(pane, (left, y, w * AGENDA_WIDTH_SHARE, h), end, seat)
            left += w * AGENDA_WIDTH_SHARE
            self._points(pane, (left, y, x + w - left, h), end, seat, slim=False)

    def _ballot(self, pane: Pane, rect: Rect, end: FinalePanelModel, seat: int) -> None:
        """Paint the card that a player has put down, and whom it names."""
        x, y, w, h = rect
        ballot = end.finale_display.accusation_by_seat[seat]
        flipping, laid = (
            end.animation_progress(finale_animations.AccusationsTurned),
            end.animation_progress(finale_animations.AccusationLaid, seat),
        )
        if ballot == NOT_YET_ACCUSED and laid is None:
            (left, _, px, _), _ = _card(rect)
            pane.icon("thinking", left + px / 2, y + h / 2, min(h * 0.4, px), "dim")
            return
        accused = ballot
        if flipping is not None:
            accused = next(
                what.accused_by_seat[seat]
                for what in (one.clip.payload for one in end.playing_clips)
                if isinstance(what, finale_animations.AccusationsTurned)
            )
        card, px = _card(rect)
        if laid is not None:
            card = (card[0], card[1] - (1 - ease_out(laid)) * h * 0.5, card[2], card[3])
        back = card_backs.draw_card_back(pane.kit, "lead", px)
        if accused < 0:
            pane.blit_picture(back, card[0], card[1], ("homeland back", "lead", px))
            return
        turned = (
            1.0
            if flipping is None
            else ease_in_out(clamp_share((flipping - TURN_OVER_SHARES[0]) / (TURN_OVER_SHARES[1] - TURN_OVER_SHARES[0])))
        )
        paint_turning_card(pane, card, back, card_backs.draw_lead_card(pane.kit, self.seats[accused].colour, px), turned)
        if turned >= 1:
            words = self.say("homeland.accuse.nobody") if accused == seat else self.names.seat_name(accused)
            left = card[0] + px + h * 0.16
            write_fitted(pane, words, (left, y, x + w - left, h), "body", "dim" if accused == seat else "text", "s")

    def _agenda(self, pane: Pane, rect: Rect, end: FinalePanelModel, seat: int, named: Rect | None = None) -> None:
        """Paint the agenda of a player (NONE: the spare one), covered until it is turned up; its name beside it, or where it is `named`."""
        x, y, w, h = rect
        agenda = end.finale_display.spare_agenda if seat == NONE else end.finale_display.agenda_by_seat[seat]
        share = end.animation_progress(finale_animations.AgendaTurnedUp, seat)
        if share is not None:
            agenda = next(
                what.agenda
                for what in (one.clip.payload for one in end.playing_clips)
                if isinstance(what, finale_animations.AgendaTurnedUp) and what.seat == seat
            )
        card, px = _card(rect)
        back = card_backs.draw_card_back(pane.kit, "loyal", px)
        if agenda == HIDDEN:
            pane.blit_picture(back, card[0], card[1], ("homeland back", "loyal", px))
            return
        turned = (
            1.0 if share is None else ease_in_out(clamp_share((share - TURN_OVER_SHARES[0]) / (TURN_OVER_SHARES[1] - TURN_OVER_SHARES[0])))
        )
        paint_turning_card(pane, card, back, _agenda_card(pane.kit, agenda, px), turned)
        if turned >= 1:
            left = card[0] + px + h * 0.16
            ink = "accent" if agenda == MOLE else "text"
            told = [self.names.agenda_name(agenda)]
            if seat != NONE and end.finale_display.is_seat_caught_mole(seat):
                told.append(self.say("homeland.accuse.caught"))
            if named:
                write_fitted(pane, " · ".join(told), named, "small", ink, "f")
                return
            each = h * 0.94 / len(told)
            for index, words in enumerate(told):
                write_fitted(
                    pane, words, (left, y + index * each, x + w - left, each), "small" if index else "name", ink, "s" if index else "f"
                )

    # -- points -------------------------------------------------------------------------------------------------------
    def _points(self, pane: Pane, rect: Rect, end: FinalePanelModel, seat: int, *, slim: bool) -> None:
        """Paint the parts of a player's points, and their sum, as far as they have risen; in a slim row the sum stands above them."""
        share = end.animation_progress(finale_animations.PointsCounted)
        risen = 1.0 if end.finale_display.has_counted_points else share
        if risen is None or not end.point_parts_by_seat:
            return
        x, y, w, h = rect
        score, each, total = end.point_parts_by_seat[seat], w / (3 if slim else 4), 0
        top, high = (y + h * 0.55, h * 0.36) if slim else (y + h * 0.12, h * 0.5)
        for index, names in enumerate(POINT_PARTS_IN_RISING_ORDER):
            near = clamp_share((risen * (len(POINT_PARTS_IN_RISING_ORDER) + 0.4) - index) / 0.9)
            name = next((name for name in names if name in score), None)
            if near <= 0 or name is None:
                continue
            value = round(score[name] * near)
            total += value
            at = x + index * each
            _number(pane, signed_number(value) if index else format_with_minus_sign(value), (at, top, each, high), "heading", "text")
            if not slim:
                told = self.say(f"homeland.score.{name}")
                write_fitted(pane, told, (at + each * 0.02, y + h * 0.62, each * 0.96, h * 0.36), "small", "dim", "s", "cm")
        ink = (
            "warm"
            if end.finale_display.has_announced_winners and seat in end.winner_seats
            else "dim"
            if end.finale_display.is_seat_caught_mole(seat)
            else "text"
        )
        _number(pane, format_with_minus_sign(total), (x, y + h * 0.04, w, h * 0.52) if slim else (x + 3 * each, y, each, h), "title", ink)

    # -- below --------------------------------------------------------------------------------------------------------
    def _foot(self, pane: Pane, rect: Rect, end: FinalePanelModel) -> None:
        """Say who still thinks; then show the agenda that nobody had."""
        x, y, w, h = rect
        ceremony = end.finale_display
        if end.waiting_names and ceremony.has_accusations and not ceremony.has_announced_winners:
            write_fitted(pane, self.say("homeland.accuse.waiting", names=list(end.waiting_names)), rect, "body", "text", "s", "cm")
            return
        if ceremony.has_accusations and any(ballot < 0 for ballot in ceremony.accusation_by_seat):
            write_fitted(pane, self.say("homeland.accuse.show"), rect, "body", "text", "s", "cm")
            return
        label = min(w * 0.5, pane.text_width(self.say("homeland.accuse.spare"), "body", "s") + pane.kit.u(20))
        write_fitted(pane, self.say("homeland.accuse.spare"), (x, y, label, h), "body", "dim", "s")
        self._agenda(pane, (x + label, y, w - label, h), end, NONE)


def _card(rect: Rect) -> tuple[Rect, int]:
    """Return the place of a card at the left of a part of a row, as large as it may be, and its width in pixels."""
    x, y, w, h = rect
    px = max(8, round(min(h * 0.84 / card_backs.CARD_HEIGHT_TO_WIDTH, w - h * 0.1)))
    high = px * card_backs.CARD_HEIGHT_TO_WIDTH
    return (x + h * 0.1, y + (h - high) / 2, float(px), high), px


def _number(pane: Pane, words: str, rect: Rect, size: str, ink: str) -> None:
    """Write a number in the middle of its place, no larger than leaves room for any that may come."""
    kit, (x, y, w, h) = pane.kit, rect
    usual = float(kit.text_size_px(size))
    px = min(usual, h, usual * w * 0.94 / max(1.0, pane.text_width(WIDEST_POINTS_TEXT, size, "f")))
    pane.text(words, x + w / 2, y + h / 2, px / (kit.scale * kit.text_scale), ink, "f", "cm", tabular=True)


def _agenda_card(kit: DrawingKit, agenda: int, px: int) -> pygame.Surface:
    """Return the face of an agenda in small: its sign on the same ground as all others."""

    def make() -> pygame.Surface:
        out = card_backs.draw_back_under_case(kit, "loyal", px, round(px * card_backs.CARD_HEIGHT_TO_WIDTH)).copy()
        ink = kit.theme.kinds["red"].frame if agenda == MOLE else kit.colour("paper")
        icon = kit.draw_icon_surface(PICTURE_BY_ROLE[str(AGENDAS[agenda])], round(px * 0.8), ink)
        out.blit(icon, icon.get_rect(center=(out.get_width() // 2, out.get_height() // 2)))
        return out

    return kit.cached_surface(("agenda face", kit.theme.name, agenda, px), make)
