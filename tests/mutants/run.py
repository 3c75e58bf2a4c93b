"""Put small faults into the rules, one at a time, and see whether a test falls.

python -m tests.mutants.run [--seed N] [--count N] [--children N]

mutmut makes the mutants of `tabletop/core` and `tabletop/games` (in `mutants/`, beside the project's files), learns which tests come
through which function, and runs just these. The seed chooses the sample from all mutants by name: the same code gives the same sample.
What was tried already is kept, so a run that was broken off goes on where it was. Ends with the figures by package and every survivor.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WORK = ROOT / "mutants"
EQUIVALENT = HERE / "equivalent.yaml"
"""Mutants that no test could see, each with one line of proof: name -> proof."""
KILLED: Final = (1, 3, -24, 24, 36, 152, 255)
"""How the tests of a mutant end that was found: they fail, or cannot come to an end."""
NO_TEST: Final = 33
USUAL = 120


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutant: killed, survived (or no test came through it), or equivalent."""

    name: str
    fate: str

    @property
    def package(self) -> str:
        """Return the package that it lies in: core, or a game."""
        parts = self.name.split(".")
        return parts[2] if parts[1] == "games" else parts[1]


def mutmut(*names: str, children: int) -> None:
    """Run mutmut on some mutants, or, with a name that none has, only make them all."""
    subprocess.run([sys.executable, "-m", "mutmut", "run", "--max-children", str(children), *names], cwd=ROOT, check=False)


def results() -> dict[str, int | None]:
    """Return how the tests of each mutant ended, None while it was not tried."""
    found: dict[str, int | None] = {}
    for path in sorted(WORK.rglob("*.meta")):
        found.update(json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"])
    return found


def sample(seed: int, count: int) -> list[str]:
    """Return the names of a sample; the same for the same code, seed and number."""
    return sorted(random.Random(seed).sample(sorted(results()), count))


def judge(names: list[str]) -> list[Verdict]:
    """Return what became of the mutants of a sample."""
    ended = results()
    proven = yaml.load(EQUIVALENT.read_text(encoding="utf-8"), yaml.CSafeLoader) or {}
    return [Verdict(name, "killed" if ended[name] in KILLED else "equivalent" if name in proven else "survived") for name in names]


def report(verdicts: list[Verdict]) -> list[str]:
    """Return the figures by package, and the survivors."""
    lines = ["package       mutants  killed  equivalent  survived"]
    for package in (*sorted({verdict.package for verdict in verdicts}), "all"):
        fates = Counter(verdict.fate for verdict in verdicts if package in (verdict.package, "all"))
        lines.append(f"{package:12}  {fates.total():7}  {fates['killed']:6}  {fates['equivalent']:10}  {fates['survived']:8}")
    return [*lines, *(f"survived: {verdict.name}" for verdict in verdicts if verdict.fate == "survived")]


def run(seed: int, count: int, children: int) -> list[Verdict]:
    """Make the mutants, try those of the sample that were not tried yet, and return what became of them."""
    mutmut("none", children=children)
    names = sample(seed, count)
    ended = results()
    left = [name for name in names if ended[name] is None]
    if left:
        mutmut(*left, children=children)
    ended = results()
    if untried := [name for name in names if ended[name] is None]:
        raise SystemExit(f"{len(untried)} mutants were not tried: mutmut could not go on, see above")
    return judge(names)


def main(words: list[str]) -> int:
    """Run a sample and print the report."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.run")
    parser.add_argument("--seed", type=int, default=20261123)
    parser.add_argument("--count", type=int, default=USUAL)
    parser.add_argument("--children", type=int, default=2)
    options = parser.parse_args(words)
    sys.stdout.writelines(f"{line}\n" for line in report(run(options.seed, options.count, options.children)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
