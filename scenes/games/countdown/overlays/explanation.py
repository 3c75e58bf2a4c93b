"""Why? The parts of a roll in a mission, why an enemy would fire at whom, and what bullet control can change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.countdown.model.enemy_fire import describe_shot
from scenes.games.countdown.model.firefight import firefights
from scenes.games.countdown.text.explanations import Roll, describe_odds, describe_roll, describe_shot_sum, describe_threat
from scenes.input.intents import Intent
from scenes.session.history import StateHistory
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
    """Tell more of a firefight, turned to an angle: an Op's `shot`, an enemy's `fire`, or `bullets`; `number` names Op or card."""

    area: int
    what: str
    number: int = 0
    angle: int = 0


class ExplanationPanel(explanation.ExplanationPanel):
    """Tells shots, enemy fire and bazookas; and of an open fight what is to come."""

    model: CountdownModel
    none = "countdown.why.none"

    def handle_intent(self, intent: Intent) -> bool:
        """Explain, show, turn or put away; False for what is not meant for the plate."""
        if isinstance(intent, ExplainFirefight):
            told = self._explained(intent)
            if told is not None:
                self.lay_open(told, intent.angle)
            return True
        return super().handle_intent(intent)

    def explain_roll_of_step(self, number: int, wanted: Event | None = None) -> Explanation | None:
        """Return the last roll of a step, or the one that is wanted, with the bonuses of the moment before it; None if it made none."""
        match = self.model.session.match
        rolls = [event for event in match.steps[number].seen_by(TABLE) if isinstance(event, Roll) and event.roll]
        roll = next((event for event in reversed(rolls) if wanted in (None, event)), None)
        if roll is None:
            return None
        sentences, before = self.model.event_sentences(), StateHistory(match).view(number, TABLE)
        sentences.learn_from_view(before)
        return sentences.event_sentence(roll), describe_roll(sentences, roll, before)

    # -- an open fight ------------------------------------------------------------------------------------------------
    def _explained(self, asked: ExplainFirefight) -> Explanation | None:
        """Return what was asked of a fight; None when it is over."""
        model = self.model
        fight = next((each for each in firefights(model.game.box, model.view.table) if each.area == asked.area), None)
        if fight is None:
            return None
        match asked.what:
            case "shot":
                return self._shot(fight, asked.number)
            case "fire":
                return self._fire(fight, asked.number)
            case _:
                return self._bullets(fight)

    def _shot(self, fight: Firefight, number: int) -> Explanation | None:
        """Return what counts in an Op's shot: what it came to, or what it needs."""
        model, sentences, say = self.model, self.model.event_sentences(), self.model.app.say
        shooter = next((each for each in fight.shooters if each.op == number), None)
        if shooter is None:
            return None
        name = sentences.names.op_name(number)
        if not shooter.aims:
            return name, say(f"countdown.fight.op.{shooter.state}")
        if shooter.aims[0].total is not None:
            rolled = self._rolled(number, shooter.aims[0].card)
            if rolled is not None:
                return rolled
        describe = describe_odds if model.session.match.header["options"].get("odds") else describe_shot_sum
        parts = [describe(sentences, model.view, number, aim.card) for aim in shooter.aims]
        heading = say("countdown.fight.shot", op=name, enemies=[sentences.names.card_name(aim.card) for aim in shooter.aims])
        return heading, " \N{MIDDLE DOT} ".join(parts)

    def _rolled(self, number: int, card: int) -> Explanation | None:
        """Return the last roll of an Op against a card."""
        steps = self.model.session.match.steps
        for at in range(len(steps) - 1, -1, -1):
            for event in steps[at].seen_by(TABLE):
                if isinstance(event, ev.Attacked) and (event.op, event.card) == (number, card):
                    return self.explain_roll_of_step(at, event)
        return None

    def _fire(self, fight: Firefight, enemy: int) -> Explanation | None:
        """Return at whom an enemy fires, and which part of the rule chose him (CD6.6)."""
        model, sentences, say = self.model, self.model.event_sentences(), self.model.app.say
        at = next((index for index, each in enumerate(fight.fires) if each.enemy == enemy), None)
        if at is None:
            return None
        fire = fight.fires[at]
        heading = say("countdown.fight.turn", n=at + 1, sentence=describe_shot(sentences, fire))
        words = say(f"countdown.fight.victim.{fire.why}")
        if fire.op is not None and model.session.match.header["options"].get("odds"):
            words = f"{words} {describe_threat(sentences, model.view, enemy)}"
        return heading, words

    def _bullets(self, fight: Firefight) -> Explanation:
        """Return what the bullet control cards could change (CD6.4)."""
        sentences, say = self.model.event_sentences(), self.model.app.say
        words = [say("countdown.fight.bullets.help")]
        for each in fight.raises:
            key = f"countdown.fight.bullets.{'reaches' if each.would_hit else 'short'}"
            words.append(say(key, op=sentences.names.op_name(each.op), total=each.total, value=each.value, number=each.wall))
        return say("countdown.fight.bullets"), " ".join(words)
