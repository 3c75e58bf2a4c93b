"""The buttons of a station: at most three at a time, and one that turns to the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.games.abduction.model.reactions import usable_reaction_positions
from scenes.games.abduction.model.refusal_subjects import HandCardSubject
from scenes.games.abduction.model.refusals import RefusalFinder
from scenes.games.abduction.model.selection import ITEM_LISTING, legal_quarter_turns
from scenes.games.abduction.text.log import describe_action, describe_test
from scenes.table.intents import (
    CancelChoice,
    ChooseItemSlot,
    ConfirmChoice,
    OpenChoices,
    PassReactionForAllHere,
    PassUntilAsked,
    PlayAction,
    RotateTile,
)
from scenes.table.stations.buttons import paged_buttons
from scenes.table.stations.model import ActionButton
from tabletop.games.abduction import actions as act
from tabletop.games.abduction.pending import Laying, MovingExit, Striking

if TYPE_CHECKING:
    from scenes.games.abduction.model.context import AbductionContext
    from scenes.table.stations.seat import StationSeat
    from tabletop.core.action import Action


def buttons(at: StationSeat[AbductionContext]) -> tuple[ActionButton, ...]:
    """Return the buttons that are shown: at most three, all or two and one for more."""
    return paged_buttons(at, _listed(at))


def _listed(at: StationSeat[AbductionContext]) -> Iterator[ActionButton]:
    """List everything that can be done by a button."""
    question = at.question
    match question.kind if question is not None else "":
        case "react":
            yield from _react(at)
        case "act":
            yield from _act(at)
        case "play_event":
            yield from _play_event(at)
        case "save":
            yield from _save(at)
        case "shed":
            yield from _card_buttons(at)
        case "drop":
            yield from _drop(at)
        case "place":
            yield from _place(at)
        case "target_place" if at.context.selection.place is not None:
            yield _confirm(at, "confirm", "TargetPlace")
            yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")
        case _:
            if at.person and at.seat in at.context.session.passing_seats:
                yield _pass_until_asked(at, "react_again", "event", is_on=False)


def no_playable_card_reason(at: StationSeat[AbductionContext]) -> str | None:
    """Return, of a seat that looks at its cards and may react, which sentence says why none of them can be played; None if one can."""
    question = at.question
    if question is None or question.kind not in ("react", "play_event") or at.seat not in question.required_seats or not at.open:
        return None
    if usable_reaction_positions(at.context, at.seat):
        return None
    hand = at.context.own_view(at.seat).visible_seats[at.seat].hand.known_cards
    events = any(number is not None and at.context.deck.cards[number].is_event for number in hand)
    return "abduction.table.nothing_fits" if events else "abduction.table.no_event"


def action_button(
    at: StationSeat[AbductionContext], name: str, action: Action, icon: str, kind: str = "outlined", **values: object
) -> ActionButton:
    """Return a button that does an action."""
    label = at.say(f"abduction.action.{name}", **values)
    return ActionButton(
        f"{name}:{action}", label, PlayAction(at.seat, action), icon, kind, hold_tip=_tip(at, name.removesuffix(".named"), action)
    )


def _tip(at: StationSeat[AbductionContext], name: str, action: Action) -> tuple[str, str]:
    """Return what an action does, as the open table may know it; for a roll also what will count."""
    context = at.context
    heading = describe_action(context.sentences, action, context.view, at.seat)
    words = at.say(f"abduction.action.{name}.help")
    parts = describe_test(context.sentences, at.question, context.view) if at.question is not None else None
    return heading, f"{words} {parts}" if parts and isinstance(action, act.TakeIt | act.UseHelp) else words


def _confirm(at: StationSeat[AbductionContext], key: str, name: str) -> ActionButton:
    """Return the button that does what was previewed on the board."""
    label, words = at.say(f"abduction.action.{name}"), at.say(f"abduction.action.{name}.help")
    return ActionButton(key, label, ConfirmChoice(at.seat), "confirm", "primary", hold_tip=(label, words))


def _react(at: StationSeat[AbductionContext]) -> Iterator[ActionButton]:
    """Stop the window, or let the action stand."""
    session = at.context.session
    if at.seat in session.passing_seats:
        yield _pass_until_asked(at, "react_again", "event", is_on=False)
        return
    runs = session.is_reaction_open()
    fits = no_playable_card_reason(at) is None
    claim, drop = ("push", "outlined") if fits else ("outlined", "primary")
    yield replace(action_button(at, "ClaimReaction", act.ClaimReaction(), "event", claim), key="claim", is_enabled=runs)
    yield replace(action_button(at, "PassReaction", act.PassReaction(), "pass", drop), key="pass", is_enabled=runs)
    if not at.compact and session.lesson is None and len(_persons_asked(at)) < 2:
        yield _pass_until_asked(at, "pass_on", "next", is_on=True)


def _pass_until_asked(at: StationSeat[AbductionContext], name: str, icon: str, *, is_on: bool) -> ActionButton:
    """Return the button by which a seat passes by itself until it is asked for more, or reacts again."""
    label, words = at.say(f"abduction.table.{name}"), at.say(f"abduction.table.{name}.help")
    return ActionButton(name, label, PassUntilAsked(at.seat, is_on), icon, hold_tip=(label, words))


def _persons_asked(at: StationSeat[AbductionContext]) -> list[int]:
    """List the persons before one laptop who are asked at once: they have a button for all of them."""
    session = at.context.session
    question = next(iter(session.match.questions()), None)
    if question is None or question.kind != "react" or not session.laptop:
        return []
    return [seat for seat in question.required_seats if session.seats[seat].is_person]


def pass_for_everyone_buttons(at: StationSeat[AbductionContext]) -> tuple[ActionButton, ...]:
    """Return the one button by which all persons before a laptop pass at once."""
    if len(_persons_asked(at)) < 2:
        return ()
    label, runs = at.say("abduction.table.all_pass"), at.context.session.is_reaction_open()
    tip = (label, at.say("abduction.table.all_pass.help"))
    return (ActionButton("all", label, PassReactionForAllHere(), "next", "outlined", is_enabled=runs, hold_tip=tip),)


def _act(at: StationSeat[AbductionContext]) -> Iterator[ActionButton]:
    """Do something with what is pointed at, or what needs no pointing."""
    if at.selection.card is not None and at.open:
        yield from _card_buttons(at)
        return
    legal = at.legal
    if at.context.selection.place is not None:
        yield _confirm(at, "confirm", "Move")
        yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")
        return
    if at.selection.item_slot is not None:
        power = act.UsePower(at.selection.item_slot)
        if power in legal:
            name = "UsePower.here" if power.slot == act.OWN_LOCATION_SLOT else "UsePower"
            yield replace(action_button(at, "UsePower", power, "power", "primary"), hold_tip=_tip(at, name, power))
        yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")
        return
    if at.selection.open_choice_list is not None:
        yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")
        return
    yield action_button(at, "Pass", act.Pass(), "pass")
    if any(isinstance(action, act.SearchHere) for action in legal):
        label = at.say("abduction.action.SearchHere")
        tip = (label, at.say("abduction.action.SearchHere.help"))
        yield ActionButton("items", label, OpenChoices(at.seat, ITEM_LISTING), "search", hold_tip=tip)
    if act.UsePower(act.OWN_LOCATION_SLOT) in legal:
        label, here = at.say("abduction.action.UsePower.here"), act.UsePower(act.OWN_LOCATION_SLOT)
        yield ActionButton("here", label, ChooseItemSlot(at.seat, here.slot), "power", hold_tip=_tip(at, "UsePower.here", here))


def _card_buttons(at: StationSeat[AbductionContext]) -> Iterator[ActionButton]:
    """Do something with the card that is pointed at."""
    position = at.selection.card
    if position is None or not at.open:
        return
    yield from _refused(at, position)
    for action in at.legal:
        if getattr(action, "position", None) != position:
            continue
        match action:
            case act.ChooseLocation():
                yield action_button(at, "ChooseLocation", action, "lay", "primary")
            case act.SearchWith():
                yield action_button(at, "SearchWith", action, "search", "primary")
            case act.PlayEvent():
                yield action_button(at, "PlayEvent", action, "event", "primary")
            case act.Discard():
                must = at.question is not None and at.question.kind == "shed"
                button = action_button(at, "Discard", action, "discard", "primary" if must else "outlined")
                yield button if must else replace(button, hold_tip=_tip(at, "Discard.turn", action))
            case act.UseSave():
                yield action_button(at, "UseSave", action, "found", "primary")
            case act.UseHelp():
                yield action_button(at, "UseHelp", action, "add", "primary")
            case act.PassOn(seat=target):
                yield action_button(at, "PassOn.named", action, "next", "primary", target=at.context.sentences.names[target])
            case _:
                pass


def _refused(at: StationSeat[AbductionContext], position: int) -> Iterator[ActionButton]:
    """Say of a card that is good for nothing but to be discarded why it cannot be used for what it is."""
    legal = [action for action in at.legal if getattr(action, "position", None) == position]
    question = at.question
    if question is None or question.kind != "act" or any(not isinstance(action, act.Discard) for action in legal):
        return
    number = at.context.own_view(at.seat).visible_seats[at.seat].hand.known_cards[position]
    location = number is not None and at.context.deck.cards[number].is_location
    name, icon = ("ChooseLocation", "lay") if location else ("PlayEvent", "event")
    label, why = (
        at.say(f"abduction.action.{name}"),
        RefusalFinder(at.context).refusal_reason(HandCardSubject(at.seat, position), at.seat).words,
    )
    yield ActionButton(f"refused:{position}", label, None, icon, "primary", is_enabled=False, disabled_reason=why)


def _save(at: StationSeat[AbductionContext]) -> Iterator[ActionButton]:
    """Let it come, or use what is pointed at against what strikes: the first stays where it is, whatever is pointed at.

    There always is a second, whatever is in the hand, so that it tells nothing.
    """
    top = at.context.view.frames[-1] if at.context.view.frames else None
    tested = False
    if isinstance(top, Striking):
        card = at.context.deck.cards[top.card]
        tested = (card.arrival_test if top.arrival else card.effect_test) is not None
    name, icon = ("TakeIt.roll", "roll") if tested else ("TakeIt", "confirm")
    yield action_button(at, name, act.TakeIt(), icon, "outlined" if at.selection.card is not None else "primary")
    yield from tuple(_card_buttons(at)) or (_point_first(at),)


def _play_event(at: StationSeat[AbductionContext]) -> Iterator[ActionButton]:
    """Play what is pointed at, or pass after all: both lie where one said that one reacts, or not, whatever is pointed at."""
    yield from tuple(_card_buttons(at)) or (_point_first(at),)
    if no_playable_card_reason(at) is None:
        yield action_button(at, "Withdraw", act.Withdraw(), "cancel")
    else:
        yield action_button(at, "Withdraw.nothing", act.Withdraw(), "pass", "primary")


def _point_first(at: StationSeat[AbductionContext]) -> ActionButton:
    """Return what lies in place of the button that uses a card until one is pointed at."""
    why = at.say(no_playable_card_reason(at) or "abduction.table.point_first")
    return ActionButton("point first", at.say("abduction.table.use_card"), None, "hand", "outlined", is_enabled=False, disabled_reason=why)


def _drop(at: StationSeat[AbductionContext]) -> Iterator[ActionButton]:
    """Drop the item that is pointed at."""
    slot = at.selection.item_slot
    if slot is not None:
        yield action_button(at, "DropItem", act.DropItem(slot), "discard", "primary")


def _place(at: StationSeat[AbductionContext]) -> Iterator[ActionButton]:
    """Turn and lay what was previewed."""
    selection = at.context.selection
    top = at.context.view.frames[-1] if at.context.view.frames else None
    if selection.place is None or not isinstance(top, Laying | MovingExit):
        return
    yield _confirm(at, "lay", "LayAt")
    if len(legal_quarter_turns(selection.place, at.legal)) > 1:
        yield ActionButton("turn", at.say("shell.table.turn"), RotateTile(), "rotate_right")
    yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")
