"""ABDUCTION in the log and on buttons: events with a sign, actions with the names of what they are about, tests with their parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scenes.games.abduction.text.sentences import AbductionSentences
from scenes.session.log import LogEntry, LogFormatter
from scenes.session.seating import SeatSetup
from tabletop.core.action import Action
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.language.wording import Wording
from tabletop.core.question import Question
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.cards import Help
from tabletop.games.abduction.cells import CELL_STEPS, cell_at, xy_of_cell
from tabletop.games.abduction.pending import Peeking, Pushing, Robbing, Striking
from tabletop.games.abduction.view import AbductionView

ICON_BY_EVENT_TYPE: Final[dict[type[Event], str]] = {
    ev.AbducteePicked: "piece",
    ev.TurnBegan: "next",
    ev.TurnEnded: "close",
    ev.CardsDrawn: "draw",
    ev.PileRenewed: "replay",
    ev.Moved: "move",
    ev.LocationShown: "location",
    ev.LocationLaid: "lay",
    ev.Searched: "search",
    ev.ItemDropped: "item",
    ev.Passed: "pass",
    ev.CardsDiscarded: "discard",
    ev.HandDiscarded: "discard",
    ev.CardPicked: "discard",
    ev.ReactionAnswered: "event",
    ev.ClaimWithdrawn: "cancel",
    ev.EventPlayed: "event",
    ev.PowerUsed: "power",
    ev.ItemSpent: "item",
    ev.SeatTargeted: "warning",
    ev.PlaceTargeted: "location",
    ev.Struck: "error",
    ev.Saved: "lock",
    ev.Helped: "add",
    ev.PassedOn: "hand_over",
    ev.Tested: "die",
    ev.BlackedOut: "blackout",
    ev.ItemBroken: "lost",
    ev.ItemStolen: "hand_over",
    ev.HandSeen: "eye",
    ev.CardsTurned: "draw",
    ev.CardRecovered: "hand",
    ev.Decompressed: "decompressed",
    ev.ExitMoved: "exit",
    ev.Sheltered: "eye_off",
    ev.Dazed: "clock",
    ev.AlarmRang: "alarm",
    ev.GameEnded: "win",
}
"""The meaning of the icon that stands before each event in the log."""

ICON_BY_SPECIAL_MOVE: Final = {"glide": "power", "teleport": "ufo", "black_out": "handcuffs", "leave": "gate"}
"""The same for moves that are no walk."""


def make_log_formatter(game: Any, wording: Wording, seats: Sequence[SeatSetup]) -> LogFormatter:
    """Return what turns events into lines of the log; answers to the reaction window and plain ends of turns need none."""
    sentences = make_sentences(game, wording, seats)

    def tell(event: Event) -> LogEntry | None:
        if not _worth_a_line(event):
            return None
        return LogEntry(_whose(event), _sign(event), sentences.event_sentence(event))

    return tell


def make_sentences(game: Any, wording: Wording, seats: Sequence[SeatSetup]) -> AbductionSentences:
    """Return what says events and questions, with the names of the table."""
    return AbductionSentences(game.deck, wording, [seat.name for seat in seats])


def describe_outcome(game: Any, wording: Wording, seats: Sequence[SeatSetup], outcome: Outcome) -> str:
    """Say in a sentence how it ended."""
    names = [seats[seat].name for seat in outcome.winners]
    return wording.say(f"{game.meta.id}.outcome.{outcome.reason_key}", name=names[0] if names else "", names=names)


def describe_action(sentences: AbductionSentences, action: Action, view: AbductionView, seat: int) -> str:
    """Name what a seat can do as fully as the view allows: "Drop the Grav Disk"; just the verb when the card is unknown."""
    key = f"abduction.action.{type(action).__name__}"
    values = _about(sentences, action, view, seat)
    return sentences.wording.say(f"{key}.named", **values) if values else sentences.wording.say(_plain(key, action, sentences, view))


def describe_test(sentences: AbductionSentences, question: Question, view: AbductionView) -> str | None:
    """Return what will count in the test of a `save` question: "Die + 2 (Tinfoil Hat) against 4" (AB3.1, AB3.2); None without a test."""
    frame = view.frames[-1] if view.frames else None
    if question.kind != "save" or not isinstance(frame, Striking):
        return None
    test = sentences.required_strike_test(frame.card, view)
    if test is None:
        return None
    parts = _bonuses(sentences, test[0], view.visible_seats[frame.target].equipment) if test[0] == "evade" else []
    return _sum(sentences, sentences.wording.say("abduction.why.die"), [*parts, *_helps(sentences, frame.plus)], test[1])


def has_test_modifiers(sentences: AbductionSentences, question: Question, view: AbductionView) -> bool:
    """Return whether more than the die counts in the test of a question."""
    frame = view.frames[-1] if view.frames else None
    if question.kind != "save" or not isinstance(frame, Striking):
        return False
    test = sentences.required_strike_test(frame.card, view)
    return test is not None and bool(
        frame.plus or (test[0] == "evade" and _bonuses(sentences, "evade", view.visible_seats[frame.target].equipment))
    )


def describe_roll(sentences: AbductionSentences, event: ev.Searched | ev.Tested, before: AbductionView) -> str:
    """Return what counted in a roll, by the view of the moment before it: "die 3 + 2 (Glow Worm) against 5"."""
    kind = "search" if isinstance(event, ev.Searched) else event.kind
    parts = _bonuses(sentences, kind, before.visible_seats[event.seat].equipment) if event.plus else []
    rest = event.plus - sum(plus for plus, _ in parts)
    return _sum(sentences, sentences.wording.say("abduction.why.roll", roll=event.roll), [*parts, *_helps(sentences, rest)], event.number)


def _bonuses(sentences: AbductionSentences, kind: str, items: Sequence[int]) -> list[tuple[int, str]]:
    """List what equipped items add to a roll, with their names."""
    cards = sentences.deck.cards
    added = [(cards[item].search_bonus if kind == "search" else cards[item].evade_bonus, sentences.card_name(item)) for item in items]
    return [(plus, name) for plus, name in added if plus]


def _helps(sentences: AbductionSentences, plus: int) -> list[tuple[int, str]]:
    """Name what cards of the hand added."""
    return [(plus, sentences.wording.say("abduction.why.help"))] if plus else []


def _sum(sentences: AbductionSentences, die: str, parts: Sequence[tuple[int, str]], number: int) -> str:
    """Add the parts to the die."""
    say = sentences.wording.say
    words = [die, *(say("abduction.why.part", plus=plus, what=what) for plus, what in parts)]
    return say("abduction.why.sum", parts=say("abduction.why.plus").join(words), number=number)


def _worth_a_line(event: Event) -> bool:
    """Return whether an event deserves a line of the log."""
    match event:
        case ev.ReactionAnswered():
            return False
        case ev.TurnEnded(cut=cut):
            return cut
        case _:
            return True


def _whose(event: Event) -> int | None:
    """Return the seat that did it or that it happened to."""
    match event:
        case ev.GameEnded(winners=(winner,)):
            return winner
        case _:
            seat = getattr(event, "seat", None)
            return seat if isinstance(seat, int) else None


def _sign(event: Event) -> str:
    """Choose the icon's meaning."""
    match event:
        case ev.Moved(how=how):
            return ICON_BY_SPECIAL_MOVE.get(how, "move")
        case ev.Searched(card=int()):
            return "found"
        case _:
            return ICON_BY_EVENT_TYPE[type(event)]


def _plain(key: str, action: Action, sentences: AbductionSentences, view: AbductionView) -> str:
    """Choose the key of the bare verb."""
    match action:
        case act.UsePower(slot=act.OWN_LOCATION_SLOT):
            return f"{key}.here"
        case act.TakeIt():
            frame = view.frames[-1] if view.frames else None
            return f"{key}.roll" if isinstance(frame, Striking) and sentences.required_strike_test(frame.card, view) else key
        case _:
            return key


def _about(sentences: AbductionSentences, action: Action, view: AbductionView, seat: int) -> dict[str, object]:
    """Return the names of what an action is about; nothing when there is none or the viewer does not know it."""
    match action:
        case act.PickAbductee(abductee=abductee):
            return {"abductee": sentences.abductee_name(abductee)}
        case act.Move(direction=direction) | act.Step(direction=direction):
            start = cell_at(*view.visible_seats[find_moving_seat(view, seat)].place)
            return _location_named(sentences, view, xy_of_cell(start + CELL_STEPS[direction]))
        case act.TargetSeat(seat=target) | act.PassOn(seat=target):
            return {"target": sentences.names[target]}
        case act.TargetPlace(x=x, y=y):
            return _location_named(sentences, view, (x, y))
        case _:
            card = _card(action, view, seat)
            return {} if card is None else {"card": sentences.card_name(card), **_plus(sentences, card)}


def _location_named(sentences: AbductionSentences, view: AbductionView, place: tuple[int, int]) -> dict[str, object]:
    """Return the name of the location in a place: compass words mean nothing round a ship that is turned as there is room for it."""
    there = next((tile for tile in view.tiles if tile.place == place), None)
    return {} if there is None else {"location": sentences.card_name(there.card)}


def find_moving_seat(view: AbductionView, seat: int) -> int:
    """Return who goes where a seat chooses a gate: the seat itself, or whom it pushes."""
    top = view.frames[-1] if view.frames else None
    return top.target if isinstance(top, Pushing) else seat


def _card(action: Action, view: AbductionView, seat: int) -> int | None:
    """Find the card that an action is about, as far as the viewer knows it."""
    frame = view.frames[-1] if view.frames else None
    match action:
        case act.SearchWith(position=at) | act.ChooseLocation(position=at) | act.PlayEvent(position=at) | act.Discard(position=at):
            return _held(view, seat, at)
        case act.UseSave(position=at) | act.UseHelp(position=at):
            return _held(view, seat, at)
        case act.PickCard(position=at) if isinstance(frame, Peeking):
            return _held(view, frame.target, at)
        case act.TargetItem(slot=slot) if isinstance(frame, Robbing):
            return _carried(view, frame.target, slot)
        case act.DropItem(slot=slot) | act.UsePower(slot=slot):
            return _carried(view, seat, slot)
        case _:
            return None


def _held(view: AbductionView, seat: int, position: int) -> int | None:
    """Return a card of a hand, if the viewer knows it."""
    faces = view.visible_seats[seat].hand.known_cards
    return faces[position] if 0 <= position < len(faces) else None


def _carried(view: AbductionView, seat: int, slot: int) -> int | None:
    """Return an equipped item; None for the location one stands in."""
    items = view.visible_seats[seat].equipment
    return items[slot] if 0 <= slot < len(items) else None


def _plus(sentences: AbductionSentences, card: int) -> dict[str, object]:
    """Return what a help adds."""
    deed = sentences.deck.cards[card].effect
    return {"plus": deed.plus} if isinstance(deed, Help) else {}
