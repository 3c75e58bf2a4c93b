"""Before the Action phase ends, a card may be played: a button for everybody who is asked, and no bot ends it for a person (CD14)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.games.countdown.model.leaving import forecast_score_on_exit
from tabletop.core.view import TABLE
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import State
from tests.content.countdown import support
from tests.scenes.games.countdown.sitting import Sitting


def about_to_end(folder: Path, **options: Any) -> Sitting:
    """Return a table of two who hold a Blow Out, with one terrorist face up, nobody who can do anything, and the phase about to end."""
    sitting = Sitting(folder, 2, mode="campaign", goal="bombs", **options)
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
    assert [question.kind for question in sitting.scene.session.match.questions()] == ["go_on", "support"]
    return sitting


@pytest.fixture
def asked(tmp_path: Path) -> Iterator[Sitting]:
    """Return such a table, painted."""
    sitting = about_to_end(tmp_path)
    sitting.advance_and_paint()
    yield sitting
    sitting.app.close()


@pytest.mark.rule("CD14.3", "CD11.1")
@pytest.mark.parametrize("reaction", [3.0, 20.0, 0.0])
def test_in_real_time_nobody_waits_longer_than_five_seconds(tmp_path: Path, reaction: float) -> None:
    """Whatever time there is for reactions to attacks."""
    sitting = about_to_end(tmp_path, real_time=True, look={"reaction_seconds": reaction})
    begun, state = sitting.clock.now, sitting.state
    while state.phase == "action" and sitting.clock.now < begun + 60:
        sitting.driver.step(0.1)
        state = sitting.state
    assert 1.0 < sitting.clock.now - begun < 5.3
    sitting.app.close()


@pytest.mark.rule("CD14.1")
def test_everybody_has_a_button_and_one_is_enough(asked: Sitting) -> None:
    found = asked.targets(asked.plays(act.GoOn))
    assert len(found) == 2
    asked.driver.tap(found[1])
    asked.advance_and_paint()
    assert (asked.state.phase, asked.state.round) == ("positioning", 2)


def test_a_bot_leaves_it_to_a_person_but_not_to_another_bot(asked: Sitting) -> None:
    scene = asked.scene
    assert scene.model.bot_ready_time(act.GoOn(), 7.0) > 1000.0
    assert scene.model.bot_ready_time(act.PlaySupport(0, -1, 0), 7.0) == 7.0
    scene.session.seats[:] = [seat.with_player_kind("standard") for seat in scene.session.seats]
    assert scene.model.bot_ready_time(act.GoOn(), 7.0) == 7.0


def test_a_bot_takes_its_ops_after_the_persons(tmp_path: Path) -> None:
    """CD3.5: the team chooses in any order, so persons have the first choice."""
    sitting = Sitting(tmp_path, 2)
    sitting.until("team")
    scene = sitting.scene
    assert scene.model.bot_ready_time(act.TakeOp(1), 7.0) > 1000.0
    scene.session.seats[:] = [seat.with_player_kind("standard") for seat in scene.session.seats]
    assert scene.model.bot_ready_time(act.TakeOp(1), 7.0) == 7.0
    sitting.app.close()


@pytest.mark.rule("CD10.3")
@pytest.mark.parametrize("goal", ["bombs", "hostages", "leaders"])
def test_leaving_comes_to_what_was_foreseen(tmp_path: Path, goal: str) -> None:
    """Once all are on their way out the station says what that comes to, from what all know; the score lies between its bounds."""
    for seed in range(1, 4):
        sitting = Sitting(tmp_path / str(seed), 2, seed=seed, goal=goal)
        sitting.until("positioning")
        state, box = sitting.state, sitting.scene.model.game.box
        assert forecast_score_on_exit(box, sitting.scene.session.match.view(TABLE)) is None
        for op in state.ops:
            op.at, op.path = box.locations[state.location].exits[0], []
        state.up[0][:] = [True] * len(state.up[0])
        told = forecast_score_on_exit(box, sitting.scene.session.match.view(TABLE))
        assert told is not None
        for seat in (0, 1):
            sitting.play(seat, act.Ready())
        assert told.worst_score <= state_of(sitting).score <= told.best_score
        assert told.time_points == state_of(sitting).marker
        sitting.app.close()


def state_of(sitting: Sitting) -> State:
    """Return the position as it is now."""
    found: State = sitting.state
    return found
