"""Of a sample of mutants of the rules 95 in a hundred are seen by a test (`--big`; see run.py for more of them)."""

from __future__ import annotations

import importlib.util
import json
import os
from pathlib import Path

import pytest

from tests.mutants import run as runner
from tests.mutants.run import (
    LIMIT_S,
    NO_TESTS,
    PASSED,
    ROOT,
    SLOWER,
    USUAL,
    Trial,
    Verdict,
    proven_equivalent,
    refused_for_types,
    report,
    run,
    run_tests,
)
from tests.sizes import big

SEED = 20261123
WANTED = 0.95
MOST_EQUIVALENT = 0.05


def test_the_report_counts_by_package() -> None:
    names = (
        "tabletop.core.meta.x_a__mutmut_1",
        "tabletop.games.homeland.action_context.x_b__mutmut_2",
        "tabletop.games.homeland.action_context.x_b__mutmut_3",
        "tabletop.games.homeland.action_context.x_b__mutmut_4",
    )
    verdicts = [Verdict(name, fate) for name, fate in zip(names, ("killed", "survived", "equivalent", "types"), strict=True)]
    told = [line.split() for line in report(verdicts)]
    assert told[1:] == [
        ["core", "1", "1", "0", "0", "0"],
        ["homeland", "3", "0", "1", "1", "1"],
        ["all", "4", "1", "1", "1", "1"],
        ["died:", "2", "of", "3,", "66.7%", "(20.8%", "to", "93.9%)"],
        ["survived:", names[1]],
    ]


def test_every_equivalent_one_has_its_proof_and_its_function() -> None:
    for name, proof in proven_equivalent().items():
        module, _, function = name.partition("__mutmut_")[0].rpartition(".")
        source = ROOT.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
        assert len(proof.split()) > 5 and f"def {function.rpartition('ǁ')[2].removeprefix('x_')}(" in source, name


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in for the folder that mutmut makes: one file, of which mypy says what stands in `TOLD`."""
    file = tmp_path / "tabletop" / "core" / "grid.py"
    file.parent.mkdir(parents=True)
    copies = ("orig", "1", "2", "3")
    file.write_text("".join(f"def x_go__mutmut_{copy}():\n    pass\n" for copy in copies), encoding="utf-8")
    file.with_suffix(".py.meta").write_text("{}", encoding="utf-8")
    told = [(4, "arg-type", "error"), (6, "no-redef", "error"), (8, "misc", "note")]
    lines = [json.dumps({"file": "tabletop/core/grid.py", "line": line, "code": code, "severity": how}) for line, code, how in told]
    (tmp_path / "mypy.json").write_text("\n".join(lines), encoding="utf-8")
    took = {"tests/dear.py::a": 9.0, "tests/dear.py::b": 0.1, "tests/cheap.py::c": 2.0, "tests/cheap.py::d": 1.0}
    through = {"tabletop.core.grid.x_go": ["tests/dear.py::b", "tests/cheap.py::c", "tests/cheap.py::d"]}
    stats = {"duration_by_test": took, "tests_by_mangled_function_name": through}
    (tmp_path / "mutmut-stats.json").write_text(json.dumps(stats), encoding="utf-8")
    os.utime(file, (0, 0))
    for name, path in (("WORK", ""), ("TOLD", "mypy.json"), ("STATS", "mutmut-stats.json")):
        monkeypatch.setattr(runner, name, tmp_path / path)
    return tmp_path


@pytest.mark.usefixtures("work")
def test_a_mutant_is_refused_for_its_own_lines_and_not_for_being_a_copy() -> None:
    names = {f"tabletop.core.grid.x_go__mutmut_{number}" for number in (1, 2, 3)}
    assert refused_for_types(names) == {"tabletop.core.grid.x_go__mutmut_1"}


@pytest.mark.usefixtures("work")
def test_files_that_cost_little_are_tried_first() -> None:
    assert Trial().tests_of("tabletop.core.grid.x_go__mutmut_3") == ["tests/cheap.py::d", "tests/cheap.py::c", "tests/dear.py::b"]
    assert Trial().tests_of("tabletop.core.grid.x_stay__mutmut_1") == []


@pytest.mark.skipif(importlib.util.find_spec("resource") is None, reason="mutmut does not run here, either")
def test_tests_that_do_not_come_to_an_end_are_broken_off(work: Path) -> None:
    profile = 'from hypothesis import settings\n\nsettings.register_profile("unhurried")\n'
    (work / "conftest.py").write_text(profile, encoding="utf-8")
    (work / "test_ever.py").write_text("def test_ever():\n    while True:\n        pass\n", encoding="utf-8")
    (work / "test_soon.py").write_text("def test_soon():\n    pass\n", encoding="utf-8")
    assert run_tests(["test_soon.py::test_soon"], limit_s=20)[0] == PASSED
    assert run_tests(["test_ever.py::test_ever"], limit_s=1)[0] not in (PASSED, NO_TESTS)


@pytest.mark.usefixtures("work")
def test_as_many_tests_as_come_through_may_take_longer() -> None:
    trial = Trial()
    assert trial.limit_of(["tests/cheap.py::c"]) == LIMIT_S
    trial.took["tests/dear.py::a"] = LIMIT_S
    assert trial.limit_of(["tests/dear.py::a"]) == SLOWER * LIMIT_S


@pytest.mark.skipif(not big(), reason="up to an hour: --big")
@pytest.mark.skipif(importlib.util.find_spec("mutmut") is None, reason='mutmut is not installed: pip install -e ".[mutants]"')
def test_small_faults_are_seen() -> None:
    verdicts = run(SEED, USUAL, children=2)
    fates = [verdict.fate for verdict in verdicts]
    assert fates.count("equivalent") <= MOST_EQUIVALENT * len(fates)
    dead = fates.count("killed") + fates.count("types")
    assert dead >= WANTED * (len(fates) - fates.count("equivalent")), "\n".join(report(verdicts))
