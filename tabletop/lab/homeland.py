"""How the laboratory reads HOMELAND."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tabletop.core.event import Event
from tabletop.core.view import Seat
from tabletop.games.homeland import events
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.outcome import TERRORIST_TRACK_FULL, TERRORISTS_WIN_ALONE, is_caught_mole
from tabletop.games.homeland.pieces import BURN_ABILITY, PASSIVE_ABILITY, AssetPower
from tabletop.games.homeland.public_record import FactRow, RecordedFact
from tabletop.games.homeland.state import NONE, State, ThreatFate
from tabletop.games.homeland.vocabulary import AGENDAS, LOYAL, MOLE
from tabletop.lab.reader import HitRateMeasurement, mean_measurement

SHORT_GAME_TURNS: Final = 30
LONG_GAME_TURNS: Final = 90
"""Turns of a game that is neither too short nor too long."""
UP, REDRAW = "turned up", "redraw"
"""What an asset did, besides the names of effects."""
REPUTATION_SOURCES: Final = ("exchanging cards", "threats neutralised", "plots that succeed", "gold cards", "assets")
"""Where reputation comes from; an advantage counts with its threat, a fallout with its plot."""


class HomelandStatsReader:
    """Counts an organization or plot as used when its threat is analysed, intel when it is turned up or exchanged, an asset when active.

    There is no team; what is measured are the terrorists' games, and among the others what each agenda wins against its fair share.
    """

    significant_events = (
        *(events.AnalysisBegan, events.Judged, events.DroneStruck, events.AssetActivated, events.AssetTaken, events.AbilityUsed),
        *(events.Exposed, events.Reprimanded, events.AccusationsShown, events.GameEnded),
    )

    def __init__(self, box: HomelandBox) -> None:
        """Take the box."""
        self._box = box

    def counted_cards(self) -> Sequence[str]:
        """Name every organization, plot, kind of intel and asset."""
        box = self._box
        return [card.id for cards in (box.organizations, box.plots, box.intel, box.assets) for card in cards]

    def used_card(self, event: Event) -> str | None:
        """Name the card that this event shows in use."""
        box = self._box
        match event:
            case events.ThreatAppeared(organization=number):
                return box.organizations[number].id
            case events.AnalysisBegan(plot=number):
                return box.plots[number].id
            case events.IntelTurned(card=number) | events.IntelExchanged(card=number):
                return box.intel[number].id
            case events.AssetActivated(kind=number):
                return box.assets[number].id
            case _:
                return None

    def round_count(self, state: State) -> int:
        """Count the rounds that were begun."""
        return state.round

    def role_of_seat(self, state: State, seat: Seat) -> str:
        """Name the agenda."""
        return AGENDAS[state.agendas[seat]].value

    def turn_order_place(self, state: State, seat: Seat) -> int:
        """Count the seats: who begins changes with the initiative."""
        return int(seat)

    def ending_facts(self, state: State) -> Sequence[tuple[str, str]]:
        """Say nothing: seats compete."""
        return ()

    def has_team_won(self, state: State) -> bool:
        """Tell nothing: there is no team."""
        return False

    def measurements(self, state: State) -> Iterator[HitRateMeasurement]:
        """Measure length, threats, whose game it was, and in games that points decide the agendas and the accusations (HL8)."""
        turns = sum(1 for fact in state.history if fact[0] == RecordedFact.TURN_BEGAN)
        yield mean_measurement("turns a game", turns)
        yield HitRateMeasurement(f"games of {SHORT_GAME_TURNS} to {LONG_GAME_TURNS} turns", SHORT_GAME_TURNS <= turns <= LONG_GAME_TURNS, 1)
        yield mean_measurement("turns a game with the terrorists' own", turns + state.round)
        yield from self._abilities(state)
        yield from _analyses(state)
        yield from _income(state)
        ended = [threat.fate for threat in state.files if threat.fate in (ThreatFate.SUCCEEDED, ThreatFate.NEUTRALISED)]
        yield HitRateMeasurement("threats neutralised", ended.count(ThreatFate.NEUTRALISED), len(ended))
        lost = state.reason in (TERRORIST_TRACK_FULL, TERRORISTS_WIN_ALONE)
        yield HitRateMeasurement("terrorist track filled", lost, 1)
        winners, fair = state.winners or (), 1 / state.seats
        if MOLE in state.agendas:
            yield HitRateMeasurement("games won: mole", (state.agendas.index(MOLE) in winners) / max(1, len(winners)), 1, fair)
        if lost:
            return
        for seat, agenda in enumerate(state.agendas):
            won = (seat in winners) / max(1, len(winners))
            yield HitRateMeasurement(f"agency games won: {AGENDAS[agenda]}", won, 1, fair)
            if not seat and agenda == LOYAL:
                yield HitRateMeasurement("agency games won: loyal in seat 1", won, 1, fair)
        if MOLE in state.agendas:
            yield HitRateMeasurement(
                "agency games: mole accused", is_caught_mole(state.agendas, state.ballots, state.agendas.index(MOLE)), 1
            )

    def _abilities(self, state: State) -> Iterator[HitRateMeasurement]:
        """Measure how often each asset was turned up, and how often each of its abilities that are used was used (HL2.4)."""
        found = Counter(_used(self._box, state.history))
        for asset in self._box.assets:
            for what in (UP, *(ability_name(power) for power in asset.powers if power.ability_timing != PASSIVE_ABILITY)):
                yield mean_measurement(f"asset {asset.id}: {what}", found[asset.number, what])
            if asset.can_redraw_hand:
                yield mean_measurement(f"asset {asset.id}: {REDRAW}", found[asset.number, REDRAW])


def ability_name(power: AssetPower) -> str:
    """Name an ability that is used as the figures call it."""
    return f"burn {power.effect.name}" if power.ability_timing == BURN_ABILITY else power.effect.name


def _analyses(state: State) -> Iterator[HitRateMeasurement]:
    """Measure in how many rounds there is an analysis, when the first one comes, and what lies on the board at the end (HL4.3)."""
    rounds, now = set[int](), 0
    for fact in state.history:
        if fact[0] == RecordedFact.ROUND_BEGAN:
            now = fact[1]
        elif fact[0] == RecordedFact.ANALYSIS_BEGAN:
            rounds.add(now)
    yield HitRateMeasurement("rounds with an analysis", len(rounds), state.round)
    if rounds:
        yield mean_measurement("round of the first analysis", min(rounds))
    yield mean_measurement("threats unresolved at the end", sum(threat.level != NONE for threat in state.threats))


def _income(state: State) -> Iterator[HitRateMeasurement]:
    """Measure where loyal agents have their reputation from, which is what scores for them; not what they began with (HL3.1, HL8.4)."""
    found, source = Counter[str](), ""
    for fact in state.history:
        match fact[0]:
            case RecordedFact.INTEL_EXCHANGED:
                source = "exchanging cards"
            case RecordedFact.VERDICT_REACHED:
                source = "threats neutralised" if fact[2] else "plots that succeed"
            case RecordedFact.INTEL_TURNED_UP:
                source = "gold cards"
            case RecordedFact.ABILITY_USED | RecordedFact.BURNED_ASSET:
                source = "assets"
            case RecordedFact.MARKERS_GAINED if state.agendas[fact[1]] == LOYAL and not fact[2]:
                found[source] += fact[3]
    for name in REPUTATION_SOURCES:
        yield HitRateMeasurement(f"income of loyal agents: {name}", found[name], found.total())


def _used(box: HomelandBox, history: Sequence[FactRow]) -> Iterator[tuple[int, str]]:
    """Go through what the record tells of assets in use: the kind, and the name of what it did."""
    playing, before = False, NONE
    for fact in history:
        match fact[0]:
            case RecordedFact.TURN_BEGAN | RecordedFact.ROUND_BEGAN:
                playing = fact[0] == RecordedFact.TURN_BEGAN
            case RecordedFact.ASSET_ACTIVATED:
                yield fact[2], UP
            case RecordedFact.ABILITY_USED:
                yield fact[2], ability_name(box.assets[fact[2]].powers[fact[3]])
            case RecordedFact.DRONE_STRUCK:
                yield fact[2], "drone_strike"
            case RecordedFact.ADDED_TO_TOTAL if fact[1] != NONE:
                yield fact[2], "add"
            case RecordedFact.BURNED_INTEL if fact[1] != NONE:
                yield from (
                    (asset.number, "burn_intel") for asset in box.assets if any(power.effect.name == "burn_intel" for power in asset.powers)
                )
            case RecordedFact.BURNED_ASSET if playing:
                yield from ((fact[2], ability_name(power)) for power in box.assets[fact[2]].powers if power.ability_timing == BURN_ABILITY)
            case RecordedFact.INTEL_DISCARDED if playing and before not in (RecordedFact.ABILITY_USED, RecordedFact.INTEL_DISCARDED):
                yield from ((asset.number, REDRAW) for asset in box.assets if asset.can_redraw_hand)
        before = fact[0]


def make_stats_reader(game: Any) -> HomelandStatsReader:
    """Make the reader for a game that is open."""
    return HomelandStatsReader(game.box)
