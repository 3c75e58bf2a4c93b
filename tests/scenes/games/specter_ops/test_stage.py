"""What the plan shows between two positions comes to what it shows of the second one; what was answered stays until hunters move again."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from scenes.engine.paths import data_dir
from scenes.games.specter_ops.animation.stage import AnimationStage, HunterPiece, latest_agent_clues
from scenes.games.specter_ops.board import last_known
from tabletop.core.match import Match
from tabletop.core.view import TABLE
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.game import build_game
from tabletop.games.specter_ops.state import NONE
from tests.sizes import runs


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_events_lead_from_one_stage_to_the_next(seats: int) -> None:
    """Through random hunts, step by step: who follows the events that all see knows what lies there after them."""
    game = build_game(data_dir())
    geometry = next(iter(game.grounds.values())).geometry
    kept = 0
    for seed in range(runs(3)):
        match, chance = Match.start(game, seats, seed=seed), random.Random(seed)
        stage = AnimationStage.from_table(match.view(TABLE).table, geometry)
        while match.outcome is None:
            seat = match.questions()[0].required_seats[0]
            legal = match.legal_actions(seat)
            answered = [action for action in legal if isinstance(action, act.UseSensor | act.RemoteSensor | act.Recall)]
            step = match.play(seat, chance.choice(answered if answered and chance.random() < 0.5 else legal))
            for event in step.redact_for_viewer(TABLE):
                stage.apply_event(event)
            shown = AnimationStage.from_table(match.view(TABLE).table, geometry)
            if match.outcome is None:
                assert (stage.sensor_bearings, stage.named_cell_and_round_by_agent, stage.is_awaiting_hunter_move) == (
                    shown.sensor_bearings,
                    shown.named_cell_and_round_by_agent,
                    shown.is_awaiting_hunter_move,
                )
                assert [replace(one, seen_in_round=0) for one in stage.agents] == [replace(one, seen_in_round=0) for one in shown.agents]
            kept += shown.sensor_bearings is not None and shown.is_awaiting_hunter_move
            stage = replace(shown, previous_vehicle_cell=stage.previous_vehicle_cell)
    assert kept, "the sensor never spoke"


@pytest.mark.rule("SO2.4")
def test_an_agent_sees_her_own_figure_where_the_others_see_it() -> None:
    """She stands where she is, and her figure or the last seen token lies besides where it differs; the open table has that alone."""
    game = build_game(data_dir())
    geometry = next(iter(game.grounds.values())).geometry
    apart = together = 0
    match, chance = Match.start(game, 3, seed=2), random.Random(2)
    while match.outcome is None:
        seat = match.questions()[0].required_seats[0]
        match.play(seat, chance.choice(list(match.legal_actions(seat))))
        table = match.view(match.state.agents[0].seat).table
        sheet = table.agents[0]
        if sheet.cell < 0 or sheet.out:
            continue
        own, *besides = AnimationStage.from_table(table, geometry, sheet.seat).agents
        assert own.figure_cell == sheet.cell
        assert [one.figure_cell for one in besides] == ([sheet.figure] if sheet.figure not in (NONE, sheet.cell) else [])
        assert len(AnimationStage.from_table(match.view(TABLE).table, geometry).agents) == 1
        apart, together = apart + len(besides), together + (not besides)
    assert apart
    assert together


def test_what_was_answered_stays_until_hunters_move_in_a_later_round() -> None:
    """The sensor's answer and hindsight's stay through the agent's next turn, and go as soon as the first hunter begins."""
    hunter = HunterPiece(1, 0, 5, False, False, False, -1, False)
    stage = AnimationStage(hunters=[hunter, hunter], round_number=4)
    stage.apply_event(ev.HunterBegan(0))
    stage.apply_event(ev.SensorTold(0, ("north-east",), False))
    stage.apply_event(ev.HunterBegan(1))
    stage.apply_event(ev.Recalled(1, 0, 40))
    stage.apply_event(ev.RoundBegan(5))
    assert (stage.sensor_bearings, stage.named_cell_and_round_by_agent) == (("north-east",), {0: (40, 4)})
    said = last_known.describe_last_known_positions(lambda key, **values: f"{key} {values.get('n', '')}".strip(), stage, 2)
    assert said.sensor_text == "specter_ops.bearing.north_east"
    assert said.named_text_by_agent == {0: "specter_ops.board.named 2"}
    stage.apply_event(ev.HunterBegan(0))
    assert (stage.sensor_bearings, stage.named_cell_and_round_by_agent) == (None, {})


def test_no_motion_is_said_too() -> None:
    """An answer without a direction is not the same as no answer."""
    stage = AnimationStage()
    assert last_known.describe_last_known_positions(lambda key, **_: key, stage, 2).sensor_text is None
    stage.apply_event(ev.SensorTold(0, (), False))
    assert last_known.describe_last_known_positions(lambda key, **_: key, stage, 2).sensor_text == "specter_ops.bearing.none"


def test_a_table_without_a_history_tells_nothing() -> None:
    """Before the hunt nothing was answered."""
    match = Match.start(build_game(data_dir()), 3, seed=1)
    assert latest_agent_clues(match.view(TABLE).table) == (None, {}, False)
