"""Where arrows lead, and that the order of Tab is the rank and then that of reading."""

from __future__ import annotations

import pygame

from scenes.input.input_binder import InputBinder
from scenes.input.intents import Intent, LeavePage, PanArea
from scenes.input.touch_target import TouchTarget

CARD, BUTTON = 1, 0


def at(x: int, y: int, key: str, intent: Intent | None = None) -> TouchTarget:
    """Return a target of 40 pixels."""
    return TouchTarget(pygame.Rect(x, y, 40, 40), intent or LeavePage(), key=key)


def pressed(binder: InputBinder, key: int, targets: list[TouchTarget]) -> str | None:
    """Press a key, and return where the focus is then."""
    binder.intents_of_key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0), targets)
    return binder.focus


def hand() -> tuple[InputBinder, list[TouchTarget]]:
    """Return three cards in a row, with a button between the first two and another below them."""
    binder = InputBinder()
    binder.rank = lambda target: (CARD if target.key.startswith("card") else BUTTON,)
    return binder, [at(0, 0, "card 0"), at(60, 0, "button"), at(120, 0, "card 1"), at(180, 0, "card 2"), at(120, 100, "low")]


def test_tab_follows_the_rank_and_then_the_order_of_reading() -> None:
    binder, targets = hand()
    assert [pressed(binder, pygame.K_TAB, targets) for _ in range(6)] == ["button", "low", "card 0", "card 1", "card 2", "button"]


def test_an_arrow_leads_to_the_next_of_the_same_kind_and_to_another_kind_only_where_there_is_none() -> None:
    binder, targets = hand()
    binder.focus = "card 0"
    assert [pressed(binder, pygame.K_RIGHT, targets) for _ in range(3)] == ["card 1", "card 2", "card 2"]
    binder.focus = "card 1"
    assert pressed(binder, pygame.K_DOWN, targets) == "low"


def test_what_is_neither_a_list_nor_a_board_is_pushed_where_there_is_no_neighbour() -> None:
    binder, (card, *_) = hand()
    chart = TouchTarget(pygame.Rect(0, 0, 200, 200), None, key="chart", pan=("chart", 0))
    binder.focus = card.key
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0)
    assert binder.intents_of_key(event, [chart, card]) == [PanArea(("chart", 0), -40, 0)]
    assert binder.focus == card.key
