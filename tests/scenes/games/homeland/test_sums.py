"""What is known of a case is added up for the table and for a seat, unless the lid said not to."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.homeland.model.certain_totals import certain_totals
from scenes.games.homeland.model.private_knowledge import PrivateCaseKnowledge, private_knowledge_of_cases
from scenes.games.homeland.model.private_page import CASE, CASES, ShowPrivatePage
from scenes.games.homeland.overlays.case_file import public_case_file
from scenes.games.homeland.scene import HomelandScene
from scenes.games.homeland.stations.holdings import PublicHoldings
from scenes.games.homeland.stations.private.cards import PrivateCardsPad
from scenes.games.homeland.stations.private.detail_page import DetailPage, detail_page
from scenes.games.homeland.stations.private.pages import make_private_book_pad
from scenes.games.homeland.stations.public_panel import PublicPanel
from tabletop.games.homeland.analysis_totals import list_asset_bonuses, side_total
from tabletop.games.homeland.vocabulary import Side
from tests.games.homeland.boxes import house
from tests.games.homeland.table import Case, Desk, Table
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
    place = PrivateCardsPad((), PublicPanel(PublicHoldings(0, (), ())))
    assert make_private_book_pad(context, seat, place, ShowPrivatePage(seat, CASES)).should_show_totals is wanted


def plots_seen(scene: HomelandScene) -> list[PrivateCaseKnowledge]:
    """List the cases of which a seat has seen the plot."""
    context = scene.screen.make_context()
    return [case for seat in range(3) for case in private_knowledge_of_cases(context, seat) if case.plot_facts is not None]


def test_a_seat_is_sure_of_no_less_than_all_and_of_no_more_than_is_true(windows: list[App], tmp_path: Path) -> None:
    """An unseen plot counts as the least of all, wherever a sum stands; what a seat looked at comes on top of what all know."""
    app = open_window(tmp_path, Clock(), laptop=False, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3)
    lead_to(scene, "turn", lambda match, seat: bool(plots_seen(scene)), least=40)
    context, box = scene.screen.make_context(), scene.model.game.box
    known = [case for seat in range(3) for case in private_knowledge_of_cases(context, seat)]
    unseen = [case for case in known if case.plot_facts is None]
    assert unseen
    for case in known:
        threat = scene.session.match.state.threat_by_number(case.threat)
        cards = [slot.card for slot in threat.slots]
        more = list_asset_bonuses(box, scene.session.match.state, threat, Side.BLUE)
        blue = sum(threat.agents) + sum(box.blue[card] for card in cards) + side_total(more, Side.BLUE)
        red = box.organizations[threat.org].sophistication + box.plots[threat.plot].complexity + sum(box.red[card] for card in cards)
        red += side_total(more, Side.RED)
        all_know = certain_totals(box, context.view.table, context.view.table.threat_by_number(case.threat))
        assert all_know[0] <= case.certain_red_total <= red
        assert all_know[1] <= case.certain_blue_total <= blue
    least = min(plot.complexity for plot in box.plots)
    for case in unseen:
        chips = sum(int(n) for side, n in (*case.own_or_public_intel, *case.seen_intel) if side == "red")
        organization = box.organizations[scene.session.match.state.threat_by_number(case.threat).org]
        more = list_asset_bonuses(box, context.view.table, context.view.table.threat_by_number(case.threat), Side.BLUE)
        assert case.certain_red_total == organization.sophistication + least + chips + side_total(more, Side.RED)


def test_what_active_assets_add_to_a_case_is_in_its_sum() -> None:
    """Carrie Mathison adds 1 to blue on her owner's cases, as long as she is active (HL5.2)."""
    for desk, added in (("carrie-mathison", 1), ("-carrie-mathison", 0)):
        table = Table(Case(("low", 0), lead=1, agents={1: 2}), box=house(), desks={1: Desk(assets=[desk])}, turn=1)
        assert certain_totals(table.box, table.state, table.state.threats[0])[1] == 2 + added
