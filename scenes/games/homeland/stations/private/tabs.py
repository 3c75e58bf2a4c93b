"""The tabs of an open place: cards, cases, notebook; as wide as their words, all with their signs beside them or all without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.homeland.model.private_page import CARDS, CASES, NOTES, ShowPrivatePage
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane

PAGE_ICON_PAIRS: Final = ((CARDS, "intel"), (CASES, "case"), (NOTES, "notebook"))
"""The pages with their icons."""
TAB_PADDING: Final = 29
"""Design pixels beside the words of a tab, on both sides together."""
SIGN_WIDTH_TEXT_HEIGHTS: Final = 1.25
"""How much room a sign takes beside its words, in heights of small letters."""
SIGN_TEXT_GAP: Final = 12
"""Design pixels between a sign and its words."""
MAX_EXTRA_TAB_WIDTH: Final = 30
"""Design pixels that a tab gets at most besides what it needs."""


def paint_tabs(pane: Pane, x: float, y: float, w: float, side: float, seat: int, chosen: str, labels: tuple[str, ...]) -> None:
    """Paint the tabs, so many pixels high, in a row of that width; the page that is open is chosen."""
    kit = pane.kit
    gap = kit.u(6)
    room = w - gap * (len(PAGE_ICON_PAIRS) - 1)
    ways = (("body", True), ("body", False), ("small", False))
    size, signed, needs = next(
        ((size, signed, needs) for size, signed in ways if sum(needs := _needs(pane, labels, size, signed=signed)) <= room),
        ("small", True, [room / len(PAGE_ICON_PAIRS)] * len(PAGE_ICON_PAIRS)),
    )
    spare = min(float(kit.u(MAX_EXTRA_TAB_WIDTH)), (room - sum(needs)) / len(PAGE_ICON_PAIRS))
    for (name, icon), need, label in zip(PAGE_ICON_PAIRS, needs, labels, strict=True):
        wide = need + spare
        turn = None if name == chosen else ShowPrivatePage(seat, name)
        shown = icon if signed else None
        pane.button(
            (x, y, wide, side), ButtonSpec(label, turn, shown, "quiet", target_key=f"page:{name}", is_chosen=name == chosen, text_size=size)
        )
        x += wide + gap


def _needs(pane: Pane, labels: tuple[str, ...], size: str, *, signed: bool) -> list[float]:
    """Return how wide tabs have to be for their words in a size, with their signs beside them or without."""
    kit = pane.kit
    sign = kit.text_size_px(size) * SIGN_WIDTH_TEXT_HEIGHTS + kit.u(SIGN_TEXT_GAP) if signed else 0.0
    return [pane.text_width(label, size, "s") + kit.u(TAB_PADDING) + sign for label in labels]
