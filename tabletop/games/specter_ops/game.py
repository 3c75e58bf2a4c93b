"""SPECTER OPS as the contract wants it: what is asked, what is legal, what an action does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from tabletop.core.action import Action
from tabletop.core.audience import AudiencesByClass
from tabletop.core.chance import RandomSource
from tabletop.core.data_folder import IdsByFile
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.meta import GameMeta, OptionValues
from tabletop.core.question import Question
from tabletop.core.tagged import JsonValue
from tabletop.core.view import Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.action_context import ActionContext
from tabletop.games.specter_ops.board import BoardRecord
from tabletop.games.specter_ops.board_tables import BoardTables, SpacelessActions
from tabletop.games.specter_ops.box import SpecterOpsBox, load_box
from tabletop.games.specter_ops.events import make_event_decoder
from tabletop.games.specter_ops.imagining import sample_consistent_state
from tabletop.games.specter_ops.knowledge.viewer_knowledge import ViewerKnowledge
from tabletop.games.specter_ops.loading import read_state
from tabletop.games.specter_ops.meta import BOX_BOARD_NAME, META, meta_with_boards
from tabletop.games.specter_ops.outcome import outcome_of
from tabletop.games.specter_ops.phases import attack, defect, gear, hunt, prepare, rounds, sneak, stop
from tabletop.games.specter_ops.questions import is_waiting_for_answer, single_open_question
from tabletop.games.specter_ops.setup import create_initial_state
from tabletop.games.specter_ops.state import AUDIENCE, State
from tabletop.games.specter_ops.view import SpecterOpsView, make_view

RULES_VERSION: Final = 2
"""Changes with the rules; a journal of other rules is resumed from its last snapshot."""

AUTOMATIC_PHASE_HANDLERS: Final[dict[str, Callable[[ActionContext], None]]] = {
    "round_begins": rounds.begin_round,
    "agents_next": rounds.go_to_next_agent,
    "turn_begins": rounds.begin_agent_turn,
    "hunters_next": rounds.ask_next_hunter,
    "hunter_begins": hunt.begin_hunter_turn,
    "hunter_asked": hunt.ask_hunter,
    "aim_begins": attack.ask_attack_or_watch,
}
"""Phases in which nobody is asked: what they do."""

ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {
    act.ChooseHunter: prepare.choose_hunter,
    act.ChooseAgent: prepare.choose_agent,
    act.TakeEquipment: prepare.take_equipment,
    act.NameTraitor: prepare.name_traitor,
    act.BeginAgent: rounds.begin_chosen_agent,
    act.CompleteObjective: sneak.complete_objective,
    act.UseCard: gear.use_card,
    act.SetOrder: sneak.set_standing_order,
    act.Step: sneak.step_one_space,
    act.Stop: stop.end_move,
    act.StopWithDecoy: stop.stop_with_decoy,
    act.PlaceAt: gear.place_token,
    act.AimAt: gear.throw_tangle_line,
    act.AnnounceObjective: sneak.announce_objective,
    act.EndTurn: rounds.end_turn,
    act.BeginHunter: hunt.begin_chosen_hunter,
    act.ProposeBar: rounds.vote_to_bar,
    act.RevealSelf: defect.reveal_self,
    act.MoveTo: hunt.walk_to,
    act.GetIn: hunt.get_in,
    act.Drive: hunt.drive,
    act.UseSensor: hunt.use_sensor,
    act.GetOut: hunt.exit_vehicle,
    act.Stay: hunt.stay_in_vehicle,
    act.Relay: hunt.drive_from_afar,
    act.RemoteSensor: hunt.use_remote_sensor,
    act.Recall: hunt.reveal_earlier_agent_space,
    act.Watch: attack.set_watch,
    act.LookAround: attack.look_around,
    act.Attack: attack.attack_agent,
    act.HoldFire: attack.hold_fire,
}
"""What an action does."""


class SpecterOps:
    """The rules, built once from the box."""

    meta: GameMeta = META
    audience: AudiencesByClass = AUDIENCE

    def __init__(self, box: SpecterOpsBox) -> None:
        """Keep the box, and the tables of every board in it."""
        self.box = box
        self.version = f"{RULES_VERSION}-{box.fingerprint}"
        self.numbering = box.numbering
        self.actions = act.make_action_decoder()
        self.events = make_event_decoder()
        self.knowledge = ViewerKnowledge(box)
        self.acts = SpacelessActions(len(box.hunters), len(box.agents), len(box.equipment))
        self.grounds = {name: BoardTables(record) for name, record in box.boards.items()}
        if set(box.boards) != {BOX_BOARD_NAME}:
            self.meta = meta_with_boards(box.boards)
        self._legal: dict[str, Callable[[State, int], Sequence[Action]]] = {
            "choose_hunter": lambda state, seat: prepare.available_hunter_choices(box, self.acts, state),
            "choose_agent": lambda state, seat: prepare.available_agent_choices(self.acts, state),
            "take_equipment": lambda state, seat: prepare.equipment_choices(box, self.acts, state),
            "name_traitor": lambda state, seat: prepare.name_traitor_actions(self.acts, state),
            "next_agent": lambda state, seat: [self.acts.begin_agent],
            "sneak": lambda state, seat: sneak.secret_turn_actions(box, self.board_of_state(state), self.acts, state),
            "place": lambda state, seat: gear.token_spaces(box, self.board_of_state(state), state),
            "aim": lambda state, seat: gear.tangle_line_actions(box, self.board_of_state(state), self.acts, state),
            "decoy": lambda state, seat: gear.token_spaces(box, self.board_of_state(state), state),
            "after": lambda state, seat: sneak.actions_after_move(box, self.board_of_state(state), self.acts, state),
            "hunters": lambda state, seat: rounds.actions_before_turn(self.acts, state, seat),
            "hunter": lambda state, seat: hunt.hunter_actions(box, self.board_of_state(state), self.acts, state),
            "leave": lambda state, seat: hunt.vehicle_exit_actions(self.board_of_state(state), self.acts, state),
            "watch": lambda state, seat: self.acts.watch,
            "attack": lambda state, seat: attack.attack_actions(box, self.board_of_state(state), self.acts, state),
            "defect_agent": lambda state, seat: prepare.available_agent_choices(self.acts, state),
            "defect_equipment": lambda state, seat: prepare.equipment_choices(box, self.acts, state),
        }

    def board_of_state(self, state: State) -> BoardTables:
        """Return the board that a state is played on."""
        return self.grounds[state.board]

    def add_board(self, name: str, record: BoardRecord) -> tuple[str, BoardTables]:
        """Make a board known that came with a save; return the name under which it is known, and it."""
        known = self.grounds.get(name)
        if known is not None and known.record != record:
            return self.add_board(f"{name}'", record)
        if known is None:
            self.grounds[name] = BoardTables(record)
        return name, self.grounds[name]

    def setup(self, seats: int, options: OptionValues, chance: RandomSource) -> State:
        """Return the first state (SO1)."""
        return create_initial_state(self.grounds[str(options["board"])], seats, options, chance)

    def questions(self, state: State) -> tuple[Question, ...]:
        """Return what is being decided now: one thing at a time, at the beginning of the hunters' turn by several."""
        return () if state.winners is not None else (single_open_question(state),)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """List everything the seat may do now."""
        if state.winners is not None or not is_waiting_for_answer(state, seat):
            return ()
        return self._legal[state.phase](state, seat)

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        """Carry out an action, and all that follows up to the next question."""
        play = ActionContext(self.box, self.grounds[state.board], state, chance)
        ACTION_HANDLERS[type(action)](play, seat, action)
        return self.advance_until_question(play)

    def advance_until_question(self, play: ActionContext) -> list[Event]:
        """Do what follows by itself up to the next question, and give all that happened."""
        state = play.state
        while (step := AUTOMATIC_PHASE_HANDLERS.get(state.phase)) is not None:
            step(play)
        return play.events

    def view(self, state: State, viewer: Viewer) -> SpecterOpsView:
        """Return all that the viewer may know."""
        return make_view(state, viewer)

    def possible_spaces(self, view: SpecterOpsView) -> tuple[int, ...]:
        """Return for each agent the set of spaces where she can be for all that the viewer knows (SO2.4, SO3.3); none once she is out."""
        return self.knowledge.possible_spaces(self.board_of_state(view.table), view)

    def possible_spaces_by_round(self, view: SpecterOpsView) -> tuple[tuple[int, ...], ...]:
        """Return the sets that the table could know at the end of each round so far, for the hunt told again."""
        return self.knowledge.spaces_by_round(self.board_of_state(view.table), view.table)

    def sample_consistent_state(self, view: SpecterOpsView, chance: RandomSource) -> State:
        """Draw a state that this viewer cannot tell from the real one."""
        return sample_consistent_state(self.box, self.board_of_state(view.table), self.knowledge, view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return how it ended, or None."""
        return outcome_of(state)

    def load_state(self, data: JsonValue) -> State:
        """Read a state back; SaveError when the data is none."""
        return read_state(self.box, self.add_board, data)


def build_game(data_dir: Path, numbering: IdsByFile | None = None) -> SpecterOps:
    """Return the game of its folder below `data_dir`, its cards numbered as a save does. Raises ContentErrors, SaveError."""
    return SpecterOps(load_box(data_dir / META.id, numbering))
