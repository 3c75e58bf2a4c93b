"""A panel over the table answers its own handles, keeps how it lies, and goes when its time is over."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from scenes.input.intents import LeavePage
from scenes.table.intents import ClosePanel, RotatePanel, TogglePanelFold
from scenes.table.overlays.overlay_panel import OverlayPanel


@dataclass
class Clock:
    """A moment (s) that a test sets."""

    now: float = 100.0


def obtain_overlay_panel(
    clock: Clock, sides: tuple[str, ...] = ("bottom", "top"), *, laptop: bool = False, **how: Any
) -> OverlayPanel[str]:
    """Return a panel over a table at whose sides somebody sits."""
    session = SimpleNamespace(seats=[SimpleNamespace(side=side) for side in sides], laptop=laptop)
    model: Any = SimpleNamespace(app=SimpleNamespace(now=lambda: clock.now), session=session)
    return OverlayPanel(model, "mine", **how)


@pytest.mark.parametrize("kind", [RotatePanel, TogglePanelFold, ClosePanel])
def test_only_its_own_handles_are_answered(kind: type[RotatePanel | TogglePanelFold | ClosePanel]) -> None:
    panel = obtain_overlay_panel(Clock())
    panel.show_content("this", 0)
    before = (panel.shown, panel.angle, panel.folded)
    assert not panel.handle_intent(kind("other"))
    assert not panel.handle_intent(LeavePage())
    assert (panel.shown, panel.angle, panel.folded) == before
    assert panel.handle_intent(kind("mine"))
    assert (panel.shown, panel.angle, panel.folded) != before


@pytest.mark.parametrize(
    ("sides", "angle", "turned"),
    [(("bottom", "top"), 0, [180, 0]), (("top",), 90, [180, 180]), (("bottom", "left", "top", "right"), 270, [0, 90, 180, 270])],
)
def test_it_turns_from_side_to_side_where_somebody_sits(sides: tuple[str, ...], angle: int, turned: list[int]) -> None:
    panel = obtain_overlay_panel(Clock(), sides, angle=angle)
    panel.show_content("this")
    angles = []
    for _ in turned:
        panel.handle_intent(RotatePanel("mine"))
        angles.append(panel.angle)
    assert angles == turned


def test_a_laptop_has_no_side_to_turn_to() -> None:
    assert obtain_overlay_panel(Clock()).can_be_turned
    assert not obtain_overlay_panel(Clock(), laptop=True).can_be_turned


def test_what_is_folded_stays_so_until_something_else_lies_there() -> None:
    panel = obtain_overlay_panel(Clock(), angle=90)
    panel.show_content("this")
    panel.handle_intent(TogglePanelFold("mine"))
    panel.show_content("this")
    assert panel.folded
    panel.show_content("that")
    assert (panel.folded, panel.angle) == (False, 90)
    panel.handle_intent(TogglePanelFold("mine"))
    panel.handle_intent(TogglePanelFold("mine"))
    assert not panel.folded


def test_it_goes_when_its_time_is_over_and_a_turn_gives_it_more() -> None:
    clock = Clock()
    panel = obtain_overlay_panel(clock, seconds=7.0)
    assert panel.wake_at() is None
    panel.show_content("this", 180)
    assert panel.wake_at() == 107.0
    clock.now = 105.0
    panel.handle_intent(RotatePanel("mine"))
    assert not panel.expire_if_old(107.0)
    assert panel.wake_at() == 112.0
    assert panel.expire_if_old(112.0)
    assert panel.shown is None
    assert not panel.expire_if_old(113.0)


def test_without_a_time_it_lies_until_it_is_put_away() -> None:
    panel = obtain_overlay_panel(Clock())
    panel.show_content("this")
    assert panel.wake_at() is None
    assert not panel.expire_if_old(1e9)
    assert panel.close()
    assert not panel.close()
