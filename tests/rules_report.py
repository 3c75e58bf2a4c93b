"""Which clauses of the rules are proven by which tests, and taught by which lessons, tips and pictures: `pytest --rules`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path


class Report:
    """Clauses of each game (`tests/rules/<game>.txt`, one id a line) with the tests that claim them by `@pytest.mark.rule`."""

    def __init__(
        self, folder: Path, taught: Mapping[str, Iterable[str]] | None = None, shown: Mapping[str, Iterable[str]] | None = None
    ) -> None:
        """Read the lists of clauses; `taught` are the clauses that each lesson teaches, by its name, `shown` those of tips and pictures."""
        self.taught: dict[str, list[str]] = {}
        for lesson, clauses in (taught or {}).items():
            for clause in clauses:
                self.taught.setdefault(clause, []).append(lesson)
        self.told: dict[str, list[str]] = {clause: [f"lesson {name}" for name in names] for clause, names in self.taught.items()}
        for name, clauses in (shown or {}).items():
            for clause in clauses:
                self.told.setdefault(clause, []).append(name)
        self.games = {path.stem: path.read_text(encoding="utf-8").split() for path in sorted(folder.glob("*.txt"))}
        self.proofs: dict[str, set[str]] = {}

    def note(self, test: str, clauses: Iterable[str]) -> None:
        """Note that a test proves clauses; its parameters do not matter."""
        for clause in clauses:
            self.proofs.setdefault(clause, set()).add(test.partition("[")[0])

    def unproven(self, game: str) -> list[str]:
        """List the clauses of a game that no test proves."""
        return [clause for clause in self.games[game] if clause not in self.proofs]

    @property
    def unknown(self) -> list[str]:
        """List the clauses that tests name and no game has."""
        known = {clause for clauses in self.games.values() for clause in clauses}
        return sorted(set(self.proofs) - known)

    @property
    def complete(self) -> bool:
        """Return whether every clause is proven and none is unknown."""
        return not self.unknown and not any(self.unproven(game) for game in self.games)

    def taught_by(self) -> Iterator[str]:
        """Tell of each clause the lessons by which it is taught, and last how many of each game are."""
        for clauses in self.games.values():
            for clause in clauses:
                yield f"taught {clause}: {', '.join(self.taught.get(clause, ())) or '-'}"
        for game, clauses in self.games.items():
            found = sum(clause in self.taught for clause in clauses)
            yield f"taught {game}: {found} of {len(clauses)} clauses, {found / max(1, len(clauses)):.0%}"

    def told_by(self) -> Iterator[str]:
        """Tell of each clause the lessons, tips and pictures that it is learnt from, how many of each game are, and of all."""
        for clauses in self.games.values():
            for clause in clauses:
                yield f"told {clause}: {', '.join(self.told.get(clause, ())) or '-'}"
        every = [clause for clauses in self.games.values() for clause in clauses]
        for game, clauses in (*self.games.items(), ("all", every)):
            found = sum(clause in self.told for clause in clauses)
            yield f"told {game}: {found} of {len(clauses)} clauses, {found / max(1, len(clauses)):.0%}"

    def lines(self) -> Iterator[str]:
        """Tell it all: the proofs, what is missing, and last a line for each game."""
        for clauses in self.games.values():
            for clause in clauses:
                for test in sorted(self.proofs.get(clause, ())):
                    yield f"{clause} {test}"
        for clause in self.unknown:
            yield f"unknown {clause} {', '.join(sorted(self.proofs[clause]))}"
        for game in self.games:
            for clause in self.unproven(game):
                yield f"unproven {clause}"
        for game, clauses in self.games.items():
            missing = len(self.unproven(game))
            yield f"rules {game}: {len(clauses)} clauses, {len(clauses) - missing} proven, {missing} unproven"
