"""What stands beside the box of a game before it begins: what it is about, the first turn, and small pictures of how it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.engine.picture_store import HEIGHT_TO_WIDTH
from scenes.shell import game_box
from scenes.shell.how_page import FIRST_TURN_KEYS, has_goal_words
from scenes.shell.shelf import lid_texts

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
BOX_HEIGHTS = (400, 300, 220)
"""Design pixels; few sizes, since each is drawn once."""
MIN_PICTURE_WIDTH = 90
"""Design pixels that a small picture is wide at least."""


def draw_introduction(app: AppContext, root: Pane, rect: Rect, game: str, opens: Intent, pictures: list[str]) -> None:
    """Draw box and words in a place, as much as there is room for; the pictures are touched to see `how` it goes."""
    kit = root.kit
    x, y, w, h = rect
    high = next((kit.u(units) for units in BOX_HEIGHTS if kit.u(units + 64) <= h), 0)
    if not high:
        return
    wide = high * game_box.WIDE / game_box.TALL
    top = y + h - high
    game_box.draw_box_at(root, x, top, wide, game, lid_texts(app, game))
    _words(app, root.sub_area((x + wide * 1.22, y, w - wide * 1.22, h)), game, opens, pictures)


def _words(app: AppContext, pane: Pane, game: str, opens: Intent, pictures: list[str]) -> None:
    """Draw from the foot up: players and minutes; above them what there is room for, the goal first."""
    kit, words = pane.kit, lid_texts(app, game)
    foot = pane.h - kit.text_size_px("small")
    used = pane.chip(0.0, foot, words.players_text, "players", "second")
    pane.chip(used + kit.u(12), foot, words.minutes_text, "minutes", "second")
    top, bottom = kit.u(20), foot - kit.text_size_px("small") * 1.4
    goal = app.say(f"{game}.lid.goal") if has_goal_words(app, game) else app.say(f"shell.box.{game}.tagline")
    head, tall = kit.text_size_px("heading") * 1.3, pane.paragraph_height(goal, pane.w, "body")
    first = [app.say(f"{game}.lid.first.{number}") for number in FIRST_TURN_KEYS] if has_goal_words(app, game) else []
    across = (pane.w - kit.u(10) * (len(pictures) - 1)) / max(1, len(pictures))
    strip = across * HEIGHT_TO_WIDTH + kit.u(18) if pictures and across >= kit.u(MIN_PICTURE_WIDTH) else 0.0
    room = bottom - top - head - tall
    large = _steps_height(pane, first, "body") + kit.u(12) + strip <= room
    size = "body" if large else "small"
    steps = _steps_height(pane, first, size)
    if room < 0:
        pane.text(app.say(f"shell.box.{game}"), 0.0, bottom - min(head, bottom - top) / 2, "heading", "text", "f", "lm", pane.w)
        return
    shows, leads = strip and strip + steps + kit.u(12) <= room, bool(first) and steps + kit.u(12) <= room
    y = bottom - head - tall - (steps + kit.u(12) if leads else 0.0) - (strip if shows else 0.0)
    pane.text(app.say(f"shell.box.{game}"), 0.0, y + head * 0.45, "heading", "text", "f", "lm", pane.w)
    y += head
    y += pane.paragraph(goal, 0.0, y, pane.w, "body")
    if leads:
        y += kit.u(8)
        for number, said in zip(FIRST_TURN_KEYS, first, strict=True):
            pane.text(number, 0.0, y + kit.text_size_px(size) * 0.61, size, "accent", "s", "lm")
            y += pane.paragraph(said, _indent(pane), y, pane.w - _indent(pane), size, "dim") + kit.u(4)
    if shows:
        _strip(app, pane, (0.0, y + kit.u(10), across), game, opens, pictures)


def _steps_height(pane: Pane, first: list[str], size: str) -> float:
    """Return the height of the sentences of the first turn."""
    return sum(pane.paragraph_height(said, pane.w - _indent(pane), size) + pane.kit.u(4) for said in first)


def _indent(pane: Pane) -> float:
    """Return where a numbered sentence begins."""
    return float(pane.kit.text_size_px("body") * 1.2)


def _strip(app: AppContext, pane: Pane, place: tuple[float, float, float], game: str, opens: Intent, pictures: list[str]) -> None:
    """Draw the pictures of how it goes in a row."""
    x, y, wide = place
    app.pictures.replace_wanted_pictures(game, pictures, wide)
    for number, name in enumerate(pictures):
        rect = (x + number * (wide + pane.kit.u(10)), y, wide, wide * HEIGHT_TO_WIDTH)
        found = app.pictures.get_or_request(game, name, wide)
        if found is None:
            pane.panel(rect, "flat", tone="well")
        else:
            pane.blit_picture(found, rect[0], rect[1], ("picture", game, name, found.get_width(), app.settings.language))
    whole = (x, y, pane.w, wide * HEIGHT_TO_WIDTH)
    pane.add_target(whole, opens, "how:pictures")
