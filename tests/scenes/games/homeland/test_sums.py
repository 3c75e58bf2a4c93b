"""What is known of a case is added up for the table and for a seat, unless the lid said not to."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.homeland.model.private_knowledge import known_cases
from scenes.games.homeland.model.private_page import CASE, CASES, ShowPage
from scenes.games.homeland.overlays.case_file import public
from scenes.games.homeland.stations.holdings import Holdings
from scenes.games.homeland.stations.private.cards import OpenPlace
from scenes.games.homeland.stations.private.pages import book_of
from scenes.games.homeland.stations.private.sheet import CasePage, sheet_of
from scenes.games.homeland.stations.public_panel import PublicPanel
from tests.scenes.games.homeland.table import lead_to, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


@pytest.mark.parametrize("wanted", [True, False])
def test_sums_are_there_for_who_wants_them(windows: list[App], tmp_path: Path, wanted: bool) -> None:
    app = open_window(tmp_path, Clock(), laptop=False, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3, odds=wanted)
    seat = lead_to(scene, "turn", lambda match, seat: bool(known_cases(scene.screen.context(), seat)), least=40)
    context = scene.screen.context()
    case = known_cases(context, seat)[0]
    file = public(context, context.view.table.threat(case.threat))
    assert ("score" in [row.icon for row in file.rows]) is wanted
    sheet = sheet_of(context, ShowPage(seat, CASE, case.threat), 0)
    assert isinstance(sheet, CasePage)
    assert (sheet.sums is not None) is wanted
    place = OpenPlace((), PublicPanel(Holdings(0, (), ())))
    assert book_of(context, seat, place, ShowPage(seat, CASES)).sums is wanted
