"""One action being carried out: the state it changes, the chance it uses and the events it makes, with what all phases do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import compress
from typing import TYPE_CHECKING, Final

from tabletop.core.chance import RandomSource
from tabletop.core.event import Event
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.areas import (
    face_up_enemies,
    is_safe,
)
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import Op, PendingStep, State
from tabletop.games.countdown.team import (
    SHOOTER,
    can_medic_save,
    is_skill_experience_counted,
)

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.location import Location

LOST_OP_POINTS: Final = -2
"""Points for an Op that is out or not in an exit (CD6.7, CD10.3)."""
SECURED_AREAS_POINTS: Final = 2
"""Points for the secured areas (CD10.3)."""
FAILING_SCORE: Final = -8
"""The score at which a mission fails (CD10.1)."""
MAX_SHOOTING_EXPERIENCE: Final = 60
"""Where shooting experience is no longer counted."""
MISSION_PHASES: Final = ("intelligence", "positioning", "action", "countdown")
"""Phases in which a mission is under way."""


class ActionContext:
    """What a rule function works on."""

    __slots__ = ("box", "chance", "events", "state", "tell")

    def __init__(self, box: CountdownBox, state: State, chance: RandomSource) -> None:
        """Begin an action."""
        self.box = box
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.tell: Callable[[Event], None] = self.events.append

    def push_steps(self, *steps: PendingStep) -> None:
        """Put steps on the stack; the first one given is done first."""
        self.state.todo += steps[::-1]

    @property
    def mission_location(self) -> Location:
        """Return the location of the mission."""
        return self.box.locations[self.state.location]

    # Ops ---------------------------------------------------------------------------------------------------------------------------------

    def op_by_number(self, number: int) -> Op:
        """Return the Op with a number; KeyError when it is not in play."""
        for op in self.state.ops:
            if op.number == number:
                return op
        raise KeyError(number)

    def ops_in_place(self, place: int) -> list[Op]:
        """Return the living Ops in a place, lowest number first."""
        found = []
        for op in self.state.ops:
            if op.at == place and not op.out:
                found.append(op)
        return found

    def give_experience(self, op: Op, shots: int = 0, skill: int = 0) -> None:
        """Give experience; that of skills only where it is tracked (CD3.6)."""
        if skill and (op.number == SHOOTER or not is_skill_experience_counted(self.state)):
            skill = 0
        shots = min(shots, MAX_SHOOTING_EXPERIENCE - op.shots)
        skill = min(skill, MAX_SHOOTING_EXPERIENCE - op.skill)
        if shots or skill:
            op.shots += shots
            op.skill += skill
            self.tell(ev.Learnt(op.number, shots, skill))

    def hit_op(self, op: Op) -> None:
        """Take a life of an Op; without any left it is out, unless a Medic there can pay for a heal (CD6.7)."""
        if op.out or op.life <= 0:
            return
        op.life -= 1
        self.tell(ev.OpHit(op.number, op.life))
        if op.life == 0:
            if can_medic_save(self.box, self.state, op):
                self.state.votes.pop("op", None)
                self.push_steps(("save", op.number))
            else:
                self.take_op_out(op)

    def take_op_out(self, op: Op) -> None:
        """Take an Op out; its hostage stays, or waits in the area beside an entry (CD6.7, CD7.5)."""
        state = self.state
        op.out, op.concealed, op.life = True, False, 0
        self.tell(ev.OpLost(op.number, op.at))
        if op.escort >= 0:
            area = op.at if op.at < self.mission_location.area_count else self.mission_location.area_and_side_by_gate[op.at][0]
            state.piles[area].append(op.escort)
            state.up[area].append(True)
            self.tell(ev.HostageSetDown(op.number, op.escort))
            op.escort = -1
        self.change_score("ops", LOST_OP_POINTS)
        if all(other.out for other in state.ops):
            self.mark_mission_failed("lost")

    # score and end -----------------------------------------------------------------------------------------------------------------------

    def change_score(self, part: str, points: int, *, late: bool = False, op: int = 0) -> None:
        """Change the score at once, for an Op if need be; at -8 the mission fails, but not by what comes at the end (CD10.3, CD10.4)."""
        state = self.state
        if not points:
            return
        state.score += points
        state.parts[part] = state.parts.get(part, 0) + points
        self.tell(ev.ScoreChanged(part, points, state.score, op))
        if state.score <= FAILING_SCORE and not late and state.phase in MISSION_PHASES:
            self.mark_mission_failed("score")

    def mark_mission_failed(self, reason: str) -> None:
        """Note that the mission has failed; the first reason counts (CD10.1)."""
        if not self.state.result:
            self.state.result, self.state.reason = "failure", reason

    # areas -------------------------------------------------------------------------------------------------------------------------------

    def face_up_enemies(self, area: int) -> list[int]:
        """Return the face-up enemies of an area, in pile order."""
        return face_up_enemies(self.box, self.state, area)

    def take_card_from_area(self, area: int, card: int) -> None:
        """Take a card out of an area; threats go to the discards, goals out of the mission."""
        state = self.state
        index = state.piles[area].index(card)
        del state.piles[area][index], state.up[area][index]
        self.lay_card_aside(card)

    def lay_card_aside(self, card: int) -> None:
        """Lay a card aside that is in no pile any more."""
        state = self.state
        if self.box.cards[card].level:
            state.discards.append(card)
            if card in state.plain:
                state.plain.remove(card)
        else:
            state.goals_gone.append(card)
        if card in state.shielded:
            state.shielded.remove(card)

    def turn_cards_up(self, area: int, positions: Iterable[int], why: str) -> list[int]:
        """Turn face-down cards up; dummies are discarded at once (CD5.1, CD5.4). Give the cards that were turned."""
        state = self.state
        pile, up = state.piles[area], state.up[area]
        if False not in up:
            return []
        turned = []
        for index in positions:
            if not up[index]:
                turned.append(pile[index])
                up[index] = True
        if not turned:
            return turned
        for card in turned:
            if card in state.certain:
                state.certain.remove(card)
        self.tell(ev.CardsTurned(area, tuple(turned), why))
        for card in turned:
            if self.box.cards[card].kind is CardKind.DUMMY:
                self.take_card_from_area(area, card)
                self.tell(ev.CardGone(card, area, "dummy"))
        return turned

    def kill_bystander(self, card: int, area: int) -> None:
        """Let a hostage or civilian of an area die, in the pile or under escort, and count it (CD10.3)."""
        state = self.state
        escort = next((op for op in state.ops if op.escort == card), None)
        if escort is not None:
            escort.escort = -1
            self.lay_card_aside(card)
        else:
            self.take_card_from_area(area, card)
        self.tell(ev.Killed(card, area))
        kind = self.box.cards[card]
        self.change_score("civilians" if kind.kind is CardKind.CIVILIAN else "hostages", kind.penalty[state.level - 1])

    def killable_bystanders(self, area: int, kind: CardKind) -> list[int]:
        """Return the hostages (escorted ones too) or civilians of an area, the costliest first, else in pile order (CD5.2, CD7.5)."""
        state, cards = self.state, self.box.cards
        found = [card for card in compress(state.piles[area], state.up[area]) if cards[card].kind is kind]
        if kind is CardKind.HOSTAGE:
            for op in state.ops:
                if op.escort >= 0 and op.at == area and not op.out:
                    found.append(op.escort)
        return found if len(found) < 2 else sorted(found, key=lambda card: cards[card].penalty[state.level - 1])

    def bystanders_hit_before_ops(self, area: int) -> list[int]:
        """Return those who are hit before any Op: the hostages of an area, or where there are none its civilians (CD5.2, CD6.6)."""
        if self.box.innocent.isdisjoint(self.state.piles[area]):
            return self.killable_bystanders(area, CardKind.HOSTAGE) if [op for op in self.state.ops if op.escort >= 0] else []
        return self.killable_bystanders(area, CardKind.HOSTAGE) or self.killable_bystanders(area, CardKind.CIVILIAN)

    def secure_area_if_safe(self, area: int) -> None:
        """Let civilians go home from a safe area, and secure it when no hostage waits there (CD7.2, CD7.3)."""
        state = self.state
        if area >= len(state.piles) or not is_safe(self.box, state, area):
            return
        pile = state.piles[area]
        if pile:
            for card in pile.copy():
                if self.box.cards[card].kind is CardKind.CIVILIAN:
                    self.take_card_from_area(area, card)
                    self.tell(ev.CardGone(card, area, "home"))
        for op in state.ops:
            if op.at == area:
                op.concealed = False
        if not pile and not state.secured[area]:
            state.secured[area] = True
            self.tell(ev.AreaSecured(area))
            if not state.bonus_won and sum(state.secured) >= self.mission_location.bonus_area_count:
                state.bonus_won = True
                self.change_score("secured", SECURED_AREAS_POINTS)

    def eliminate_enemy(self, card: int, area: int, by: tuple[int, ...] = ()) -> None:
        """Take out an enemy; a leader brings his points (CD6.3, CD10.3)."""
        self.take_card_from_area(area, card)
        self.tell(ev.Eliminated(card, area, by))
        points = self.box.cards[card].points[self.state.level - 1]
        if points:
            self.change_score("goals", points)

    def let_leader_escape(self, card: int, area: int) -> None:
        """Let a leader get away (CD6.8, CD9.1)."""
        self.take_card_from_area(area, card)
        self.tell(ev.LeaderEscaped(card, area))
        self.change_score("missed", self.box.cards[card].penalty[self.state.level - 1])

    # movement ----------------------------------------------------------------------------------------------------------------------------

    def move_op(self, op: Op, place: int, how: str) -> None:
        """Move an Op; a hostage that it brings to an exit is saved (CD7.4)."""
        start, op.at = op.at, place
        self.tell(ev.Moved(op.number, start, place, how))
        if how != "sneak":
            op.concealed = False
        if op.escort >= 0 and place in self.mission_location.exits:
            card, op.escort = op.escort, -1
            self.lay_card_aside(card)
            self.tell(ev.HostageSaved(op.number, card))
            self.change_score("goals", self.box.cards[card].points[self.state.level - 1])

    # asking ------------------------------------------------------------------------------------------------------------------------------

    def next_question_number(self) -> int:
        """Return the number of a new question."""
        self.state.asked += 1
        return self.state.asked
