"""What COUNTDOWN says: events and questions in the sentences of its wording files, with the names of cards, Ops, places and seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from scenes.games.countdown.text.action_names import action_of_vote, name_action
from scenes.games.countdown.text.names import CountdownNames
from scenes.games.countdown.text.variants import event_key_ending, plural_count, support_target_key_ending
from tabletop.core.event import Event
from tabletop.core.language.numerals import signed_number
from tabletop.core.language.wording import Wording
from tabletop.core.question import Question
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.areas import enemy_defence_value
from tabletop.games.countdown.phases import briefing
from tabletop.games.countdown.phases.fight import ops_reaching_defence
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import HIDDEN, SHARED_OP_SEAT, State
from tabletop.games.countdown.team import MEDIC, living_op, medic_heal_cost
from tabletop.games.countdown.view import CountdownView

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox

SEAT_FIELDS: Final = frozenset({"seat", "found"})
"""Fields of events that hold a seat."""
CARD_FIELDS: Final = frozenset({"card", "enemy", "cards", "surplus", "turned"})
"""Fields of events that hold cards."""
OP_FIELDS: Final = frozenset({"op", "to", "by"})
"""Fields of events that hold numbers of Ops."""
NO_VOTING_RIGHT: Final = -2
"""A ballot of a seat that may not vote."""


class CountdownSentences:
    """Says what happened and what is asked; made anew when the language or a name changes.

    Events are told in their order, since they say where the mission is; `update_from_view` takes that from a view.
    """

    def __init__(self, box: CountdownBox, wording: Wording, names: Sequence[str]) -> None:
        """Take the names of the seats in their order."""
        self.box, self.wording = box, wording
        self.names = CountdownNames(box, wording, names)
        self._cause: Event | None = None

    def update_from_view(self, view: CountdownView) -> None:
        """Take location and level from a view."""
        self.names.set_location(view.table.location, view.table.level)

    # events ------------------------------------------------------------------------------------------------------------------------------

    def event_sentence(self, event: Event) -> str:
        """Say an event as its viewer sees it."""
        self._follow(event)
        key = f"countdown.event.{type(event).__name__}"
        values = self._values(event)
        match event:
            case ev.SupportPlayed(support=support, op=op, target=target):
                key += support_target_key_ending(self.box.supports[support].effect, op, target)
            case ev.ScoreChanged() if (cause := self.cause_name(event)) is not None:
                key, values["cause"] = f"{key}.cause", cause
            case ev.OpEntered(place=place) if self.names.location is not None and place < self.names.location.area_count:
                key += ".drop"
            case ev.Planned(place=place) | ev.Moved(place=place, how="walk") if self.names.is_exit(place):
                key += ".exit"
            case ev.TriggerTime() if not self._has_time_run_out():
                key += ".left"
            case _:
                own = f"{key}{event_key_ending(event)}"
                key = own if self.wording.has_sentence(own) else key
        if not isinstance(event, ev.ScoreChanged):
            self._cause = event
        return self.wording.say(key, **values)

    def apply_event(self, event: Event) -> None:
        """Take note of an event that is not told."""
        self._follow(event)
        self._cause = event

    def _has_time_run_out(self) -> bool:
        """Return whether the time marker has just come to 0: else goals go off because the team has left (CD9.1, CD9.3)."""
        return isinstance(self._cause, ev.MarkerMoved) and self._cause.marker == 0

    def cause_name(self, event: ev.ScoreChanged) -> str | None:
        """Name the Op that an event tells, or the card, Op or place that the one told just before was about, if it changed the score."""
        names, before = self.names, self._cause
        if event.op:
            return names.op_name(event.op)
        match event.part, before:
            case "goals" | "missed", ev.Eliminated(card=card) | ev.LeaderEscaped(card=card) | ev.BombDismantled(card=card):
                return names.card_name(card)
            case "goals" | "missed", ev.BombExploded(card=card) | ev.HostageSaved(card=card) | ev.CardGone(card=card):
                return names.card_name(card)
            case "civilians" | "hostages", ev.Killed(card=card):
                return names.card_name(card)
            case "ops", ev.OpLost(op=op) | ev.HostageSetDown(op=op):
                return names.op_name(op)
            case "bullets", ev.BulletSpent(op=op):
                return names.op_name(op)
            case "secured", ev.AreaSecured(area=area):
                return names.place_name(area)
            case "accusations", ev.SeatExposed(seat=seat):
                return names.seat_name(seat)
            case _:
                return None

    def die_sum_words(self, roll: int, bonus: int) -> str:
        """Write a die with what is added to it: "4 + 1", or just "4"."""
        return self.wording.say("countdown.why.plus").join(str(part) for part in (roll, bonus) if part)

    def _follow(self, event: Event) -> None:
        """Learn from an event where the mission is."""
        match event:
            case ev.LocationChosen(location=location):
                self.names.set_location(location, self.names.level)
            case ev.MissionBegan(location=location, level=level):
                self.names.set_location(location, level)

    def _values(self, event: Event) -> dict[str, Any]:
        """Return the values of an event's sentence: names for numbers."""
        names = self.names
        values = {field: self._named(field, getattr(event, field)) for field in event.__slots_of__()}
        place = getattr(event, "place", getattr(event, "area", None))
        if place is not None:
            values |= names.place_wording_values(place)
        count = plural_count(event)
        if count is not None:
            values["n"] = count
        return values | self._setting(event) | self._special(event)

    def _setting(self, event: Event) -> dict[str, Any]:
        """Return the values of events that are about a mission or the ballot."""
        names, say = self.names, self.wording.say
        match event:
            case ev.LocationChosen(location=location):
                return {"location": names.location_name(location)}
            case ev.MissionBegan(location=location, goal=goal):
                return {"location": names.location_name(location), "goal": say(f"countdown.goal.{goal}")}
            case ev.PhaseBegan(phase=phase):
                return {"phase": say(f"countdown.phase.{phase}")}
            case ev.BallotCast(choice=choice) if choice is not None:
                return {"choice": self.ballot_choice_name(choice)}
            case ev.BallotsOpened(ballots=ballots):
                return {"ballots": [self._ballot(seat, choice) for seat, choice in enumerate(ballots) if choice != NO_VOTING_RIGHT]}
            case ev.UnusedShown(agendas=agendas):
                return {"agendas": [names.agenda_name(agenda) for agenda in agendas]}
            case ev.GameEnded(winners=winners):
                return {"winners": [names.seat_name(seat) for seat in winners]}
            case _:
                return {}

    def _special(self, event: Event) -> dict[str, Any]:
        """Return the values of events of the mission that are no plain names."""
        names, say = self.names, self.wording.say
        match event:
            case ev.Voted(about=about, numbers=numbers):
                return {"what": name_action(names, action_of_vote(about, numbers))}
            case ev.Attacked(roll=roll, bonus=bonus):
                return {"sum": self.die_sum_words(roll, bonus)}
            case ev.ScoreChanged(part=part, points=points, total=total):
                return {"part": say(f"countdown.part.{part}"), "points": signed_number(points), "total": signed_number(total)}
            case ev.MissionEnded(score=score):
                return {"score": signed_number(score)}
            case ev.Healed(ops=mask) | ev.EnergyGiven(ops=mask):
                return {"ops": names.op_names(mask)}
            case ev.SupportPlayed(support=support, target=target):
                return {"support": names.support_card_name(support), **names.target_wording_values(support, target)}
            case _:
                return {}

    def ballot_choice_name(self, seat: int) -> str:
        """Name whom a ballot accuses; -1 is nobody."""
        return self.names.seat_name(seat) if seat >= 0 else self.wording.say("countdown.showdown.nobody")

    def _ballot(self, seat: int, choice: int) -> str:
        """Return who accused whom."""
        return self.wording.say("countdown.showdown.vote", seat=self.names.seat_name(seat), choice=self.ballot_choice_name(choice))

    def _named(self, field: str, value: Any) -> Any:
        """Return the names of what a field holds."""
        if isinstance(value, tuple) and field in CARD_FIELDS | OP_FIELDS:
            return [self._named(field, each) for each in value]
        if isinstance(value, bool) or not isinstance(value, int):
            return value
        if field in SEAT_FIELDS:
            return self.names.seat_name(value)
        if field in CARD_FIELDS:
            return self.names.card_name(value)
        return self.names.op_name(value) if field in OP_FIELDS and value > 0 else value

    # questions ---------------------------------------------------------------------------------------------------------------------------

    def question(self, question: Question, view: CountdownView, seat: int | None = None) -> str:
        """Return what is asked: to `seat` if it is one of those asked, else to the others."""
        self.update_from_view(view)
        key = f"countdown.question.{question.kind}"
        values: dict[str, Any] = {
            "seat": [self.names.seat_name(each) for each in question.required_seats],
            **self._about(question, view.table),
        }
        if seat is None or not question.is_seat_asked(seat):  # type: ignore[arg-type] # a seat is its number
            values.pop("n", None)
            return self.wording.say(f"{key}.others", **values)
        if seat not in question.required_seats and question.kind in ("positioning", "action"):
            return self.wording.say(f"{key}.may", **values)
        match question.kind:
            case "team":
                left = briefing.ops_per_player(view.table.seats) - sum(op.seat == seat for op in view.table.ops)
                chosen = briefing.ops_per_player(view.table.seats) - left
                key += ".shared" if left < 1 else "" if left == 1 else ".more" if chosen else ".first"
                return self.wording.say(key, n=left, **values)
            case "bullet" if self.are_missed_enemies_hit_anyway(view.table):
                return self.wording.say(f"{key}.hit", **values)
            case "bullet" if values["total"] + max(view.table.bullets, default=0) < values["number"]:
                return self.wording.say(f"{key}.vain", **values)
            case "action" if self._has_hostage(view.table, seat):
                return self.wording.say(f"{key}.hostages", **values)
            case "targets" if (op := self._only_op(view.table, int(question.about[0]), seat)) is not None:
                return self.wording.say(f"{key}.one", op=op, **values)
            case _:
                return self.wording.say(key, **values)

    def _about(self, question: Question, table: State) -> dict[str, Any]:
        """Return the values of what a question is about."""
        names = self.names
        match question.kind, question.about:
            case "targets" | "after", (int(area),):
                return names.place_wording_values(area)
            case "brace", (int(area), int(card)):
                return {**names.place_wording_values(area), "card": names.card_name(card)}
            case "star" | "heart", (int(card),):
                return {"card": names.card_name(card)}
            case "bullet", (int(op), *_):
                total, wall = self.attack_total_and_defence(table)
                return {"op": names.op_name(op), "total": total, "number": wall}
            case "save", (int(op),):
                medic = living_op(table, MEDIC)
                return {"op": names.op_name(op), "energy": 0 if medic is None else medic_heal_cost(self.box, medic, 1)}
            case "looks", _:
                return {"n": table.looks}
            case _:
                return {}

    def attack_total_and_defence(self, table: State) -> tuple[int, int]:
        """Return the total of the attack that may be helped by bullet control, and the defence it does not reach; 0, 0 if there is none."""
        step = table.todo[-1] if table.todo else ("",)
        numbers = [int(part) for part in step[1:]]
        match step[0]:
            case "ask_shot":
                area, _, card, _, total = numbers
                return total, enemy_defence_value(self.box, table, card, area)
            case "ask_bullet":
                area, op = numbers
                fight = next(fight for fight in table.fights if fight.area == area)
                total = fight.rolls[op]
                walls = [enemy_defence_value(self.box, table, card, area) for card in fight.named[op]]
                return total, min(wall for wall in walls if wall > total)
            case _:
                return 0, 0

    def are_missed_enemies_hit_anyway(self, table: State) -> bool:
        """Return whether all that the attack in question misses is hit by others: bullet control would win no more than a share (CD6.4)."""
        step = table.todo[-1] if table.todo else ("",)
        if step[0] != "ask_bullet":
            return False
        area, op = (int(part) for part in step[1:])
        fight = next(fight for fight in table.fights if fight.area == area)
        return all(ops_reaching_defence(self.box, table, fight, card) for card in fight.named[op])

    def _has_hostage(self, table: State, seat: int) -> bool:
        """Return whether an Op of a seat escorts a hostage, or stands where one waits."""
        cards = self.box.cards
        waiting = {
            area for area, pile in enumerate(table.piles) for card in pile if card != HIDDEN and cards[card].kind is CardKind.HOSTAGE
        }
        return any(op.escort >= 0 or op.at in waiting for op in table.ops if not op.out and op.seat in (seat, SHARED_OP_SEAT))

    def _only_op(self, table: State, area: int, seat: int) -> str | None:
        """Name the Op of a seat that has yet to name a target in a fight, if it is the only one."""
        fight = next((fight for fight in table.fights if fight.area == area), None)
        stayers = [] if fight is None else [number for number in fight.stayers if number not in fight.named]
        mine = [op.number for op in table.ops if op.number in stayers and op.seat in (seat, -1)]
        return self.names.op_name(mine[0]) if len(mine) == 1 else None
