"""The public record of a game: what everybody at the table has seen, in its order; who wants to track suspicion reads it.

A fact is a tuple of ints, first its kind. `s` is a seat, `n` the number of a threat, cards and assets are kinds; -1 means none.
"""

from __future__ import annotations

from typing import Final

FactRow = tuple[int, ...]
"""A fact with its parts."""


class RecordedFact:
    """Kinds of facts, each with its parts; plain numbers, since they are written by the hundred."""

    ROUND: Final = 0
    """(round, s): a round begins; s has the terrorist marker."""
    APPEARED: Final = 1
    """(n, organization, level, column): a new threat; column -1: no room, analysed at once."""
    RAISED: Final = 2
    """(): all threats rose by one level."""
    RENEWED: Final = 3
    """(pile): a pile was made anew from its discards; an index of `PILES`."""
    TURN: Final = 4
    """(s): a player's turn begins."""
    CLAIMED: Final = 5
    """(s, n)"""
    LAID: Final = 6
    """(s, n, card): card -1 when it came from the hidden hand."""
    ADDED: Final = 7
    """(n, count): so many random cards were added face down."""
    EXCHANGED: Final = 8
    """(s, card)"""
    RECRUITED: Final = 9
    """(s, soldiers, count): agents (0) or soldiers (1) came from the supply."""
    OFFERED: Final = 10
    """(s, count): so many assets were drawn to choose from."""
    KEPT: Final = 11
    """(s, discarded...): one was kept face down, the others were discarded."""
    DEPLOYED: Final = 12
    """(s, n, soldiers, count): agents (0) or soldiers (1) were sent."""
    SCOUTED: Final = 13
    """(s, n, slots): the intel there so far was looked at."""
    INSPECTED: Final = 14
    """(s, n): the plot was looked at."""
    ACTIVATED: Final = 15
    """(s, asset): turned up, by will or by exposure."""
    DREW: Final = 16
    """(s, count): hidden intel cards were drawn."""
    DROPPED: Final = 17
    """(s, card, open): an intel card of the hand was discarded."""
    GAINED: Final = 18
    """(s, clout, count): reputation (0) or clout (1)."""
    PAID: Final = 19
    """(s, clout, count)"""
    PROGRESS: Final = 20
    """(agency, count, total): markers on a track."""
    RELEASED: Final = 21
    """(s, n): a case lead card went back; the threat is unclaimed, or gone."""
    LEFT: Final = 22
    """(n, fate): a threat left the board for good; see `state.ThreatFate`."""
    EXPOSED: Final = 23
    """(s, cards...): a hand lies open."""
    LOST: Final = 24
    """(s, soldiers, count): free agents (0) or soldiers (1) went to the supply."""
    ACCUSED: Final = 25
    """(s, accused): -1: nobody."""
    ANALYSED: Final = 40
    """(n, plot, s, overflow): an analysis begins; s leads, or -1."""
    TURNED: Final = 41
    """(n, card): an intel card was turned up."""
    ADDED_TO: Final = 42
    """(s, card, blue, count): an asset burned by s, or a gold card (s -1), adds to red (0) or blue (1)."""
    BURNED_INTEL: Final = 43
    """(s, n, card): a turned card was burned, by an asset of s or by gold (-1)."""
    BURNED_ASSET: Final = 44
    """(s, asset)"""
    PASSED: Final = 45
    """(s): could react, and did not."""
    JUDGED: Final = 46
    """(n, neutralised, red, blue, impact)"""
    USED: Final = 47
    """(s, asset, ability)"""
    STRUCK: Final = 48
    """(s, asset, n): a drone strike."""
    SHIFTED: Final = 49
    """(n, level, column)"""
    STATIONED: Final = 50
    """(s, n, soldiers, count): agents (0) or soldiers (1) came from the supply on to a threat."""
    RECALLED: Final = 51
    """(s, n, agents, soldiers): taken back."""
    ASSET_SEEN: Final = 52
    """(s, owner, place): s looked at a deactivated asset."""
    TAKEN: Final = 53
    """(s, owner, asset): a named asset was taken, from the discards if owner is -1."""
    RECOVERED: Final = 54
    """(s, card): the top card of the intel discards went before s, open."""
    REPRIMANDED: Final = 55
    """(s, saved)"""
