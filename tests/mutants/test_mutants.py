"""Of a sample of mutants of the rules 95 in a hundred are seen by a test (`--big`; see run.py for more of them)."""

from __future__ import annotations

import importlib.util

import pytest

from tests.mutants.run import USUAL, Verdict, report, run
from tests.sizes import big

SEED = 20261123
WANTED = 0.95
MOST_EQUIVALENT = 0.05


def test_the_report_counts_by_package() -> None:
    names = (
        "tabletop.core.meta.x_a__mutmut_1",
        "tabletop.games.homeland.action_context.x_b__mutmut_2",
        "tabletop.games.homeland.action_context.x_b__mutmut_3",
    )
    verdicts = [Verdict(name, fate) for name, fate in zip(names, ("killed", "survived", "equivalent"), strict=True)]
    told = [line.split() for line in report(verdicts)]
    assert told[1:] == [
        ["core", "1", "1", "0", "0"],
        ["homeland", "2", "0", "1", "1"],
        ["all", "3", "1", "1", "1"],
        ["survived:", names[1]],
    ]


@pytest.mark.skipif(not big(), reason="up to an hour: --big")
@pytest.mark.skipif(importlib.util.find_spec("mutmut") is None, reason='mutmut is not installed: pip install -e ".[mutants]"')
def test_small_faults_are_seen() -> None:
    verdicts = run(SEED, USUAL, children=2)
    fates = [verdict.fate for verdict in verdicts]
    assert fates.count("equivalent") <= MOST_EQUIVALENT * len(fates)
    assert fates.count("killed") >= WANTED * (len(fates) - fates.count("equivalent")), "\n".join(report(verdicts))
