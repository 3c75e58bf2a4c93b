"""Many tries, one after the other. Each follows from its number; what falls is kept; a run that was broken off goes on where it was."""

from __future__ import annotations

import faulthandler
import json
import random
import re
import shutil
import sys
import threading
import time
import traceback
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
SEED: Final = 20261123
TOLD_EVERY: Final = 10.0
"""Seconds between two lines of progress."""
ENDLESS: Final = 900.0
"""Seconds after which a try counts as stuck: its place is printed and the run ends, to be gone on with behind it."""
NUMBERS: Final = re.compile(r"\s?\([^()]*(?:\([^()]*\)[^()]*)*\)|\b\d+(?:\.\d+)?\b")
"""What differs from one time to the next in the words of a law: numbers, and what stands in brackets."""
TRIED_TWICE: Final = 2
"""A try that ended the run as often is not begun again: it counts as a fault."""


class LawError(AssertionError):
    """A law of the battery does not hold."""


def law(holds: object, what: str) -> None:
    """Raise LawError with these words unless it holds."""
    if not holds:
        raise LawError(what)


@dataclass
class Try:
    """One try: what chance gives it, and an empty folder; what lies there when it falls is kept, together with the notes."""

    number: int
    rng: random.Random
    folder: Path
    size: int = 0
    """How large what was tried is, in whatever unit: of each kind of fault the smallest is kept."""
    told: Counter[str] = field(default_factory=Counter)
    """What the figures count."""
    notes: list[str] = field(default_factory=list)


class Attack(ABC):
    """What is tried, again and again."""

    @abstractmethod
    def __call__(self, one: Try) -> None:
        """Do one try; raises what falls."""

    def close(self) -> None:  # noqa: B027 - most keep nothing
        """Let go of what was kept from one try to the next."""


@dataclass
class Fault:
    """A kind of fault: how often it came, and the smallest try that shows it."""

    count: int
    number: int
    size: int


@dataclass
class Progress:
    """How far a run has come."""

    seed: int
    done: int = 0
    begun: int = 0
    """How often the next try was begun and never ended."""
    seconds: float = 0.0
    told: dict[str, int] = field(default_factory=dict)
    faults: dict[str, Fault] = field(default_factory=dict)

    @classmethod
    def load(cls, path: Path, seed: int) -> Progress:
        """Return what was kept, or a fresh start; ValueError when it was kept for another seed."""
        if not path.exists():
            return cls(seed)
        kept = json.loads(path.read_text(encoding="utf-8"))
        if kept["seed"] != seed:
            raise ValueError(f"{path} was begun with the seed {kept['seed']}, not {seed}")
        kept["faults"] = {kind: Fault(**fault) for kind, fault in kept["faults"].items()}
        return cls(**kept)

    def save(self, path: Path) -> None:
        """Write it down so that whoever ends the run finds the old one or the new one."""
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(asdict(self), indent=1), encoding="utf-8")
        fresh.replace(path)


class Battery:
    """A run of tries in a folder of its own, which holds how far it came and the smallest try of each kind of fault."""

    def __init__(self, part: str, attack: Attack, folder: Path, seed: int = SEED) -> None:
        """Go on with what is in the folder, or begin. ValueError when it was begun with another seed."""
        self.part, self.attack, self.folder = part, attack, folder
        folder.mkdir(parents=True, exist_ok=True)
        self._kept = folder / "progress.json"
        self.progress = Progress.load(self._kept, seed)
        self._told = time.monotonic()

    def run(self, enough: Callable[[Progress], bool]) -> Progress:
        """Try until it is enough; return the figures. Each try leaves its mark before it begins."""
        progress = self.progress
        self._skip_what_ends_us()
        while not enough(progress):
            progress.begun += 1
            progress.save(self._kept)
            since = time.monotonic()
            try:
                self._once(progress.done)
            except KeyboardInterrupt:
                progress.begun = 0
                progress.save(self._kept)
                raise
            progress.seconds += time.monotonic() - since
            progress.done, progress.begun = progress.done + 1, 0
            self._tell()
        progress.save(self._kept)
        _say(self.figures())
        return progress

    def only(self, number: int) -> None:
        """Do one try again, in the open: what falls is raised."""
        self.attack(self._try(number))

    def figures(self) -> str:
        """Return the line of figures, and one for each kind of fault."""
        progress = self.progress
        told = "".join(f", {count} {name}" for name, count in sorted(progress.told.items()))
        count = sum(fault.count for fault in progress.faults.values())
        lines = [f"{self.part}: {progress.done} tried in {progress.seconds:.0f} s{told}; faults: {count}"]
        for kind, fault in sorted(progress.faults.items()):
            lines.append(f"  {fault.count} x {kind}; smallest: number {fault.number}, kept in {self._place(kind)}")
        return "\n".join(lines)

    def _skip_what_ends_us(self) -> None:
        """Count a try that ended the run again and again, and go on behind it."""
        if self.progress.begun >= TRIED_TWICE:
            self._keep("the run itself ended", self._try(self.progress.done), "")
            self.progress.done, self.progress.begun = self.progress.done + 1, 0

    def _try(self, number: int) -> Try:
        """Make the try of a number, with an empty folder."""
        folder = self.folder / "now"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return Try(number, random.Random(f"{self.progress.seed} {self.part} {number}"), folder)

    def _once(self, number: int) -> None:
        """Do one try, and keep what falls."""
        one = self._try(number)
        faulthandler.dump_traceback_later(ENDLESS, exit=True, file=sys.__stderr__ or sys.stderr)
        try:
            with _heard_elsewhere():
                self.attack(one)
        except (Exception, SystemExit) as fault:
            self._keep(kind_of(fault), one, "".join(traceback.format_exception(fault)))
        finally:
            faulthandler.cancel_dump_traceback_later()
        for name, count in one.told.items():
            self.progress.told[name] = self.progress.told.get(name, 0) + count

    def _place(self, kind: str) -> Path:
        """Return the folder that keeps a kind of fault."""
        return self.folder / "faults" / re.sub(r"[^\w.]+", "-", kind)[:100]

    def _keep(self, kind: str, one: Try, told: str) -> None:
        """Count a fault; keep the try if none of its kind is as small."""
        known = self.progress.faults.get(kind)
        count = known.count + 1 if known else 1
        if known is not None and known.size <= one.size:
            known.count = count
            return
        self.progress.faults[kind] = Fault(count, one.number, one.size)
        place = self._place(kind)
        shutil.rmtree(place, ignore_errors=True)
        with suppress(shutil.Error):  # a pipe or a dangling link: the number makes it again
            shutil.copytree(one.folder, place, symlinks=True)
        again = f"python -m tests.attack.run {self.part} --seed {self.progress.seed} --only {one.number}"
        (place / "fault.txt").write_text("\n".join([again, *one.notes, told]), encoding="utf-8", errors="replace")
        _say(f"{self.part}: number {one.number}: {kind}")

    def _tell(self) -> None:
        """Print how far it is, now and then."""
        if time.monotonic() - self._told >= TOLD_EVERY:
            self._told = time.monotonic()
            _say(f"{self.part}: {self.progress.done} tried, {len(self.progress.faults)} kinds of faults")


def until(tries: int) -> Callable[[Progress], bool]:
    """Return what is enough after so many tries."""
    return lambda progress: progress.done >= tries


def kind_of(fault: BaseException) -> str:
    """Return what a fault is called: its type and the last place of the project that it came through; a broken law by its words."""
    if isinstance(fault, AssertionError) and str(fault):
        return " ".join(f"law: {re.sub(NUMBERS, ' ', str(fault))}".split())[:120]
    own = [frame for frame in traceback.extract_tb(fault.__traceback__) if Path(frame.filename).is_relative_to(ROOT)]
    where = f" at {Path(own[-1].filename).relative_to(ROOT).as_posix()}:{own[-1].lineno}" if own else ""
    return f"{type(fault).__name__}{where}"


@contextmanager
def _heard_elsewhere() -> Iterator[None]:
    """Raise, at the end, what ended a thread or was raised where nobody could hear it."""
    heard: list[BaseException] = []

    def hear(told: Any) -> None:
        if told.exc_value is not None:
            heard.append(told.exc_value)

    hooks = threading.excepthook, sys.unraisablehook
    threading.excepthook = sys.unraisablehook = hear
    try:
        yield
    finally:
        threading.excepthook, sys.unraisablehook = hooks
    if heard:
        raise heard[0]


def _say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
