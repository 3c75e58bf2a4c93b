"""The laws that look at one game: what may be done, saving, copies, chance, ending."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletop.core.action import Action, ClockMark
from tabletop.core.chance import RecordingRandomSource, ScriptedRandomSource, SeededRandomSource
from tabletop.core.errors import IllegalAction, SaveError
from tabletop.core.meta import NumberOption, OptionValues
from tabletop.core.question import Question
from tabletop.core.view import ALL, CLOCK, TABLE, Seat, Viewer
from tests.laws.naming import places, who
from tests.laws.sitting import AnyGame, Play, Sitting, lasting, sit

NONSENSE: list[Any] = [Action(), ClockMark("no such mark"), None, 7, "Pass"]
MISSHAPEN: list[Any] = [None, 5, "Pass", [], [None], [[]], ["NoSuchAction"], ["NoSuchAction", 1], {}, [{"a": 1}], ["ClockMark"]]
LONGEST = 60_000
"""Steps that no game may need."""


def questions_make_sense(game: AnyGame, play: Play) -> None:
    """Who is asked can answer, who is not asked cannot; nothing is asked when, and only when, there is an outcome; ids only grow."""
    sitting, known = Sitting(game, play), set[int]()
    for _ in range(play.skip + 100):
        questions = game.questions(sitting.state)
        new = [question.id for question in questions if question.id not in known]
        assert not new or min(new) > max(known, default=-1), "a question's id went back"
        known.update(new)
        if not sitting.step():
            break
    sitting = sit(game, play)
    for _ in sitting.moments(40):
        before, questions = json.dumps(sitting.state.to_data()), game.questions(sitting.state)
        assert questions or game.outcome(sitting.state) is not None, "stuck before the end"
        assert not questions or game.outcome(sitting.state) is None, "asked after the end"
        assert not questions or any(question.required_seats for question in questions), "asked, but waiting for nobody"
        _answerable(sitting, questions)
        assert json.dumps(sitting.state.to_data()) == before, "asking changed the state"


def _answerable(sitting: Sitting, questions: tuple[Question, ...]) -> None:
    """Check the lists against the questions."""
    game, moves = sitting.game, sitting.moves()
    for question in questions:
        heard = {question.kind, *(seen.kind for viewer in sitting.viewers if (seen := question.redact_for_viewer(viewer)) is not None)}
        assert heard <= set(game.meta.question_kinds), f"{heard} are not all among the questions of the lid (meta.py)"
        assert not set(question.required_seats) & set(question.optional_seats), "a seat both must and may"
        assert set(question.required_seats) | set(question.optional_seats) <= set(sitting.everyone)
        for seat in question.required_seats:
            assert moves.get(seat), f"{question.kind}: seat {seat} must act and cannot"
            assert question.default is None or question.default in moves[seat], "the default is not allowed"
        assert question.deadline_mark is None or ClockMark(question.deadline_mark) in moves.get(CLOCK, []), "the clock cannot pass its mark"
    marks = {question.deadline_mark for question in questions}
    assert all(isinstance(mark, ClockMark) and mark.mark in marks for mark in moves.get(CLOCK, [])), "the clock does more than pass marks"
    for seat, actions in moves.items():
        assert seat == CLOCK or any(question.is_seat_asked(seat) for question in questions), "a seat that nobody asked can act"
        assert len(set(actions)) == len(actions), "an action is listed twice"
        for action in actions:
            assert game.actions.decode(json.loads(json.dumps(action.to_data()))) == action
    for nobody in (TABLE, ALL, Viewer(sitting.seats), Viewer(99)):
        with pytest.raises(IllegalAction):
            sitting.match().play(Seat(nobody), next(iter(moves.values()))[0] if moves else NONSENSE[0])


def legal_and_nothing_else(game: AnyGame, play: Play) -> None:
    """Every listed action is accepted; anything else, from any seat, is refused and changes nothing."""
    sitting = sit(game, play)
    for _ in sitting.moments(12):
        moves = sitting.moves()
        for seat in (*sitting.everyone, CLOCK):
            listed = moves.get(seat, [])
            for action in sitting.rng.sample(listed, min(4, len(listed))):
                sitting.met[action] = None
                match = sitting.match()
                match.play(seat, action)
                assert len(match.steps) == 1
            others = [action for action in (*NONSENSE, *sitting.met) if action not in listed]
            _refused(sitting, seat, others[:5] + sitting.rng.sample(others, min(15, len(others))))
    for data in MISSHAPEN:
        with pytest.raises(SaveError):
            game.actions.decode(data)
        with pytest.raises(SaveError):
            game.events.decode(data)


def _refused(sitting: Sitting, seat: Seat, actions: list[Any]) -> None:
    """Try what is not listed on one match, which must stay as it was."""
    match = sitting.match()
    state, counts, records = match.state, dict(match.chance.counts), match.journal.count
    for action in actions:
        with pytest.raises(IllegalAction):
            match.play(seat, action)
    assert match.state is state
    assert state.to_data() == sitting.state.to_data(), "a refused action left a trace"
    assert (match.chance.counts, match.journal.count, match.steps) == (counts, records, [])


def saved_and_loaded(game: AnyGame, play: Play) -> None:
    """`load(save(state)) == state` at every kind of moment, and both go on alike."""
    sitting = sit(game, play)
    for moment in sitting.moments(30):
        text = json.dumps(sitting.state.to_data())
        loaded = game.load_state(json.loads(text))
        assert loaded == sitting.state, f"{game.meta.id}: loading gives another state: {places(sitting.state, loaded, 'state')}"
        assert json.dumps(loaded.to_data()) == text, "saving again gives other data"
        assert game.questions(loaded) == game.questions(sitting.state)
        for viewer in sitting.viewers:
            views = game.view(sitting.state, viewer), game.view(loaded, viewer)
            assert views[0] == views[1], f"{game.meta.id}: loaded, {who(viewer)} sees something else: {places(*views)}"
        for seat, actions in sitting.moves().items():
            assert list(game.legal_actions(loaded, seat)) == actions
            twin, action = sitting.state.copy(), sitting.rng.choice(actions)
            again = game.load_state(json.loads(text))
            told = [game.apply(state, seat, action, SeededRandomSource(moment)) for state in (again, twin)]
            assert told[0] == told[1], "a loaded state goes on differently"
            assert again == twin


def copies_stay(game: AnyGame, play: Play) -> None:
    """A copy never changes when the original plays on, nor the original when the copy does."""
    sitting = sit(game, play)
    for _ in sitting.moments(5):
        kept, text = sitting.state.copy(), json.dumps(sitting.state.to_data())
        other = Sitting(game, Play(sitting.seats - game.meta.seat_count_range[0], play.seed + 1))
        other.state = kept.copy()
        other.forward(12)
        assert json.dumps(sitting.state.to_data()) == text, "the original changed with its copy"
        sitting.forward(12)
        assert json.dumps(kept.to_data()) == text, "the copy changed with its original"
        assert kept == game.load_state(json.loads(text))


def ends(game: AnyGame, play: Play, longest: int = LONGEST) -> None:
    """Every game ends, played at random or stubbornly (always the first or last action), and then nobody may act and ALL may look."""
    shortest: OptionValues = {option.id: option.low for option in game.meta.options if isinstance(option, NumberOption)}
    sitting = Sitting(game, play, shortest)
    stubborn = [None, 0, -1][play.seed % 3]
    for _ in range(longest):
        moves = sitting.moves()
        if stubborn is None:
            going = sitting.step()
        elif going := bool(moves):
            seat = sitting.rng.choice(list(moves))
            sitting.do(seat, lasting(moves[seat])[stubborn])
        if not going:
            break
    outcome = game.outcome(sitting.state)
    assert outcome is not None, f"no end after {longest} steps"
    assert set(outcome.winners) <= set(sitting.everyone)
    assert outcome.reason_key in game.meta.outcome_reasons, f"{outcome.reason_key} is not among the outcomes of the lid (meta.py)"
    parts = {part for score in outcome.score_parts_by_seat for part in score}
    assert parts <= set(game.meta.score_parts), f"{parts} are not all among the scores of the lid (meta.py)"
    assert not sitting.moves()
    game.view(sitting.state, ALL)


def chance_obeys(game: AnyGame, play: Play) -> None:
    """What chance gave, given again as a script, gives the same states and events; the same seed gives the same game."""
    sittings = [Sitting(game, play), Sitting(game, play)]
    for sitting in sittings:
        sitting.forward(play.skip)
    recording = RecordingRandomSource(sittings[0].chance)
    for _ in range(60):
        picked = sittings[0].pick()
        if picked is None:
            break
        recording.taken.clear()
        twin = sittings[1].state.copy()
        sittings[0].chance = recording
        told = sittings[0].do(*picked)
        assert told == sittings[1].do(*picked), "the same seed gave something else"
        script: dict[str, list[object]] = {}
        for label, value in recording.taken:
            script.setdefault(label, []).append(list(value) if isinstance(value, tuple) else value)
        scripted = _ByIndex(script)
        assert game.apply(twin, *picked, scripted) == told, "the script gave something else"
        assert not any(scripted.script.values()), "a scripted draw was not taken"
        assert twin == sittings[0].state == sittings[1].state


class _ByIndex(ScriptedRandomSource):
    """A script whose choices are indices, as recorded."""

    def choose(self, label: str, items: Any) -> Any:
        """Return the item of the scripted index."""
        return items[self.script[label].pop(0)]


def facts_are_told_properly(game: AnyGame, play: Play) -> None:
    """Events go to plain data and back; a twin for a viewer has the same class; what TABLE sees everyone sees, ALL sees all."""
    sitting = sit(game, play)
    for _ in range(120):
        picked = sitting.pick()
        if picked is None:
            break
        for event in sitting.do(*picked):
            assert game.events.decode(json.loads(json.dumps(event.to_data()))) == event
            assert event.redact_for_viewer(ALL) == event
            public = event.redact_for_viewer(TABLE)
            for seat in sitting.everyone:
                seen = event.redact_for_viewer(seat)
                assert seen is None or type(seen) is type(event), "a twin of another class"
                assert seen is None or seen.redact_for_viewer(seat) == seen, "a viewer's twin is not his own"
                assert public is None or seen is not None, "the table sees what a seat does not"
                assert seen is None or seen.redact_for_viewer(TABLE) == public, "the table's twin depends on the way"
