"""Movement sheets that could be: of agents whose turn is over, and of one who is sneaking (SO2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.core.chance import Chance
from tabletop.games.specter_ops.action_context import FIRST, must_announce_objectives
from tabletop.games.specter_ops.imagining.hands import draw_hand, write_hand
from tabletop.games.specter_ops.imagining.notes import cards_used_by_round
from tabletop.games.specter_ops.imagining.orders import fill_orders
from tabletop.games.specter_ops.imagining.workspace import ImaginedHunt, SeenOfTurn
from tabletop.games.specter_ops.knowledge.turns import possible_unseen_cards
from tabletop.games.specter_ops.knowledge.worlds import AgentGuess, min_cards_taken, starting_hit_points
from tabletop.games.specter_ops.phases.gear import BY_ITSELF, tangle_line_targets
from tabletop.games.specter_ops.phases.sneak import can_fool
from tabletop.games.specter_ops.pieces import ANYBODY, EquipmentEffectKind
from tabletop.games.specter_ops.state import HIDDEN, NONE, AgentSheet
from tabletop.games.specter_ops.visibility import forbidden_spaces

if TYPE_CHECKING:
    from tabletop.games.specter_ops.knowledge.public_board import AgentDossier

PLACED = frozenset({EquipmentEffectKind.FLASH, EquipmentEffectKind.SMOKE, EquipmentEffectKind.TANGLE})
"""Cards whose space or target is chosen before anybody hears of them."""


def fill_sheets(scrap: ImaginedHunt, unknown: list[int], chance: Chance) -> None:
    """Fill in the sheets of agents that are not known."""
    guesses = {agent: _guess(scrap, agent, chance) for agent in unknown}
    for agent in unknown:
        _write(scrap, agent, guesses[agent][0])
    _deal(scrap, guesses, chance)
    for agent in unknown:
        sheet, sneaking = scrap.state.agents[agent], scrap.is_turn_before_stop(agent)
        free = not (sneaking and sheet.announced and must_announce_objectives(scrap.box, scrap.state))
        fill_orders(scrap, agent, free=free, chance=chance)
        if sneaking and free and scrap.state.active == agent:
            _sneak(scrap, agent, chance)
        elif scrap.state.active == agent and scrap.state.phase == "after":
            _ready(scrap, agent, chance)


def _guess(scrap: ImaginedHunt, agent: int, chance: Chance) -> tuple[AgentGuess, AgentDossier]:
    """Return what was hidden of an agent, and what was seen, with the card that she used in the turn under way."""
    scene, turn, world = scrap.belief.scene, scrap.belief.turn, scrap.tale.world
    if turn is None or turn.agent != agent or not turn.used:
        return world.guess_about(agent), scene.dossiers[agent]
    later, cards = possible_unseen_cards(scene, agent, world)
    return chance.choose("imagine.card", cards), later.dossiers[agent]


def _write(scrap: ImaginedHunt, agent: int, guess: AgentGuess) -> None:
    """Write down what does not depend on the hand: character, trail, what the last turn was like."""
    state, tale, scene = scrap.state, scrap.tale, scrap.belief.scene
    sheet, legs, cell = state.agents[agent], tale.legs[agent], tale.cells[agent]
    sneaking = scrap.is_turn_before_stop(agent)
    unchosen = state.phase == "defect_agent" and agent != FIRST
    sheet.kind = NONE if unchosen else guess.kind
    sheet.hp = 0 if unchosen else starting_hit_points(scene.terms, agent, guess.kind) - sheet.hits + guess.faked
    sheet.cell, sheet.pending, sheet.stealth = cell, NONE, bool(guess.veiled)
    sheet.trail = [leg.path for leg in legs]
    if agent != FIRST:
        joined = legs[0].round if legs else state.round
        sheet.trail = [(legs[0].path[0] if legs else cell,)] * (joined - 1) + sheet.trail
    sheet.noted = cards_used_by_round(scrap, agent, guess)
    sheet.path = [cell] if sneaking else list(legs[-1].path) if legs else []
    sheet.steps = max(0, len(sheet.path) - 1)
    now = next(iter(scrap.seen_turns(agent)), None)
    if now is not None:
        spent = not sneaking and bool(legs) and legs[-1].before.guess_about(agent).decoy != legs[-1].after.guess_about(agent).decoy
        sheet.completed, sheet.carded = now.completed, now.carded or spent
        sheet.surged = now.used and not _stealthy(scrap, agent, guess, now)
    if agent == FIRST and tale.world.traitor != NONE:
        veiled = tale.before.first.veiled if sneaking else guess.veiled
        sheet.secret = bool(scene.secret[tale.world.traitor][veiled] >> cell & 1)


def _stealthy(scrap: ImaginedHunt, agent: int, guess: AgentGuess, now: SeenOfTurn) -> bool:
    """Return whether the card that was used unseen before the move was a Stealth Field."""
    legs = scrap.tale.legs[agent]
    if scrap.is_turn_before_stop(agent):
        return bool(guess.veiled)
    return legs[-1].before.guess_about(agent).stealths != legs[-1].after.guess_about(agent).stealths


def _deal(scrap: ImaginedHunt, guesses: dict[int, tuple[AgentGuess, AgentDossier]], chance: Chance) -> None:
    """Deal hands that hold what was used."""
    state, box, terms = scrap.state, scrap.box, scrap.belief.scene.terms
    needed = {agent: min_cards_taken(terms, dossier, guess) for agent, (guess, dossier) in guesses.items()}
    seen = {agent: list(sheet.dealt) for agent, sheet in enumerate(state.agents) if HIDDEN not in sheet.dealt}
    left = list(terms.copies)
    for kind in range(len(left)):
        for agent in range(len(state.agents)):
            left[kind] -= seen[agent].count(kind) if agent in seen else needed[agent][kind]
    for agent, (guess, dossier) in guesses.items():
        sheet = state.agents[agent]
        if agent in seen:
            cards = seen[agent]
        else:
            supply = [rest + need for rest, need in zip(left, needed[agent], strict=True)]
            cards = draw_hand(supply, needed[agent], terms.hands[agent], chance)[: len(sheet.dealt)]
            left = [rest - cards.count(kind) for kind, rest in enumerate(supply)]
        spent = list(dossier.shown)
        for kind, many in ((terms.stealth, guess.stealths), (terms.surge, dossier.used - guess.stealths), (terms.decoy, guess.decoy)):
            if kind != NONE:
                spent[kind] += many
        write_hand(box, sheet, cards, spent)


def _sneak(scrap: ImaginedHunt, agent: int, chance: Chance) -> None:
    """Let an agent have gone some steps of her secret move, or be about to use a card."""
    state, geometry = scrap.state, scrap.ground.geometry
    sheet = state.agents[agent]
    barred = forbidden_spaces(state.hunters)
    for _ in range(chance.choose("imagine.gone", range((scrap.box.surge if sheet.surged else scrap.box.numbers.steps) + 1))):
        steps = [cell for cell in geometry.step_neighbours(sheet.cell) if not barred >> cell & 1]
        if not steps:
            break
        sheet.cell = chance.choose("imagine.step", steps)
        sheet.path.append(sheet.cell)
        sheet.steps += 1
    if sheet.steps == 0:
        _ready(scrap, agent, chance)
    decoys = [kind for kind in scrap.box.decoys if kind in sheet.hand and scrap.box.equipment[kind].user in (ANYBODY, sheet.kind)]
    if decoys and state.phase == "sneak" and not sheet.carded and can_fool(scrap.box, scrap.ground, state):
        state.phase, sheet.pending = chance.choose("imagine.phase", [("sneak", NONE), ("sneak", NONE), ("decoy", decoys[0])])


def _ready(scrap: ImaginedHunt, agent: int, chance: Chance) -> None:
    """Let an agent perhaps have readied a card that has not been shown yet."""
    state, sheet = scrap.state, scrap.state.agents[agent]
    if sheet.carded:
        return
    same = (state.phase, NONE)
    found = [same, *((where, kind) for where, kind in _readied(scrap, sheet))]
    state.phase, sheet.pending = chance.choose("imagine.phase", [same] * len(found) + found)


def _readied(scrap: ImaginedHunt, sheet: AgentSheet) -> Iterator[tuple[str, int]]:
    """Return the questions that cards of a hand could have led to."""
    for kind in dict.fromkeys(sheet.hand):
        card = scrap.box.equipment[kind]
        if card.effect in BY_ITSELF or card.effect not in PLACED or card.user not in (ANYBODY, sheet.kind):
            continue
        if card.effect is not EquipmentEffectKind.TANGLE:
            yield "place", kind
        elif tangle_line_targets(scrap.box, scrap.ground, scrap.state):
            yield "aim", kind
