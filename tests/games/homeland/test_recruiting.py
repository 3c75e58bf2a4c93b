"""Recruiting an agent, a soldier or an asset (HL7.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tabletop.core.view import TABLE, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import HIDDEN
from tabletop.games.homeland.vocabulary import FigureKind, Marker
from tests.games.homeland.boxes import Data, house, small_box
from tests.games.homeland.table import Desk, Table

Powers = Mapping[str, Sequence[Data]]
PILE = {"assets": ["aide0", "aide1", "aide2"]}


def recruiting(reputation: int = 0, clout: int = 0, *, assets: Sequence[str] = (), box: Powers | None = None) -> Table:
    """Return a turn in which nothing but recruiting matters."""
    desk = Desk(reputation=reputation, clout=clout, assets=assets)
    return Table(box=small_box(assets=box or {}), turn=0, desks={0: desk}, piles=PILE)


@pytest.mark.rule("HL7.4")
def test_one_agent_or_one_soldier_is_free_and_only_once_a_turn() -> None:
    for action, piece in ((act.RecruitAgent(), FigureKind.AGENT), (act.RecruitSoldier(), FigureKind.SOLDIER)):
        table = recruiting(9, 9)
        assert table.do(action) == [ev.PiecesGained(0, piece, 1)]
        player = table.me(0)
        assert (player.agents, player.soldiers) == ((1, 0) if piece is FigureKind.AGENT else (0, 1))
        assert (player.reputation, player.clout) == (9, 9)
        assert not [one for one in table.legal() if isinstance(one, act.RecruitAgent | act.RecruitSoldier | act.RecruitAsset)]


@pytest.mark.rule("HL7.4")
@pytest.mark.parametrize(
    ("reputation", "clout", "mixes"), [(3, 0, [3]), (0, 3, [0]), (1, 2, [1]), (2, 2, [1, 2]), (5, 5, [0, 1, 2, 3]), (1, 1, [])]
)
def test_an_asset_costs_three_markers_of_any_mix(reputation: int, clout: int, mixes: list[int]) -> None:
    table = recruiting(reputation, clout)
    assert [action.reputation for action in table.of(act.RecruitAsset)] == mixes
    for mix in mixes:
        table = recruiting(reputation, clout)
        table.do(act.RecruitAsset(mix))
        assert (table.me(0).reputation, table.me(0).clout) == (reputation - mix, clout - 3 + mix)


@pytest.mark.rule("HL7.4")
def test_it_is_paid_before_two_are_drawn_and_one_is_kept_face_down_the_other_discarded_face_up() -> None:
    table = recruiting(3)
    one, other = table.asset("aide0"), table.asset("aide1")
    assert table.do(act.RecruitAsset(3)) == [ev.MarkersPaid(0, Marker.REPUTATION, 3), ev.AssetsDrawn(0, (one, other))]
    assert (table.asked, table.must) == ("keep", (0,))
    assert table.legal() == [act.KeepAsset(one), act.KeepAsset(other)]
    assert table.do(act.KeepAsset(other)) == [ev.AssetKept(0, other, (one,))]
    assert table.assets_of(0) == ["-aide1"]
    assert table.state.assets_off == [one]
    assert table.state.drawn == []
    assert table.asked == "turn"
    assert not table.of(act.RecruitAgent)


@pytest.mark.rule("HL7.4", "HL9.1")
def test_others_see_neither_the_assets_drawn_nor_the_one_kept() -> None:
    table = recruiting(3)
    table.do(act.RecruitAsset(3))
    kinds = (table.asset("aide0"), table.asset("aide1"))
    assert table.game.view(table.state, Viewer(0)).table.drawn[::2] == [*kinds]
    for viewer in (Viewer(1), TABLE):
        assert table.told(ev.AssetsDrawn, viewer) == [ev.AssetsDrawn(0, (HIDDEN, HIDDEN))]
        assert table.game.view(table.state, viewer).table.drawn[::2] == [HIDDEN, HIDDEN]
    table.do(act.KeepAsset(kinds[0]))
    for viewer in (Viewer(1), TABLE):
        assert table.told(ev.AssetKept, viewer) == [ev.AssetKept(0, HIDDEN, (kinds[1],))]
        assert table.game.view(table.state, viewer).table.players[0].assets[0].kind == HIDDEN
    assert table.game.view(table.state, Viewer(0)).table.players[0].assets[0].kind == kinds[0]


@pytest.mark.rule("HL7.4")
def test_a_single_remaining_asset_is_kept() -> None:
    table = recruiting(3)
    table.state.assets, table.state.assets_off = [table.asset("aide3")], []
    table.do(act.RecruitAsset(3))
    assert table.assets_of(0) == ["-aide3"]
    assert table.asked == "turn"


@pytest.mark.rule("HL2.6", "HL7.4")
def test_without_any_asset_none_is_recruited_and_discards_make_a_new_pile() -> None:
    table = recruiting(3)
    table.state.assets, table.state.assets_off = [], []
    assert not table.of(act.RecruitAsset)
    table.state.assets_off = [table.asset("aide0"), table.asset("aide1")]
    lot = table.state.asset_lot
    table.do(act.RecruitAsset(3))
    assert [event.cards for event in table.told(ev.PileRenewed)] == [2]
    assert len(table.legal()) == 2
    assert table.state.asset_lot == lot + 1


@pytest.mark.rule("HL7.4", "HL7.8")
def test_an_asset_may_be_turned_up_and_used_in_the_turn_it_comes() -> None:
    table = recruiting(3, box={"patron": [{"turn": {"gain": {"marker": "clout", "count": 1}}}]})
    table.state.assets.append(table.asset("patron"))
    table.do(act.RecruitAsset(3))
    table.do(act.KeepAsset(table.asset("patron")))
    assert not table.of(act.UseAbility)
    table.do(act.Activate(0))
    table.do(act.UseAbility(0, 0))
    assert table.me(0).clout == 1


@pytest.mark.rule("HL2.4")
def test_assets_change_what_recruiting_costs_and_brings() -> None:
    box: Powers = {
        "banker": [{"cheap_assets": {"minus": 1}}],
        "agent": [{"wide_recruiting": {"plus": 1}}],
        "drill": [{"recruit_bonus": {"piece": "soldier", "count": 1}}],
    }
    table = recruiting(2, assets=["banker", "agent"], box=box)
    table.do(act.RecruitAsset(2))
    assert len(table.legal()) == 3
    table.do(table.legal()[0])
    assert len(table.state.assets_off) == 2
    table = recruiting(2, assets=["-banker"], box=box)
    assert not table.of(act.RecruitAsset)
    table = recruiting(assets=["drill"], box=box)
    table.do(act.RecruitSoldier())
    assert table.me(0).soldiers == 2
    table = recruiting(assets=["drill"], box=box)
    table.do(act.RecruitAgent())
    assert (table.me(0).agents, table.me(0).soldiers) == (1, 0)


@pytest.mark.rule("HL2.4", "HL7.4")
@pytest.mark.parametrize(("reputation", "left"), [(0, (4, 2)), (1, (3, 3)), (2, (2, 4))])
def test_a_lower_price_is_paid_in_any_mix_and_not_a_marker_more(reputation: int, left: tuple[int, int]) -> None:
    table = recruiting(4, 4, assets=["banker"], box={"banker": [{"cheap_assets": {"minus": 1}}]})
    assert [action.reputation for action in table.of(act.RecruitAsset)] == [0, 1, 2]
    table.do(act.RecruitAsset(reputation))
    assert (table.me(0).reputation, table.me(0).clout) == left
    supplies = house().numbers.supplies
    assert (table.state.reputation, table.state.clout) == (supplies.reputation - left[0], supplies.clout - left[1])


@pytest.mark.rule("HL2.4", "HL7.4")
def test_ilse_brandt_saves_a_marker_to_who_pays_in_clout() -> None:
    desk = Desk(clout=2, assets=["ilse-brandt"])
    table = Table(box=house(), turn=0, desks={0: desk})
    table.do(act.RecruitAsset(0))
    assert table.me(0).clout == 0
    table = Table(box=house(), turn=0, desks={0: Desk(clout=5, assets=["ilse-brandt"])})
    table.do(act.RecruitAsset(0))
    assert table.me(0).clout == 3


def test_the_box_says_what_an_asset_costs() -> None:
    assert (house().numbers.asset_cost, house().numbers.asset_choices) == (3, 2)
