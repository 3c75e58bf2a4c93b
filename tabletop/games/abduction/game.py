"""ABDUCTION as the contract wants it: what is asked, what is legal, what an action does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from tabletop.core.action import Action, ClockMark
from tabletop.core.audience import AudiencesByClass
from tabletop.core.chance import RandomSource
from tabletop.core.data_folder import IdsByFile
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.meta import OptionValues
from tabletop.core.question import Question
from tabletop.core.tagged import JsonValue
from tabletop.core.view import CLOCK, Seat, Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import pending as fr
from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.card_effects import aimed_at_location, aimed_at_seat
from tabletop.games.abduction.cells import cell_at
from tabletop.games.abduction.deck import Deck, load_deck
from tabletop.games.abduction.events import make_event_decoder
from tabletop.games.abduction.meta import META
from tabletop.games.abduction.outcome import outcome_of
from tabletop.games.abduction.phases import act as acting
from tabletop.games.abduction.phases import exits, lay, react, search, strike, turn
from tabletop.games.abduction.questions import QUESTION_BY_FRAME
from tabletop.games.abduction.setup import create_initial_state
from tabletop.games.abduction.ship import ShipLayout, Tile
from tabletop.games.abduction.state import AUDIENCE, State
from tabletop.games.abduction.view import AbductionView, make_view, sample_consistent_state

RULES_VERSION: Final = 3
"""Changes with the rules; a journal of other rules is resumed from its last snapshot."""


def _wait(play: ActionContext, frame: Any) -> bool:
    """Wait for the answer."""
    return True


FRAME_HANDLERS: Final[dict[type[fr.Frame], Callable[[ActionContext, Any], bool]]] = {
    fr.Choosing: _wait,
    fr.Reacting: react.advance_reacting_frame,
    fr.Answering: _wait,
    fr.Laying: _wait,
    fr.InPlay: acting.advance_in_play_frame,
    fr.Aiming: _wait,
    fr.Placing: _wait,
    fr.MovingExit: _wait,
    fr.Striking: strike.advance_striking_frame,
    fr.Volley: strike.advance_volley_frame,
    fr.Venting: exits.advance_venting_frame,
    fr.Leaving: strike.advance_leaving_frame,
    fr.Pushing: strike.advance_pushing_frame,
    fr.Robbing: aimed_at_seat.advance_robbing_frame,
    fr.Peeking: aimed_at_seat.advance_peeking_frame,
    fr.Shedding: acting.advance_shedding_frame,
    fr.Dropping: search.advance_dropping_frame,
    fr.Beginning: turn.advance_beginning_frame,
}
"""What to do when something is on top of the stack: True when it waits for an answer."""

ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {
    act.PickAbductee: turn.pick_abductee,
    act.Move: acting.move_through_gate,
    act.SearchWith: search.search_for_hand_item,
    act.SearchHere: search.search_hidden_item,
    act.ChooseLocation: lay.reveal_location_to_lay,
    act.LayAt: lay.lay_tile_or_move_exit,
    act.PlayEvent: acting.play_event,
    act.UsePower: acting.use_power,
    act.Pass: acting.pass_action,
    act.Discard: acting.discard_card,
    act.PassReaction: react.note_reaction_answer,
    act.ClaimReaction: react.note_reaction_answer,
    act.Withdraw: react.withdraw_claim,
    act.TakeIt: strike.take_strike,
    act.UseSave: strike.use_save,
    act.UseHelp: strike.use_help,
    act.PassOn: strike.pass_strike_on,
    act.TargetSeat: aimed_at_seat.target_seat,
    act.TargetPlace: aimed_at_location.apply_to_target_place,
    act.TargetItem: aimed_at_seat.break_or_take_item,
    act.DropItem: search.drop_item,
    act.Step: strike.leave_or_push_through_gate,
    act.PickCard: aimed_at_seat.discard_peeked_card,
    ClockMark: react.pass_all_unanswered,
}
"""What an action does."""


class Abduction:
    """The rules, built once from the deck."""

    meta = META
    audience: AudiencesByClass = AUDIENCE

    def __init__(self, deck: Deck) -> None:
        """Keep the deck with its tables."""
        self.deck = deck
        self.version = f"{RULES_VERSION}-{deck.fingerprint}"
        self.numbering = deck.numbering
        self.actions = act.make_action_decoder()
        self.events = make_event_decoder()
        self._frames = fr.make_frame_decoder()
        self._seats = [Seat(Viewer(seat)) for seat in range(META.seat_count_range[1])]
        self._laid: ShipLayout | None = None
        """The ship that was laid out last from a view: a view is imagined from many times."""
        self._groups = [tuple(seat for seat in self._seats if mask >> seat & 1) for mask in range(1 << len(self._seats))]

    def setup(self, seats: int, options: OptionValues, chance: RandomSource) -> State:
        """Return the first state (AB1); the first question is asked."""
        state = create_initial_state(self.deck, seats, options, chance)
        self._advance(ActionContext(self.deck, state, chance))
        return state

    def questions(self, state: State) -> tuple[Question, ...]:
        """Return what is being decided now: at most one thing."""
        if state.ended is not None:
            return ()
        if not state.frames:
            return (Question(state.asked, "act", "AB2.1", self._groups[1 << state.turn]),)
        frame = state.frames[-1]
        if isinstance(frame, fr.Reacting):
            deck = self.deck
            must = self._groups[frame.waiting]
            return (Question(state.asked, "react", "AB2.1", must, default=deck.pass_reaction, deadline_mark=deck.mark.mark),)
        ask = QUESTION_BY_FRAME[type(frame)]
        must = self._groups[1 << getattr(frame, ask.seat_field)]
        return (Question(state.asked, ask.kind, ask.clause, must, about=ask.subject_of_frame(state, frame)),)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """List everything the seat may do now."""
        if state.ended is not None:
            return ()
        deck = self.deck
        if not state.frames:
            return acting.legal_actions(deck, state, seat) if seat == state.turn else ()
        frame = state.frames[-1]
        if isinstance(frame, fr.Reacting):
            if seat >= 0:
                return deck.reactions if frame.waiting >> seat & 1 else ()
            return deck.marks if seat == CLOCK else ()
        ask = QUESTION_BY_FRAME[type(frame)]
        return ask.legal_answers(deck, state, frame) if getattr(frame, ask.seat_field) == seat else ()

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        """Carry out an action, and all that follows up to the next question."""
        play = ActionContext(self.deck, state, chance)
        ACTION_HANDLERS[type(action)](play, seat, action)
        frames = state.frames
        if (
            frames
            and isinstance(frames[-1], fr.Reacting)
            and frames[-1].waiting
            and isinstance(action, act.PassReaction | act.ClaimReaction)
        ):
            return play.events
        self._advance(play)
        return play.events

    def _advance(self, play: ActionContext) -> None:
        """Settle what is under way until somebody is asked, or the game has ended."""
        state = play.state
        while state.ended is None:
            if state.frames:
                frame = state.frames[-1]
                if FRAME_HANDLERS[type(frame)](play, frame):
                    break
            elif state.cut or not state.left:
                turn.end_turn(play)
            else:
                break
        state.asked += 1

    def view(self, state: State, viewer: Viewer) -> AbductionView:
        """Return all that the viewer may know."""
        return make_view(state, viewer)

    def sample_consistent_state(self, view: AbductionView, chance: RandomSource) -> State:
        """Draw a state that this viewer cannot tell from the real one."""
        return sample_consistent_state(self.deck, self._ship(view.tiles), view, chance)

    def _ship(self, tiles: tuple[Tile, ...]) -> ShipLayout:
        """Return the ship laid out again as a view shows it; the last one is kept."""
        if self._laid is None or self._laid.shown != tiles:
            self._laid = ShipLayout.from_locations(
                self.deck, {cell_at(*tile.place): (tile.card, tile.quarter_turns, tile.is_face_down) for tile in tiles}
            )
            self._laid.shown = tiles
        return self._laid

    def outcome(self, state: State) -> Outcome | None:
        """Return how it ended, or None."""
        return outcome_of(state)

    def load_state(self, data: JsonValue) -> State:
        """Read a state back; SaveError when the data is none."""
        return State.from_data(self.deck, self._frames, data)


def build_game(data_dir: Path, numbering: IdsByFile | None = None) -> Abduction:
    """Return the game of its folder below `data_dir`, its cards numbered as a save does. Raises ContentErrors, SaveError."""
    return Abduction(load_deck(data_dir / META.id, numbering))
