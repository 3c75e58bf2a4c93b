"""What several tests of ABDUCTION's pictures begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


@pytest.fixture
def app(windows: list[App], tmp_path: Path) -> App:
    """Return a table's window in ABDUCTION's colours."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    app.kit.use_mood("abduction")
    return app
