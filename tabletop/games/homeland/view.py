"""Who may know what of HOMELAND: all but hands, agendas, deactivated assets, plots and intel on threats, and the order of piles (HL9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tabletop.core.view import ALL, PUBLIC_MASK, Viewer, mask_has_viewer
from tabletop.games.homeland.state import HIDDEN, VIEW_FILTER, HomelandViewerContext, State, Threat, asset_knower_mask

CardsByShuffle = tuple[tuple[int, tuple[int, ...]], ...]
"""Cards by the shuffle that they lie in."""


class SeenIntelGroup(NamedTuple):
    """Intel cards that a viewer has seen together, shuffled, on a threat.

    They lie in its unknown slots from `first_slot` to before `end_slot`.
    """

    threat: int
    first_slot: int
    end_slot: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HomelandView:
    """What a viewer may know: `table` is the state with HIDDEN in place of what he does not.

    `intel_groups` are the intel cards that he looked at and cannot tell apart. Of what he has not seen: the `unseen_intel` cards, and the
    `unseen_organizations`, all sorted; `unseen_plots` and `unseen_assets` by the shuffle that they come from.
    """

    viewer: Viewer
    table: State
    intel_groups: tuple[SeenIntelGroup, ...] = ()
    unseen_intel: tuple[int, ...] = ()
    unseen_organizations: tuple[int, ...] = ()
    unseen_plots: CardsByShuffle = ()
    unseen_assets: CardsByShuffle = ()


def make_view(state: State, viewer: Viewer) -> HomelandView:
    """Return all that a viewer may know (HL9.1, HL9.2)."""
    over = state.winners is not None
    eye = HomelandViewerContext(viewer, over)
    table = VIEW_FILTER.filtered_state(state, eye)
    if viewer == ALL:
        return HomelandView(viewer, table)
    plots: dict[int, list[int]] = {state.plot_lot: list(state.plots)}
    assets: dict[int, list[int]] = {state.asset_lot: list(state.assets)}
    intel = list(state.intel)
    groups: list[SeenIntelGroup] = []
    for threats in (state.files, state.threats):
        for threat in threats:
            known = eye.known[threat.number]
            found, first = seen_intel_groups(threat, viewer, known) if threat.looks else ([], 0)
            groups += found
            intel += _unseen(state, threat, found, known, first)
            if not mask_has_viewer(threat.plot_seen, viewer):
                plots.setdefault(threat.lot, []).append(threat.plot)
    for seat, player in enumerate(state.players):
        if seat != viewer and not over:
            intel += player.hand
            for asset in player.assets:
                if not mask_has_viewer(asset_knower_mask(asset), viewer):
                    assets.setdefault(asset.lot, []).append(asset.kind)
    if state.drawn and table.drawn[0] == HIDDEN:
        for kind, lot in zip(state.drawn[::2], state.drawn[1::2], strict=True):
            assets.setdefault(lot, []).append(kind)
    return HomelandView(
        viewer,
        table,
        tuple(groups),
        tuple(sorted(intel)),
        tuple(sorted(state.organizations)),
        cards_by_shuffle(plots),
        cards_by_shuffle(assets),
    )


def cards_by_shuffle(cards: dict[int, list[int]]) -> CardsByShuffle:
    """Sort cards by their shuffles."""
    return tuple((lot, tuple(sorted(cards[lot]))) for lot in sorted(cards))


def seen_intel_groups(threat: Threat, viewer: Viewer, known: list[bool]) -> tuple[list[SeenIntelGroup], int]:
    """Return what a viewer's looks showed of the cards that he cannot tell apart, look by look, and where the unseen ones begin (HL9.2)."""
    groups: list[SeenIntelGroup] = []
    first = 0
    for seat, end in threat.looks:
        if end > first and seat in (viewer, PUBLIC_MASK):
            cards = sorted([threat.slots[place].card for place in range(first, end) if not known[place]])
            if cards:
                groups.append(SeenIntelGroup(threat.number, first, end, tuple(cards)))
            first = end
    return groups, first


def _unseen(state: State, threat: Threat, groups: list[SeenIntelGroup], known: list[bool], first: int) -> list[int]:
    """Return the cards of a threat that a viewer has not seen: those behind his last look, but for what an analysis turned up."""
    unseen = [threat.slots[place].card for place in range(first, len(known)) if not known[place]]
    if state.analysis is not None and unseen:
        for card in previously_unknown_turned_cards(state, threat, groups, known):
            unseen.remove(card)
    return unseen


def previously_unknown_turned_cards(state: State, threat: Threat, groups: list[SeenIntelGroup], known: list[bool]) -> list[int]:
    """Return the cards turned up in the analysis of a threat, but for those that the viewer knew to be there."""
    if state.analysis is None or state.analysis.threat != threat.number:
        return []
    turned = list(state.analysis.turned)
    knew = [slot.card for slot, sees in zip(threat.slots, known, strict=True) if sees]
    for card in (*knew, *(card for group in groups for card in group.cards)):
        if card in turned:
            turned.remove(card)
    return turned
