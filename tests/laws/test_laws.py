"""Every law for every game, over random play; README.md says what each one is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.laws import dealing, records, rules, secrets
from tests.laws.sitting import NAMES, AnyGame, Play, open_law_game, plays
from tests.sizes import big, runs

LAWS: dict[str, tuple[Callable[[AnyGame, Play], None], int]] = {
    "questions make sense": (rules.questions_make_sense, 12),
    "legal and nothing else": (rules.legal_and_nothing_else, 10),
    "saved and loaded": (rules.saved_and_loaded, 10),
    "copies stay": (rules.copies_stay, 10),
    "ends": (rules.ends, 6),
    "chance obeys": (rules.chance_obeys, 10),
    "facts are told properly": (rules.facts_are_told_properly, 10),
    "imagined fits": (secrets.imagined_fits, 10),
    "twins look alike": (secrets.twins_look_alike, 15),
    "all is declared": (dealing.declares_all, 6),
    "dealt to one": (dealing.dealt_to_one, 8),
    "worlds apart": (dealing.worlds_apart, 6),
}
RECORDS: dict[str, tuple[Callable[[AnyGame, Play, Path], None], int]] = {
    "journal tells it again": (records.journal_tells_it_again, 6),
    "taken back": (records.taken_back, 10),
    "kept where a step fails": (records.kept_where_a_step_fails, 6),
}


def often(usual: int) -> settings:
    """Try a law so often; always the same plays, but with `--big` new ones each time."""
    phases = [Phase.explicit, Phase.generate, *([Phase.shrink] if big() else [])]
    return settings(
        max_examples=runs(usual),
        deadline=None,
        derandomize=not big(),
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
        phases=phases,
    )


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", NAMES)
def test_law(name: str, law: str) -> None:
    check, usual = LAWS[law]
    game = open_law_game(name)

    @often(usual)
    @given(plays())
    def holds(play: Play) -> None:
        check(game, play)

    holds()


@pytest.mark.parametrize("law", RECORDS)
@pytest.mark.parametrize("name", NAMES)
def test_law_of_records(name: str, law: str) -> None:
    check, usual = RECORDS[law]
    game = open_law_game(name)

    @often(usual)
    @given(plays())
    def holds(play: Play) -> None:
        with TemporaryDirectory() as folder:
            check(game, play, Path(folder))

    holds()
