"""Match: the one mutable thing. It owns the state, refuses what is not legal, keeps the journal, and takes back what may be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic

from tabletop.core.action import Action
from tabletop.core.chance import Chance, Draw, RecordedChance, RecordingChance, SeededChance
from tabletop.core.errors import IllegalAction, UndoRefused
from tabletop.core.event import Event
from tabletop.core.game import Game, Outcome, S, V
from tabletop.core.journal import Journal
from tabletop.core.meta import Options
from tabletop.core.question import Question
from tabletop.core.tagged import Plain
from tabletop.core.view import ALL, TABLE, Seat, Viewer

SNAPSHOT_EVERY = 25
"""Steps between snapshots: what a resumed game replays at most."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action that stands: who, what, what chance gave, what happened."""

    seat: Seat
    action: Action
    draws: tuple[Draw, ...]
    events: tuple[Event, ...]

    def to_data(self) -> dict[str, Plain]:
        """Give the journal's record of it."""
        return {
            "s": self.seat,
            "a": self.action.to_data(),
            "c": [[label, list(value) if isinstance(value, tuple) else value] for label, value in self.draws],
            "e": [event.to_data() for event in self.events],
        }

    def seen_by(self, viewer: Viewer) -> tuple[Event, ...]:
        """Give the events as the viewer sees them."""
        return tuple(seen for event in self.events if (seen := event.seen_by(viewer)) is not None)


@dataclass(slots=True)
class _Undoable(Generic[S]):
    """A step that may still be taken back: where it stands, which questions it answered, and the state before it."""

    index: int
    seat: Seat
    answered: tuple[int, ...]
    before: S


class Match(Generic[S, V]):
    """A game in play. Everything that changes it goes through `play`, `undo` and `note`."""

    def __init__(self, game: Game[S, V], state: S, chance: SeededChance, journal: Journal, header: dict[str, Any]) -> None:
        """Put a match together; use `start` or `tabletop.core.resume.resume`."""
        self.game = game
        self.state = state
        self.chance = chance
        self.journal = journal
        self.header = header
        self.steps: list[Step] = []
        self.notes: dict[Seat, list[Plain]] = {}
        self.clock: Plain = None
        self._undoable: list[_Undoable[S]] = []

    @classmethod
    def start(
        cls,
        game: Game[S, V],
        seats: int,
        options: Options | None = None,
        *,
        seed: int,
        path: Path | None = None,
        public: dict[str, Any] | None = None,
    ) -> Match[S, V]:
        """Begin a game. `public` (names, sides, ...) may be shown by any screen; `path` None keeps no file.

        Raises ValueError for seats or options that the box does not allow, SaveError when the file cannot be made.
        """
        chosen = game.meta.check(options or {})
        chance = SeededChance(seed)
        state = game.setup(seats, chosen, chance)
        header = {
            "game": game.meta.id,
            "version": game.version,
            "seats": seats,
            "options": chosen,
            "seed": seed,
            "public": public or {},
        }
        match = cls(game, state, chance, Journal.create(path, header), header)
        match.snapshot()
        return match

    @property
    def seats(self) -> range:
        """Give the seats."""
        return range(self.header["seats"])

    def questions(self, viewer: Viewer = TABLE) -> tuple[Question, ...]:
        """Give what is being decided now, as the viewer may know it."""
        return tuple(seen for question in self.game.questions(self.state) if (seen := question.seen_by(viewer)) is not None)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do now."""
        return tuple(self.game.legal(self.state, seat))

    def view(self, viewer: Viewer) -> V:
        """Give what the viewer may know; ALL only after the end."""
        if viewer == ALL and self.outcome is None:
            raise IllegalAction("error.view.early")
        return self.game.view(self.state, viewer)

    @property
    def outcome(self) -> Outcome | None:
        """Say how it ended, or None."""
        return self.game.outcome(self.state)

    def play(self, seat: Seat, action: Action) -> Step:
        """Do an action: check, apply, write down, then tell.

        Raises IllegalAction (nothing changed), SaveError when it cannot be written (nothing changed); if the rules themselves fail, the
        state before is restored and the fault passed on.
        """
        return self._play(seat, action, self.chance)

    def repeat(self, step: Step) -> Step:
        """Do a recorded step again with the chance that was recorded; the streams go on as if drawn from. Raises as `play` does."""
        again = self._play(step.seat, step.action, RecordedChance(step.draws))
        for label, _ in step.draws:
            self.chance.counts[label] = self.chance.counts.get(label, 0) + 1
        return again

    def _play(self, seat: Seat, action: Action, source: Chance) -> Step:
        """Check, apply, write down."""
        chosen = self._listed(seat, action)
        answered = tuple(question.id for question in self.game.questions(self.state) if question.names(seat))
        before, counts = self.state.copy(), dict(self.chance.counts)
        try:
            step = self._apply(seat, chosen, source)
            self.journal.append(step.to_data())
        except BaseException:
            self.state, self.chance.counts = before, counts
            raise
        self._remember(step, answered, before)
        if len(self.steps) % SNAPSHOT_EVERY == 0:
            self.snapshot()
        return step

    def _listed(self, seat: Seat, action: Action) -> Action:
        """Find the game's own twin of the action; IllegalAction if it is not listed."""
        for legal in self.game.legal(self.state, seat):
            if legal is action or (type(legal) is type(action) and legal == action):
                return legal
        raise IllegalAction("error.illegal", seat=seat, action=type(action).__name__)

    def _apply(self, seat: Seat, action: Action, source: Chance) -> Step:
        """Let the rules act, with chance recorded."""
        chance = RecordingChance(source)
        events = self.game.apply(self.state, seat, action, chance)
        return Step(seat, action, tuple(chance.taken), tuple(events))

    def _remember(self, step: Step, answered: tuple[int, ...], before: S) -> None:
        """Keep a step; a revealing one, or one that passed the turn, ends what can be taken back."""
        self.steps.append(step)
        if step.draws or any(event.reveals or event.settles for event in step.events):
            self._undoable.clear()
        else:
            self._undoable.append(_Undoable(len(self.steps) - 1, step.seat, answered, before))

    def undo_refusal(self, seat: Seat) -> UndoRefused | None:
        """Say why the seat can take nothing back now, or None when it can."""
        own = self._last_own(seat)
        if own is None:
            return UndoRefused("undo.nothing")
        later = self._undoable[own + 1 :]
        if any(not set(entry.answered) & set(self._undoable[own].answered) for entry in later):
            return UndoRefused("undo.others")
        return None

    def _last_own(self, seat: Seat) -> int | None:
        """Find the seat's last step that could be taken back."""
        return next((at for at in reversed(range(len(self._undoable))) if self._undoable[at].seat == seat), None)

    def undo(self, seat: Seat) -> Step:
        """Take back the seat's own last step; answers that others gave meanwhile to the same question stay. Raises UndoRefused."""
        refusal = self.undo_refusal(seat)
        own = self._last_own(seat)
        if refusal is not None or own is None:
            raise refusal or UndoRefused("undo.nothing")
        entry, kept = self._undoable[own], (self.state, list(self.steps), list(self._undoable))
        later = self.steps[entry.index + 1 :]
        taken = self.steps[entry.index]
        self.state = entry.before.copy()
        del self.steps[entry.index :], self._undoable[own:]
        try:
            for step in later:
                self._again(step)
            self.journal.append({"undo": entry.index, "s": seat})
        except BaseException as fault:
            self.state, self.steps, self._undoable = kept
            if isinstance(fault, IllegalAction):
                raise UndoRefused("undo.others") from fault
            raise
        return taken

    def _again(self, step: Step) -> None:
        """Repeat another's answer after a step before it was taken back; IllegalAction if it no longer fits."""
        answered = tuple(question.id for question in self.game.questions(self.state) if question.names(step.seat))
        before = self.state.copy()
        again = self._apply(step.seat, self._listed(step.seat, step.action), self.chance)
        if again.draws:
            raise IllegalAction("error.illegal", seat=step.seat, action=type(step.action).__name__)
        self._remember(again, answered, before)

    def settle(self) -> None:
        """End what can be taken back (the grace before a reaction window is over)."""
        self._undoable.clear()

    def note(self, seat: Seat, data: Plain) -> None:
        """Keep a note (notebook, marks) that only this seat sees; plain data."""
        self.journal.append({"note": data, "s": seat})
        self.notes.setdefault(seat, []).append(data)

    def tick(self, left: Plain) -> None:
        """Write down the clocks (plain data), so that time survives a crash."""
        self.journal.append({"clock": left})
        self.clock = left

    def snapshot(self) -> None:
        """Write the whole state down, so that play can go on from here even under mended rules."""
        self.journal.append(
            {
                "snap": self.state.to_data(),
                "counts": dict(self.chance.counts),
                "steps": len(self.steps),
                "version": self.game.version,
            }
        )

    def story(self, viewer: Viewer) -> list[tuple[int, Seat, tuple[Event, ...]]]:
        """Tell what happened so far as the viewer may know it: number of the step, seat, events."""
        return [(number, step.seat, step.seen_by(viewer)) for number, step in enumerate(self.steps)]

    def close(self) -> None:
        """Let go of the file; everything is in it."""
        self.journal.close()
