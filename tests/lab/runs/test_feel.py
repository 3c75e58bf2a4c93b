"""What a round feels like: how paces and loops are counted."""

from __future__ import annotations

from typing import Any

from scenes.engine.paths import data_dir
from tabletop.core.chance import SeededRandomSource
from tabletop.games import GAME_MODULES, open_game
from tabletop.games.abduction import events
from tabletop.lab.feel.loops import IGNORED_STATE_FIELDS, RepeatedPositionCounter, hashable_position
from tabletop.lab.feel.paces import PacesWatcher
from tabletop.lab.reader import make_stats_reader


class Rounds:
    """A reader of states that are the number of their round."""

    significant_events = (events.AlarmRang,)

    def round_count(self, state: int) -> int:
        return state


def measured(watcher: Any, state: Any) -> dict[str, tuple[float, float]]:
    return {name: (hits, trials) for name, hits, trials, *_ in watcher.measurements(state)}


def test_rounds_waits_and_decisions_are_counted() -> None:
    watcher = PacesWatcher(Rounds())
    happened = [events.AlarmRang(round=1)] if "round" in events.AlarmRang.__dataclass_fields__ else [events.AlarmRang()]
    steps = [(1, 0, []), (1, 1, happened), (2, 0, []), (2, 1, []), (3, 1, []), (3, 1, []), (3, 0, []), (4, 0, [])]
    for number, seat, told in steps:
        watcher.observe_step(number, seat, told, True)
    watcher.observe_step(4, 1, [], False)
    found = measured(watcher, 4)
    assert found["pace: rounds without an event that matters"] == (2, 3)
    assert found["pace: most such rounds in a row"] == (2, 1)
    assert found["pace: answers without a choice"] == (1, 9)
    assert found["pace: decisions a round, seat 1"] == (4, 3)
    assert found["pace: decisions of others between two of one's own, seat 1"] == (1 + 3 + 0, 3)
    assert found["pace: longest wait in decisions of others, seat 2"] == (1, 1)


def test_a_position_comes_back_when_all_but_its_counters_does() -> None:
    for name in GAME_MODULES:
        game = open_game(name, data_dir())
        state = game.setup(4, game.meta.default_options(), SeededRandomSource(3))
        twin = state.copy()
        twin.asked += 1
        twin.round += 1
        assert hashable_position(state) == hashable_position(twin) and hash(hashable_position(state)) == hash(hashable_position(twin)), name
        chance = SeededRandomSource(4)
        before = hashable_position(state)
        while hashable_position(state) == before:
            question = game.questions(state)[0]
            game.apply(state, question.required_seats[0], game.legal_actions(state, question.required_seats[0])[0], chance)
        assert hashable_position(twin) == before, name
    assert "at" not in IGNORED_STATE_FIELDS


def test_a_loop_is_counted() -> None:
    watcher = RepeatedPositionCounter()
    for state in (1, 2, 1, 2, 1, 2, 1, 2, 1, 3):
        watcher.observe_step({"at": state}, 0, [], True)
    watcher.observe_step({"at": 3}, 0, [], False)
    assert measured(watcher, None) == {
        "loop: decisions that lead back to an earlier position": (7, 10),
        "loop: games in which a position came up more than 4 times": (1, 1),
        "loop: how often the most frequent position came up": (5, 1),
    }


def test_every_game_says_which_events_matter() -> None:
    for name in GAME_MODULES:
        game = open_game(name, data_dir())
        reader: Any = make_stats_reader(game)
        assert {kind.__name__ for kind in reader.significant_events} <= set(game.events.kinds)
