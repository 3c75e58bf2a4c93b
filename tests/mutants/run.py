"""Put small faults into the rules, one at a time, and see whether a test falls.

python -m tests.mutants.run [--seed N] [--count N] [--children N] [--again]

mutmut makes the mutants of `tabletop/core` and `tabletop/games` (in `mutants/`, beside the project's files) and watches once which tests
come through which function; all have to pass there. The seed chooses the sample from all mutants by name: the same code gives the same
sample. Those that mypy refuses, as `.ci/run` would, count apart and are not tried. On each of the others the tests that come through its
function are tried, those of cheap files first, until one fails; in the end those that failed have to pass without a fault. What was tried
is kept, so a run that was broken off goes on where it was; `--again` tries once more what no test saw, after a test was added. Ends with
the figures by package, the share that died with its interval, the time it took, and every survivor.

Only making and watching is left to mutmut: it would run all tests once more before each sample, and those of a mutant in any order.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from time import perf_counter

import yaml

from tabletop.lab.sample_statistics import wilson_interval

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WORK = ROOT / "mutants"
EQUIVALENT = HERE / "equivalent.yaml"
"""Mutants that no test could see, each with one line of proof: name -> proof."""
STATS = WORK / "mutmut-stats.json"
TOLD = WORK / "mypy.json"
"""What mypy says of all mutants, kept while they stay as they are."""
FAILED = WORK / "failed.txt"
"""The tests that failed on mutants and have yet to pass without one."""
COPIED = ("unused-ignore", "no-redef", "has-type")
"""What mypy says only because a function stands there many times: an attribute is defined in each copy of `__init__`."""
PASSED, NO_TESTS = 0, 33
"""How the tests of a mutant end, in mutmut's numbers; any other end is a death, too: they cannot be read, or do not come to an end."""
LIMIT_S = 600
"""How long one test may take by the clock, and all tests of a mutant at least of a processor, in s, before they are taken to never end."""
SLOWER = 3
"""How many times as long as without it the tests of a mutant may take."""
BOUNDED = """
import resource, runpy, sys
seconds = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
runpy.run_module("pytest", run_name="__main__", alter_sys=True)
"""
"""Runs pytest for so many seconds of a processor at most."""
USUAL = 120


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutant: killed by a test, refused for its types by mypy, survived (or no test came through it), or equivalent."""

    name: str
    fate: str

    @property
    def package(self) -> str:
        """Return the package that it lies in: core, or a game."""
        parts = self.name.split(".")
        return parts[2] if parts[1] == "games" else parts[1]


def make_mutants(children: int) -> None:
    """Let mutmut make all mutants and watch the tests that are new to it; it stops at a name that no mutant has."""
    subprocess.run([sys.executable, "-m", "mutmut", "run", "--max-children", str(children), "none"], cwd=ROOT, check=False)
    if not STATS.is_file():
        raise SystemExit("mutmut could not watch the tests: see above")


def results() -> dict[str, int | None]:
    """Return how the tests of each mutant ended, None while it was not tried."""
    found: dict[str, int | None] = {}
    for path in sorted(WORK.rglob("*.meta")):
        found.update(json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"])
    return found


def sample(seed: int, count: int) -> list[str]:
    """Return the names of a sample; the same for the same code, seed and number."""
    return sorted(random.Random(seed).sample(sorted(results()), count))


class Trial:
    """Tries tests on mutants, one process each."""

    def __init__(self) -> None:
        stats = json.loads(STATS.read_text(encoding="utf-8"))
        self.took: dict[str, float] = stats["duration_by_test"]
        self.through: dict[str, list[str]] = stats["tests_by_mangled_function_name"]
        self.files: Counter[str] = Counter()
        for test, seconds in self.took.items():
            self.files[file_of(test)] += seconds
        self.lock = Lock()

    def tests_of(self, name: str) -> list[str]:
        """Return the tests that come through the function of a mutant, those of cheap files first."""
        found = self.through.get(name.partition("__mutmut_")[0], [])
        return sorted(found, key=lambda test: (self.files[file_of(test)], file_of(test), self.took.get(test, 0.0), test))

    def limit_of(self, tests: list[str]) -> float:
        """Return how long all these tests may take of a processor, in s, before they are taken to never end."""
        return max(LIMIT_S, SLOWER * sum(self.took.get(test, 0.0) for test in tests))

    def end_of(self, name: str) -> int:
        """Return how the tests of a mutant end, and keep it."""
        tests = self.tests_of(name)
        end, told = run_tests(tests, name, self.limit_of(tests)) if tests else (NO_TESTS, "")
        lines = [f"{line} - " for line in told.splitlines() if line.startswith("FAILED ")]
        failed = [test for test in tests if any(line.startswith(f"FAILED {test} - ") for line in lines)]
        with self.lock, FAILED.open("a", encoding="utf-8") as file:
            keep(name, end)
            file.writelines(f"{test}\n" for test in failed)
        print(f"{end:4} {name}", flush=True)
        return end


def file_of(test: str) -> str:
    """Return the file of a test."""
    return test.partition("::")[0]


def run_tests(tests: Iterable[str], mutant: str = "", limit_s: float = 86_400) -> tuple[int, str]:
    """Run tests on a mutant (or on none) until one fails or all have taken too long; return how they end and what they tell."""
    with TemporaryDirectory() as folder:
        names = Path(folder) / "tests"
        names.write_text("\n".join(tests), encoding="utf-8")
        limits = ["-o", f"faulthandler_timeout={LIMIT_S}", "-o", "faulthandler_exit_on_timeout=true"]
        usual = ["-x", "-q", "-n0", "-rf", "--tb=no", "-p", "no:cacheprovider", "--hypothesis-profile", "unhurried", "--rootdir=."]
        command = [sys.executable, "-c", BOUNDED, str(round(limit_s)), *usual, *limits, f"@{names}"]
        surroundings = {**os.environ, "MUTANT_UNDER_TEST": mutant, "PYTHONPATH": ".", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, cwd=WORK, env=surroundings, check=False, capture_output=True, encoding="utf-8", errors="replace")
    return done.returncode, done.stdout


def keep(name: str, end: int) -> None:
    """Write down how the tests of a mutant ended, where mutmut keeps it: it forgets those of functions that are changed."""
    path = file_of_mutant(name).with_suffix(".py.meta")
    kept = json.loads(path.read_text(encoding="utf-8"))
    kept["exit_code_by_key"][name] = end
    path.write_text(json.dumps(kept, indent=4), encoding="utf-8")


def file_of_mutant(name: str) -> Path:
    """Return the file of a mutant."""
    path = WORK.joinpath(*name.split(".")[:-1])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def try_mutants(names: list[str], children: int) -> None:
    """Try tests on mutants, so many at a time; what failed has to pass without a fault."""
    trial = Trial()
    with ThreadPoolExecutor(children) as pool:
        list(pool.map(trial.end_of, names))
    failed = sorted(set(FAILED.read_text(encoding="utf-8").splitlines())) if FAILED.is_file() else []
    end, told = run_tests(failed) if failed else (PASSED, "")
    if end != PASSED:
        raise SystemExit(f"tests that failed on mutants fail without one, too: mend them and delete {WORK}\n{told}")
    FAILED.unlink(missing_ok=True)


def judge(names: list[str], refused: set[str]) -> list[Verdict]:
    """Return what became of the mutants of a sample."""
    ended = results()
    proven = proven_equivalent()

    def fate(name: str) -> str:
        if name in refused:
            return "types"
        if ended[name] not in (PASSED, NO_TESTS):
            return "killed"
        return "equivalent" if name in proven else "survived"

    return [Verdict(name, fate(name)) for name in names]


def proven_equivalent() -> dict[str, str]:
    """Return the mutants that no test could see, each with its proof."""
    proven: dict[str, str] = yaml.load(EQUIVALENT.read_text(encoding="utf-8"), yaml.CSafeLoader)
    return proven


def refused_for_types(names: set[str]) -> set[str]:
    """Return those mutants in whose lines mypy finds a mistake. It reads all mutants at once: each is a function beside the true one."""
    made = max(path.with_suffix("").stat().st_mtime for path in WORK.rglob("*.py.meta"))
    if not TOLD.is_file() or TOLD.stat().st_mtime < made:
        command = [sys.executable, "-m", "mypy", "--output", "json", "-p", "tabletop"]
        told = subprocess.run(command, cwd=WORK, check=False, capture_output=True, encoding="utf-8").stdout
        TOLD.write_text(told, encoding="utf-8")
    lines: dict[str, set[int]] = {}
    for mistake in map(json.loads, TOLD.read_text(encoding="utf-8").splitlines()):
        if mistake["severity"] == "error" and mistake["code"] not in COPIED:
            lines.setdefault(Path(mistake["file"]).as_posix(), set()).add(mistake["line"])
    refused: set[str] = set()
    for module in {name.rpartition(".")[0] for name in names}:
        path = file_of_mutant(f"{module}.")
        wrong = lines.get(path.relative_to(WORK).as_posix(), set())
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.FunctionDef)
                and f"{module}.{node.name}" in names
                and wrong & {*range(node.lineno, (node.end_lineno or 0) + 1)}
            ):
                refused.add(f"{module}.{node.name}")
    return refused


def report(verdicts: list[Verdict]) -> list[str]:
    """Return the figures by package, and the survivors."""
    lines = ["package       mutants  killed  types  equivalent  survived"]
    for package in (*sorted({verdict.package for verdict in verdicts}), "all"):
        fates = Counter(verdict.fate for verdict in verdicts if package in (verdict.package, "all"))
        told = f"{fates['killed']:6}  {fates['types']:5}  {fates['equivalent']:10}  {fates['survived']:8}"
        lines.append(f"{package:12}  {fates.total():7}  {told}")
    lines.append(share_that_died(verdicts))
    return [*lines, *(f"survived: {verdict.name}" for verdict in verdicts if verdict.fate == "survived")]


def share_that_died(verdicts: list[Verdict]) -> str:
    """Return in words how many of those that are not equivalent died, with the 95 % interval (Wilson)."""
    fates = Counter(verdict.fate for verdict in verdicts)
    dead, asked = fates["killed"] + fates["types"], fates.total() - fates["equivalent"]
    low, high = wilson_interval(dead, asked)
    return f"died: {dead} of {asked}, {dead / max(1, asked):.1%} ({low:.1%} to {high:.1%})"


def run(seed: int, count: int, children: int, *, again: bool = False) -> list[Verdict]:
    """Make the mutants, try those of the sample that were not tried yet (or not seen), and return what became of them."""
    make_mutants(children)
    names = sample(seed, count)
    refused = refused_for_types(set(names))
    ended = results()
    left = [name for name in names if name not in refused and (ended[name] is None or (again and ended[name] in (PASSED, NO_TESTS)))]
    try_mutants(left, children)
    return judge(names, refused)


def main(words: list[str]) -> int:
    """Run a sample and print the report."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.run")
    parser.add_argument("--seed", type=int, default=20261123)
    parser.add_argument("--count", type=int, default=USUAL)
    parser.add_argument("--children", type=int, default=2)
    parser.add_argument("--again", action="store_true", help="try once more what no test saw")
    options = parser.parse_args(words)
    began = perf_counter()
    verdicts = run(options.seed, options.count, options.children, again=options.again)
    sys.stdout.writelines(f"{line}\n" for line in (*report(verdicts), time_it_took(began)))
    return 0


def time_it_took(began: float) -> str:
    """Return in words how long the run took since a moment, by the clock and of processors, in min."""
    spent = os.times()
    used = spent.user + spent.system + spent.children_user + spent.children_system
    return f"took: {(perf_counter() - began) / 60:.0f} min, {used / 60:.0f} min of processors"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
