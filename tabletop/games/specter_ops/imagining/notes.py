"""The initials beside the turns of a movement sheet that was imagined (SO2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.specter_ops.public_record import RecordedFact

if TYPE_CHECKING:
    from tabletop.games.specter_ops.imagining.workspace import ImaginedHunt
    from tabletop.games.specter_ops.knowledge.past import ImaginedTurn
    from tabletop.games.specter_ops.knowledge.worlds import AgentGuess
    from tabletop.games.specter_ops.state import Path


def cards_used_by_round(scrap: ImaginedHunt, agent: int, guess: AgentGuess) -> list[Path]:
    """Return the cards that an agent has used by round: those that were shown, those used unseen, and decoys (SO2.2)."""
    terms = scrap.belief.public_board.parameters
    legs = {leg.round: leg for leg in scrap.imagined_history.turns_by_agent[agent]}
    found: list[Path] = []
    now = 0
    for fact in scrap.state.history:
        match fact[0]:
            case RecordedFact.ROUND_BEGAN:
                now = fact[1]
            case RecordedFact.CARD_SHOWN if fact[1] == agent:
                found.append((now, fact[2]))
            case RecordedFact.HIDDEN_CARD_USED if fact[1] == agent:
                stealthy = not fact[2] or _hid(legs.get(now), agent, guess)
                found.append((now, terms.stealth_equipment if stealthy else terms.surge_equipment))
            case RecordedFact.AGENT_MOVE_ENDED if fact[1] == agent and _fooled(legs[now], agent):
                found.append((now, terms.decoy_equipment))
    return found


def _hid(leg: ImaginedTurn | None, agent: int, guess: AgentGuess) -> bool:
    """Return whether a card that was used unseen before a move, or (None) before the one under way, was a Stealth Field (SO6.16)."""
    return (
        bool(guess.is_in_stealth_field)
        if leg is None
        else leg.world_before.guess_about(agent).stealth_use_count != leg.world_after.guess_about(agent).stealth_use_count
    )


def _fooled(leg: ImaginedTurn, agent: int) -> bool:
    """Return whether a move ended with a decoy (SO6.12)."""
    return leg.world_before.guess_about(agent).decoy_use_count != leg.world_after.guess_about(agent).decoy_use_count
