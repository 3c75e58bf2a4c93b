"""Every part of the battery: seconds of it, or, with `--big`, all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.attack.run import KEPT, PARTS, run
from tests.sizes import big


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
def test_nothing_falls(part: str, tmp_path: Path) -> None:
    battery = run(part, KEPT / part if big() else tmp_path, big=big())
    assert not battery.progress.faults, battery.figures()
