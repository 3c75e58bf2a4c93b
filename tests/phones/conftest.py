"""Tables whose persons may have phones, for all tests of phones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.phones.players import SEATS, PhoneTableScene


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let programs say more in a second than a hand on a phone may, and be silent for as long as a machine under load takes."""
    monkeypatch.setattr("scenes.phones.server.RATE", 10_000.0)
    monkeypatch.setattr("scenes.phones.server.ABSENT_AFTER_SECONDS", 600.0)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Callable[..., PhoneTableScene]]:
    laid: list[PhoneTableScene] = []

    def lay(game: str, held: tuple[int, ...], seed: int = 3, seats: int | None = None, **more: Any) -> PhoneTableScene:
        laid.append(PhoneTableScene(tmp_path / str(len(laid)), game, seats or SEATS[game], held, seed, **more))
        return laid[-1]

    yield lay
    for one in laid:
        one.close()
