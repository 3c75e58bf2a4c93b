"""The tabs of an open place: cards, cases, notebook; as wide as their words, all with their signs beside them or all without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.homeland.model.private_page import CARDS, CASES, NOTES, ShowPrivatePage
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane

PAGES: Final = ((CARDS, "intel"), (CASES, "case"), (NOTES, "notebook"))
"""The pages with their icons."""
AROUND: Final = 29
"""Design pixels beside the words of a tab, on both sides together."""
SIGN: Final = 1.25
"""How much room a sign takes beside its words, in heights of small letters."""
APART: Final = 12
"""Design pixels between a sign and its words."""
SPARE: Final = 30
"""Design pixels that a tab gets at most besides what it needs."""


def paint_tabs(pane: Pane, x: float, y: float, w: float, side: float, seat: int, chosen: str, labels: tuple[str, ...]) -> None:
    """Paint the tabs, so many pixels high, in a row of that width; the page that is open is chosen."""
    kit = pane.kit
    gap = kit.u(6)
    room = w - gap * (len(PAGES) - 1)
    ways = (("body", True), ("body", False), ("small", False))
    size, signed, needs = next(
        ((size, signed, needs) for size, signed in ways if sum(needs := _needs(pane, labels, size, signed=signed)) <= room),
        ("small", True, [room / len(PAGES)] * len(PAGES)),
    )
    spare = min(float(kit.u(SPARE)), (room - sum(needs)) / len(PAGES))
    for (name, icon), need, label in zip(PAGES, needs, labels, strict=True):
        wide = need + spare
        turn = None if name == chosen else ShowPrivatePage(seat, name)
        shown = icon if signed else None
        pane.button((x, y, wide, side), ButtonSpec(label, turn, shown, "quiet", key=f"page:{name}", chosen=name == chosen, size=size))
        x += wide + gap


def _needs(pane: Pane, labels: tuple[str, ...], size: str, *, signed: bool) -> list[float]:
    """Return how wide tabs have to be for their words in a size, with their signs beside them or without."""
    kit = pane.kit
    sign = kit.size(size) * SIGN + kit.u(APART) if signed else 0.0
    return [pane.measure(label, size, "s") + kit.u(AROUND) + sign for label in labels]
