"""One action being carried out: the state it changes, the chance it uses and the events it makes, with what all phases do."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from tabletop.core.view import PUBLIC_MASK
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.outcome import winners_and_reason
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, IntelLook, IntelSlot, IntTuple, Player, PlayerAsset, Threat, ThreatFate
from tabletop.games.homeland.supply import SupplyContext
from tabletop.games.homeland.vocabulary import Pile


def insert_card_sorted(cards: IntTuple, card: int) -> IntTuple:
    """Return sorted cards with one more."""
    more = list(cards)
    insort(more, card)
    return tuple(more)


def row_without_card(cards: IntTuple, card: int) -> IntTuple:
    """Return cards with one less; ValueError when it is not among them."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def counts_with_change(counts: IntTuple, seat: int, more: int) -> IntTuple:
    """Return counts by seat with more, or less, for one of them."""
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])


class ActionContext(SupplyContext):
    """What a rule function works on."""

    __slots__ = ()

    # seats and threats -------------------------------------------------------------------------------------------------------------------

    def player_of_seat(self, seat: int) -> Player:
        """Return what lies before a player."""
        return self.state.players[seat]

    def threat_by_number(self, number: int) -> Threat:
        """Return a threat on the board or under analysis; KeyError when there is none."""
        return self.state.threat_by_number(number)

    def seats_clockwise(self) -> list[int]:
        """Return the seats, clockwise from the terrorist marker."""
        state = self.state
        return [(state.marker + step) % state.seats for step in range(state.seats)]

    # hands -------------------------------------------------------------------------------------------------------------------------------

    def draw_intel(self, seat: int, count: int) -> int:
        """Draw intel cards into the hidden hand; give how many there were (HL7.10)."""
        cards: list[int] = []
        while len(cards) < count and (card := self.draw_card(Pile.INTEL)) != NONE:
            cards.append(card)
        if cards:
            player = self.state.players[seat]
            player.hand = tuple(sorted((*player.hand, *cards)))
            self.tell(ev.IntelDrawn(seat, tuple(sorted(cards))))
            self.note((RecordedFact.INTEL_DRAWN, seat, len(cards)))
        return len(cards)

    def take_intel_from_hand(self, seat: int, card: int, exposed: bool) -> None:
        """Take an intel card out of the hidden or the exposed hand of a player."""
        player = self.state.players[seat]
        if exposed:
            player.exposed = row_without_card(player.exposed, card)
        else:
            player.hand = row_without_card(player.hand, card)

    def add_exposed_intel(self, seat: int, card: int) -> None:
        """Lay a card that all have seen open before a player, as one of his hand (HL6.2)."""
        player = self.state.players[seat]
        player.exposed = insert_card_sorted(player.exposed, card)

    def discard_intel_face_up(self, seat: int, hidden: Iterable[int], exposed: Iterable[int] = ()) -> None:
        """Discard intel cards of a player's hand face up (HL6, HL10.1)."""
        cards, shown = tuple(hidden), tuple(exposed)
        for card, open_ in (*((card, False) for card in cards), *((card, True) for card in shown)):
            self.take_intel_from_hand(seat, card, open_)
            self.state.intel_off.append(card)
            self.note((RecordedFact.INTEL_DISCARDED, seat, card, int(open_)))
        if cards or shown:
            self.tell(ev.IntelDropped(seat, cards + shown, len(shown)))

    # intel on threats --------------------------------------------------------------------------------------------------------------------

    def add_random_intel(self, threat: Threat, count: int) -> int:
        """Lay random intel cards face down on a threat, unseen; give how many there were (HL4.5, HL7.5)."""
        slots: list[IntelSlot] = []
        while len(slots) < count and (card := self.draw_card(Pile.INTEL)) != NONE:
            slots.append(IntelSlot(card, NONE, 0))
        if slots:
            threat.slots = (*threat.slots, *slots)
            self.tell(ev.IntelAdded(threat.number, len(slots)))
            self.note((RecordedFact.RANDOM_INTEL_ADDED, threat.number, len(slots)))
        return len(slots)

    def show_plot(self, seat: int, threat: Threat) -> None:
        """Show a player the plot of a threat (HL7.6)."""
        if threat.plot_seen != PUBLIC_MASK:
            threat.plot_seen |= 1 << seat
        self.tell(ev.PlotSeen(seat, threat.number, threat.plot))
        self.note((RecordedFact.PLOT_INSPECTED, seat, threat.number))

    def reveal_intel_to_seat(self, seat: int, threat: Threat) -> None:
        """Show a player all intel cards of a threat, shuffled: which of them who laid stays unknown (HL7.5)."""
        threat.looks = (*threat.looks, IntelLook(seat, len(threat.slots)))
        self.tell(ev.IntelSeen(seat, threat.number, tuple(sorted(slot.card for slot in threat.slots))))
        self.note((RecordedFact.INTEL_SCOUTED, seat, threat.number, len(threat.slots)))

    # cases -------------------------------------------------------------------------------------------------------------------------------

    def return_case_lead_card(self, threat: Threat) -> None:
        """Give the case lead card of a threat back to its player, if there is one (HL5.7, HL6.3)."""
        seat = threat.lead
        if seat != NONE:
            threat.lead = NONE
            self.state.players[seat].leads += 1
            self.tell(ev.CaseReleased(seat, threat.number))
            self.note((RecordedFact.CASE_RELEASED, seat, threat.number))

    def remove_threat(self, threat: Threat, fate: int) -> None:
        """Take a threat off the board for good: figures to the supply, the case lead card back (HL5.7, HL7.9). Its cards are not discarded.

        After an analysis all have seen its intel; agents of players with loyal ones come back to them.
        """
        state = self.state
        self.return_case_lead_card(threat)
        loyal = [fate != ThreatFate.STRUCK and self.has_passive_power(seat, "returns_agents") for seat in range(state.seats)]
        for seat, count in enumerate(threat.agents):
            if loyal[seat]:
                state.players[seat].agents += count
            else:
                state.agents += count
        state.soldiers += sum(threat.soldiers)
        threat.agents = threat.soldiers = (0,) * state.seats
        threat.level = threat.column = NONE
        threat.fate = fate
        if fate != ThreatFate.STRUCK:
            threat.looks = (*threat.looks, IntelLook(PUBLIC_MASK, len(threat.slots)))
        state.threats.remove(threat)
        state.files.append(threat)
        self.tell(ev.ThreatLeft(threat.number, fate))
        self.note((RecordedFact.THREAT_LEFT_BOARD, threat.number, fate))

    # assets ------------------------------------------------------------------------------------------------------------------------------

    def has_passive_power(self, seat: int, power: str) -> bool:
        """Return whether an active asset of a player has a passive power."""
        assets = self.box.assets
        return any(asset.active and getattr(assets[asset.kind], power) for asset in self.state.players[seat].assets)

    def passive_power_sum(self, seat: int, power: str) -> int:
        """Add up a passive power of a player's active assets."""
        assets = self.box.assets
        return sum(getattr(assets[asset.kind], power) for asset in self.state.players[seat].assets if asset.active)

    def add_asset(self, seat: int, kind: int, lot: int, seen: int) -> None:
        """Put an asset face down before a player; `seen` is the mask of those who know it besides him (HL7.4)."""
        player = self.state.players[seat]
        mask = PUBLIC_MASK if seen == PUBLIC_MASK else seen | 1 << seat
        player.assets = (*player.assets, PlayerAsset(kind, 0, mask, 0, lot))

    def replace_asset_fields(self, seat: int, index: int, **changes: int) -> PlayerAsset:
        """Change something of an asset; give it as it is now."""
        player = self.state.players[seat]
        asset = player.assets[index]._replace(**changes)
        player.assets = (*player.assets[:index], asset, *player.assets[index + 1 :])
        return asset

    def remove_asset(self, seat: int, index: int) -> PlayerAsset:
        """Take an asset away from a player; where it goes is for the caller to say."""
        player = self.state.players[seat]
        asset = player.assets[index]
        player.assets = player.assets[:index] + player.assets[index + 1 :]
        return asset

    def activate_asset(self, seat: int, index: int) -> None:
        """Turn an asset up; it is never turned down again (HL7.8)."""
        asset = self.replace_asset_fields(seat, index, active=1, seen=PUBLIC_MASK)
        self.tell(ev.AssetActivated(seat, index, asset.kind))
        self.note((RecordedFact.ASSET_ACTIVATED, seat, asset.kind))

    def show_asset(self, seat: int, owner: int, index: int) -> PlayerAsset:
        """Let a player know a deactivated asset of another."""
        asset = self.state.players[owner].assets[index]
        return (
            asset
            if asset.seen == PUBLIC_MASK or asset.seen >> seat & 1
            else self.replace_asset_fields(owner, index, seen=asset.seen | 1 << seat)
        )

    def expose_player(self, seat: int) -> None:
        """Turn up all assets of a player and lay his hand open (HL6.2)."""
        player = self.state.players[seat]
        kinds = tuple(asset.kind for asset in player.assets if not asset.active)
        cards = player.hand
        player.assets = tuple(asset if asset.active else asset._replace(active=1, seen=PUBLIC_MASK) for asset in player.assets)
        player.exposed, player.hand = tuple(sorted((*player.exposed, *cards))), ()
        self.tell(ev.Exposed(seat, cards, kinds))
        self.note((RecordedFact.HAND_EXPOSED, seat, *cards))
        for kind in kinds:
            self.note((RecordedFact.ASSET_ACTIVATED, seat, kind))

    # end ---------------------------------------------------------------------------------------------------------------------------------

    def advance_track(self, agency: bool, count: int) -> int:
        """Put markers on a track; surplus ones are not placed. Give how many were (HL5.9).

        A full terrorist track ends the game at once: look at `state.winners`; a full agency track is noted in `state.full`.
        """
        state, space = self.state, self.box.numbers.tracks
        count = min(count, space - (state.agency if agency else state.terrorists))
        if count <= 0:
            return 0
        if agency:
            state.agency += count
            state.full = state.agency == space
        else:
            state.terrorists += count
        total = state.agency if agency else state.terrorists
        self.tell(ev.ProgressMade(agency, count, total))
        self.note((RecordedFact.TRACK_ADVANCED, int(agency), count, total))
        if not agency and total == space:
            self.finish_game()
        return count

    def finish_game(self) -> None:
        """End the game: say who has won and open all that is hidden (HL8)."""
        state, box = self.state, self.box
        state.winners, state.reason = winners_and_reason(box, state)
        state.frames.clear()
        if state.analysis is not None:
            threat = self.threat_by_number(state.analysis.threat)
            threat.looks = (*threat.looks, IntelLook(PUBLIC_MASK, len(threat.slots)))
            threat.fate = ThreatFate.SUCCEEDED
            state.analysis = None
        self.tell(
            ev.GameEnded(
                state.winners,
                state.reason,
                tuple(state.agendas),
                state.spare,
                tuple(player.hand for player in state.players),
                tuple(tuple(asset.kind for asset in player.assets if not asset.active) for player in state.players),
                tuple(
                    (threat.number, slot.layer, slot.card, slot.open)
                    for threat in (*state.files, *state.threats)
                    for slot in threat.slots
                    if slot.layer != NONE
                ),
            )
        )
