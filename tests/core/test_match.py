"""The match: refuses, restores, takes back, keeps secrets; told with hunt."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.action import Action, ClockMark
from tabletop.core.chance import LabelledDraw, RandomSource
from tabletop.core.errors import IllegalAction, SaveError, UndoRefused
from tabletop.core.event import Event
from tabletop.core.journal import Journal, encode_record
from tabletop.core.match import STEPS_BETWEEN_SNAPSHOTS, Match
from tabletop.core.resume import resume_match
from tabletop.core.view import ALL, CLOCK, TABLE, Seat, Viewer
from tests.core.hunt import ANSWER, HUSH, INSIST, LET_BE, STOP, TIPS, WHISTLE, Done, Go, Hunt, HuntView, State
from tests.core.test_journal import resealed

RUNNER, ANN, BOB = (Seat(Viewer(seat)) for seat in range(3))
HuntMatch = Match[State, HuntView]


@pytest.fixture
def match() -> HuntMatch:
    return Match.start(Hunt(), 3, seed=4)


def at_ballot(match: HuntMatch) -> HuntMatch:
    match.play(RUNNER, STOP)
    return match


def step_of(match: HuntMatch) -> Action:
    return next(action for action in match.legal_actions(RUNNER) if isinstance(action, Go))


def test_what_is_laid_ready_at_the_start_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "save"
    laid: list[LabelledDraw] = [("tips", (2, 3, 0, 1)), ("hide", 4)]
    match = Match.start(Hunt(), 3, seed=4, path=path, laid=laid)
    assert match.state.trail[0] == ("at", 3)
    assert match.state.zones[0].cards == [TIPS[index] for index in (2, 3, 0, 1)]
    other = Match.start(Hunt(), 3, seed=4, laid=laid[1:])
    assert other.state.zones[0].cards == Match.start(Hunt(), 3, seed=4).state.zones[0].cards
    match.close()
    resumed = resume_match(Hunt(), path).match
    assert resumed.state == match.state
    resumed.close()
    first, *rest = path.read_bytes().splitlines()
    header = json.loads(first[9:])
    for wrong in ([["hide", 9]], [["hide", 2]], [["tips", [1]]], [7], 7):
        path.write_bytes(b"\n".join(resealed([encode_record({**header, "laid": wrong})[:-1], *rest])) + b"\n")
        with pytest.raises(SaveError, match="line=1"):
            resume_match(Hunt(), path)


def test_who_is_not_asked_is_refused(match: HuntMatch) -> None:
    before = match.state.to_data()
    for seat, action in ((ANN, STOP), (RUNNER, WHISTLE), (Seat(TABLE), STOP), (Seat(ALL), STOP), (Seat(Viewer(3)), STOP), (CLOCK, STOP)):
        with pytest.raises(IllegalAction, match="illegal"):
            match.play(seat, action)
    assert match.state.to_data() == before
    assert match.steps == []


def test_all_may_be_seen_only_after_the_end(match: HuntMatch) -> None:
    with pytest.raises(IllegalAction, match="early"):
        match.view(ALL)
    while match.outcome is None:
        seat = match.questions()[0].required_seats[0]
        match.play(seat, match.legal_actions(seat)[0])
    assert match.view(ALL).viewer == ALL
    assert match.questions() == ()


def test_faulty_rules_change_nothing(match: HuntMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        state.trail.clear()
        chance.roll("die", 6)
        raise ZeroDivisionError

    before, counts = match.state.to_data(), dict(match.chance.counts)
    monkeypatch.setattr(match.game, "apply", faulty)
    with pytest.raises(ZeroDivisionError):
        match.play(RUNNER, STOP)
    assert (match.state.to_data(), match.chance.counts, match.steps) == (before, counts, [])


class FullDisk(Journal):
    """A journal whose disk is full from some record on, for records that hold a word."""

    keeps_records = True

    def __init__(self, word: str) -> None:
        super().__init__(None)
        self.word = word
        self.refused = 0

    def append(self, record: dict[str, Any]) -> None:
        if self.word in record:
            self.refused += 1
            raise SaveError("error.save.write", file="", why=str(errno.ENOSPC))
        super().append(record)


def test_what_cannot_be_written_has_not_happened(match: HuntMatch) -> None:
    step = step_of(match)
    match.play(RUNNER, step)
    before, counts = match.state.to_data(), dict(match.chance.counts)
    match.journal = FullDisk("a")
    with pytest.raises(SaveError):
        match.play(RUNNER, STOP)
    match.journal = FullDisk("undo")
    with pytest.raises(SaveError):
        match.undo(RUNNER)
    match.journal = FullDisk("note")
    with pytest.raises(SaveError):
        match.keep_note(ANN, "here")
    assert (match.state.to_data(), match.chance.counts, len(match.steps), match.notes) == (before, counts, 1, {})
    match.journal = Journal(None)
    match.undo(RUNNER)
    match.play(RUNNER, step)
    assert match.state.to_data() == before


def test_a_snapshot_that_cannot_be_written_is_tried_again(match: HuntMatch) -> None:
    full = match.journal = FullDisk("snap")
    at_ballot(match)
    for turn in range(STEPS_BETWEEN_SNAPSHOTS + 2):
        match.play(ANN, Go(turn % 5))
    assert len(match.steps) == STEPS_BETWEEN_SNAPSHOTS + 3
    assert full.refused == 4


def test_secret_steps_are_not_even_counted_by_others(match: HuntMatch) -> None:
    match.play(RUNNER, step_of(match))
    match.play(RUNNER, step_of(match))
    match.play(RUNNER, STOP)
    assert [number for number, _, _ in match.visible_history(RUNNER)] == [0, 1, 2]
    assert [number for number, _, _ in match.visible_history(ANN)] == [0]
    assert match.visible_history(ANN) == match.visible_history(BOB) == match.visible_history(TABLE)


def test_own_steps_are_taken_back_one_by_one(match: HuntMatch) -> None:
    before = [match.state.copy()]
    for _ in range(2):
        match.play(RUNNER, step_of(match))
        before.append(match.state.copy())
    for state in reversed(before[:-1]):
        assert match.undo_refusal(RUNNER) is None
        match.undo(RUNNER)
        assert match.state == state
    with pytest.raises(UndoRefused, match=r"undo\.nothing"):
        match.undo(RUNNER)


def test_what_was_learnt_is_not_taken_back(match: HuntMatch) -> None:
    match.play(RUNNER, step_of(match))
    match.play(ANN, WHISTLE)
    for seat in (RUNNER, ANN, BOB):
        with pytest.raises(UndoRefused, match=r"undo\.nothing"):
            match.undo(seat)


class DicedHunt(Hunt):
    """Hunt in which every step of the runner falls by a die that nobody is told of."""

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        if isinstance(action, Go) and state.phase == "run":
            chance.roll("slip", 6)
        return super().apply(state, seat, action, chance)


def test_what_chance_had_a_part_in_is_not_taken_back() -> None:
    """Also where no event tells of it: whoever takes a throw back throws again."""
    match = Match.start(DicedHunt(), 3, seed=4)
    match.play(RUNNER, step_of(match))
    assert match.steps[-1].draws
    assert not any(event.reveals or event.settles for event in match.steps[-1].events)
    with pytest.raises(UndoRefused, match=r"undo\.nothing"):
        match.undo(RUNNER)


def test_whether_more_can_be_taken_back_is_found_out_anew_after_an_undo(match: HuntMatch) -> None:
    match.play(RUNNER, step_of(match))
    assert match.undo_refusal(RUNNER) is None
    match.undo(RUNNER)
    assert isinstance(match.undo_refusal(RUNNER), UndoRefused)


def test_in_a_ballot_only_the_own_answer_is_taken_back(match: HuntMatch) -> None:
    at_ballot(match)
    assert match.questions()[0].required_seats == (ANN, BOB)
    match.play(ANN, Go(1))
    match.play(ANN, Go(2))
    assert match.questions()[0].optional_seats == (ANN,)
    match.undo(ANN)
    assert match.state.votes == [None, 1, None]
    match.undo(ANN)
    assert match.state.votes == [None, None, None]


def test_the_others_answers_stay() -> None:
    match = at_ballot(Match.start(Hunt(), 4, seed=1))
    match.play(ANN, Go(1))
    match.play(BOB, Go(3))
    match.undo(ANN)
    assert match.state.votes == [None, None, 3, None]
    assert [step.seat for step in match.steps] == [RUNNER, BOB]
    match.undo(BOB)
    assert match.state.votes == [None] * 4


class LateHunt(Hunt):
    """Hunt in which a vote tells how many there are, and so would tell otherwise without an earlier one."""

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        votes = len([vote for vote in state.votes if vote is not None])
        return [Done(each.seat, f"vote {votes}", each.value) if isinstance(each, Done) else each for each in told]


def test_an_answer_is_not_taken_back_when_a_later_one_would_be_told_otherwise(tmp_path: Path) -> None:
    match = at_ballot(Match.start(LateHunt(), 4, seed=1, path=tmp_path / "save"))
    match.play(ANN, Go(1))
    match.play(BOB, Go(3))
    before = match.state.to_data()
    assert isinstance(match.undo_refusal(ANN), UndoRefused)
    with pytest.raises(UndoRefused, match=r"undo\.others"):
        match.undo(ANN)
    assert match.state.to_data() == before
    match.undo(BOB)
    match.undo(ANN)
    match.close()
    resumed = resume_match(LateHunt(), tmp_path / "save").match
    assert resumed.state == match.state
    resumed.close()


def test_the_clock_and_the_end_of_a_grace_end_what_can_be_taken_back(match: HuntMatch) -> None:
    at_ballot(match)
    match.play(ANN, Go(1))
    match.clear_undo_history()
    assert isinstance(match.undo_refusal(ANN), UndoRefused)
    match.play(ANN, Go(2))
    match.play(CLOCK, ClockMark("ballot"))
    assert match.state.phase == "run"
    for seat in (ANN, BOB, CLOCK):
        assert isinstance(match.undo_refusal(seat), UndoRefused)


def test_an_interrupt_within_an_interrupt(match: HuntMatch) -> None:
    match.play(RUNNER, step_of(match))
    match.play(BOB, WHISTLE)
    assert [(question.kind, question.required_seats) for question in match.questions()] == [("answer", (RUNNER,))]
    match.play(RUNNER, HUSH)
    assert [(question.kind, question.required_seats) for question in match.questions()] == [("insist", (BOB,))]
    match.play(BOB, INSIST)
    assert match.questions()[0].kind == "run"
    match.play(ANN, WHISTLE)
    assert match.legal_actions(RUNNER) == (ANSWER,)
    match.play(RUNNER, ANSWER)
    assert match.questions()[0].optional_seats == ()
    assert LET_BE not in match.legal_actions(BOB)
