"""An agent's turn: the objective, cards, orders and the move (SO2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from tabletop.bots.specter_ops.sneaking import Plan, Sneak
from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.pieces import Effect
from tabletop.games.specter_ops.sights import seen_by

Choice = tuple[Action, str]
"""An action and the key of its reason."""

WORTH: Final = 1.0
"""What a card must bring, in turns."""
STRIKE: Final = 3
"""From so near Tangle Line is thrown."""


def turn(sneak: Sneak, plan: Callable[[], Plan], legal: Sequence[Action]) -> Choice:
    """Answer up to the stop: the objective first, then orders and a card, then step for step."""
    outlook, sheet = sneak.outlook, sneak.sheet
    for action in legal:
        match action:
            case act.CompleteObjective() if outlook.wanted:
                return action, "complete"
            case act.SetOrder(order=act.Order.BLADE | act.Order.AMBUSH, on=True):
                return action, "ambush"
    cards = [action for action in legal if isinstance(action, act.UseCard)]
    if not any(isinstance(action, act.Stop) for action in legal):
        return legal[0], "complete"
    if cards and (card := before(sneak, cards)) is not None:
        return card, "card"
    way = plan()
    gone = tuple(sheet.path[1:])
    if gone != way.cells[: len(gone)]:
        guise = sneak.guise()
        way = sneak.best(sheet.cell, replace(guise, steps=max(0, guise.steps - sheet.steps)))
        gone = ()
    if len(gone) < len(way.cells):
        step = act.Step(way.cells[len(gone)])
        if step in legal:
            return step, way.reason
    decoy = next((action for action in legal if isinstance(action, act.StopWithDecoy)), None)
    if decoy is not None and fools(sneak, sheet.cell):
        return decoy, "decoy"
    return next(action for action in legal if isinstance(action, act.Stop)), "stop"


def before(sneak: Sneak, cards: Sequence[act.UseCard]) -> Action | None:
    """Give a card that is worth using before the move (SO2.2)."""
    outlook, sheet, guise = sneak.outlook, sneak.sheet, sneak.guise()
    start = sheet.cell
    plain: float | None = None
    best: tuple[float, Action] | None = None
    for action in cards:
        card = outlook.box.equipment[action.kind]
        match card.effect:
            case Effect.SURGE:
                other = replace(guise, steps=card.value)
            case Effect.STEALTH:
                other = replace(guise, stealth=card.value)
            case Effect.SMOKE:
                other = replace(guise, smoke=guise.smoke | outlook.geometry.within(start, card.cloud))
            case Effect.FLASH:
                _, blind = flash_at(sneak, start, card.value)
                if not blind:
                    continue
                other = replace(guise, blind=blind)
            case _:
                continue
        if plain is None:
            plain = sneak.best(start, guise).score
        gain = sneak.best(start, other).score - plain
        if gain >= WORTH and (best is None or gain > best[0]):
            best = gain, action
    return None if best is None else best[1]


def flash_at(sneak: Sneak, start: int, within: int) -> tuple[int, int]:
    """Give where a Flash Bang blinds most hunters, and whom (SO6.13)."""
    geometry, table = sneak.geometry, sneak.table
    views = [(index, seen_by(geometry, table.hunters[index], table.smoke)) for index in sneak.outlook.hunters]
    best, blind = start, 0
    for cell in geometry.cells(geometry.within(start, within) & geometry.open):
        mask = sum(1 << index for index, seen in views if seen >> cell & 1)
        if mask.bit_count() > blind.bit_count():
            best, blind = cell, mask
    return best, blind


def after(sneak: Sneak, legal: Sequence[Action]) -> Choice:
    """Answer after the move: a card against what comes, an announcement, the end of the turn (SO2.2, SO6.8)."""
    for action in legal:
        match action:
            case act.AnnounceObjective() if sneak.outlook.wanted:
                return action, "announce"
            case act.SetOrder(order=act.Order.BLADE | act.Order.AMBUSH, on=True):
                return action, "ambush"
    cards = [action for action in legal if isinstance(action, act.UseCard)]
    if cards and (card := cover(sneak, cards)) is not None:
        return card, "card"
    return next(action for action in legal if isinstance(action, act.EndTurn)), "end"


def cover(sneak: Sneak, cards: Sequence[act.UseCard]) -> Action | None:
    """Give a card that keeps enough harm off where she stands now."""
    outlook, sheet, guise = sneak.outlook, sneak.sheet, sneak.guise()
    choice = float(max(1, outlook.places[sneak.agent].bit_count()))
    now = sneak.danger(sheet.cell, choice, guise)
    best: tuple[float, Action] | None = None
    for action in cards:
        card = outlook.box.equipment[action.kind]
        match card.effect:
            case Effect.SMOKE:
                other = replace(guise, smoke=guise.smoke | outlook.geometry.within(sheet.cell, card.cloud))
                gain = now - sneak.danger(sheet.cell, choice, other)
            case Effect.STEALTH:
                gain = now - sneak.danger(sheet.cell, choice, replace(guise, stealth=card.value))
            case Effect.QUAKE:
                gain = now if exposed(sneak) and close(sneak, card.value) else 0.0
            case Effect.TANGLE:
                gain = now if exposed(sneak) and close(sneak, STRIKE) else 0.0
            case _:
                continue
        if gain >= WORTH and (best is None or gain > best[0]):
            best = gain, action
    return None if best is None else best[1]


def exposed(sneak: Sneak) -> bool:
    """Tell whether all see where she is."""
    return sneak.sheet.figure == sneak.sheet.cell and not sneak.sheet.token


def close(sneak: Sneak, within: int) -> bool:
    """Tell whether a hunter who could be stunned is so near (SO3.6)."""
    hunters = [sneak.table.hunters[index] for index in sneak.outlook.hunters]
    return any(not hunter.inside and sneak.geometry.distance(hunter.cell, sneak.sheet.cell) <= within for hunter in hunters)


def fools(sneak: Sneak, cell: int) -> bool:
    """Tell whether a decoy is worth it: she would be easy to find (SO6.12)."""
    choice = float(max(1, (sneak.outlook.places[sneak.agent] & ~sneak.seen(sneak.guise())).bit_count()))
    return sneak.danger(cell, choice, sneak.guise()) >= WORTH


def place(sneak: Sneak, legal: Sequence[Action]) -> Choice:
    """Put a token: the flash where most are blinded, smoke over herself, a decoy far from where she goes (SO6.12 to SO6.14)."""
    outlook, sheet = sneak.outlook, sneak.sheet
    card = outlook.box.equipment[sheet.pending]
    spots = [action for action in legal if isinstance(action, act.PlaceAt)]
    if card.effect is Effect.DECOY:
        return max(spots, key=lambda spot: (outlook.geometry.distance(spot.cell, sheet.cell), sneak.way(spot.cell))), "decoy"
    if card.effect is Effect.FLASH:
        cell, _ = flash_at(sneak, sheet.cell, card.value)
        return next((spot for spot in spots if spot.cell == cell), spots[0]), "card"
    return next((spot for spot in spots if spot.cell == sheet.cell), spots[0]), "card"


def aim(sneak: Sneak, legal: Sequence[Action]) -> Choice:
    """Throw Tangle Line at the nearest hunter who can still attack (SO6.9)."""
    shots = [action for action in legal if isinstance(action, act.AimAt)]
    hunters, cell = sneak.table.hunters, sneak.sheet.cell
    return min(shots, key=lambda shot: (hunters[shot.hunter].stunned, sneak.geometry.distance(hunters[shot.hunter].cell, cell))), "card"
