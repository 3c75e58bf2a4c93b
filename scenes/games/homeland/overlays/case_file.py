"""The file of a case: all that the table knows of a threat, on a sheet over the board, turned to who asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.case_folder import PAPER_COLOUR, paint_case_shadow
from scenes.games.homeland.art.geometry import LEVEL_LOOK_NAMES
from scenes.games.homeland.model.certain_totals import certain_totals
from scenes.games.homeland.text.card_text import deed_words
from scenes.table.intents import ClosePanel, RotatePanel
from scenes.table.overlays.overlay_panel import OverlayPanel
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.button import ButtonSpec
from scenes.widgets.card_face import CardFace
from scenes.widgets.pane import Pane
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    import pygame

    from scenes.games.homeland.model.context import HomelandContext
    from scenes.games.homeland.model.table import HomelandModel
    from scenes.graphics.frame import PaintFrame
    from tabletop.games.homeland.state import Threat

WIDEST, HIGHEST = 560, 640
"""Design pixels of the sheet."""
SHOWN_SECONDS: Final = 12.0
"""How long it lies there unless it is turned."""
SEPARATOR: Final = " · "


@dataclass(frozen=True, slots=True)
class CaseFileRow:
    """A line of the file: an icon (or the colour of a seat), what it says, and more in small letters."""

    icon: str
    words: str
    small_text: str = ""
    seat_colour_index: int | None = None
    tone: str = "ink"


@dataclass(frozen=True, slots=True)
class CaseFilePanelModel:
    """What a file says.

    `intel_owner_colours` are colours of the seats that laid its intel (None: a random card), `open` the kinds that all know.
    """

    title: str
    threat_level: int
    due_text: str
    rows: tuple[CaseFileRow, ...]
    intel_owner_colours: tuple[int | None, ...]
    known_intel_by_card: tuple[tuple[str, str] | None, ...]
    """By card on it: kind and value, where all know them."""
    intel_heading: str
    """Of the intel."""


class CaseFilePanel(OverlayPanel[int]):
    """Keeps the file that lies open, if one does: of which threat."""

    model: HomelandModel

    def __init__(self, model: HomelandModel) -> None:
        """Nothing lies open."""
        super().__init__(model, "file", seconds=SHOWN_SECONDS)

    def toggle_case_file(self, threat: int, angle: int) -> None:
        """Open the file of a threat, turned to an angle (degrees); the same one again: put it away."""
        if (threat, angle) == (self.shown, self.angle):
            self.close()
        else:
            self.show_content(threat, angle)

    def paint(self, frame: PaintFrame, area: pygame.Rect, context: HomelandContext) -> None:
        """Paint the open file over the board."""
        known = next((threat for threat in context.view.table.threats if threat.number == self.shown), None)
        if known is None:
            self.close()
            return
        paint(frame, area, public_case_file(context, known), self.angle, self)


def public_case_file(context: HomelandContext, threat: Threat) -> CaseFilePanelModel:
    """Return what all know of a threat."""
    say, box, seats = context.app.say, context.box, context.session.seats
    organization = box.organizations[threat.org]
    rows = []
    if threat.lead >= 0:
        rows.append(
            CaseFileRow("claim", say("homeland.file.lead", name=seats[threat.lead].name), seat_colour_index=seats[threat.lead].colour)
        )
    else:
        rows.append(CaseFileRow("claim", say("homeland.file.nobody"), tone="danger"))
    n = organization.sophistication
    rows.append(CaseFileRow("organization", say("homeland.file.sophistication"), say("homeland.file.adds.red", n=n), tone="red"))
    complexity = [plot.complexity for plot in box.plots]
    rows.append(
        CaseFileRow(
            "plot", say("homeland.file.plot"), say("homeland.file.complexity", low=min(complexity), high=max(complexity)), tone="red"
        )
    )
    for kind, counts in (("agent", threat.agents), ("soldier", threat.soldiers)):
        for seat, count in enumerate(counts):
            if count:
                words = say(f"homeland.file.{kind}", n=count, name=seats[seat].name)
                rows.append(
                    CaseFileRow(kind, words, say("homeland.file.adds.blue", n=count) if kind == "agent" else "", seats[seat].colour, "blue")
                )
    if sum(threat.soldiers) >= 2:
        rows.append(CaseFileRow("drone", say("homeland.file.drone"), tone="danger"))
    rows.append(
        CaseFileRow(
            "medal", say("homeland.card.advantage", effect=deed_words(box, context.app.wording, organization.advantage)), tone="good"
        )
    )
    if context.should_add_up_known_totals:
        red, blue = certain_totals(box, context.view.table, threat)
        rows.append(CaseFileRow("score", say("homeland.file.red", n=red), say("homeland.case.blue", n=blue), tone="blue"))
    layers = tuple(seats[slot.layer].colour if slot.layer >= 0 else None for slot in threat.slots)
    faces = []
    for slot in threat.slots:
        card = box.intel[slot.card] if slot.card >= 0 else None
        faces.append(None if card is None else (str(card.side) if card.side is not None else "gold", str(card.value or "")))
    level = max(0, threat.level)
    due = say("homeland.board.due", n=len(LEVEL_LOOK_NAMES) - level)
    title = context.app.wording.pick_translation(organization.name)
    return CaseFilePanelModel(title, level, due, tuple(rows), layers, tuple(faces), say("homeland.file.intel", n=len(threat.slots)))


def case_file_face(context: HomelandContext, threat: Threat) -> CardFace:
    """Print what all know of a threat in words: who laid its intel stands at the end, with what lies open."""
    file, faces, say = public_case_file(context, threat), context.faces, context.app.say
    lines = [SEPARATOR.join(filter(None, (row.words, row.small_text))) for row in file.rows]
    for slot in threat.slots:
        laid = context.session.seats[slot.layer].name if slot.layer >= 0 else say("homeland.case.unknown", n=1)
        open_card = faces.face_for_card(("intel", slot.card), context.app.wording).title if slot.card >= 0 else ""
        lines.append(SEPARATOR.join(filter(None, (laid, open_card))))
    lines.insert(len(file.rows), file.intel_heading)
    return CardFace("organization", file.title, "organization", "\n".join(lines), file.due_text)


def paint(frame: PaintFrame, area: pygame.Rect, file: CaseFilePanelModel, angle: int, panel: OverlayPanel[int] | None = None) -> None:
    """Paint a file at the edge of the board that the angle faces; with the handles of a panel, if it is one's."""
    kit, root = frame.kit, Pane.whole_window(frame)
    over = root.sub_area(area, angle)
    scale = max(1.0, kit.text_scale) ** 0.6
    pad, side = kit.u(16), fingertip_row_height(kit)
    w = min(kit.u(WIDEST) * scale, over.w * 0.94)
    row = max(kit.text_size_px("body") * 2.1, kit.u(40))
    wanted = _head(kit.text_size_px("heading"), side) + len(file.rows) * row + kit.text_size_px("body") * 1.5 + kit.u(96) + 2 * pad
    h = min(wanted, over.h * 0.96)
    place = over.to_window_rect(((over.w - w) / 2, over.h - h - kit.u(8), w, h))
    paint_case_shadow(root, place.x, place.y, place.w, place.h, high=True)
    root.panel(place, "flat", radius=kit.u(10), tone=PAPER_COLOUR)
    if panel is not None:
        root.add_target(place, None, "file")
    pane = root.sub_area(place, angle)
    top = _title(pane, file, pad, side, panel)
    cards = min(kit.u(96), h * 0.22) + kit.text_size_px("small") * 1.4
    each = min(row, (h - top - cards - pad) / max(1, len(file.rows)))
    for index, line in enumerate(file.rows):
        _row(pane, (pad, top + index * each, w - 2 * pad, each), line)
    _cards(pane, (pad, h - cards - pad / 2, w - 2 * pad, cards), file)


def _head(heading: float, side: float) -> float:
    return max(heading * 1.2, side) + heading * 0.9


def _title(pane: Pane, file: CaseFilePanelModel, pad: float, side: float, panel: OverlayPanel[int] | None) -> float:
    """Paint name, level and handles; give where the rows begin."""
    kit = pane.kit
    gap = kit.u(8)
    room = (side + gap) * (1 + panel.can_be_turned) if panel is not None else 0
    high = max(kit.text_size_px("heading") * 1.2, side)
    write_fitted(pane, file.title, (pad, pad * 0.6, pane.w - 2 * pad - room, high), "heading", "ink", "f")
    if panel is not None:
        x, y = pane.w - pad * 0.6 - side, pad * 0.6
        pane.button((x, y, side, side), ButtonSpec("", ClosePanel(panel.key), "close", "push", target_key="file:close"))
        if panel.can_be_turned:
            pane.button(
                (x - side - gap, y, side, side), ButtonSpec("", RotatePanel(panel.key), "turn_to_me", "push", target_key="file:turn")
            )
    look = kit.theme.rooms[LEVEL_LOOK_NAMES[file.threat_level]]
    y, tall = pad * 0.6 + high + kit.u(2), kit.text_size_px("small") * 1.5
    words = file.due_text
    wide = pane.text_width(words, "small", "s") + kit.u(20)
    pane.panel((pad, y, min(wide, pane.w - 2 * pad), tall), "flat", tone=look.floor, radius=kit.u(6))
    pane.text(words, pad + kit.u(10), y + tall / 2, "small", "#FFFFFF", "s", "lm", pane.w - 2 * pad - kit.u(20))
    return y + tall + kit.u(8)


def _row(pane: Pane, rect: tuple[float, float, float, float], row: CaseFileRow) -> None:
    """Paint a line: its sign, its words, more in small letters."""
    kit = pane.kit
    x, y, w, h = rect
    size = min(h * 0.72, kit.u(34))
    tone = {"red": kit.theme.pips, "danger": kit.theme.pips, "blue": kit.theme.kinds["blue"].deep, "good": kit.theme.kinds["asset"].deep}
    ink = tone.get(row.tone, "ink")
    pane.icon(row.icon, x + size / 2, y + h / 2, size, ink)
    left = x + size * 1.4
    if row.seat_colour_index is not None:
        r = min(h * 0.26, kit.u(11))
        pane.seat_mark(row.seat_colour_index, left + r, y + h / 2, r)
        left += r * 2.8
    room = x + w - left
    both = pane.text_width(row.words, "body", "s") + pane.text_width(row.small_text, "small", "r") + kit.u(14) <= room
    if row.small_text and both:
        write_fitted(pane, row.words, (left, y, room, h), "body", "ink", "s")
        write_fitted(pane, row.small_text, (left, y, room, h), "small", ink, "s", "rm")
    elif row.small_text and h >= 2.1 * kit.smallest_text_px:
        write_fitted(pane, row.words, (left, y, room, h * 0.54), "body", "ink", "s")
        write_fitted(pane, row.small_text, (left, y + h * 0.52, room, h * 0.46), "small", ink, "r")
    else:
        write_fitted(pane, row.words, (left, y, room, h), "body", "ink", "s")


def _cards(pane: Pane, rect: tuple[float, float, float, float], file: CaseFilePanelModel) -> None:
    """Lay out the intel on it: whose mark each card bears, and its face where all know it."""
    kit = pane.kit
    x, y, w, h = rect
    line = kit.text_size_px("small") * 1.4
    write_fitted(pane, file.intel_heading, (x, y, w, line), "small", "ink", "s")
    count = max(1, len(file.intel_owner_colours))
    card = min((h - line) * 0.86 / card_backs.CARD_HEIGHT_TO_WIDTH, kit.u(52))
    step = min(card * 1.25, (w - card) / max(1, count - 1))
    px = max(8, round(card))
    for index, (colour, face) in enumerate(zip(file.intel_owner_colours, file.known_intel_by_card, strict=True)):
        left, top = x + index * step, y + line
        if face is None:
            pane.blit_picture(card_backs.draw_card_back(kit, "intel", px), left, top, ("homeland back", "intel", px))
        else:
            pane.panel((left, top, px, px * card_backs.CARD_HEIGHT_TO_WIDTH), "flat", tone=kit.theme.kinds[face[0]].frame, radius=px * 0.1)
            pane.text(face[1], left + px / 2, top + px * 0.6, "body", "ink", "f", "cm")
        r, middle = px * 0.26, top + px * card_backs.CARD_HEIGHT_TO_WIDTH * 0.92
        pane.panel((left + px / 2 - r * 1.3, middle - r * 1.3, 2.6 * r, 2.6 * r), "flat", tone=PAPER_COLOUR, radius=r * 1.3)
        if colour is None:
            pane.icon("help", left + px / 2, middle, r * 2.2, "ink")
        else:
            pane.seat_mark(colour, left + px / 2, middle, r)
