"""COUNTDOWN's aiming by fingers: lines drawn from Ops to their targets, and the way by taps alone."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.countdown.model.highlights import OpenFan
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown import actions as act
from tests.scenes.games.countdown.tables.fight import Open


@pytest.mark.parametrize(("seats", "laptop", "size"), [(2, True, (1280, 720)), (4, False, (1920, 1080))])
def test_a_line_drawn_from_an_op_names_its_target(fighting: Open, seats: int, laptop: bool, size: tuple[int, int]) -> None:
    """CD6.2: a finger goes from an own Op to an enemy; near it is near enough, and what the hit needs is seen on the way."""
    table = fighting(seats, laptop=laptop, size=size)
    marks = table.scene.board.highlights
    number = marks.chosen_op
    assert number is not None
    source = next(target for target in table.app.frame.targets if target.drag == ("op", number))
    card = next(iter(marks.drag_targets_for_op(number).intent_by_card))
    spot = table.scene.board.painted_card_rects()[card]
    before = pygame.image.tobytes(table.app.window.surface, "RGB")

    def seen() -> None:
        assert pygame.image.tobytes(table.app.window.surface, "RGB") != before

    table.draw(source.rect.center, (spot.centerx, spot.bottom + 6), seen)
    assert table.actions()[-1] == act.Target(number, card)


def test_a_line_of_somebody_else_takes_up_his_op_first(fighting: Open) -> None:
    """Several people aim without waiting for each other: a line from any Op means that Op."""
    table = fighting(2)
    marks = table.scene.board.highlights
    other = next(number for number, reach in marks.line_targets_by_op.items() if number != marks.chosen_op and reach.intent_by_card)
    source = next(target for target in table.app.frame.targets if target.drag == ("op", other))
    card = list(marks.drag_targets_for_op(other).intent_by_card)[-1]
    table.draw(source.rect.center, table.scene.board.painted_card_rects()[card].center)
    assert table.actions()[-1] == act.Target(other, card)


def test_a_line_to_nowhere_means_nothing(fighting: Open) -> None:
    """What is dropped on nothing goes back."""
    table = fighting(2)
    source = next(target for target in table.app.frame.targets if target.drag == ("op", table.scene.board.highlights.chosen_op))
    count = len(table.actions())
    free = table.scene.board.camera.rect
    table.draw(source.rect.center, (free.centerx, free.top + 3))
    assert len(table.actions()) == count
    assert not table.scene.board.dragged


def test_tapping_the_area_and_the_target_aims_too(fighting: Open) -> None:
    """CD6.2: beside the line there is a way by taps alone: the Op at the station, the area, the card."""
    table = fighting(2)
    marks = table.scene.board.highlights
    card, number = next(iter(marks.intent_by_card)), marks.chosen_op
    if f"card {card}" not in table.targets:
        table.tap(next(key for key in table.targets if key in (f"look card {card}", f"place {table.fought()}")))
        table.tap(f"fan card {card}")
    else:
        table.tap(f"card {card}")
    assert table.actions()[-1] == act.Target(number, card)


def test_the_last_target_is_aimed_at_before_the_dice_are_rolled(fighting: Open) -> None:
    """A touch that cannot be taken back only aims; the station asks, and its button does it."""
    table = fighting(2)
    session, marks = table.scene.session, table.scene.board.highlights
    fight = table.scene.model.view.table.fights[0]
    for op in [each for each in table.scene.model.view.table.ops if each.number in fight.stayers and each.number != marks.chosen_op]:
        legal = session.match.legal_actions(Seat(Viewer(op.seat)))
        session.play(Seat(Viewer(op.seat)), next(action for action in legal if isinstance(action, act.HoldFire) and action.op == op.number))
    table.advance_and_paint()
    marks, count = table.scene.board.highlights, len(table.actions())
    card, number = next(iter(marks.intent_by_card)), marks.chosen_op
    if f"card {card}" not in table.targets:
        table.tap(next(key for key in table.targets if key in (f"look card {card}", f"place {table.fought()}")))
    key = next(key for key in (f"fan card {card}", f"card {card}") if key in table.targets)
    table.tap(key)
    assert len(table.actions()) == count
    table.tap(next(key for key in table.targets if key.startswith("verb:") and str(act.Target(number or 0, card)) in key))
    assert table.actions()[-1] == act.Target(number or 0, card)


def test_the_fan_stays_open_until_all_targets_are_named(fighting: Open) -> None:
    """Who names a target in it goes on in it with the next Op."""
    table = fighting(2)
    table.scene.board.handle_board_intent(OpenFan(table.fought()))
    table.driver.step(0.2)
    card = next(iter(table.scene.board.highlights.intent_by_card))
    table.tap(f"fan card {card}")
    table.advance_and_paint()
    assert isinstance(table.actions()[-1], act.Target)
    assert "fan close" in table.targets
