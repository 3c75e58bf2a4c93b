"""Reading a save back into a match: the last snapshot, then the steps after it, with the chance that was recorded."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic

from tabletop.core.chance import Draw, SeededChance
from tabletop.core.errors import IllegalAction, SaveError
from tabletop.core.game import Game, S, V
from tabletop.core.journal import Contents, Journal, Record, read
from tabletop.core.match import Match, Step
from tabletop.core.tagged import Plain
from tabletop.core.view import Seat


@dataclass(slots=True)
class _Line:
    """A step of the file with the number of its line."""

    line: int
    step: Step


@dataclass(slots=True)
class _Story:
    """What the records add up to: the steps that stand, the snapshots that still hold, notes and clock."""

    lines: list[_Line] = field(default_factory=list)
    snaps: list[tuple[int, Record]] = field(default_factory=list)
    notes: dict[Seat, list[Plain]] = field(default_factory=dict)
    clock: Plain = None


@dataclass(frozen=True, slots=True)
class Resumed(Generic[S, V]):
    """A match that goes on, with remarks (sentence keys) for the players: a torn line dropped, rules that changed."""

    match: Match[S, V]
    remarks: tuple[str, ...]


def resume(game: Game[S, V], path: Path) -> Resumed[S, V]:
    """Open a save and go on where it stopped; SaveError naming file and line for anything that does not fit."""
    contents = read(path)
    header = contents.header
    if header["game"] != game.meta.id:
        raise SaveError("error.save.game", file=path.name, found=header["game"])
    story = _gather(game, contents, path.name)
    if not story.snaps:
        raise SaveError("error.save.empty", file=path.name)
    match, changed = _rebuild(game, header, story, path.name)
    match.journal = Journal(path, size=contents.size, count=len(contents.records))
    match.notes, match.clock = story.notes, story.clock
    remarks = ["save.torn"] if contents.torn else []
    if changed:
        remarks.append("save.changed")
        match.journal.append({"rewind": len(match.steps)})
        match.snapshot()
    return Resumed(match, tuple(remarks))


def replay(game: Game[S, V], path: Path) -> Match[S, V]:
    """Rebuild a match from its first snapshot on, every step again, without opening the file for writing; SaveError when it differs."""
    contents = read(path)
    story = _gather(game, contents, path.name)
    if not story.snaps:
        raise SaveError("error.save.empty", file=path.name)
    story.snaps = story.snaps[:1]
    return _rebuild(game, contents.header, story, path.name)[0]


def stored_steps(game: Game[S, V], path: Path) -> list[Step]:
    """Give the steps that stand, with the events as they were stored: log and replay survive a mended rule."""
    return [line.step for line in _gather(game, read(path), path.name).lines]


def _gather(game: Game[S, V], contents: Contents, file: str) -> _Story:
    """Go through the records: undo drops a step, a rewind drops a tail, snapshots behind a dropped step fall."""
    story = _Story()
    for number, record in contents.records:
        try:
            _record(game, story, number, record)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as fault:
            raise SaveError("error.save.damaged", file=file, line=number, what=f"record: {fault}") from fault
        except SaveError as fault:
            raise SaveError("error.save.damaged", file=file, line=number, what=str(fault)) from fault
    return story


def _record(game: Game[S, V], story: _Story, number: int, record: Record) -> None:
    """Take one record in; raises what `_gather` turns into a SaveError with the place."""
    match record:
        case {"a": action, "s": int(seat), "c": list(draws), "e": list(events)}:
            step = Step(Seat(seat), game.actions.decode(action), _draws(draws), tuple(game.events.decode(event) for event in events))  # type: ignore[arg-type]
            story.lines.append(_Line(number, step))
        case {"undo": int(index), "s": int()} if 0 <= index < len(story.lines):
            del story.lines[index]
            story.snaps = [snap for snap in story.snaps if snap[1]["steps"] <= index]
        case {"rewind": int(count)} if 0 <= count <= len(story.lines):
            del story.lines[count:]
        case {"snap": _, "counts": dict(), "steps": int(steps), "version": str()} if steps == len(story.lines):
            story.snaps.append((number, record))
        case {"note": note, "s": int(seat)}:
            story.notes.setdefault(Seat(seat), []).append(note)  # type: ignore[arg-type]
        case {"clock": left}:
            story.clock = left
        case _:
            raise ValueError("unknown record")


def _draws(data: list[Any]) -> tuple[Draw, ...]:
    """Read what chance gave."""
    return tuple((str(label), tuple(map(int, value)) if isinstance(value, list) else int(value)) for label, value in data)


def _rebuild(game: Game[S, V], header: Record, story: _Story, file: str) -> tuple[Match[S, V], bool]:
    """Load the last snapshot and replay what follows, unless rules or data have changed: then the snapshot itself is where play goes on."""
    line, snap = story.snaps[-1]
    try:
        state = game.load(snap["snap"])
        counts = {str(label): int(count) for label, count in snap["counts"].items()}
        after = story.lines[snap["steps"] :]
        chance = SeededChance(header["seed"], counts)
        match = Match(game, state, chance, Journal(None), header)
        match.steps = [entry.step for entry in story.lines[: snap["steps"]]]
    except (SaveError, KeyError, TypeError, ValueError, IndexError, AttributeError) as fault:
        raise SaveError("error.save.damaged", file=file, line=line, what=f"snapshot: {fault}") from fault
    if snap["version"] != game.version:
        return match, True
    for entry in after:
        _repeat(match, entry, file)
    return match, False


def _repeat(match: Match[S, V], entry: _Line, file: str) -> None:
    """Play one recorded step again; SaveError when it is not legal, or turns out differently."""
    step = entry.step
    try:
        again = match.repeat(step)
    except (SaveError, IllegalAction) as fault:
        raise SaveError("error.save.damaged", file=file, line=entry.line, what=str(fault)) from fault
    except Exception as fault:  # a forged line may lead the rules anywhere; name the place
        raise SaveError("error.save.damaged", file=file, line=entry.line, what=repr(fault)) from fault
    if again.events != step.events or again.draws != step.draws:
        raise SaveError("error.save.damaged", file=file, line=entry.line, what="events")
