"""Before the Action phase ends, a card may be played: a button for everybody who is asked, and no bot ends it for a person (CD14)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.games.countdown import actions as act
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.pieces import CardKind
from tests.content.countdown import support
from tests.scenes.games.countdown.sitting import Sitting


@pytest.fixture
def asked(tmp_path: Path) -> Iterator[Sitting]:
    """Return a table of two who hold a Blow Out, with one terrorist face up, nobody who can do anything, and the phase about to end."""
    sitting = Sitting(tmp_path, 2, mode="campaign", goal="bombs")
    sitting.until("positioning")
    state, cards = sitting.state, sitting.scene.model.game.box.cards
    state.supports = [support(SupportEffect.BLOW_OUT)]
    area, index = next(
        (a, i) for a, pile in enumerate(state.piles) for i, card in enumerate(pile) if cards[card].kind is CardKind.TERRORIST
    )
    state.up[area][index] = True
    for op in state.ops:
        op.energy = 0
    for seat in (0, 1):
        sitting.play(seat, act.Ready())
    sitting.settle()
    assert [question.kind for question in sitting.scene.session.match.questions()] == ["go_on", "support"]
    yield sitting
    sitting.app.close()


@pytest.mark.rule("CD14.1")
def test_everybody_has_a_button_and_one_is_enough(asked: Sitting) -> None:
    found = asked.targets(asked.plays(act.GoOn))
    assert len(found) == 2
    asked.driver.tap(found[1])
    asked.settle()
    assert (asked.state.phase, asked.state.round) == ("positioning", 2)


def test_a_bot_leaves_it_to_a_person_but_not_to_another_bot(asked: Sitting) -> None:
    scene = asked.scene
    assert scene.model.bot_ready_time(act.GoOn(), 7.0) > 1000.0
    assert scene.model.bot_ready_time(act.PlaySupport(0, -1, 0), 7.0) == 7.0
    scene.session.seats[:] = [seat.with_kind("standard") for seat in scene.session.seats]
    assert scene.model.bot_ready_time(act.GoOn(), 7.0) == 7.0
