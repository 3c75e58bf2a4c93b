"""Who is the mole? What the cards that came out say about those who laid them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log
from typing import Final

from tabletop.games.homeland.box import Box
from tabletop.games.homeland.facts import Fact
from tabletop.games.homeland.state import HIDDEN, NONE, Threat
from tabletop.games.homeland.view import HomelandView
from tabletop.games.homeland.vocabulary import MOLE, Side

RED: Final = {False: 0.27, True: 0.52}
"""How often a card that somebody lays is red: of the others, of the mole."""
FOND: Final = 0.6
"""How much rarer red is on one's own case."""
SOLD: Final = 1.25
"""How much more often a mole exchanges a strong blue card, or keeps a red one."""
STRONG: Final = 4
"""From this number on a card is strong."""
NEVER: Final = -1e8
"""The logarithm of what cannot be."""


def suspicions(box: Box, view: HomelandView) -> tuple[float, ...]:
    """Give for each seat how likely it is the mole, for all that the viewer knows; what is missing to 1 is that there is none."""
    table = view.table
    logs = _priors(box, view)
    chance = _random_red(box)
    for threat, reds, layers in _evidence(box, view):
        for mole in range(-1, table.seats):
            if logs[mole + 1] > NEVER:
                logs[mole + 1] += log(max(1e-6, _likely(reds, [_red(threat, layer, mole, chance) for layer in layers])))
    for fact in table.history:
        if fact[0] == Fact.EXCHANGED and fact[1] != view.viewer:
            kind = box.intel[fact[2]]
            if kind.side is Side.BLUE and kind.value >= STRONG:
                logs[fact[1] + 1] += log(SOLD)
            elif kind.side is Side.RED and kind.value >= STRONG:
                logs[fact[1] + 1] -= log(SOLD)
    top = max(logs)
    weights = [exp(value - top) for value in logs]
    return tuple(weight / sum(weights) for weight in weights[1:])


def _priors(box: Box, view: HomelandView) -> list[float]:
    """Give the logarithms before anything was played: nobody is the mole, seat 0, seat 1, ...; by the agendas that are left (HL3.3)."""
    table = view.table
    own = table.agendas[view.viewer] if view.viewer >= 0 else HIDDEN
    if own == MOLE:
        return [NEVER, *(0.0 if seat == view.viewer else NEVER for seat in range(table.seats))]
    return [0.0, *(NEVER if seat == view.viewer else 0.0 for seat in range(table.seats))]


def _random_red(box: Box) -> float:
    """Give how often a card of the pile is red."""
    return sum(1 for card in box.intel_pile if box.red[card]) / len(box.intel_pile)


def _evidence(box: Box, view: HomelandView) -> Iterator[tuple[Threat, int, Sequence[int]]]:
    """Go through the threats analysed: how many unknown cards were red, and who laid those cards."""
    table = view.table
    turned: dict[int, list[int]] = {}
    for fact in table.history:
        if fact[0] == Fact.TURNED:
            turned.setdefault(fact[1], []).append(fact[2])
    threats = {threat.number: threat for threat in (*table.files, *table.threats)}
    for number, cards in turned.items():
        threat = threats[number]
        reds = sum(1 for card in cards if box.red[card])
        layers = []
        for slot in threat.slots:
            if slot.card != HIDDEN:
                reds -= 1 if box.red[slot.card] else 0
            else:
                layers.append(slot.layer)
        if layers:
            yield threat, max(0, min(reds, len(layers))), layers


def _red(threat: Threat, layer: int, mole: int, chance: float) -> float:
    """Give how likely a card laid by somebody on this threat is red, if that seat were the mole."""
    if layer == NONE:
        return chance
    if layer == mole:
        return RED[True]
    return RED[False] * (FOND if layer == threat.lead else 1.0)


def _likely(reds: int, chances: list[float]) -> float:
    """Give how likely just so many of these cards are red."""
    row = [1.0]
    for chance in chances:
        row = [
            (row[count] * (1 - chance) if count < len(row) else 0.0) + (row[count - 1] * chance if count else 0.0)
            for count in range(len(row) + 1)
        ]
    return row[reds]
