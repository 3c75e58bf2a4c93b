"""Who is the mole? What cards that came out, exchanges and lost cases say about each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log
from typing import Final

from tabletop.core.view import PUBLIC_MASK
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import HIDDEN, NONE
from tabletop.games.homeland.view import HomelandView
from tabletop.games.homeland.vocabulary import MOLE

RED_CARD_CHANCE_BY_IS_MOLE: Final = {False: 0.28, True: 0.36}
"""How often a card that somebody lays is red: of the others, of the mole."""
OWN_CASE_RED_FACTOR: Final = 1.0
"""How much rarer red is on one's own case."""
EXCHANGE_EVIDENCE_PER_BLUE: Final = 0.16
"""What an exchange says for each point of blue above `PLAIN`, as a logarithm: a mole sells what helps."""
UNSUSPICIOUS_BLUE_POINTS: Final = 1
LOST_CASE_EVIDENCE: Final = 0.55
"""What an own case says that was lost, as a logarithm."""
EVIDENCE_TRUST: Final = 0.8
"""How far what came out is believed: people lay red because they have nothing else, too."""
IMPOSSIBLE_LOG_ODDS: Final = -1e8
"""The logarithm of what cannot be."""


def mole_chances(box: HomelandBox, view: HomelandView, public: bool = False) -> tuple[float, ...]:
    """Return for each seat how likely it is the mole; what is missing to 1 is that there is none.

    It is what the viewer thinks with all that he knows, or with `public` what somebody would think who knows only what all know.
    """
    table = view.table
    if not public and view.viewer != PUBLIC_MASK and table.agendas[view.viewer] == MOLE:
        return tuple(float(seat == view.viewer) for seat in range(table.seats))
    logs = _priors(view, public)
    chance = sum(1 for card in box.intel_pile if box.red[card]) / len(box.intel_pile)
    for lead, reds, layers in _evidence(box, view, public):
        innocent = _likely(reds, [_red(lead, layer, NONE, chance) for layer in layers])
        for mole in {*layers} - {NONE}:
            likely = _likely(reds, [_red(lead, layer, mole, chance) for layer in layers])
            logs[mole + 1] += EVIDENCE_TRUST * log(max(1e-6, likely) / max(1e-6, innocent))
    leads = {fact[1]: fact[3] for fact in table.history if fact[0] == RecordedFact.ANALYSIS_BEGAN}
    for fact in table.history:
        if fact[0] == RecordedFact.INTEL_EXCHANGED:
            logs[fact[1] + 1] += EXCHANGE_EVIDENCE_PER_BLUE * max(0, box.blue[fact[2]] - UNSUSPICIOUS_BLUE_POINTS)
        elif fact[0] == RecordedFact.VERDICT_REACHED and not fact[2] and leads[fact[1]] != NONE:
            logs[leads[fact[1]] + 1] += LOST_CASE_EVIDENCE
    top = max(logs)
    weights = [exp(value - top) for value in logs]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights[1:])


def _priors(view: HomelandView, public: bool) -> list[float]:
    """Return the logarithms before anything was played: nobody is the mole, seat 0, seat 1, ...; all are alike (HL3.3)."""
    seats = range(view.table.seats)
    if public or view.viewer == PUBLIC_MASK:
        return [0.0] * (len(seats) + 1)
    return [0.0, *(IMPOSSIBLE_LOG_ODDS if seat == view.viewer else 0.0 for seat in seats)]


def _evidence(box: HomelandBox, view: HomelandView, public: bool) -> Iterator[tuple[int, int, Sequence[int]]]:
    """Go through what was seen of the intel on threats: who led, how many unknown cards were red, and who had laid those cards."""
    table = view.table
    turned: dict[int, list[int]] = {}
    leads: dict[int, int] = {}
    for fact in table.history:
        if fact[0] == RecordedFact.INTEL_TURNED_UP:
            turned.setdefault(fact[1], []).append(fact[2])
        elif fact[0] == RecordedFact.ANALYSIS_BEGAN:
            leads[fact[1]] = fact[3]
    threats = {threat.number: threat for threat in (*table.files, *table.threats)}
    for number, cards in turned.items():
        if table.analysis is not None and table.analysis.threat == number:
            continue
        reds, layers = sum(1 for card in cards if box.red[card]), []
        for slot in threats[number].slots:
            if slot.card == HIDDEN or (public and not slot.open):
                layers.append(slot.layer)
            elif box.red[slot.card]:
                reds -= 1
        if layers:
            yield leads[number], max(0, min(reds, len(layers))), layers
    for group in () if public else view.intel_groups:
        if group.threat not in turned and group.threat in threats:
            threat = threats[group.threat]
            layers = [slot.layer for slot in threat.slots[group.first_slot : group.end_slot] if slot.card == HIDDEN]
            yield threat.lead, min(sum(1 for card in group.cards if box.red[card]), len(layers)), layers


def _red(lead: int, layer: int, mole: int, chance: float) -> float:
    """Return how likely a card laid by somebody on a case is red, if that seat were the mole."""
    if layer == NONE:
        return chance
    return RED_CARD_CHANCE_BY_IS_MOLE[layer == mole] * (OWN_CASE_RED_FACTOR if layer == lead else 1.0)


def _likely(reds: int, chances: list[float]) -> float:
    """Return how likely just so many of these cards are red."""
    row = [0.0] * (reds + 1)
    row[0] = 1.0
    for chance in chances:
        for count in range(reds, 0, -1):
            row[count] += (row[count - 1] - row[count]) * chance
        row[0] *= 1 - chance
    return row[reds]
