"""Reading a save back into a match: the last snapshot, then the steps after it, with the chance that was recorded."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic

from tabletop.core.action import Lost
from tabletop.core.chance import LabelledDraw, PreparedRandomSource, SeededRandomSource
from tabletop.core.errors import SaveError, TabletopError
from tabletop.core.game import Game, S, V
from tabletop.core.journal import (
    UNCHAINED_FORMAT_VERSION,
    Journal,
    JournalRecord,
    SaveContents,
    read_save,
    read_undamaged_part,
    rewrite_in_current_format,
)
from tabletop.core.match import Match, Step
from tabletop.core.save_lock import SaveLock
from tabletop.core.tagged import JsonValue
from tabletop.core.view import TABLE, Seat, Viewer

FIRST_SNAPSHOT_LINE = 2
"""The line of a save that holds the first snapshot: without it there is nothing to go on from."""


@dataclass(slots=True)
class _Line:
    """A step of the file with the number of its line."""

    line: int
    step: Step


@dataclass(slots=True)
class _Story:
    """What the records add up to: the steps that stand, the snapshots that still hold, notes and clock."""

    lines: list[_Line] = field(default_factory=list)
    numbered_snapshots: list[tuple[int, JournalRecord]] = field(default_factory=list)
    notes: dict[Seat, list[JsonValue]] = field(default_factory=dict)
    clock: JsonValue = None
    version: str = ""
    """Of the rules under which the next record was written."""


@dataclass(frozen=True, slots=True)
class ResumedMatch(Generic[S, V]):
    """A match that goes on, with remarks (sentence keys) for the players: a torn line dropped, rules that changed."""

    match: Match[S, V]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RescuableSave:
    """What of a damaged save can be gone on with: the steps that are whole, and how many lines of the file come after them."""

    intact_step_count: int
    lost_line_count: int
    first_unusable_line: int
    """The first line that cannot be used."""


def resume_match(game: Game[S, V], path: Path) -> ResumedMatch[S, V]:
    """Open a save and go on where it stopped.

    SaveError naming file and line for anything that does not fit, who else is playing it, or why the disk refuses; then nobody has it.
    """
    lock = SaveLock(path)
    try:
        contents = read_save(path)
        match, changed = _restored(game, contents, path.name)
        remarks = (
            ["save.torn"]
            if contents.is_last_line_torn
            else []
            if contents.was_closed_properly or contents.header["format"] == UNCHAINED_FORMAT_VERSION
            else ["save.cut"]
        )
        if contents.header["format"] == UNCHAINED_FORMAT_VERSION:
            contents = rewrite_in_current_format(path, contents, "old")
        match.journal = Journal(path, contents, lock)
    except BaseException:
        lock.release()
        raise
    if changed:
        remarks.append("save.changed")
        try:
            match.journal.append({"rewind": len(match.steps)})
            match.write_snapshot()
        except SaveError:
            match.journal.close_unfinished()
            raise
    return ResumedMatch(match, tuple(remarks))


def load_read_only(game: Game[S, V], path: Path) -> Match[S, V]:
    """Return a match as it stands now, to be looked at, also while somebody else plays it: nothing is written. SaveError as in `resume`."""
    return _restored(game, read_save(path), path.name)[0]


def find_rescuable_part(game: Game[S, V], path: Path) -> RescuableSave:
    """Return what of a damaged save can be gone on with; SaveError when that is nothing."""
    before: int | None = None
    while True:
        contents = read_undamaged_part(path, before)
        try:
            match, _ = _restored(game, contents, path.name)
        except SaveError as fault:
            line = fault.values.get("line", 0)
            if line <= FIRST_SNAPSHOT_LINE or (before is not None and line >= before):
                raise
            before = line
            continue
        return RescuableSave(len(match.steps), contents.lines_beyond_intact, len(contents.numbered_records) + 2)


def rescue_match(game: Game[S, V], path: Path) -> ResumedMatch[S, V]:
    """Go on with what of a damaged save is whole; the file as it was is kept beside it. SaveError as in `resume`."""
    lock = SaveLock(path)
    try:
        rewrite_in_current_format(path, read_undamaged_part(path, find_rescuable_part(game, path).first_unusable_line), "damaged")
    finally:
        lock.release()
    return ResumedMatch(resume_match(game, path).match, ("save.rescued",))


def _restored(game: Game[S, V], contents: SaveContents, file: str) -> tuple[Match[S, V], bool]:
    """Return the match that a save holds, without its file, and whether rules or data have changed since."""
    story = _gather(game, contents, file)
    _check_header(game, contents.header, story, file)
    match, changed = _rebuild(game, contents.header, story, file)
    match.notes, match.clock = story.notes, story.clock
    return match, changed


def rebuild_match(game: Game[S, V], path: Path) -> Match[S, V]:
    """Rebuild a match from its first snapshot on, every step again, without opening the file for writing; SaveError when it differs."""
    contents = read_save(path)
    story = _gather(game, contents, path.name)
    _check_header(game, contents.header, story, path.name)
    story.numbered_snapshots = story.numbered_snapshots[:1]
    match, changed = _rebuild(game, contents.header, story, path.name)
    if changed:
        raise SaveError("error.save.version", file=path.name)
    match.notes, match.clock = story.notes, story.clock
    return match


def stored_steps(game: Game[S, V], path: Path) -> list[Step]:
    """Return the steps that stand, with the events as they were stored: log and replay survive a mended rule."""
    return [line.step for line in _gather(game, read_save(path), path.name).lines]


def _gather(game: Game[S, V], contents: SaveContents, file: str) -> _Story:
    """Go through the records: undo drops a step, a rewind a tail, snapshots behind either fall; SaveError for what is amiss."""
    if contents.header["game"] != game.meta.id:
        raise SaveError("error.save.game", file=file, found=contents.header["game"])
    story = _Story(version=contents.header["version"])
    for number, record in contents.numbered_records:
        try:
            _record(game, story, number, record)
        except (SaveError, ValueError, RecursionError) as fault:
            raise SaveError("error.save.damaged", file=file, line=number, what=str(fault)) from fault
    if not story.numbered_snapshots:
        raise SaveError("error.save.empty", file=file)
    return story


def _record(game: Game[S, V], story: _Story, number: int, record: JournalRecord) -> None:
    """Take one record in; raises what `_gather` turns into a SaveError with the place."""
    match record:
        case {"a": action, "s": seat, "c": list(draws), "e": list(events)}:
            try:
                told = tuple(game.events.decode(event) for event in events)
                step = Step(_seat(seat), game.actions.decode(action), _draws(draws), told)
            except (SaveError, ValueError, RecursionError):
                if story.version == game.version:
                    raise
                step = Step(_seat(seat), Lost(), (), ())
            story.lines.append(_Line(number, step))
        case {"undo": index, "s": seat} if 0 <= _whole(index) < len(story.lines) and story.lines[index].step.seat == _seat(seat):
            _drop(story, index)
            del story.lines[index]
        case {"rewind": count} if 0 <= _whole(count) <= len(story.lines):
            _drop(story, count)
            del story.lines[count:]
        case {"snap": _, "counts": dict(), "steps": steps, "version": str()} if _whole(steps) == len(story.lines):
            story.numbered_snapshots.append((number, record))
            story.version = record["version"]
        case {"note": note, "s": seat}:
            story.notes.setdefault(_seat(seat), []).append(note)
        case {"clock": left}:
            story.clock = left
        case {"left": True}:
            pass
        case _:
            raise ValueError("unknown record")


def _drop(story: _Story, steps: int) -> None:
    """Forget the snapshots that were taken after more steps than these."""
    story.numbered_snapshots = [snap for snap in story.numbered_snapshots if snap[1]["steps"] <= steps]


def _whole(value: Any) -> int:
    """Take a whole number; ValueError for anything else, true among it."""
    if type(value) is not int:
        raise ValueError(f"{value!r} is no whole number")
    return value


def _seat(value: Any) -> Seat:
    """Take the number of a seat."""
    return Seat(Viewer(_whole(value)))


def _draws(data: list[Any]) -> tuple[LabelledDraw, ...]:
    """Read what chance gave."""
    return tuple(map(_draw, data))


def _draw(data: Any) -> LabelledDraw:
    """Read one draw: a label with a number or an order."""
    match data:
        case [str(label), list(order)]:
            return label, tuple(map(_whole, order))
        case [str(label), number]:
            return label, _whole(number)
        case _:
            raise ValueError(f"{data!r} is no draw")


def _rebuild(game: Game[S, V], header: JournalRecord, story: _Story, file: str) -> tuple[Match[S, V], bool]:
    """Load the last snapshot and replay what follows, unless rules or data have changed: then the snapshot itself is where play goes on."""
    line, snap = story.numbered_snapshots[-1]
    try:
        state = game.load_state(snap["snap"])
        counts = {label: _whole(count) for label, count in snap["counts"].items()}
        match = Match(game, state, SeededRandomSource(header["seed"], counts), Journal(None), header)
        _try_out(match)
    except Exception as fault:  # a forged state may lead the rules anywhere; name the place
        raise SaveError("error.save.damaged", file=file, line=line, what=f"snapshot: {fault!r}") from fault
    match.steps = [entry.step for entry in story.lines[: snap["steps"]]]
    if snap["version"] != game.version:
        return match, True
    after = story.lines[snap["steps"] :]
    for entry in after:
        _repeat(match, entry, file)
    if after:
        _look_at(match, after[-1], file)
    return match, False


def _check_header(game: Game[S, V], header: JournalRecord, story: _Story, file: str) -> None:
    """Hold the header against the rules and, unless these have changed, against the first snapshot; SaveError naming line 1.

    Options that came later take their defaults: a new option's default is how it was played before.
    """
    try:
        low, high = game.meta.seat_count_range
        if not low <= header["seats"] <= high:
            raise ValueError("seats")
        if header.get("cards", game.numbering) != game.numbering:
            raise ValueError("cards")
        header["options"] = game.meta.validate_options(header["options"])
        first = story.numbered_snapshots[0][1]
        if first["version"] == game.version and first["steps"] == 0:
            laid = _draws(header.get("laid", []))
            state = game.setup(header["seats"], header["options"], PreparedRandomSource(laid, SeededRandomSource(header["seed"])))
            if state.to_data() != first["snap"]:
                raise ValueError("the first snapshot does not follow from it")
    except (ValueError, TypeError, SaveError) as fault:
        raise SaveError("error.save.damaged", file=file, line=1, what=str(fault)) from fault


def _try_out(match: Match[S, V]) -> None:
    """Ask everything once that a table asks at once of a state; raises whatever a state that makes no sense leads to."""
    match.questions()
    for seat in map(Seat, map(Viewer, match.seats)):
        match.legal_actions(seat)
        match.view(seat)
    match.view(TABLE)
    match.state.copy()


def _look_at(match: Match[S, V], entry: _Line, file: str) -> None:
    """Look at the position after the last step; SaveError naming its line where the rules cannot: the one before can be gone on from."""
    try:
        _try_out(match)
    except Exception as fault:
        raise SaveError("error.save.damaged", file=file, line=entry.line, what=type(fault).__name__) from fault


def _repeat(match: Match[S, V], entry: _Line, file: str) -> None:
    """Play one recorded step again; SaveError when it is not legal, or turns out differently."""
    step = entry.step
    try:
        again = match.replay_step(step)
    except TabletopError as fault:
        raise SaveError("error.save.damaged", file=file, line=entry.line, what=str(fault)) from fault
    except Exception as fault:  # a forged line may lead the rules anywhere; name the place
        raise SaveError("error.save.damaged", file=file, line=entry.line, what=repr(fault)) from fault
    if again.events != step.events or again.draws != step.draws:
        raise SaveError("error.save.damaged", file=file, line=entry.line, what="events")
