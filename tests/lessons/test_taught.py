"""How much of the rules lessons teach, as `pytest --rules` tells it."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import shown, taught
from tests.rules_report import Report

RULES = Path(__file__).parents[1] / "rules"


def test_lessons_teach_what_they_say_and_no_unknown_clause() -> None:
    report = Report(RULES, taught())
    assert not set(report.taught) - {clause for clauses in report.games.values() for clause in clauses}
    lines = list(report.taught_by())
    assert "taught AB2.7: abduction/out" in lines
    assert "taught AB1.1: -" in lines
    assert "taught abduction: 26 of 30 clauses, 87%" in lines
    assert "taught CD11.2: countdown/clock" in lines
    assert "taught countdown: 61 of 91 clauses, 67%" in lines
    assert "taught specter_ops: 41 of 48 clauses, 85%" in lines
    assert "taught homeland: 48 of 54 clauses, 89%" in lines


def test_the_lines_of_the_proofs_stay_as_they_are() -> None:
    assert list(Report(RULES, taught()).lines()) == list(Report(RULES).lines())


def test_lessons_tips_and_pictures_together_tell_nearly_all_clauses() -> None:
    report = Report(RULES, taught(), shown())
    assert not set(report.told) - {clause for clauses in report.games.values() for clause in clauses}
    lines = list(report.told_by())
    assert "told AB2.7: lesson abduction/out, tip abduction/lay, picture abduction/open" in lines
    every = [clause for clauses in report.games.values() for clause in clauses]
    missing = [clause for clause in every if clause not in report.told]
    assert len(missing) <= 0.05 * len(every), missing
    assert lines[-1].startswith("told all: ")
