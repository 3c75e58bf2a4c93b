"""A name on the ballot of the accusations: who it is, what the owner of the place has noted about him, and what is at stake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.model.notebook import THOUGHTS, thought_index_by_seat
from scenes.games.homeland.stations.private.pages import ICON_BY_SUSPICION_INDEX
from scenes.widgets.text_box import write_fitted
from tabletop.core.language.numerals import format_with_minus_sign

if TYPE_CHECKING:
    from scenes.games.homeland.model.context import HomelandContext
    from scenes.table.stations.layout import Rect
    from scenes.widgets.pane import Pane

NOBODY_ICON: Final = "person"
"""The icon of who accuses nobody; it is struck through."""


@dataclass(frozen=True, slots=True)
class BallotOption:
    """A name: the colour (None: nobody), the words, what was thought of him (index and words), and the points at stake."""

    colour_index: int | None
    name: str
    suspicion_index: int
    suspicion_text: str
    stakes_text: str

    @property
    def suspicion_ink(self) -> str:
        """Return the ink of the thought: who is taken for the mole stands out."""
        return "accent" if THOUGHTS[self.suspicion_index] == "mole" else "text"

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint the mark on top, the name under it, then the thought, then the stakes; less where there is no room."""
        kit = pane.kit
        x, y, w, h = rect
        pad, line = kit.u(5), kit.text_size_px("small") * 1.35
        rows = 3 if h >= 5.4 * line else 2
        top = h - rows * line - pad
        r = min(w * 0.26, top * 0.36)
        if self.colour_index is None:
            pane.icon(NOBODY_ICON, x + w / 2, y + top / 2, r * 2, "dim")
        else:
            pane.seat_mark(self.colour_index, x + w / 2, y + top / 2, r)
        low = y + top
        write_fitted(pane, self.name, (x + pad, low, w - 2 * pad, line), "small", "text", "s", "cm")
        if rows == 3:
            self._thought(pane, (x + pad, low + line, w - 2 * pad, line))
        elif self.suspicion_index:
            pane.icon(
                ICON_BY_SUSPICION_INDEX[self.suspicion_index],
                x + w - pad - line * 0.5,
                y + pad + line * 0.5,
                line * 0.8,
                self.suspicion_ink,
            )
        write_fitted(pane, self.stakes_text, (x + pad, low + (rows - 1) * line, w - 2 * pad, line), "small", "dim", "r", "cm")

    def _thought(self, pane: Pane, rect: Rect) -> None:
        """Write what was noted, with its sign, in the middle."""
        if self.colour_index is None or not self.suspicion_index:
            return
        x, y, w, h = rect
        wide = min(w - h, pane.text_width(self.suspicion_text, "small", "r"))
        left = x + (w - wide - h) / 2
        pane.icon(ICON_BY_SUSPICION_INDEX[self.suspicion_index], left + h / 2, y + h / 2, h * 0.8, self.suspicion_ink)
        write_fitted(pane, self.suspicion_text, (left + h, y, wide + 1, h), "small", self.suspicion_ink, "r")


def build_ballot_option(context: HomelandContext, seat: int, accused: int) -> BallotOption:
    """Make what a seat reads on its ballot about whom it may accuse; itself stands for nobody. For its open place only."""
    say, stakes = context.app.say, context.box.numbers.accusation
    if accused == seat:
        return BallotOption(None, say("homeland.accuse.nobody"), 0, "", "0")
    thought = thought_index_by_seat(context.session.match, seat).get(accused, 0)
    words = say(f"homeland.notebook.suspicion.{THOUGHTS[thought]}")
    setup = context.session.seats[accused]
    return BallotOption(setup.colour, setup.name, thought, words, f"+{stakes.right} / {format_with_minus_sign(stakes.wrong)}")
