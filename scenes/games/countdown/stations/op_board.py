"""An Op's board at a station: number, sign, life, energy and the tracks of its experience, on one plate that is touched."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from scenes.games.countdown.art.mission_card import paint_round_badge
from scenes.widgets.text_box import write_fitted
from tabletop.games.countdown.team import MAX_ENERGY_AND_LIFE, SHOOTER, is_skill_experience_counted

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.table.stations.layout import Rect
    from scenes.widgets.pane import Pane
    from tabletop.games.countdown.state import Op

FULL_WIDTH = 470
"""Design pixels of a board that shows everything."""
BROAD, MEDIUM = 2.6, 1.15
"""From how many heights of width on the tracks stand beside the name, and from how many on they stand below it."""
MIN_ROW_TEXT_HEIGHTS = 1.2
"""How high a row is at least, by the smallest letters that can be read: the level of an Op stays in sight however large the text is."""


@dataclass(frozen=True, slots=True)
class OpBoard:
    """What a board shows, as plain values.

    `shooting_step_experience` and `skill_step_experience` are the experience at which the steps begin.
    """

    number: int
    name: str
    icon: str
    life: int
    energy: int
    shooting_experience: int
    shooting_step_experience: tuple[int, ...]
    skill_experience: int
    skill_step_experience: tuple[int, ...]
    is_out: bool
    colour_index: int
    is_chosen: bool
    target_key: str
    """By which it is touched."""
    track_names: tuple[str, str]
    """What the two tracks are called."""

    @property
    def ink_colour(self) -> str:
        """Return the colour of what is written on it."""
        return "dim" if self.is_out else "text"

    @property
    def status_icon(self) -> str:
        """Return its icon: the skull, when it is out."""
        return "killed" if self.is_out else self.icon

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint it, with as much as its place has room for."""
        kit = pane.kit
        _, _, w, h = rect
        pane.panel(
            rect,
            "flat" if self.is_out else "raised",
            radius=kit.u(9),
            tone="line" if self.target_key in pane.frame.pressed_target_keys else None,
        )
        if self.is_chosen:
            pane.glow(rect, "accent", 1.0, kit.u(9))
        line = kit.text_size_px("small") * 1.25
        if w >= h * BROAD and h >= 2.6 * line and w >= kit.u(330):
            _broad(pane, rect, self)
        elif w >= h * MEDIUM and h >= 3.4 * 1.25 * kit.smallest_text_px and w >= kit.u(120):
            _medium(pane, rect, self)
        elif h < kit.u(84):
            _low(pane, rect, self)
        else:
            _upright(pane, rect, self)


def op_board(context: CountdownContext, op: Op, seat: int, *, chosen: bool) -> OpBoard:
    """Return the board of an Op at a seat."""
    entry, setup = context.box.ops[op.number], context.session.seats[seat]
    skill = context.box.skill_levels if op.number != SHOOTER and is_skill_experience_counted(context.view.table) else ()
    words = (context.app.say("countdown.track.shooting"), context.app.say("countdown.track.skill"))
    return OpBoard(
        number=op.number,
        name=context.app.wording.pick_translation(entry.name),
        icon=entry.icon,
        life=op.life,
        energy=op.energy,
        shooting_experience=op.shots,
        shooting_step_experience=entry.shooting_thresholds,
        skill_experience=op.skill,
        skill_step_experience=skill,
        is_out=op.out,
        colour_index=setup.colour,
        is_chosen=chosen,
        target_key=f"board {seat}:{op.number}",
        track_names=words,
    )


# -- shapes -----------------------------------------------------------------------------------------------------------
def _broad(pane: Pane, rect: Rect, board: OpBoard) -> None:
    """Who it is and its life and energy at the left, its tracks at the right."""
    kit = pane.kit
    x, y, w, h = rect
    pad = kit.u(10)
    r = min(h * 0.3, kit.u(36))
    named = kit.fonts.line_width(board.name, "f", kit.smallest_text_px) + 2
    r = min(r, max(r * 0.5, (w * 0.5 - 2 * pad - named) / 2))
    _figure(pane, x + pad + r, y + h / 2, r, board)
    left, right = x + 2 * pad + 2 * r, x + w * 0.5
    rows = 3
    each = (h - 1.2 * pad) / rows
    top = y + 0.6 * pad + each / 2
    size = "body" if each > kit.text_size_px("body") else "small"
    write_fitted(pane, board.name, (left, top - each / 2, right - left, each), size, board.ink_colour, "f")
    _boxes(pane, (left, top + each * 0.55, right - left, each * 0.9), "life", board.life, "danger", board)
    _boxes(pane, (left, top + each * 1.55, right - left, each * 0.9), "power", board.energy, "warm", board)
    begin = right + 1.4 * pad
    wide = x + w - pad - begin
    tracks = [("shot", board.track_names[0], board.shooting_experience, board.shooting_step_experience, 0)]
    if board.skill_step_experience:
        tracks.append(("star", board.track_names[1], board.skill_experience, board.skill_step_experience, 1))
    share = (h - 1.2 * pad) / len(tracks)
    for index, (icon, words, done, steps, first) in enumerate(tracks):
        place = (begin, y + 0.6 * pad + index * share, wide, share)
        headed = share >= kit.text_size_px("small") * 2.1
        _track(pane, place, icon, words if headed else "", done, steps, first, board)


def _medium(pane: Pane, rect: Rect, board: OpBoard) -> None:
    """Who it is, life and energy in one line below, then the track of shooting."""
    kit = pane.kit
    x, y, w, h = rect
    pad = kit.u(8)
    rows = 4 if board.skill_step_experience and (h - pad) / 4 >= MIN_ROW_TEXT_HEIGHTS * kit.smallest_text_px else 3
    each = (h - pad) / rows
    top = y + pad / 2
    r = min(each * 0.44, kit.u(22))
    _number(pane, x + pad + r, top + each / 2, r, board)
    room = w - 3.2 * pad - 4 * r
    if kit.fonts.line_width(board.name, "f", kit.smallest_text_px) <= room:
        pane.icon(board.status_icon, x + w - pad - r, top + each / 2, each * 0.8, "dim")
    else:
        room += 2 * r + pad
    write_fitted(pane, board.name, (x + 1.6 * pad + 2 * r, top, room, each), "small", board.ink_colour, "f")
    half = (w - 2 * pad) / 2
    _boxes(pane, (x + pad, top + each, half - pad / 2, each), "life", board.life, "danger", board)
    _boxes(pane, (x + pad + half + pad / 2, top + each, half - pad / 2, each), "power", board.energy, "warm", board)
    _track(
        pane, (x + pad, top + 2 * each, w - 2 * pad, each), "shot", "", board.shooting_experience, board.shooting_step_experience, 0, board
    )
    if rows > 3:
        _track(
            pane, (x + pad, top + 3 * each, w - 2 * pad, each), "star", "", board.skill_experience, board.skill_step_experience, 1, board
        )


def _low(pane: Pane, rect: Rect, board: OpBoard) -> None:
    """Number and sign, life and energy: in one line, or in two where it is as high as wide."""
    kit = pane.kit
    x, y, w, h = rect
    if w > 2.4 * h:
        pane.text(str(board.number), x + h * 0.4, y + h / 2, "body", board.ink_colour, "f", "cm")
        pane.icon(board.status_icon, x + h * 0.95, y + h / 2, h * 0.5, board.ink_colour)
        half = (w - h * 1.4) / 2
        _boxes(pane, (x + h * 1.3, y + h * 0.2, half - kit.u(6), h * 0.6), "life", board.life, "danger", board)
        _boxes(pane, (x + h * 1.3 + half, y + h * 0.2, half - kit.u(6), h * 0.6), "power", board.energy, "warm", board)
        return
    pane.text(str(board.number), x + w * 0.28, y + h * 0.32, "small", board.ink_colour, "f", "cm")
    pane.icon(board.status_icon, x + w * 0.68, y + h * 0.32, h * 0.4, board.ink_colour)
    for index, (count, ink) in enumerate(((board.life, "danger"), (board.energy, "warm"))):
        for lamp in range(MAX_ENERGY_AND_LIFE):
            pane.lamp(x + w * (0.27 + 0.46 * index + 0.12 * (lamp - 1)), y + h * 0.74, w * 0.045, ink, lit=lamp < count)


def _upright(pane: Pane, rect: Rect, board: OpBoard) -> None:
    """Everything below each other, as on a card."""
    kit = pane.kit
    x, y, w, h = rect
    pane.text(str(board.number), x + w * 0.27, y + h * 0.15, "body", board.ink_colour, "f", "cm")
    pane.icon(board.status_icon, x + w * 0.68, y + h * 0.15, min(w * 0.36, h * 0.24), board.ink_colour)
    inner = (x + w * 0.08, w * 0.84)
    _boxes(pane, (inner[0], y + h * 0.29, inner[1], h * 0.18), "life", board.life, "danger", board)
    _boxes(pane, (inner[0], y + h * 0.47, inner[1], h * 0.18), "power", board.energy, "warm", board)
    small = min(kit.text_size_px("small"), h * 0.14) / (kit.scale * kit.text_scale)
    line = y + h * 0.75
    pane.icon("shot", x + w * 0.2, line, h * 0.13, "dim")
    pane.text(
        f"+{_reached(board.shooting_experience, board.shooting_step_experience)}",
        x + w * 0.5,
        line,
        small,
        board.ink_colour,
        "f",
        "cm",
        tabular=True,
    )
    if board.skill_step_experience:
        pane.icon("star", x + w * 0.7, line, h * 0.13, "dim")
        pane.text(
            str(1 + _reached(board.skill_experience, board.skill_step_experience)),
            x + w * 0.88,
            line,
            small,
            board.ink_colour,
            "f",
            "cm",
            tabular=True,
        )
    _bar(pane, (x + w * 0.1, y + h * 0.88, w * 0.8, max(3.0, h * 0.05)), _share(board.shooting_experience, board.shooting_step_experience))


# -- parts ------------------------------------------------------------------------------------------------------------
def _figure(pane: Pane, x: float, y: float, r: float, board: OpBoard) -> None:
    """Paint the sign of the Op in the colour of its seat, and its number at the rim."""
    kit = pane.kit
    paint_round_badge(pane, x, y, r, board.status_icon, kit.colour("line") if board.is_out else kit.seat_look(board.colour_index).colour)
    small = max(r * 0.42, kit.text_size_px("small") * 0.62)
    px, py = x + r * 0.72, y + r * 0.72
    pane.panel((px - small, py - small, 2 * small, 2 * small), "flat", radius=small, tone="table")
    pane.text(str(board.number), px, py, "small", board.ink_colour, "f", "cm", 2 * small)


def _number(pane: Pane, x: float, y: float, r: float, board: OpBoard) -> None:
    """Paint the number of the Op on the colour of its seat."""
    look = pane.kit.seat_look(board.colour_index)
    pane.panel((x - r, y - r, 2 * r, 2 * r), "flat", radius=r, tone="line" if board.is_out else look.colour)
    pane.text(str(board.number), x, y, "small", "dim" if board.is_out else look.ink, "f", "cm", 2 * r, tabular=True)


def _boxes(pane: Pane, rect: Rect, icon: str, count: int, ink: str, board: OpBoard) -> None:
    """Paint how many of three are left: an icon and three boxes that are filled or empty."""
    kit = pane.kit
    x, y, w, h = rect
    size = min(h * 0.8, w * 0.24)
    pane.icon(icon, x + size / 2, y + h / 2, size * 1.05, "dim" if board.is_out else ink)
    gap = max(2.0, size * 0.2)
    each = min((w - size - gap) / MAX_ENERGY_AND_LIFE - gap, kit.u(34))
    tall = min(h * 0.62, each)
    for index in range(MAX_ENERGY_AND_LIFE):
        place = (x + size + gap + index * (each + gap), y + (h - tall) / 2, each, tall)
        pane.panel(place, "flat", tone=ink if index < count and not board.is_out else "line", radius=max(2.0, tall * 0.22))


def _track(pane: Pane, rect: Rect, icon: str, words: str, done: int, steps: tuple[int, ...], first: int, board: OpBoard) -> None:
    """Paint a track: a cell for each step, filled as far as it is reached; `first` is what counts before any step.

    All cells say what they bring, or the reached one alone: a number that is missing among others would be misread.
    """
    kit = pane.kit
    x, y, w, h = rect
    if words:
        head = h * 0.44
        size = min(head * 0.9, kit.u(22))
        pane.icon(icon, x + size / 2, y + head / 2, size, "dim")
        after = next((step for step in steps if step > done), None)
        told = str(done) if after is None else f"{done} / {after}"
        figures = pane.text_width(told, "small", "r")
        write_fitted(pane, words, (x + size * 1.3, y, w - size * 1.3 - figures - kit.u(6), head), "small", "dim", "s")
        pane.text(told, x + w, y + head / 2, "small", "dim", "r", "rm", tabular=True)
        cells = (x, y + head, w, h - head)
    else:
        size = min(h * 0.74, kit.u(22))
        pane.icon(icon, x + size / 2, y + h / 2, size, "dim")
        cells = (x + size * 1.3, y, w - size * 1.3, h)
    at = _reached(done, steps)
    marks = [f"+{value}" if first == 0 else str(value + first) for value in range(len(steps) + 1)]
    left, top, wide, tall = cells
    gap = kit.u(3)
    each = (wide - gap * (len(marks) - 1)) / len(marks)
    high = min(tall * 0.86, kit.u(34))
    all_fit = max(kit.fonts.line_width(mark, "f", kit.smallest_text_px) for mark in marks) <= each
    parts = [0, *steps]
    shares = [min(1.0, max(0.0, (done - start) / (stop - start))) for start, stop in pairwise(parts)]
    for index, mark in enumerate(marks):
        place = (left + index * (each + gap), top + (tall - high) / 2, each, high)
        here = index == at and not board.is_out
        pane.panel(place, "flat", tone="second" if here else "table", radius=kit.u(5))
        if all_fit or here:
            write_fitted(pane, mark, place, "small", "table" if here else "dim", "f", "cm")
        if 0 < index <= len(shares) and shares[index - 1] > 0 and index != at:
            _fill(pane, place, shares[index - 1])


def _fill(pane: Pane, place: Rect, share: float) -> None:
    """Paint how far a cell of a track is filled, along its lower edge."""
    x, y, w, h = place
    bar = max(2.0, h * 0.14)
    pane.panel((x, y + h - bar, max(bar, w * share), bar), "flat", tone="second", radius=bar / 2)


def _bar(pane: Pane, rect: Rect, share: float) -> None:
    """Paint how far it is to the next step."""
    x, y, w, h = rect
    pane.panel(rect, "flat", tone="line", radius=h / 2)
    if share > 0:
        pane.panel((x, y, max(h, w * share), h), "flat", tone="second", radius=h / 2)


def _reached(done: int, steps: tuple[int, ...]) -> int:
    """Count the steps that are reached."""
    return sum(step <= done for step in steps)


def _share(done: int, steps: tuple[int, ...]) -> float:
    """Return how far it is from the last step to the next one, 0-1."""
    before = max((step for step in steps if step <= done), default=0)
    after = next((step for step in steps if step > done), None)
    return 1.0 if after is None else (done - before) / max(1, after - before)
