"""The laws of the match and its journal: replay, resume, and taking back."""

from __future__ import annotations

import json
import random
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.errors import SaveError, UndoRefused
from tabletop.core.journal import Journal
from tabletop.core.match import Match
from tabletop.core.resume import rebuild_match, resume_match, stored_steps
from tabletop.core.view import CLOCK, TABLE, Seat, Viewer
from tests.laws.sitting import AnyGame, Play, choose_lasting, some_options

AnyMatch = Match[Any, Any]


def start(game: AnyGame, play: Play, path: Path | None = None) -> tuple[AnyMatch, random.Random]:
    """Begin a match with random options."""
    rng = random.Random(play.seed)
    return Match.start(game, play.in_box(game), some_options(game, rng), seed=play.seed, path=path), rng


def random_choice(match: AnyMatch, rng: random.Random) -> tuple[Seat, Action] | None:
    """Choose a seat that may act (the clock seldom) and an action."""
    seats = [Seat(Viewer(seat)) for seat in match.seats if match.legal_actions(Seat(Viewer(seat)))]
    if match.legal_actions(CLOCK) and (not seats or rng.random() < 0.04):
        seats = [CLOCK]
    if not seats:
        return None
    seat = rng.choice(seats)
    return seat, choose_lasting(rng, match.legal_actions(seat))


def random_doing(match: AnyMatch, rng: random.Random) -> bool:
    """Play, or now and then take back, note or tick; False when nothing can be played."""
    if rng.random() < 0.15:
        seat = Seat(Viewer(rng.choice(match.seats)))
        if match.undo_refusal(seat) is None:
            match.undo(seat)
    if rng.random() < 0.05:
        match.keep_note(Seat(Viewer(rng.choice(match.seats))), {"mark": rng.randint(1, 9), "text": "é\n"})
    if rng.random() < 0.05:
        match.record_clocks({"left": rng.randint(0, 600)})
    chosen = random_choice(match, rng)
    if chosen is not None:
        match.play(*chosen)
    return chosen is not None


def alike(one: AnyMatch, other: AnyMatch) -> None:
    """Hold two matches against each other."""
    assert one.state == other.state
    assert one.steps == other.steps
    assert [type(step.action) for step in one.steps] == [type(step.action) for step in other.steps]
    assert one.chance.counts == other.chance.counts
    assert (one.notes, one.clock, one.outcome) == (other.notes, other.clock, other.outcome)
    for viewer in (*map(Viewer, one.seats), TABLE):
        assert one.visible_history(viewer) == other.visible_history(viewer)
        assert one.view(viewer) == other.view(viewer)


def journal_tells_it_again(game: AnyGame, play: Play, folder: Path) -> None:
    """Replaying and resuming give the same states, events, notes and outcome, and the resumed match goes on as the first one does."""
    path = folder / "save.tabletop"
    match, rng = start(game, play, path)
    for _ in range(20 + play.skip):
        if not random_doing(match, rng):
            break
    assert stored_steps(game, path) == match.steps
    alike(rebuild_match(game, path), match)
    match.close()
    resumed = resume_match(game, path)
    assert resumed.remarks == ()
    alike(resumed.match, match)
    match.journal = Journal(None)
    for _ in range(30):
        chosen = random_choice(match, rng)
        if chosen is None:
            break
        assert resumed.match.play(*chosen) == match.play(*chosen), "a resumed match goes on differently"
    assert resumed.match.state == match.state
    resumed.match.close()
    with closing(resume_match(game, path).match) as again:
        alike(again, match)


def taken_back(game: AnyGame, play: Play, folder: Path) -> None:
    """Undo gives back just the state before; never past a draw, a revelation, a passed turn or another's answer to something else."""
    path = folder / "save.tabletop"
    match, rng = start(game, play, path)
    befores: list[tuple[Any, tuple[int, ...]]] = []
    taken = 0
    for _ in range(20 + play.skip):
        chosen = random_choice(match, rng)
        if chosen is None:
            break
        seat, action = chosen
        befores.append((match.state.copy(), tuple(question.id for question in match.questions(seat) if question.is_seat_asked(seat))))
        match.play(seat, action)
        for other in rng.sample([Seat(Viewer(one)) for one in match.seats], min(2, len(match.seats))):
            if rng.random() < 0.5:
                taken += _try_undo(match, other, befores)
    match.close()
    with closing(resume_match(game, path).match) as again:
        alike(again, match)


def _try_undo(match: AnyMatch, seat: Seat, befores: list[tuple[Any, tuple[int, ...]]]) -> int:
    """Take back if it is allowed, and hold what comes of it against what should."""
    refusal, steps, text = match.undo_refusal(seat), list(match.steps), json.dumps(match.state.to_data())
    assert json.dumps(match.state.to_data()) == text
    if refusal is not None:
        count = match.journal.count
        with pytest.raises(UndoRefused, match=refusal.key):
            match.undo(seat)
        assert (match.steps, json.dumps(match.state.to_data()), match.journal.count) == (steps, text, count)
        return 0
    own = max(index for index, step in enumerate(steps) if step.seat == seat)
    later, question = steps[own + 1 :], set(befores[own][1])
    for step in steps[own:]:
        assert not step.draws, "undo went past a draw"
        assert not any(event.reveals or event.settles for event in step.events), "undo went past a revelation or the end of a turn"
    for index in range(own + 1, len(steps)):
        assert steps[index].seat not in (seat, CLOCK)
        assert question & set(befores[index][1]), "undo went past another's answer to something else"
    assert match.undo(seat) == steps[own]
    assert match.steps == steps[:own] + later, "another's answer was lost"
    expected = befores[own][0].copy()
    del befores[own:]
    for step in later:
        asked = tuple(each.id for each in match.game.questions(expected) if each.is_seat_asked(step.seat))
        befores.append((expected.copy(), asked))
        match.game.apply(expected, step.seat, step.action, SeededRandomSource(0))
    assert expected == match.state, "undo did not give back the state before"
    return 1


class _FullDisk(Journal):
    """A journal that refuses every record while it is full."""

    full = False
    keeps_records = True

    def append(self, record: dict[str, Any]) -> None:
        if self.full:
            raise SaveError("error.save.write", file="", why="full")
        super().append(record)


def kept_where_a_step_fails(game: AnyGame, play: Play, folder: Path) -> None:
    """A step that cannot be written has not happened; and what is asked and listed is at any time what the rules say of the state."""
    del folder
    match, rng = start(game, play)
    disk = match.journal = _FullDisk(None)
    for _ in range(40 + play.skip):
        before, counts, steps = match.state.copy(), dict(match.chance.counts), list(match.steps)
        chosen = random_choice(match, rng)
        if chosen is None:
            break
        disk.full = rng.random() < 0.1
        if disk.full:
            with pytest.raises(SaveError):
                match.play(*chosen)
            disk.full = False
            assert match.state == before, "a step that failed left a trace"
            assert (match.chance.counts, match.steps) == (counts, steps)
        else:
            random_doing(match, rng)
        for seat in (*(Seat(Viewer(seat)) for seat in match.seats), CLOCK):
            asked = [question.redact_for_viewer(seat) for question in game.questions(match.state)]
            assert list(match.questions(seat)) == [seen for seen in asked if seen is not None], "a question of another state"
            assert match.legal_actions(seat) == tuple(game.legal_actions(match.state, seat)), "a list of another state"
