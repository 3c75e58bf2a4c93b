"""COUNTDOWN as the contract wants it: what is asked, what is legal, what an action does."""

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
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import public_record as conduct
from tabletop.games.countdown import supports
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.action_table import InternedActions
from tabletop.games.countdown.box import CountdownBox, load_box
from tabletop.games.countdown.events import make_event_decoder
from tabletop.games.countdown.legal_actions import LegalActionFinder
from tabletop.games.countdown.loading import read_state
from tabletop.games.countdown.meta import META
from tabletop.games.countdown.outcome import outcome_of
from tabletop.games.countdown.phases import (
    after_strike,
    bracing,
    briefing,
    countdown,
    end_of_action_phase,
    enter,
    fight,
    positioning,
    rescue,
    shots,
    showdown,
    skills,
)
from tabletop.games.countdown.questions import QuestionBuilder, is_mission_clock_running
from tabletop.games.countdown.setup import create_initial_state
from tabletop.games.countdown.skill_actions import SkillActions
from tabletop.games.countdown.state import AUDIENCE, State
from tabletop.games.countdown.view import CountdownView, make_view, sample_consistent_state
from tabletop.games.countdown.votes import PLAYER_COUNT_SHARING_OP, TOPIC_BY_ACTION, cast_if_vote

RULES_VERSION: Final = 2
"""Changes with the rules; a journal of other rules is resumed from its last snapshot."""


def _ask(play: ActionContext, *parts: int) -> bool:
    """Wait for the answer."""
    return True


STEP_HANDLERS: Final[dict[str | int, Callable[..., Any]]] = {
    "enter": enter.begin_entering,
    "spring": enter.spring_trap,
    "hits": enter.deal_hits,
    "hit": enter.hit_op,
    "bazookas": enter.fire_bazookas,
    "bazooka": enter.fire_bazooka,
    "extras": enter.bring_extra_terrorists,
    "first_strikes": enter.fire_first_strikes,
    "shot": enter.fire_at_victim,
    "far_shot": enter.roll_shot_at_distant_op,
    "engage": fight.begin_firefight,
    "standoff": fight.begin_standoff,
    "roll": fight.roll_attacks,
    "bullets": fight.offer_bullet_control,
    "ask_bullet": _ask,
    "resolve": fight.resolve_strike,
    "star": fight.award_star_experience,
    "heart": fight.award_heart_or_ask,
    "counter": fight.begin_enemy_fire,
    "brace": bracing.wait_for_braces,
    "fire": fight.make_enemies_fire,
    "after": after_strike.ask_after_strike,
    "leave": after_strike.move_leavers,
    "save": rescue.ask_medic_to_save,
    "aim": shots.ask_further_target,
    "shoot": shots.roll_shot_from_afar,
    "ask_shot": _ask,
    "looks": skills.ask_further_intel_look,
    "recover": countdown.recover_energy,
    "trigger": countdown.begin_trigger_time,
    "explode": countdown.explode_bombs,
    "scatter": countdown.scatter_leaders_and_hostages,
    "finish": countdown.end_mission_after_departure,
}
"""What a step on the stack does; True: it waits for an answer."""

ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {
    act.ChooseLocation: briefing.choose_location,
    act.TakeOp: briefing.take_op,
    act.Enter: briefing.place_op_on_entry,
    act.Look: skills.reveal_adjacent_card,
    act.Done: shots.end_optional_step,
    act.StepTo: positioning.plan_step,
    act.SneakTo: positioning.sneak_to,
    act.Ride: positioning.agree_to_ride,
    act.Ready: positioning.say_ready,
    act.GiveUp: positioning.give_up,
    act.Target: fight.name_target,
    act.HoldFire: fight.hold_fire,
    act.SpendBullet: shots.spend_bullet,
    act.KeepBullet: shots.keep_bullet,
    act.PayHeal: rescue.pay_heal,
    act.LetGo: rescue.decline_heal,
    act.Brace: bracing.pass_brace,
    act.GiveStar: fight.give_star,
    act.GiveHeart: fight.give_heart,
    act.Again: after_strike.strike_again,
    act.Retreat: after_strike.retreat,
    act.PushOn: after_strike.push_on,
    act.Hold: after_strike.hold_position,
    act.Throw: skills.throw_grenade,
    act.Snipe: shots.aim_sniper_shot,
    act.RifleShot: shots.shoot_with_rifle,
    act.Heal: skills.heal_ops,
    act.GiveEnergy: skills.give_energy,
    act.Disarm: skills.disarm_trap,
    act.Dismantle: skills.work_on_bomb,
    act.Emerge: skills.end_concealment,
    act.PickUp: skills.pick_up_hostage,
    act.HandOver: skills.hand_over_hostage,
    act.SetDown: skills.set_down_hostage,
    act.PlaySupport: supports.play_support,
    act.GoOn: end_of_action_phase.agree_to_end_phase,
    act.Continue: briefing.note_ready_for_next_mission,
    act.Accuse: showdown.accuse,
    act.Abstain: showdown.abstain,
}
"""What an action does."""

FAILABLE_PHASES: Final = frozenset({"briefing", "team", "entries", "intelligence", "positioning", "action", "countdown"})
"""Phases in which a mission can fail."""


class Countdown:
    """The rules, built once from the box."""

    meta = META
    audience: AudiencesByClass = AUDIENCE

    def __init__(self, box: CountdownBox) -> None:
        """Keep the box with its tables."""
        self.box = box
        self.version = f"{RULES_VERSION}-{box.fingerprint}"
        self.numbering = box.numbering
        self.actions = act.make_action_decoder()
        self.events = make_event_decoder()
        self.acts = InternedActions()
        skills = SkillActions(box, self.acts)
        self.asking = QuestionBuilder(box, self.acts, skills)
        self.answers = LegalActionFinder(box, self.acts, skills)
        self._phases: dict[str, Callable[[ActionContext], bool]] = {
            "briefing": briefing.advance_briefing_phase,
            "team": briefing.advance_team_selection_phase,
            "entries": briefing.wait_for_op_entries,
            "intelligence": countdown.advance_intelligence_phase,
            "positioning_begins": self._positioning_begins,
            "positioning": positioning.advance_positioning_phase,
            "action": self._action,
            "countdown": self._nothing,
            "leaving": countdown.queue_departure_steps,
            "ending": self._nothing,
            "debrief": showdown.advance_debriefing_phase,
            "showdown": showdown.advance_showdown_phase,
        }

    def setup(self, seats: int, options: OptionValues, chance: RandomSource) -> State:
        """Return the first state (CD2, CD12.1, CD13.1); the first question is asked."""
        state = create_initial_state(self.box, seats, options, chance)
        self._advance(ActionContext(self.box, state, chance))
        return state

    def questions(self, state: State) -> tuple[Question, ...]:
        """Return what is being decided now: several things can be, as fights in two areas.

        A question that asks who `may` is about what has been proposed: support cards, or the seats that give up.
        """
        return self.asking.questions(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """List everything the seat may do now."""
        if state.winners is not None:
            return ()
        if seat >= 0:
            return self.answers.legal_actions(state, seat) if seat < state.seats else ()
        if seat == CLOCK:
            return self._clock_marks(state)
        return ()

    def _clock_marks(self, state: State) -> list[Action]:
        """List what time may bring: the end of the mission, of a window before an attack, or of the Action phase (CD11.2, CD14)."""
        marks: list[Action] = [self.acts.mission_end] if is_mission_clock_running(state) else []
        if state.todo and state.todo[-1][0] == "brace":
            marks.append(self.acts.reaction)
        elif state.go_on and state.real_time and not state.todo:
            marks.append(self.acts.phase_end)
        return marks

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        """Carry out an action, and all that follows up to the next question."""
        play = ActionContext(self.box, state, chance)
        top = state.todo[-1] if state.todo else None
        if isinstance(action, ClockMark):
            match action.mark:
                case "mission":
                    play.mark_mission_failed("clock")
                case "go_on":
                    end_of_action_phase.end_action_phase(play)
                case _:
                    state.todo.pop()
        else:
            if state.conduct and state.phase == "action":
                self._watch(state, seat, action)
            decided: Action | None = action
            if type(action) in TOPIC_BY_ACTION or state.seats == PLAYER_COUNT_SHARING_OP:
                decided = cast_if_vote(play, seat, action)
            if decided is None:
                return play.events
            ACTION_HANDLERS[type(decided)](play, seat, decided)
        self._advance(play)
        if state.todo and not bracing.is_same_brace_window(state.todo[-1], top):
            state.stack_id = play.next_question_number()
        if state.supports or state.support_id:
            self._offer_supports(play)
        return play.events

    def _watch(self, state: State, seat: Seat, action: Action) -> None:
        """Count what a seat is seen to do, where there are traitors (CD12)."""
        deed = conduct.deed_of_action(state, seat, action, self.answers.legal_actions(state, seat))
        if deed is not None:
            conduct.count_deed(state, seat, deed)

    def _offer_supports(self, play: ActionContext) -> None:
        """Ask about support cards as long as one can be played (CD14)."""
        state = play.state
        if not supports.playable_support_actions(self.box, self.acts, state):
            state.support_id = 0
        elif not state.support_id:
            state.support_id = play.next_question_number()

    def _advance(self, play: ActionContext) -> None:
        """Do what is on the stack, and then what the phase does, until somebody is asked or the game has ended."""
        state, todo = play.state, play.state.todo
        while state.winners is None:
            if state.result == "failure" and state.phase in FAILABLE_PHASES:
                countdown.fail_mission(play)
            elif todo:
                step = todo.pop()
                do = STEP_HANDLERS[step[0]]
                waits = do(play, step[1]) if len(step) == 2 else do(play, *step[1:])
                if waits is True:
                    todo.append(step)
                    return
            elif self._phases[state.phase](play):
                return

    def _positioning_begins(self, play: ActionContext) -> bool:
        """Go on to Positioning when Intelligence is over."""
        positioning.begin_positioning(play)
        return False

    def _nothing(self, play: ActionContext) -> bool:
        """Say that nobody is asked in a phase that runs by itself."""
        raise RuntimeError(f"nothing follows in the phase {play.state.phase}")

    def _action(self, play: ActionContext) -> bool:
        """Wait for the fights, who has something to do, and the team while a card would help; then count down (CD4.6, CD14)."""
        state = play.state
        if positioning.end_if_all_in_exits(play):
            return False
        if state.fights and after_strike.end_or_continue_fights(play):
            return False
        state.acting = self.asking.seats_with_useful_actions(state)
        if state.asked > state.phase_id:
            state.phase_id = play.next_question_number()
        ready = state.ready
        if state.fights or False in [ready[seat] for seat in state.acting]:
            state.go_on = 0
            return True
        if end_of_action_phase.ask_before_phase_ends(play, self.asking.skills):
            return True
        state.go_on = 0
        countdown.begin_countdown_phase(play)
        return False

    def view(self, state: State, viewer: Viewer) -> CountdownView:
        """Return all that the viewer may know."""
        return make_view(self.box, state, viewer)

    def sample_consistent_state(self, view: CountdownView, chance: RandomSource) -> State:
        """Draw a state that this viewer cannot tell from the real one."""
        return sample_consistent_state(self.box, view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return how it ended, or None."""
        return outcome_of(state)

    def load_state(self, data: JsonValue) -> State:
        """Read a state back; SaveError when the data is none."""
        return read_state(self.box, self.actions, data)


def build_game(data_dir: Path, numbering: IdsByFile | None = None) -> Countdown:
    """Return the game of its folder below `data_dir`, its cards numbered as a save does. Raises ContentErrors, SaveError."""
    return Countdown(load_box(data_dir / META.id, numbering))
