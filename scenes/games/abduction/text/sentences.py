"""What ABDUCTION says: events and questions in the sentences of its wording files, with the names of cards and seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.event import Event
from tabletop.core.language.wording import Wording
from tabletop.core.question import Question
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.view import AbductionView

if TYPE_CHECKING:
    from tabletop.games.abduction.deck import Deck

SEAT_FIELDS: Final = frozenset({"seat", "target", "owner", "winners"})
"""Fields of events that hold seats."""
CARD_FIELDS: Final = frozenset({"card", "location", "against", "found", "cards", "discarded", "hand", "equipment", "items"})
"""Fields of events that hold cards."""


class AbductionSentences:
    """Says what happened and what is asked; made anew when the language or a name changes."""

    def __init__(self, deck: Deck, wording: Wording, names: Sequence[str]) -> None:
        """Take the names of the seats in their order."""
        self.deck = deck
        self.wording = wording
        self.names = names

    def event_sentence(self, event: Event) -> str:
        """Say an event as its viewer sees it."""
        values = {name: self._named(name, getattr(event, name)) for name in event.__slots_of__()}
        key = f"abduction.event.{type(event).__name__}{_variant(event)}"
        match event:
            case ev.TurnBegan(actions=n) | ev.LocationLaid(gates=n) | ev.Dazed(actions=n):
                values["n"] = n
            case ev.CardsDrawn(count=n) | ev.HandSeen(count=n) | ev.PileRenewed(count=n):
                values["n"] = n
            case ev.CardsTurned(discarded=discarded):
                values["n"] = len(discarded)
            case ev.BlackedOut():
                values["lost"] = [*values["hand"], *values["equipment"]]
            case ev.GameEnded(winners=winners):
                values["n"] = len(winners)
            case ev.AbducteePicked(abductee=abductee):
                values["abductee"] = self.abductee_name(abductee)
            case _:
                pass
        return self.wording.say(key, **values)

    def question(self, question: Question, view: AbductionView, seat: int | None = None) -> str:
        """Return what is asked: to `seat` if it is one of those asked, else to the others."""
        asked = seat is not None and question.is_seat_asked(seat)  # type: ignore[arg-type] # a seat is its number
        kind, about = question.kind, question.about
        values: dict[str, Any] = {"seat": [self.names[each] for each in question.required_seats], "active": self._seat(view.active_seat)}
        key = f"abduction.question.{kind}"
        match kind, about:
            case "act", _:
                values["n"] = view.actions_left
            case "shed", (int(n),):
                values["n"] = n
            case (("place" | "target_seat" | "target_place"), (int(card),)):
                values["card"] = self.card_name(card)
            case "save", (int(card), *_):
                values["card"] = self.card_name(card)
                test = self.required_strike_test(card, view)
                if asked and test is not None:
                    key += f".{test[0]}"
                    values["number"] = test[1]
            case (("target_item" | "pick_card" | "step"), (int(target),)):
                values["target"] = self._seat(target)
                if kind == "step" and asked and target != seat:
                    key += ".push"
            case _:
                pass
        return self.wording.say(key if asked else f"{key}.others", **values)

    def card_name(self, number: int) -> str:
        """Name a card."""
        return self.wording.pick_translation(self.deck.cards[number].name)

    def abductee_name(self, number: int) -> str:
        """Name a playing piece."""
        return self.wording.pick_translation(self.deck.abductees[number].name)

    def required_strike_test(self, number: int, view: AbductionView) -> tuple[str, int] | None:
        """Find the test that a strike of a card calls for now: its kind and the number to reach; None if there is none."""
        arrival = bool(view.frames) and getattr(view.frames[-1], "arrival", False)
        card = self.deck.cards[number]
        return card.arrival_test if arrival else card.effect_test

    def card_text(self, number: int) -> str:
        """Say what is printed on a card, after its name."""
        text = self.wording.pick_translation(self.deck.cards[number].text)
        return self.wording.say("abduction.table.card_text", card=self.card_name(number), text=text)

    def failed_test_sentence(self, number: int, view: AbductionView) -> str:
        """Say what comes of failing the test that a strike of a card calls for now; nothing where there is none."""
        test, card = self.required_strike_test(number, view), self.deck.cards[number]
        if test is None:
            return ""
        arrival = bool(view.frames) and getattr(view.frames[-1], "arrival", False)
        effect = card.arrival_effect if arrival else card.effect
        kind = type(effect).__name__ if test[0] == "avoid" else test[0]
        return self.wording.say(f"abduction.failed.{kind}", n=getattr(effect, "actions", getattr(effect, "cards", 1)))

    def _listed(self, number: int) -> str:
        """Name a card among others: names of events hold commas and marks of their own, so they stand in quotation marks."""
        kind = "event" if self.deck.cards[number].is_event else "card"
        return self.wording.say(f"abduction.listed.{kind}", card=self.card_name(number))

    def _seat(self, seat: int) -> str:
        """Name a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def _named(self, field: str, value: Any) -> Any:
        """Return the names of what a field holds."""
        if isinstance(value, tuple) and field in CARD_FIELDS:
            return [self._listed(each) for each in value]
        if isinstance(value, tuple) and field in SEAT_FIELDS:
            return [self._seat(each) for each in value]
        if isinstance(value, int) and field in SEAT_FIELDS:
            return self._seat(value)
        return self.card_name(value) if isinstance(value, int) and field in CARD_FIELDS else value


def _variant(event: Event) -> str:
    """Choose among the sentences of an event."""
    match event:
        case ev.Moved(how=how):
            return f".{how}"
        case ev.Searched(card=card, plus=plus):
            return f".{'missed' if card is None else 'found'}{'.plus' if plus else ''}"
        case ev.Tested(kind=kind, passed=passed, plus=plus):
            return f".{kind}.{'passed' if passed else 'failed'}{'.plus' if plus else ''}"
        case ev.ReactionAnswered(claimed=claimed):
            return ".claimed" if claimed else ".passed"
        case ev.CardsDrawn(cards=cards) | ev.HandSeen(cards=cards):
            return "" if cards is None else ".seen"
        case ev.CardsTurned(found=found, discarded=discarded):
            return ".none" if found is None else ".found" if discarded else ".at_once"
        case ev.GameEnded(reason=reason):
            return f".{reason}"
        case _:
            return _special(event)


def _special(event: Event) -> str:
    """Choose the sentence of an event that happened in an uncommon way."""
    match event:
        case ev.TurnEnded(cut=True):
            return ".cut"
        case ev.EventPlayed(reaction=True):
            return ".reaction"
        case ev.BlackedOut(hand=(), equipment=()):
            return ".empty"
        case ev.Decompressed(items=items) if items:
            return ".items"
        case ev.Saved(card=card, against=against) if card == against:
            return ".awake"
        case ev.SeatTargeted(seat=seat, target=target) if seat == target:
            return ".self"
        case _:
            return ""
