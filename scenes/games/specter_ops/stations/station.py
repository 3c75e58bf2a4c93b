"""What lies at each station of SPECTER OPS: characters, what all know of the agent, buttons, and the covered private place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.model.advice import PUBLIC_ADVICE_QUESTION_KINDS
from scenes.games.specter_ops.model.context import TURN_QUESTION_KINDS, SpecterContext
from scenes.games.specter_ops.model.legal_targets import active_space_mode
from scenes.games.specter_ops.model.move_preview import describe_agent_confirmation, describe_hunter_confirmation
from scenes.games.specter_ops.model.refusal_subjects import FigureSubject
from scenes.games.specter_ops.model.secret_highlights import agent_move_analysis
from scenes.games.specter_ops.stations.buttons import buttons
from scenes.games.specter_ops.stations.character_sheet import FULL_WIDTH
from scenes.games.specter_ops.stations.menu import menu_items
from scenes.games.specter_ops.stations.private_pad import agent_pad, describe_what_stopping_shows
from scenes.games.specter_ops.stations.public_knowledge import agent_sheet, hunter_sheet
from scenes.games.specter_ops.stations.seat import SpecterSeatContext
from scenes.table.intents import AskAdvice, AskWhyNot, ShowCard
from scenes.table.stations.builder import StationBuilder
from scenes.table.stations.model import CardSlot, StationModel
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from scenes.games.specter_ops.art.card_faces import CardKey
    from scenes.games.specter_ops.stations.character_sheet import CharacterSheet
    from scenes.games.specter_ops.stations.private_pad import AgentPad


NON_WALKING_MODES: Final = ("drive", "relay", "out")
"""What spaces can mean besides walking, which is what is asked anyway."""


class SpecterOpsStationBuilder(StationBuilder[SpecterContext]):
    """Makes the desk of one seat; that a step can be taken back is as secret as the step."""

    station_seat: SpecterSeatContext

    def add_public_state(self, model: StationModel) -> StationModel:
        """Add what all know of hunters and agents; nothing of it where an agent's open place has its pad."""
        slots = () if self.open and self.context.is_agent(self.seat) else self._slots()
        return replace(
            model, private_card_count=1, may_show_card_count=False, slots=slots, slot_design_width=FULL_WIDTH, has_slots_above=True
        )

    def add_human_controls(self, model: StationModel) -> StationModel:
        """Add buttons, what is chosen from, an agent's pad, and the question for advice."""
        return replace(
            model,
            is_answer_private=self.station_seat.secret and model.is_awaited,
            buttons=buttons(self.station_seat),
            menu=menu_items(self.station_seat),
            undo_intent=model.undo_intent if self.open or not self.context.is_secret_turn_of(self.seat) else None,
            pad=self._pad(),
            advice_intent=AskAdvice(self.seat, self.angle) if self._advises() else None,
        )

    def private_card_slots(self) -> tuple[CardSlot, ...]:
        """Show a hunter's role; what an agent has lies on her pad."""
        return () if self.context.is_agent(self.seat) else self.station_seat.own_card_slots()

    def _pad(self) -> AgentPad | None:
        """Return the pad of an agent's open place; it has a chart where the board belongs to all."""
        context, seat = self.context, self.seat
        if not self.open or not context.is_agent(seat):
            return None
        return agent_pad(
            context, seat, agent_move_analysis(context, seat), self.station_seat.own_card_slots(), chart=not context.session.laptop
        )

    def _advises(self) -> bool:
        """Return whether advice may be asked for: openly, or by an agent in her open place."""
        question = self.question
        if question is None or self.seat not in question.required_seats or self.context.waiting_seat == self.seat:
            return False
        return question.kind in PUBLIC_ADVICE_QUESTION_KINDS or (self.open and question.kind in TURN_QUESTION_KINDS)

    def status_icon(self) -> str | None:
        """Show who decides; a program thinks as long as its secret turn lasts, however many steps it takes."""
        if self.person:
            return None
        return "thinking" if self.context.is_secret_turn_of(self.seat) or self.context.session.is_bot_thinking(self.viewer) else "bot"

    def question_sentence(self) -> str:
        """Return what is asked: of this seat, in words that tell a secret only in its open place, or of whom everybody waits for."""
        context = self.context
        read = self.station_seat.card_sentence()
        if read is not None:
            return read
        asked = self.question or next(iter(context.session.match.questions()), None)
        if asked is None:
            return ""
        listing = context.selection.selection_of(self.seat).open_choice_list
        if listing == "bar" and self.question is not None and self.question.kind == "hunters":
            return context.app.say("specter_ops.bar.title")
        listing = listing if self.open else None
        if self.open and context.waiting_seat == self.seat:
            return context.app.say("specter_ops.pad.wait")
        if listing == "traitor":
            return context.app.say("specter_ops.pad.reveal")
        if listing in ("cards", "orders"):
            return context.app.say(f"specter_ops.list.{listing}.help")
        outlook = agent_move_analysis(context, self.seat) if listing == "stop" else None
        if outlook is not None:
            return describe_what_stopping_shows(context, outlook)[1]
        if self.station_seat.secret and not self.open:
            return context.sentences.question(asked, context.view)
        chosen = describe_agent_confirmation(context, self.seat) if self.open else None
        chosen = chosen or describe_hunter_confirmation(context, self.seat, self.station_seat.offerable_actions)
        if chosen is not None:
            return chosen
        own = asked.kind == "after" and self.open and asked is self.question
        if own and set(map(type, self.station_seat.legal)) <= {act.EndTurn, act.SetOrder}:
            return context.app.say("specter_ops.question.after.end")
        mode = active_space_mode(context, self.seat, self.station_seat.offerable_actions)
        if mode in NON_WALKING_MODES:
            return context.app.say(f"specter_ops.mode.{mode}.ask", hunter=context.sentences.names.hunter_name(context.view.table.mover))
        return context.sentences.question(asked, self.station_seat.own_or_public_view, self.seat)

    # -- what lies open -----------------------------------------------------------------------------------------------
    def _slots(self) -> tuple[CardSlot, ...]:
        """Show what all know: of the hunters of the seat, or of the agent."""
        table = self.context.view.table
        slots = [
            self._slot(index, index, ("hunter", one.kind), hunter_sheet(self.context, index))
            for index, one in enumerate(table.hunters)
            if one.seat == self.seat and one.kind != NONE and not one.gone
        ]
        slots += [
            self._slot(
                len(table.hunters) + index,
                -1 - index,
                ("agent", one.kind) if one.shown else None,
                agent_sheet(self.context, index),
            )
            for index, one in enumerate(table.agents)
            if one.seat == self.seat
        ]
        return tuple(slots)

    def _slot(self, index: int, piece: int, card: CardKey | None, dossier: CharacterSheet) -> CardSlot:
        """Show what all know of somebody, by the number of the figure; the card itself while it is held, if it is known."""
        hold = ShowCard(card, self.angle, self.seat) if card is not None else None
        return CardSlot(
            f"slot:{self.seat}:{index}",
            hold_intent=hold,
            picture=dossier,
            why_not_intent=AskWhyNot(FigureSubject(piece), self.angle, self.seat),
        )
