"""The buttons of a station: at most three at a time, and one that turns to the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.games.abduction.model.selection import ITEMS, turns_at
from scenes.games.abduction.text.log import describe_action, describe_test
from scenes.table.intents import AllPass, CancelChoice, ConfirmChoice, OpenChoices, Play, TurnTile
from scenes.table.stations.buttons import SeatVerbs
from scenes.table.stations.model import Verb
from tabletop.games.abduction import actions as act
from tabletop.games.abduction.frames import Laying, MovingExit, Striking

if TYPE_CHECKING:
    from scenes.games.abduction.model.context import Moment
    from scenes.games.abduction.stations.station import Tray
    from tabletop.core.action import Action


class Verbs(SeatVerbs):
    """Makes the verbs of one seat."""

    tray: Tray
    moment: Moment

    def listed(self) -> Iterator[Verb]:
        """List everything that can be done by a button."""
        question = self.tray.question
        match question.kind if question is not None else "":
            case "react":
                yield from self._react()
            case "act":
                yield from self._act()
            case "play_event":
                yield from self._card_verbs()
                yield self._verb("Withdraw", act.Withdraw(), "cancel")
            case "save":
                yield from self._save()
            case "shed":
                yield from self._card_verbs()
            case "drop":
                yield from self._drop()
            case "place":
                yield from self._place()
            case "target_place" if self.moment.choices.place is not None:
                yield self._confirm("confirm", "TargetPlace")
                yield Verb("cancel", self.say("shell.cancel"), CancelChoice(self.seat), "cancel")
            case _:
                return

    def _verb(self, name: str, action: Action, icon: str, kind: str = "outlined", **values: object) -> Verb:
        """Give a button that does an action."""
        label = self.say(f"abduction.action.{name}", **values)
        return Verb(f"{name}:{action}", label, Play(self.seat, action), icon, kind, tip=self._tip(name.removesuffix(".named"), action))

    def _tip(self, name: str, action: Action) -> tuple[str, str]:
        """Say what an action does, as the open table may know it; for a roll also what will count."""
        moment = self.moment
        heading = describe_action(moment.telling, action, moment.view, self.seat)
        words = self.say(f"abduction.action.{name}.help")
        parts = describe_test(moment.telling, self.tray.question, moment.view) if self.tray.question is not None else None
        return heading, f"{words} {parts}" if parts and isinstance(action, act.TakeIt | act.UseHelp) else words

    def _confirm(self, key: str, name: str) -> Verb:
        """Give the button that does what was previewed on the board."""
        label, words = self.say(f"abduction.action.{name}"), self.say(f"abduction.action.{name}.help")
        return Verb(key, label, ConfirmChoice(self.seat), "confirm", "primary", tip=(label, words))

    def _react(self) -> Iterator[Verb]:
        """Stop the window, or let the action stand."""
        session = self.moment.session
        runs = session.window_open()
        yield replace(self._verb("ClaimReaction", act.ClaimReaction(), "event", "push"), key="claim", enabled=runs)
        yield replace(self._verb("PassReaction", act.PassReaction(), "pass"), key="pass", enabled=runs)

    def for_all(self) -> tuple[Verb, ...]:
        """Give the one button by which all persons before a laptop pass at once."""
        session = self.moment.session
        question = next(iter(session.match.questions()), None)
        if question is None or question.kind != "react" or not session.laptop:
            return ()
        asked = [seat for seat in question.must if session.seats[seat].is_person]
        if len(asked) < 2:
            return ()
        label = self.say("abduction.table.all_pass")
        tip = (label, self.say("abduction.table.all_pass.help"))
        return (Verb("all", label, AllPass(), "next", "outlined", enabled=session.window_open(), tip=tip),)

    def _act(self) -> Iterator[Verb]:
        """Do something with what is pointed at, or what needs no pointing."""
        if self.pointed.card is not None and self.tray.open:
            yield from self._card_verbs()
            return
        legal = self.tray.legal
        if self.pointed.slot is not None:
            power = act.UsePower(self.pointed.slot)
            if power in legal:
                yield self._verb("UsePower", power, "power", "primary")
            yield Verb("cancel", self.say("shell.cancel"), CancelChoice(self.seat), "cancel")
            return
        if self.pointed.listing is not None:
            yield Verb("cancel", self.say("shell.cancel"), CancelChoice(self.seat), "cancel")
            return
        if any(isinstance(action, act.SearchHere) for action in legal):
            label = self.say("abduction.action.SearchHere")
            tip = (label, self.say("abduction.action.SearchHere.help"))
            yield Verb("items", label, OpenChoices(self.seat, ITEMS), "search", tip=tip)
        if act.UsePower(act.HERE) in legal:
            yield replace(self._verb("UsePower.here", act.UsePower(act.HERE), "power"), key="here")
        yield self._verb("Pass", act.Pass(), "pass")

    def _card_verbs(self) -> Iterator[Verb]:
        """Do something with the card that is pointed at."""
        position = self.pointed.card
        if position is None or not self.tray.open:
            return
        for action in self.tray.legal:
            if getattr(action, "position", None) != position:
                continue
            match action:
                case act.ChooseLocation():
                    yield self._verb("ChooseLocation", action, "lay", "primary")
                case act.SearchWith():
                    yield self._verb("SearchWith", action, "search", "primary")
                case act.PlayEvent():
                    yield self._verb("PlayEvent", action, "event", "primary")
                case act.Discard():
                    kind = "primary" if self.tray.question is not None and self.tray.question.kind == "shed" else "outlined"
                    yield self._verb("Discard", action, "discard", kind)
                case act.UseSave():
                    yield self._verb("UseSave", action, "found", "primary")
                case act.UseHelp():
                    yield self._verb("UseHelp", action, "add", "primary")
                case act.PassOn(seat=target):
                    yield self._verb("PassOn.named", action, "next", "primary", target=self.moment.telling.names[target])
                case _:
                    pass

    def _save(self) -> Iterator[Verb]:
        """Use what is pointed at against what strikes, or let it come."""
        yield from self._card_verbs()
        top = self.moment.view.pending[-1] if self.moment.view.pending else None
        tested = False
        if isinstance(top, Striking):
            card = self.moment.deck.cards[top.card]
            tested = (card.arrival_test if top.arrival else card.deed_test) is not None
        name, icon = ("TakeIt.roll", "roll") if tested else ("TakeIt", "confirm")
        yield self._verb(name, act.TakeIt(), icon, "outlined" if self.pointed.card is not None else "primary")

    def _drop(self) -> Iterator[Verb]:
        """Drop the item that is pointed at."""
        slot = self.pointed.slot
        if slot is not None:
            yield self._verb("DropItem", act.DropItem(slot), "discard", "primary")

    def _place(self) -> Iterator[Verb]:
        """Turn and lay what was previewed."""
        choices = self.moment.choices
        top = self.moment.view.pending[-1] if self.moment.view.pending else None
        if choices.place is None or not isinstance(top, Laying | MovingExit):
            return
        yield self._confirm("lay", "LayAt")
        if len(turns_at(choices.place, self.tray.legal)) > 1:
            yield Verb("turn", self.say("shell.table.turn"), TurnTile(), "rotate_right")
        yield Verb("cancel", self.say("shell.cancel"), CancelChoice(self.seat), "cancel")
