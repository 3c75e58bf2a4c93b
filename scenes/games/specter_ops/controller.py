"""What a touch at the table of SPECTER OPS does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.board.board import PAN_AREA_KEY
from scenes.board.loupe import CloseLoupe, OpenLoupeAt
from scenes.games.specter_ops.model.highlights import FingerMark
from scenes.games.specter_ops.model.legal_targets import ACTION_TYPE_BY_SPACE_MODE, action_by_space
from scenes.games.specter_ops.model.notebook import toggle_mark
from scenes.games.specter_ops.model.refusal_subjects import SpaceSubject
from scenes.games.specter_ops.model.refusals import refusal_reason
from scenes.games.specter_ops.model.secret_highlights import MarkSpace, SneakTo, ToggleHunterReach, agent_destinations
from scenes.games.specter_ops.model.selection import (
    ChooseMode,
    ChooseSpace,
    GoToChosenSpace,
    PlayActionOnBoard,
    PreviewCardChoice,
    ReadOwnCard,
    ToggleLayer,
)
from scenes.games.specter_ops.overlays.private_chart import PannableChartId
from scenes.games.specter_ops.stations.private_buttons import STOP
from scenes.input import intents as base
from scenes.table import controller
from scenes.table import intents as table
from scenes.table.stations.pad_layout import chart_cell_pixels
from tabletop.core.view import Seat, Viewer
from tabletop.games.specter_ops import actions as act

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.specter_ops.adviser import SpecterOpsAdviser
    from scenes.games.specter_ops.board.board import PlanBoard
    from scenes.games.specter_ops.dispatcher import SpecterDispatcher
    from scenes.games.specter_ops.model.context import SpecterContext
    from scenes.games.specter_ops.model.table import SpecterOpsModel
    from scenes.games.specter_ops.overlays.private_chart import PrivateCharts
    from scenes.input.intents import Intent
    from scenes.table.overlays.explanation import ExplanationPanel
    from scenes.table.page_opener import PageOpener
    from scenes.table.refusal import Refusal
    from tabletop.core.action import Action


class SpecterController(controller.TableController):
    """Answers the intents of one table."""

    model: SpecterOpsModel
    board: PlanBoard
    dispatcher: SpecterDispatcher
    adviser: SpecterOpsAdviser

    def __init__(
        self,
        model: SpecterOpsModel,
        board: PlanBoard,
        dispatcher: SpecterDispatcher,
        pages: PageOpener,
        explanation: ExplanationPanel,
        adviser: SpecterOpsAdviser,
        charts: PrivateCharts,
        context: Callable[[], SpecterContext],
    ) -> None:
        """Serve a table; `charts` are pushed by who looks at them, `moment` gathers what is known now."""
        super().__init__(model, board, dispatcher, pages, explanation, adviser)
        self.charts, self.context = charts, context

    def answer_intent(self, intent: Intent) -> None:
        """Do what was meant; what belongs to a secret turn makes no sound, and the shared sign for going back does not touch it."""
        if not self.dispatcher.answer_secretly(intent, super().answer_intent):
            super().answer_intent(intent)
        self._look_closer(intent)

    def _look_closer(self, intent: Intent) -> None:
        """Preview the space in the middle of the loupe for the one who acts, as long as it is open."""
        seat = self._actor()
        match intent:
            case OpenLoupeAt(x, y) if seat is not None:
                self.model.selection.select_space(seat, self.board.board_geometry.space_at((x, y)))
            case CloseLoupe() if seat is not None:
                self.model.selection.drop_selection(seat)
            case _:
                pass

    def handle_selection_intent(self, intent: Intent) -> bool:
        """Point at a space, choose what spaces mean, switch a layer, close a list."""
        model, selection = self.model, self.model.selection
        if self._charted(intent) or self._meant(intent):
            return True
        match intent:
            case ChooseSpace(seat, space):
                self._space(seat, space)
            case PreviewCardChoice(seat, action):
                self._choice(seat, action)
            case ReadOwnCard(seat, index):
                selection.read_card(seat, index)
            case ToggleHunterReach(seat):
                model.layer_switches.toggle_hunter_reach(seat)
            case ChooseMode(seat, mode):
                selection.set_board_touch_mode(seat, mode)
            case ToggleLayer(layer=layer):
                model.layer_switches.toggle(layer)
            case table.CancelChoice(seat):
                selection.drop_selection(seat)
                model.app.sounds.play("cancel")
                return True
            case base.RestOnArea(area, x, y) if area == PAN_AREA_KEY:
                if self._noted(x, y):
                    return True
                model.pointers.add_mark(FingerMark(*self.board.camera.board_point(x, y)), model.app.now())
            case base.ConfirmByKey():
                self._confirm()
            case _:
                return self.explanation.handle_intent(intent) or super().handle_selection_intent(intent)
        model.app.sounds.play("tap")
        return True

    def action_of_intent(self, intent: Intent) -> Action | None:
        """Return the action that an intent does at once, of several steps the last one; or what a space means that is looked at."""
        match intent:
            case PlayActionOnBoard(action=action):
                return action
            case SneakTo(space=space):
                return act.Step(space)
            case GoToChosenSpace(seat):
                chosen = self.model.selection.selection_of(seat).space
                return self._on(seat, chosen) if chosen is not None else None
            case OpenLoupeAt(x, y):
                actor, looked = self._actor(), self.board.board_geometry.space_at((x, y))
                return self._on(actor, looked) if actor is not None and looked is not None else None
        return super().action_of_intent(intent)

    def _on(self, seat: int, space: int) -> Action | None:
        """Return what a space means for a seat: what can be done with those who stand there comes before where one may go."""
        context, table, legal = self.context(), self.model.view.table, self.model.session.match.legal_actions(Seat(Viewer(seat)))
        if self.dispatcher.is_secret_turn_of(seat) and self.model.private_areas.is_open(seat):
            intent = agent_destinations(context, seat).get(space)
            return self.action_of_intent(intent) if intent is not None else None
        for action in legal:
            if isinstance(action, act.Attack) and table.agents[action.agent].figure == space:
                return action
        found = action_by_space(context, seat, legal).get(space)
        if found is None and table.vehicle == space:
            found = next((action for action in legal if isinstance(action, act.GetIn)), None)
        begins = (action for action in legal if isinstance(action, act.BeginHunter) and table.hunters[action.hunter].cell == space)
        return found or next(begins, None)

    def _meant(self, intent: Intent) -> bool:
        """Do what a touch on the plan does at once, or what its button at the station does; False for what only points."""
        match intent:
            case PlayActionOnBoard(seat, action):
                self.dispatcher.play(seat, action)
            case SneakTo(seat, space):
                self.dispatcher.sneak_to(seat, space)
            case GoToChosenSpace(seat):
                self._do(seat)
            case _:
                return False
        return True

    def advise(self, seat: int, angle: int) -> None:
        """Say what a good player would do: openly, or to an agent in her open place alone, whose plan keeps it until her next step."""
        super().advise(seat, angle)
        if self.dispatcher.is_secret_turn_of(seat):
            self.model.selection.selection_of(seat).advice = self.adviser.advise_agent(seat)
        else:
            self._turn_to_advice(seat)

    def _turn_to_advice(self, seat: int) -> None:
        """Let spaces mean what was advised: whoever then touches the space that was named does that and nothing else."""
        advice = self.adviser.advice_for_seat(seat)
        mode = next(
            (mode for mode, kind in ACTION_TYPE_BY_SPACE_MODE.items() if advice is not None and isinstance(advice.action, kind)), None
        )
        if mode is not None:
            self.model.selection.set_board_touch_mode(seat, mode)

    def is_confirmation(self, intent: Intent) -> bool:
        """Return whether an intent confirms a space that a person has previewed, or the stop of which she is asked once more."""
        if isinstance(intent, table.PlayAction | PlayActionOnBoard):
            pointed = self.model.selection.selection_of(intent.seat)
            return pointed.space is not None or pointed.choice is not None or pointed.open_choice_list == STOP
        return super().is_confirmation(intent)

    def refusal_reason(self, asked: table.AskWhyNot) -> Refusal:
        """Return why nothing can be done with a thing now."""
        return refusal_reason(self.context(), asked.thing, asked.seat if asked.is_private else None)  # type: ignore[arg-type] # the things of this game

    def handle_empty_board_tap(self, poke: base.TapEmptyArea) -> None:
        """Say why nobody can go to a space that is touched and not lit."""
        space = self.board.board_geometry.space_at(self.board.camera.cell_at(poke.x, poke.y)) if poke.area == PAN_AREA_KEY else None
        if space is not None:
            actor = self._actor()
            self.show_refusal(
                table.AskWhyNot(SpaceSubject(space), self.model.session.seats[actor].facing_angle if actor is not None else 0)
            )

    def _noted(self, x: float, y: float) -> bool:
        """Mark a space for the agent who alone looks at the screen; False where all look, and a finger that rests points."""
        model = self.model
        seat = self.context().agent_with_whole_screen()
        if seat is None:
            return False
        space = self.board.board_geometry.space_at(self.board.camera.cell_at(x, y))
        if space is not None:
            toggle_mark(model.session.match, seat, space)
        return True

    def _charted(self, intent: Intent) -> bool:
        """Mark a space of an agent's chart, or push the chart; nobody else sees or hears of it. False for everything else."""
        model, px = self.model, chart_cell_pixels(self.model.app.kit)
        match intent:
            case base.StartHold(MarkSpace(seat, space)):
                toggle_mark(model.session.match, seat, space)
            case base.PanArea(PannableChartId(seat), dx, dy):
                self.charts.pan_chart(seat, dx / px, dy / px)
            case base.ScrollList(PannableChartId(seat), dy):
                self.charts.pan_chart(seat, 0.0, -dy / px)
            case _:
                return False
        model.private_areas.restart_timer(seat, model.app.now())
        return True

    def _space(self, seat: int, space: int) -> None:
        """Preview a space; a second touch on it, or the first where less is confirmed, does it."""
        selection = self.model.selection
        if selection.selection_of(seat).space == space or self.model.app.settings.confirm == "less":
            selection.select_space(seat, space)
            self._do(seat)
        else:
            selection.select_space(seat, space)

    def _choice(self, seat: int, action: Action) -> None:
        """Read a card that may be chosen; a second touch on it, or the first where less is confirmed, chooses it."""
        if self.model.selection.selection_of(seat).choice == action or self.model.app.settings.confirm == "less":
            self.dispatcher.play(seat, action)
        else:
            self.model.selection.preview_card_choice(seat, action)

    def _confirm(self) -> None:
        """Do what the one who acts has previewed."""
        seat = self._actor()
        if seat is not None:
            self._do(seat)

    def _do(self, seat: int) -> None:
        """Do what a space means for a seat."""
        context = self.context()
        space = self.model.selection.selection_of(seat).space
        if space is None:
            return
        if self.dispatcher.is_secret_turn_of(seat) and self.model.private_areas.is_open(seat):
            intent = agent_destinations(context, seat).get(space)
            if intent is not None:
                self._meant(intent)
            return
        actions = action_by_space(context, seat, self.model.session.match.legal_actions(Seat(Viewer(seat))))
        if space in actions:
            self.dispatcher.play(seat, actions[space])

    def _actor(self) -> int | None:
        """Return the person who acts."""
        context = self.context()
        return context.agent_with_whole_screen() if context.agent_with_whole_screen() is not None else context.acting_person

    def drop_selection(self) -> bool:
        """Drop what the one who acts points at."""
        seat = self._actor()
        return seat is not None and self.model.selection.drop_selection(seat)
