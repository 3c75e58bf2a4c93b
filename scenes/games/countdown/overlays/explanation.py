"""Why? The parts of a roll in a mission, why an enemy would fire at whom, and what bullet control can change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.countdown.model.enemy_fire import describe_shot
from scenes.games.countdown.model.firefight import open_firefights
from scenes.games.countdown.text.explanations import (
    RollEvent,
    describe_enemy_hit_odds,
    describe_roll,
    describe_shot_odds,
    describe_shot_sum,
)
from scenes.input.intents import Intent
from scenes.session.state_history import StateHistory
from scenes.table.overlays import explanation
from tabletop.core.view import TABLE
from tabletop.games.countdown import events as ev

if TYPE_CHECKING:
    from scenes.games.countdown.model.firefight import Firefight
    from scenes.games.countdown.model.table import CountdownModel
    from scenes.table.overlays.explanation import Explanation
    from tabletop.core.event import Event


@dataclass(frozen=True, slots=True)
class ExplainFirefight(Intent):
    """Tell more of a firefight, turned to an angle: an Op's `shot`, an enemy's `fire`, or `bullets`.

    `op_or_card_number` names Op or card.
    """

    area: int
    subject_kind: str
    op_or_card_number: int = 0
    angle: int = 0


class ExplanationPanel(explanation.ExplanationPanel):
    """Tells shots, enemy fire and bazookas; and of an open fight what is to come."""

    model: CountdownModel
    nothing_rolled_key = "countdown.why.none"

    def handle_intent(self, intent: Intent) -> bool:
        """Explain, show, turn or put away; False for what is not meant for the plate."""
        if isinstance(intent, ExplainFirefight):
            told = self._explained(intent)
            if told is not None:
                self.show_content(told, intent.angle)
            return True
        return super().handle_intent(intent)

    def explain_roll_of_step(self, number: int, wanted: Event | None = None) -> Explanation | None:
        """Return the last roll of a step, or the one that is wanted, with the bonuses of the moment before it; None if it made none."""
        match = self.model.session.match
        rolls = [event for event in match.steps[number].redact_for_viewer(TABLE) if isinstance(event, RollEvent) and event.roll]
        roll = next((event for event in reversed(rolls) if wanted in (None, event)), None)
        if roll is None:
            return None
        sentences, before = self.model.event_sentence_writer(), StateHistory(match).view_after(number, TABLE)
        sentences.update_from_view(before)
        return sentences.event_sentence(roll), describe_roll(sentences, roll, before)

    # -- an open fight ------------------------------------------------------------------------------------------------
    def _explained(self, asked: ExplainFirefight) -> Explanation | None:
        """Return what was asked of a fight; None when it is over."""
        model = self.model
        fight = next((each for each in open_firefights(model.game.box, model.view.table) if each.area == asked.area), None)
        if fight is None:
            return None
        match asked.subject_kind:
            case "shot":
                return self._shot(fight, asked.op_or_card_number)
            case "fire":
                return self._fire(fight, asked.op_or_card_number)
            case _:
                return self._bullets(fight)

    def _shot(self, fight: Firefight, number: int) -> Explanation | None:
        """Return what counts in an Op's shot: what it came to, or what it needs."""
        model, sentences, say = self.model, self.model.event_sentence_writer(), self.model.app.say
        shooter = next((each for each in fight.shooters if each.op == number), None)
        if shooter is None:
            return None
        name = sentences.names.op_name(number)
        if not shooter.aimed_shots:
            return name, say(f"countdown.fight.op.{shooter.state}")
        if shooter.aimed_shots[0].rolled_total is not None:
            rolled = self._rolled(number, shooter.aimed_shots[0].card)
            if rolled is not None:
                return rolled
        describe = describe_shot_odds if model.session.match.header["options"].get("odds") else describe_shot_sum
        parts = [describe(sentences, model.view, number, aim.card) for aim in shooter.aimed_shots]
        heading = say("countdown.fight.shot", op=name, enemies=[sentences.names.card_name(aim.card) for aim in shooter.aimed_shots])
        return heading, " \N{MIDDLE DOT} ".join(parts)

    def _rolled(self, number: int, card: int) -> Explanation | None:
        """Return the last roll of an Op against a card."""
        steps = self.model.session.match.steps
        for at in range(len(steps) - 1, -1, -1):
            for event in steps[at].redact_for_viewer(TABLE):
                if isinstance(event, ev.Attacked) and (event.op, event.card) == (number, card):
                    return self.explain_roll_of_step(at, event)
        return None

    def _fire(self, fight: Firefight, enemy: int) -> Explanation | None:
        """Return at whom an enemy fires, and which part of the rule chose him (CD6.6)."""
        model, sentences, say = self.model, self.model.event_sentence_writer(), self.model.app.say
        at = next((index for index, each in enumerate(fight.enemy_shots) if each.enemy == enemy), None)
        if at is None:
            return None
        fire = fight.enemy_shots[at]
        heading = say("countdown.fight.turn", n=at + 1, sentence=describe_shot(sentences, fire))
        words = say(f"countdown.fight.victim.{fire.reason}")
        if fire.op is not None and model.session.match.header["options"].get("odds"):
            words = f"{words} {describe_enemy_hit_odds(sentences, model.view, enemy)}"
        return heading, words

    def _bullets(self, fight: Firefight) -> Explanation:
        """Return what the bullet control cards could change (CD6.4)."""
        sentences, say = self.model.event_sentence_writer(), self.model.app.say
        words = [say("countdown.fight.bullets.help")]
        for each in fight.bullet_card_effects:
            key = f"countdown.fight.bullets.{'reaches' if each.would_hit else 'short'}"
            words.append(
                say(key, op=sentences.names.op_name(each.op), total=each.rolled_total, value=each.bonus, number=each.enemy_defence)
            )
        return say("countdown.fight.bullets"), " ".join(words)
