"""What lies at each station of COUNTDOWN: its Ops, what is asked, buttons for what can be done, the covered agenda."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.games.countdown.model.advice import is_advice_public
from scenes.games.countdown.model.context import CountdownContext
from scenes.games.countdown.model.irrevocable import aimed_irrevocable_action
from scenes.games.countdown.model.leaving import forecast_score_on_exit
from scenes.games.countdown.model.refusal_subjects import OpSubject
from scenes.games.countdown.model.selection import ChooseOp
from scenes.games.countdown.stations.buttons import buttons
from scenes.games.countdown.stations.hint import MAX_WIDTH, station_hint
from scenes.games.countdown.stations.menu import menu_items
from scenes.games.countdown.stations.op_board import FULL_WIDTH, op_board
from scenes.games.countdown.text.action_labels import describe_action, describe_action_effect
from scenes.table.intents import AskAdvice, AskWhyNot, ShowCard
from scenes.table.stations.builder import StationBuilder
from scenes.table.stations.model import CardSlot, StationModel
from scenes.widgets.card_face import CardFace
from tabletop.core.language.numerals import signed_number
from tabletop.games.countdown.state import Op

if TYPE_CHECKING:
    from tabletop.games.countdown.view import CountdownView

PHASES_WITHOUT_MOVES: Final = ("briefing", "team")
"""Phases in which no Op acts yet: there is nothing for which one could be chosen."""


class CountdownStationBuilder(StationBuilder[CountdownContext]):
    """Makes the desk of one seat."""

    def add_public_state(self, model: StationModel) -> StationModel:
        """Add the boards of the Ops, and how many agendas are covered."""
        table = self.context.view.table
        boards = tuple(self._board(op) for op in self.context.ops_of_seat(self.seat))
        traitor = bool(table.unused)
        return replace(
            model,
            slots=boards,
            slot_design_width=FULL_WIDTH,
            should_keep_middle_free=not table.piles,
            has_private_area=traitor,
            private_card_count=1 if traitor else 0,
        )

    def add_human_controls(self, model: StationModel) -> StationModel:
        """Add hints, buttons, what is chosen from, and the question for advice."""
        return replace(
            model,
            slots=(*model.slots, *station_hint(self.context, self.seat)),
            slot_design_width=FULL_WIDTH if model.slots else MAX_WIDTH,
            is_answer_private=self.question is not None and self.question.kind == "accuse" and model.is_awaited,
            buttons=buttons(self.station_seat),
            menu=menu_items(self.station_seat),
            advice_intent=AskAdvice(self.seat, self.angle) if self.question is not None and is_advice_public(self.question) else None,
        )

    def _board(self, op: Op) -> CardSlot:
        """Show an Op's board; a person's can be touched to act with it, or tells why it does nothing as long as the Ops are chosen."""
        board = op_board(self.context, op, self.seat, chosen=self.person and op.number == self.context.chosen_op(self.seat))
        if not self.person or self.compact:
            return CardSlot(board.target_key, picture=board)
        if self.context.view.table.phase in PHASES_WITHOUT_MOVES:
            return CardSlot(board.target_key, picture=board, why_not_intent=AskWhyNot(OpSubject(op.number), self.angle, self.seat))
        return CardSlot(board.target_key, intent=ChooseOp(self.seat, op.number), picture=board)

    def question_sentence(self) -> str:
        """Ask whether what was pointed at shall be done, and say what it does; else what is asked."""
        context, aimed = self.context, aimed_irrevocable_action(self.context, self.seat)
        if aimed is None or not self.person:
            return self._leaving_sentence() or super().question_sentence()
        named = describe_action(context.sentences, aimed, context.view, self.seat)
        return context.app.say("countdown.aim.sure", action=named, effect=describe_action_effect(context.sentences, aimed, context.view))

    def _leaving_sentence(self) -> str:
        """Say what the mission would come to once all are on their way to exits; nothing else before."""
        context, question = self.context, self.question
        forecast = forecast_score_on_exit(context.box, context.view) if question is not None and question.kind == "positioning" else None
        if forecast is None:
            return ""
        worst, best = signed_number(forecast.worst_score), signed_number(forecast.best_score)
        key = "countdown.leaving.sure" if worst == best else "countdown.leaving"
        return context.app.say(key, worst=worst, best=best, time=signed_number(forecast.time_points), n=forecast.goals_left)

    def status_icon(self) -> str | None:
        """Show besides that somebody is ready."""
        table, sign = self.context.view.table, super().status_icon()
        ready = table.phase in ("positioning", "action") and table.ready[self.seat]
        return "confirm" if ready and sign != "thinking" else sign

    def private_card_slots(self) -> tuple[CardSlot, ...]:
        """Show the own agenda, if there is one."""
        own: CountdownView = self.context.own_view(self.seat)
        number = own.table.agendas[self.seat] if own.table.unused else -1
        if number < 0:
            return ()
        agenda, pick = self.context.box.agendas[number], self.context.app.wording.pick_translation
        face = CardFace("agenda", pick(agenda.name), agenda.icon, pick(agenda.text))
        return (CardSlot(f"agenda:{self.seat}", face, hold_intent=ShowCard(face, self.angle, self.seat)),)
