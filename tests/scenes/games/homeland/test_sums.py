"""What is known of a case is added up for the table and for a seat, unless the lid said not to."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.homeland.model.private_knowledge import private_knowledge_of_cases
from scenes.games.homeland.model.private_page import CASE, CASES, ShowPrivatePage
from scenes.games.homeland.overlays.case_file import public_case_file
from scenes.games.homeland.stations.holdings import PublicHoldings
from scenes.games.homeland.stations.private.cards import OpenCardsPad
from scenes.games.homeland.stations.private.detail_page import DetailPage, detail_page
from scenes.games.homeland.stations.private.pages import private_book_pad
from scenes.games.homeland.stations.public_panel import PublicPanel
from tests.scenes.games.homeland.table import lead_to, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


@pytest.mark.parametrize("wanted", [True, False])
def test_sums_are_there_for_who_wants_them(windows: list[App], tmp_path: Path, wanted: bool) -> None:
    app = open_window(tmp_path, Clock(), laptop=False, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3, odds=wanted)
    seat = lead_to(scene, "turn", lambda match, seat: bool(private_knowledge_of_cases(scene.screen.make_context(), seat)), least=40)
    context = scene.screen.make_context()
    case = private_knowledge_of_cases(context, seat)[0]
    file = public_case_file(context, context.view.table.threat_by_number(case.threat))
    assert ("score" in [row.icon for row in file.rows]) is wanted
    sheet = detail_page(context, ShowPrivatePage(seat, CASE, case.threat), 0)
    assert isinstance(sheet, DetailPage)
    assert (sheet.certain_red_and_blue_totals is not None) is wanted
    place = OpenCardsPad((), PublicPanel(PublicHoldings(0, (), ())))
    assert private_book_pad(context, seat, place, ShowPrivatePage(seat, CASES)).should_show_totals is wanted
