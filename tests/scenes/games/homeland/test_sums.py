"""What is known of a case is added up for the table and for a seat, unless the lid said not to."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.homeland.model.private_knowledge import private_case_knowledge
from scenes.games.homeland.model.private_page import CASE, CASES, ShowPrivatePage
from scenes.games.homeland.overlays.case_file import public_case_file
from scenes.games.homeland.stations.holdings import PublicHoldings
from scenes.games.homeland.stations.private.cards import OpenCardsPad
from scenes.games.homeland.stations.private.pages import private_book_pad
from scenes.games.homeland.stations.private.sheet import CasePage, case_page
from scenes.games.homeland.stations.public_panel import PublicPanel
from tests.scenes.games.homeland.table import lead_to, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


@pytest.mark.parametrize("wanted", [True, False])
def test_sums_are_there_for_who_wants_them(windows: list[App], tmp_path: Path, wanted: bool) -> None:
    app = open_window(tmp_path, Clock(), laptop=False, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3, odds=wanted)
    seat = lead_to(scene, "turn", lambda match, seat: bool(private_case_knowledge(scene.screen.context(), seat)), least=40)
    context = scene.screen.context()
    case = private_case_knowledge(context, seat)[0]
    file = public_case_file(context, context.view.table.threat_by_number(case.threat))
    assert ("score" in [row.icon for row in file.rows]) is wanted
    sheet = case_page(context, ShowPrivatePage(seat, CASE, case.threat), 0)
    assert isinstance(sheet, CasePage)
    assert (sheet.sums is not None) is wanted
    place = OpenCardsPad((), PublicPanel(PublicHoldings(0, (), ())))
    assert private_book_pad(context, seat, place, ShowPrivatePage(seat, CASES)).sums is wanted
