"""Dragging at HOMELAND's table: cards of intel and figures are carried to a case by a finger; what falls in vain slides back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.games.homeland.model.selection import ChooseIntel, ChooseMode
from scenes.games.homeland.scene import HomelandScene
from scenes.input.touch_target import TouchTarget
from scenes.table.intents import OpenChoices
from tabletop.core.match import Match
from tabletop.core.view import Seat
from tabletop.games.homeland import actions as act
from tests.scenes.games.homeland.table import lead_to, open_place, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock, Driver

LONG = 1.0
"""Seconds in which everything has slid back."""


class Hand:
    """One finger at a table."""

    def __init__(self, app: App, clock: Clock) -> None:
        """Watch a window."""
        self.app, self.driver = app, Driver(app, clock, lambda target, seen: 0.0, 1)
        self.driver.step()

    def target(self, wanted: Callable[[TouchTarget], bool]) -> TouchTarget:
        """Return the first thing in the picture that is wanted."""
        self.app.paint()
        return next(target for target in self.app.frame.targets if wanted(target))

    def case(self, number: int) -> TouchTarget:
        """Return a case on the board."""
        return self.target(lambda target: target.key == f"case {number}")

    def carry(self, source: TouchTarget, to: tuple[int, int], *, drop: bool = True) -> None:
        """Drag something to a point of the window."""
        x, y = source.rect.center
        self.driver.post(pygame.FINGERDOWN, 0, x, y)
        self.driver.step(0.05)
        for share in (0.3, 0.7, 1.0):
            self.driver.post(pygame.FINGERMOTION, 0, x + (to[0] - x) * share, y + (to[1] - y) * share)
            self.driver.step(0.05)
        if drop:
            self.drop(to)

    def drop(self, at: tuple[int, int]) -> None:
        """Lift the finger."""
        self.driver.post(pygame.FINGERUP, 0, *at)
        self.driver.step(0.02)


def seated(opened: list[App], folder: Path, *, laptop: bool = True, **look: Any) -> tuple[Hand, HomelandScene]:
    """Begin a game of four without movements."""
    clock = Clock()
    app = open_window(folder, clock, laptop=laptop, reduced_motion=True, **look)
    opened.append(app)
    scene = sit_down(app, 4, laptop=laptop)
    return Hand(app, clock), scene


def lays_not_everywhere(match: Match[Any, Any], seat: Seat) -> bool:
    """Return whether cards of the hand can be laid, and somebody's threat is still unclaimed."""
    state = match.state
    lays = any(isinstance(action, act.LayIntel) and not action.exposed for action in match.legal_actions(seat))
    return lays and not state.claim_due and any(threat.lead < 0 for threat in state.threats)


def sends_two(match: Match[Any, Any], seat: Seat) -> bool:
    """Return whether two agents may be sent."""
    return any(isinstance(action, act.DeployAgents) and action.count == 2 for action in match.legal_actions(seat))


def targets_of(scene: HomelandScene, seat: int, kind: type[Any]) -> set[int]:
    """Return the cases on which a card or figures may go."""
    return {action.threat for action in scene.session.match.legal_actions(seat) if isinstance(action, kind)}


@pytest.mark.parametrize("laptop", [True, False])
def test_a_card_is_dragged_onto_a_case_and_waits_there_to_be_confirmed(windows: list[App], tmp_path: Path, laptop: bool) -> None:
    """Picking a card up chooses it and lights cases; letting it go on one previews it there, as two touches do; nothing is laid yet."""
    hand, scene = seated(windows, tmp_path, laptop=laptop, size=(1920, 1080))
    seat = int(lead_to(scene, "turn", lays_not_everywhere, least=30))
    open_place(hand.app, scene, seat)
    hand.driver.step()
    steps = len(scene.session.match.steps)
    card = hand.target(lambda target: isinstance(target.intent, ChooseIntel))
    case = next(hand.case(number) for number in targets_of(scene, seat, act.LayIntel) if touchable(hand, number))
    hand.carry(card, case.rect.center, drop=False)
    pointed = scene.model.selection.selection_of(seat)
    assert (pointed.card, pointed.threat) == ((card.intent.card, card.intent.is_exposed), None)  # type: ignore[union-attr] # it is a card
    assert scene.model.selection.drag_layer.is_carrying(card.drag)  # type: ignore[arg-type] # it can be dragged
    hand.drop(case.rect.center)
    assert f"case {scene.model.selection.selection_of(seat).threat}" == case.key
    assert not scene.model.selection.drag_layer.is_carrying(card.drag)  # type: ignore[arg-type] # it can be dragged
    assert len(scene.session.match.steps) == steps


def touchable(hand: Hand, number: int) -> bool:
    """Return whether a case can be touched in the picture."""
    return any(target.key == f"case {number}" for target in hand.app.frame.targets)


def test_a_card_is_laid_at_once_where_less_is_confirmed(windows: list[App], tmp_path: Path) -> None:
    """One drag lays the card, where the settings ask for no confirmation."""
    hand, scene = seated(windows, tmp_path, confirm="less")
    seat = int(lead_to(scene, "turn", lays_not_everywhere, least=30))
    open_place(hand.app, scene, seat)
    hand.driver.step()
    card = hand.target(lambda target: isinstance(target.intent, ChooseIntel))
    number = min(targets_of(scene, seat, act.LayIntel))
    hand.carry(card, hand.case(number).rect.center)
    last = scene.session.match.steps[-1]
    assert last.action == act.LayIntel(card.intent.card, card.intent.is_exposed, number)  # type: ignore[union-attr] # it is a card


def test_a_card_that_cannot_lie_there_slides_back_and_it_is_said_why(windows: list[App], tmp_path: Path) -> None:
    """An unclaimed threat takes no intel (HL7.2): the card is chosen no more, slides back, and a plate says so."""
    hand, scene = seated(windows, tmp_path)
    seat = int(lead_to(scene, "turn", lays_not_everywhere, least=30))
    open_place(hand.app, scene, seat)
    hand.driver.step()
    card = hand.target(lambda target: isinstance(target.intent, ChooseIntel))
    number = next(threat.number for threat in scene.model.view.table.threats if threat.lead < 0)
    hand.carry(card, hand.case(number).rect.center)
    assert scene.model.selection.selection_of(seat).card is None
    told = scene.explanation.shown
    assert told is not None and told[0] == hand.app.context.say("homeland.off.unclaimed")
    assert scene.model.selection.drag_layer.is_carrying(card.drag)  # type: ignore[arg-type] # it is on its way back
    hand.driver.step(LONG)
    hand.driver.step()
    assert not scene.model.selection.drag_layer.is_carrying(card.drag)  # type: ignore[arg-type] # it has arrived


def test_what_is_dropped_nowhere_slides_back_but_what_was_chosen_stays_so(windows: list[App], tmp_path: Path) -> None:
    """A card that was touched before it was dragged is still chosen after it fell on nothing."""
    hand, scene = seated(windows, tmp_path)
    seat = int(lead_to(scene, "turn", lays_not_everywhere, least=30))
    open_place(hand.app, scene, seat)
    hand.driver.step()
    card = hand.target(lambda target: isinstance(target.intent, ChooseIntel))
    hand.driver.tap(card)
    aside = (card.rect.centerx, card.rect.bottom + 2)
    hand.carry(card, (aside[0] + 30, aside[1]))
    assert scene.model.selection.selection_of(seat).card == (card.intent.card, card.intent.is_exposed)  # type: ignore[union-attr] # it is a card
    assert len(scene.session.match.steps) == scene.model.hot_seat.shown_steps


def test_a_place_that_is_covered_meanwhile_takes_its_card_back(windows: list[App], tmp_path: Path) -> None:
    """A card that is forgotten while it is carried, since its place was covered, goes nowhere."""
    hand, scene = seated(windows, tmp_path, confirm="less")
    seat = int(lead_to(scene, "turn", lays_not_everywhere, least=30))
    open_place(hand.app, scene, seat)
    hand.driver.step()
    card = hand.target(lambda target: isinstance(target.intent, ChooseIntel))
    case = hand.case(min(targets_of(scene, seat, act.LayIntel)))
    steps = len(scene.session.match.steps)
    hand.carry(card, case.rect.center, drop=False)
    scene.model.private_areas.cover_seat(seat)
    scene.model.selection.on_private_area_covered(seat)
    hand.driver.step()
    assert scene.model.selection.drag_layer.dragged_items(0.0) == []
    hand.drop(case.rect.center)
    assert len(scene.session.match.steps) == steps


def test_figures_are_dragged_onto_a_case(windows: list[App], tmp_path: Path) -> None:
    """Agents that are offered to be sent are carried to a case; in vain, and the offer is there again."""
    hand, scene = seated(windows, tmp_path, laptop=False)
    seat = int(lead_to(scene, "turn", sends_two))
    scene.handle_intent(OpenChoices(seat, "deploy"))
    hand.driver.step()
    two = hand.target(lambda target: target.intent == ChooseMode(seat, "agents", 2))
    hand.carry(two, (two.rect.centerx, two.rect.bottom + 1))
    assert scene.model.selection.selection_of(seat).open_choice_list == "deploy"
    hand.driver.step(LONG)
    two = hand.target(lambda target: target.intent == ChooseMode(seat, "agents", 2))
    number = min(targets_of(scene, seat, act.DeployAgents))
    hand.carry(two, hand.case(number).rect.center)
    pointed = scene.model.selection.selection_of(seat)
    assert (pointed.mode, pointed.count_or_asset_number, pointed.threat) == ("agents", 2, number)
