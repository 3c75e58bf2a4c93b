"""Answers for which a look at the table is enough, by kind of question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.bots.countdown import action_phase, fights, support_cards
from tabletop.bots.countdown.fights import ReasonedAction
from tabletop.bots.countdown.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.team import op_by_number


def first_action_of_kind(legal: Sequence[Action], kind: type[Action], why: str) -> ReasonedAction | None:
    """Return the first action of a kind."""
    found = next((action for action in legal if isinstance(action, kind)), None)
    return None if found is None else (found, why)


def choose_reward(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction:
    """Return a star to who is next to climb his track, a heart to who has the fewest lives."""
    best: tuple[float, Action] | None = None
    for action in legal:
        if isinstance(action, act.GiveHeart):
            value = -float(op_by_number(sight.table, action.op).life)
        elif isinstance(action, act.GiveStar):
            op = op_by_number(sight.table, action.op)
            missing = [step - op.shots for step in sight.box.ops[op.number].shooting_thresholds if step > op.shots]
            value = -float(missing[0]) if missing else -99.0
        else:
            continue
        if best is None or value > best[0]:
            best = value, action
    return (legal[0], "share") if best is None else (best[1], "share")


def react_to_enemy_fire(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Play what answers the enemies' fire, or nothing."""
    return support_cards.propose_card(sight, legal, braced=True) or first_action_of_kind(legal, act.Brace, "brace")


def choose_look(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Look at what is worth it, then be done."""
    return action_phase.choose_intel_look(sight, legal) or first_action_of_kind(legal, act.Done, "done")


def choose_further_target(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Take one more target, or shoot."""
    return action_phase.shoot_from_afar(sight, legal) or first_action_of_kind(legal, act.Done, "done")


def choose_target(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Help the fight with a support card, or name a target."""
    return support_cards.propose_card(sight, legal) or fights.name_target(sight, legal)


def act_or_declare_ready(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Do what is worth it in the Action phase, then say ready."""
    return (
        support_cards.propose_card(sight, legal)
        or action_phase.choose_skill_action(sight, legal)
        or first_action_of_kind(legal, act.Ready, "ready")
    )


def play_card_before_phase_ends(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Play a card that helps before the Action phase ends, or let it end."""
    return support_cards.propose_card(sight, legal) or first_action_of_kind(legal, act.GoOn, "no_card")


def save_teammate(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Save a mate always."""
    return first_action_of_kind(legal, act.PayHeal, "save")


ANSWER_BY_QUESTION_KIND: Final[dict[str, Callable[[ViewAnalysis, Sequence[Action]], ReasonedAction | None]]] = {
    "action": act_or_declare_ready,
    "after": fights.choose_after_strike,
    "aim": choose_further_target,
    "brace": react_to_enemy_fire,
    "bullet": fights.spend_bullet_control,
    "go_on": play_card_before_phase_ends,
    "heart": choose_reward,
    "intelligence": choose_look,
    "looks": choose_look,
    "save": save_teammate,
    "star": choose_reward,
    "support": support_cards.propose_card,
    "targets": choose_target,
}
"""How questions are answered for which a look at the table is enough."""
