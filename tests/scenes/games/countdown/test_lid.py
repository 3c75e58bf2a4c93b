"""The lid of COUNTDOWN offers the traitor for single missions only, and says why (CD12)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from scenes.shell.options_page import OptionsPage, SetOption
from scenes.table.setup_options import load_setup_options
from tests.scenes.windows import open_window
from tests.scenes.writing import watch_words
from tests.taps.driver import Clock

WHY = "Only in a single mission"


@pytest.mark.rule("CD12.1")
@pytest.mark.parametrize("mode", ["campaign", "ace"])
def test_no_traitor_is_offered_for_a_campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    app, lid = open_window(tmp_path, Clock(), laptop=True), load_setup_options("countdown", data_dir())
    kept: list[dict[str, Any]] = []
    words: list[str] = []
    watch_words(monkeypatch, lambda pane, said: words.append(said))
    try:
        page = OptionsPage(lid, lid.meta.validate_options({"traitor": True}), kept.append)
        app.open(page)
        for chosen, offered in (("mission", True), (mode, False), ("mission", True)):
            words.clear()
            page.handle_intent(SetOption("mode", chosen))
            app.context.stack.changed = True
            app.step()
            touched = [target for target in app.frame.targets if isinstance(target.intent, SetOption) and target.intent.name == "traitor"]
            assert bool(touched) is offered
            assert any(said.startswith(WHY) for said in words) is not offered
        assert [values["traitor"] for values in kept] == [True, False, False]
    finally:
        app.close()
