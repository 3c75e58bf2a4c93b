"""The public record of a game: what everybody at the table has seen, in its order; who wants to track suspicion reads it.

A fact is a tuple of ints, first its kind. `s` is a seat, `n` the number of a threat, cards and assets are kinds; -1 means none.
"""

from __future__ import annotations

from typing import Final

FactRow = tuple[int, ...]
"""A fact with its parts."""


class RecordedFact:
    """Kinds of facts, each with its parts; plain numbers, since they are written by the hundred."""

    ROUND_BEGAN: Final = 0
    """(round, s): a round begins; s has the terrorist marker."""
    THREAT_APPEARED: Final = 1
    """(n, organization, level, column): a new threat; column -1: no room, analysed at once."""
    THREATS_RAISED: Final = 2
    """(): all threats rose by one level."""
    PILE_RENEWED: Final = 3
    """(pile): a pile was made anew from its discards; an index of `PILES`."""
    TURN_BEGAN: Final = 4
    """(s): a player's turn begins."""
    CASE_CLAIMED: Final = 5
    """(s, n)"""
    INTEL_LAID: Final = 6
    """(s, n, card): card -1 when it came from the hidden hand."""
    RANDOM_INTEL_ADDED: Final = 7
    """(n, count): so many random cards were added face down."""
    INTEL_EXCHANGED: Final = 8
    """(s, card)"""
    FIGURES_RECRUITED: Final = 9
    """(s, soldiers, count): agents (0) or soldiers (1) came from the supply."""
    ASSETS_OFFERED: Final = 10
    """(s, count): so many assets were drawn to choose from."""
    ASSET_KEPT: Final = 11
    """(s, discarded...): one was kept face down, the others were discarded."""
    FIGURES_DEPLOYED: Final = 12
    """(s, n, soldiers, count): agents (0) or soldiers (1) were sent."""
    INTEL_SCOUTED: Final = 13
    """(s, n, slots): the intel there so far was looked at."""
    PLOT_INSPECTED: Final = 14
    """(s, n): the plot was looked at."""
    ASSET_ACTIVATED: Final = 15
    """(s, asset): turned up, by will or by exposure."""
    INTEL_DRAWN: Final = 16
    """(s, count): hidden intel cards were drawn."""
    INTEL_DISCARDED: Final = 17
    """(s, card, open): an intel card of the hand was discarded."""
    MARKERS_GAINED: Final = 18
    """(s, clout, count): reputation (0) or clout (1)."""
    MARKERS_PAID: Final = 19
    """(s, clout, count)"""
    TRACK_ADVANCED: Final = 20
    """(agency, count, total): markers on a track."""
    CASE_RELEASED: Final = 21
    """(s, n): a case lead card went back; the threat is unclaimed, or gone."""
    THREAT_LEFT_BOARD: Final = 22
    """(n, fate): a threat left the board for good; see `state.ThreatFate`."""
    HAND_EXPOSED: Final = 23
    """(s, cards...): a hand lies open."""
    FREE_FIGURES_LOST: Final = 24
    """(s, soldiers, count): free agents (0) or soldiers (1) went to the supply."""
    ACCUSATION_MADE: Final = 25
    """(s, accused): -1: nobody."""
    ANALYSIS_BEGAN: Final = 40
    """(n, plot, s, overflow): an analysis begins; s leads, or -1."""
    INTEL_TURNED_UP: Final = 41
    """(n, card): an intel card was turned up."""
    ADDED_TO_TOTAL: Final = 42
    """(s, card, blue, count): an asset burned by s, or a gold card (s -1), adds to red (0) or blue (1)."""
    BURNED_INTEL: Final = 43
    """(s, n, card): a turned card was burned, by an asset of s or by gold (-1)."""
    BURNED_ASSET: Final = 44
    """(s, asset)"""
    REACTION_PASSED: Final = 45
    """(s): could react, and did not."""
    VERDICT_REACHED: Final = 46
    """(n, neutralised, red, blue, impact)"""
    ABILITY_USED: Final = 47
    """(s, asset, ability)"""
    DRONE_STRUCK: Final = 48
    """(s, asset, n): a drone strike."""
    THREAT_SHIFTED: Final = 49
    """(n, level, column)"""
    FIGURES_STATIONED: Final = 50
    """(s, n, soldiers, count): agents (0) or soldiers (1) came from the supply on to a threat."""
    FIGURES_RECALLED: Final = 51
    """(s, n, agents, soldiers): taken back."""
    ASSET_SEEN: Final = 52
    """(s, owner, place): s looked at a deactivated asset."""
    ASSET_TAKEN: Final = 53
    """(s, owner, asset): a named asset was taken, from the discards if owner is -1."""
    INTEL_RECOVERED: Final = 54
    """(s, card): the top card of the intel discards went before s, open."""
    SEAT_REPRIMANDED: Final = 55
    """(s, saved)"""
