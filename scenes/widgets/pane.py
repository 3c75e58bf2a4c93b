"""All widgets in one place: what is painted on a part of the frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.graphics.area import RectLike, TurnedArea
from scenes.widgets import button, card, controls, cover, die, glow, panel, text, token
from scenes.widgets.card_face import CardFace

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from scenes.widgets.button import ButtonSpec


class Pane(TurnedArea):
    """An area with all widgets at hand."""

    # -- pictures -------------------------------------------------------------------------------------------------
    def panel(self, rect: RectLike, style: str = "panel", **options: Any) -> None:
        """A panel: style panel, raised, station, well, flat, slot (or ghost), toast, cover; options as `panel.draw` lists them."""
        if style == "cover":
            cover.draw(self, rect, **options)
        else:
            panel.draw(self, rect, style, **options)

    def glow(self, rect: RectLike, colour: str = "accent", level: float = 1.0, radius: float | None = None) -> None:
        """The calm glow round what is legal or asked; the level 0..1 breathes in eight steps."""
        glow.draw_glow(self, rect, colour, level, radius)

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: str | float = "body",
        color: str = "text",
        face: str = "r",
        anchor: str = "lm",
        width: float | None = None,
        lines: int = 1,
        tabular: bool = False,
        alpha: float = 1.0,
        track: float = 0,
    ) -> float:
        """Set words at x, y (px), in a size by name or px; return the width that they take (px).

        anchor: l, c or r and t (top of the capitals), m (their middle) or b (baseline). With a width given the words wrap
        up to `lines`, then shrink down to 75 %, then end in an ellipsis; more lines are centred on y, or hang from it with t.
        """
        return text.draw(self, words, (x, y), size, color, face, anchor, width, lines, tabular, alpha, track)

    def paragraph(
        self, words: str, x: float, y: float, width: float, size: str | float = "body", color: str = "text", face: str = "r"
    ) -> float:
        """Set wrapped text of any length from y down (px); return its height (px)."""
        return text.draw_paragraph(self, words, (x, y), width, size, color, face)

    def paragraph_height(self, words: str, width: float, size: str | float = "body", face: str = "r") -> float:
        """Return the height (px) that `paragraph` will take."""
        return text.paragraph_height(self.kit, words, width, size, face)

    def text_width(self, words: str, size: str | float = "body", face: str = "r") -> float:
        """Return the width of one line (px)."""
        return self.kit.fonts.line_width(words, face, self.kit.text_size_px(size))

    def icon(self, name: str, x: float, y: float, size: float, color: str = "text", alpha: float = 1.0) -> None:
        """An icon centred on x, y; size in device pixels of the font (the ink is about 80 % of it)."""
        text.draw_icon(self, name, x, y, size, color, alpha)

    def seat_shape(self, kind: str, x: float, y: float, r: float, color: str) -> None:
        """A seat's shape with a light rim, centred."""
        token.draw_seat_shape(self, kind, x, y, r, color)

    def seat_mark(self, seat: int, x: float, y: float, r: float) -> None:
        """Draw shape and colour of a seat round x, y, of radius r (px)."""
        look = self.kit.seat_look(seat)
        token.draw_seat_shape(self, look.shape, x, y, r, look.colour)

    def token(self, seat: int, icon: str, x: float, y: float, r: float, active: bool = False, lift: float = 0, exact: bool = True) -> None:
        """Draw a tin token of a seat with its figure round x, y, of radius r (px); not exact while it changes its size."""
        token.draw(self, seat, icon, x, y, r, active, lift, exact)

    # -- things to touch --------------------------------------------------------------------------------------------
    def button(self, rect: RectLike, spec: ButtonSpec) -> None:
        """A button in its state: up, down, chosen, out of reach or in the focus of the keys."""
        button.draw(self, rect, spec)

    def toggle(self, rect: RectLike, label: str, value: bool, intent: Intent | None, key: str | None = None) -> None:
        """A switch with its label at its left; the whole rectangle is touched."""
        controls.draw_toggle(self, rect, label, value, intent, key)

    def slider(self, rect: RectLike, value: float, intent_of: Callable[[float], Intent], key: str = "slider", steps: int = 20) -> None:
        """A slider 0..1: it can be touched anywhere along its length, in steps, and dragged."""
        controls.draw_slider(self, rect, value, intent_of, key, steps)

    def stepper(
        self,
        rect: RectLike,
        value: str,
        less: Intent | None,
        more: Intent | None,
        key: str = "stepper",
        signs: tuple[str, str] = ("remove", "add"),
    ) -> None:
        """A value between minus and plus, or other signs; an intent that is None greys its sign."""
        controls.draw_stepper(self, rect, value, less, more, key, signs)

    def segmented_control(self, rect: RectLike, choices: list[tuple[str, Intent]], chosen: int, key: str = "segments") -> None:
        """A row of choices of which one is taken."""
        controls.draw_segments(self, rect, choices, chosen, key)

    def chip(self, x: float, y: float, label: str, icon: str | None = None, color: str = "accent", anchor: str = "l") -> float:
        """Draw a round label, its middle at y (px); return its width (px)."""
        return controls.draw_chip(self, x, y, label, icon, color, anchor)

    def progress_ring(self, x: float, y: float, r: float, share: float, color: str = "second", label: str = "") -> None:
        """Draw a ring of radius r (px) that is filled by its share 0..1, clockwise from the top, with words in it."""
        controls.draw_progress_ring(self, x, y, r, share, color, label)

    def lamp(self, x: float, y: float, r: float, color: str, lit: bool = True) -> None:
        """Draw a small lamp of radius r (px), lit or dark."""
        controls.draw_lamp(self, x, y, r, color, lit)

    def die(self, x: float, y: float, size: float, value: int, angle: float = 0.0, dish: bool = False) -> None:
        """A die, its middle at x, y; the angle in degrees, for tumbling; with `dish` it lies in its tin dish."""
        die.draw(self, x, y, size, value, angle, dish)

    def card(self, rect: RectLike, face: CardFace | None, state: str = "", **options: Any) -> None:
        """A card (None: its back); state legal, chosen, disabled or nothing; options as `card.draw` lists them."""
        card.draw(self, rect, face, state, **options)
