"""What an agent is told before she stops is what then happens; ways that are offered can be gone, out of sight where that is possible."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from scenes.games.specter_ops.model.agent_move_analysis import AgentMoveAnalysis
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games import open_game
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tests.sizes import runs


def hunt(seats: int, seed: int) -> Match[Any, Any]:
    """Begin a hunt without a table."""
    return Match.start(open_game("specter_ops", data_dir()), seats, seed=seed)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.rule("SO2.4")
def test_what_a_stop_shows_is_said_before(seats: int) -> None:
    """Through random hunts: seen means the figure stands there, last means the token lies there, unseen and traitor mean neither."""
    told: set[str] = set()
    for seed in range(runs(3)):
        match, chance = hunt(seats, seed), random.Random(seed)
        while match.outcome is None:
            seat = match.questions()[0].required_seats[0]
            legal = list(match.legal_actions(seat))
            steps = [action for action in legal if isinstance(action, act.Step)]
            chosen = chance.choice(steps if steps and chance.random() < 0.7 else legal)
            outlook = _outlook(match, seat) if isinstance(chosen, act.Stop) else None
            step = match.play(seat, chosen)
            if outlook is not None:
                kind, space = outlook.stop_verdict()
                told.add(kind)
                first = next((event for event in step.events if isinstance(event, ev.Stopped)), None)
                before = step.events[: step.events.index(first)] if first is not None else step.events
                seen = any(isinstance(event, ev.LastSeen) for event in before)
                sheet = next(one for one in match.state.agents if one.seat == seat)
                assert seen == (kind == "last")
                if kind == "last":
                    assert any(isinstance(event, ev.LastSeen) and event.cell == space for event in before)
                if kind == "seen":
                    assert sheet.figure == space
                    assert not sheet.token
    assert {"seen", "last", "unseen"} <= told


@pytest.mark.rule("SO2.5")
def test_a_stop_that_wins_is_said_to_win_though_she_is_seen() -> None:
    """Getting away comes after being seen; only what could take her last HP before is warned of."""
    match, game = hunt(2, 1), open_game("specter_ops", data_dir())
    box: Any = game.box
    geometry = next(iter(game.grounds.values())).geometry
    gun = next(number for number, hunter in enumerate(box.hunters) if hunter.quick_draw_dice_count)
    table = match.view(Seat(Viewer(0))).table.copy()
    out = geometry.board.escape_point_cells_for(2)[0]
    watcher = next(space for space in geometry.spaces_of_set(geometry.spaces_in_sight(out)) if space != out)
    sheet = table.agents[0]
    sheet.cell, sheet.hp, table.done = out, 1, 0b111
    for hunter, kind in zip(table.hunters, [kind for kind in range(4) if kind != gun][:2], strict=True):
        hunter.kind, hunter.cell, hunter.inside = kind, watcher, False
    outlook = AgentMoveAnalysis.create_for_seat(box, geometry, table, 0)
    assert outlook is not None
    assert outlook.spaces_in_sight >> out & 1
    assert outlook.stop_verdict() == ("escape", out)
    table.hunters[0].kind = gun
    assert AgentMoveAnalysis(box, geometry, table, sheet).stop_verdict() == ("seen", out)


@pytest.mark.rule("SO2.4")
def test_what_is_said_of_a_way_that_is_looked_at_is_what_is_said_when_it_was_gone() -> None:
    """A green "nobody" beside the question whether to go there speaks of going there, not of standing still."""
    told: set[str] = set()
    looked = 0
    for seed in range(runs(6)):
        match, chance = hunt(3, seed), random.Random(seed)
        while match.outcome is None and len(match.steps) < 150:
            seat = match.questions()[0].required_seats[0]
            legal = list(match.legal_actions(seat))
            outlook = _outlook(match, seat) if any(isinstance(action, act.Step) for action in legal) else None
            if outlook is None:
                match.play(seat, chance.choice(legal))
                continue
            way = outlook.path_to(chance.choice(list(outlook.space_geometry.spaces_of_set(outlook.reachable_spaces()))))
            said, here = outlook.analysis_after_path(way).stop_verdict(), outlook.stop_verdict()
            for cell in way:
                match.play(seat, act.Step(cell))
            gone = _outlook(match, seat)
            assert gone is not None
            assert gone.stop_verdict() == said
            told.add(said[0])
            looked += said[0] != here[0]
            match.play(seat, next(action for action in match.legal_actions(seat) if isinstance(action, act.Stop)))
    assert {"seen", "last", "unseen"} <= told
    assert looked


def test_ways_are_gone_out_of_sight() -> None:
    """Every space that is offered has a way of as many steps as are left at most, each of them legal; unseen where there is such a way."""
    match, chance = hunt(3, 2), random.Random(2)
    looked = avoided = 0
    while match.outcome is None and looked < runs(40):
        seat = match.questions()[0].required_seats[0]
        legal = list(match.legal_actions(seat))
        outlook = _outlook(match, seat) if any(isinstance(action, act.Step) for action in legal) else None
        if outlook is not None:
            looked += 1
            for cell in outlook.space_geometry.spaces_of_set(outlook.reachable_spaces()):
                way = outlook.path_to(cell)
                assert (cell == outlook.sheet.cell) == (not way)
                assert len(way) <= outlook.steps_left
                at = outlook.sheet.cell
                for to in way:
                    assert to in outlook.space_geometry.step_neighbours(at)
                    assert not outlook.blocked_spaces >> to & 1
                    at = to
                direct = outlook.space_geometry.shortest_way(outlook.sheet.cell, cell, outlook.blocked_spaces)
                avoided += any(outlook.spaces_in_sight >> to & 1 for to in direct) and not any(
                    outlook.spaces_in_sight >> to & 1 for to in way
                )
        steps = [action for action in legal if isinstance(action, act.Step)]
        match.play(seat, chance.choice(steps if steps and chance.random() < 0.5 else legal))
    assert avoided


def _outlook(match: Match[Any, Any], seat: Seat) -> AgentMoveAnalysis | None:
    """Look ahead with a seat's own view."""
    game: Any = match.game
    table = match.view(Seat(Viewer(seat))).table
    return AgentMoveAnalysis.create_for_seat(game.box, game.grounds[table.board].geometry, table, seat)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_hunters_end_their_turns_in_the_reach_that_was_shown(seats: int) -> None:
    """Whatever hunters do, each ends its turn where the agent's plan said that some hunter could; and not all of the plan is said to be."""
    looked = 0
    for seed in range(runs(3)):
        match, chance = hunt(seats, seed), random.Random(seed)
        chase = 0
        while match.outcome is None:
            seat = match.questions()[0].required_seats[0]
            outlook = _outlook(match, seat) if match.state.phase == "after" else None
            if outlook is not None:
                chase = outlook.hunter_reach()
                assert chase != outlook.space_geometry.open
            action = chance.choice([*match.legal_actions(seat)])
            step = match.play(seat, action)
            for event in step.events:
                if isinstance(event, ev.HunterDone) and chase:
                    looked += 1
                    assert chase >> match.state.hunters[event.hunter].cell & 1
    assert looked
