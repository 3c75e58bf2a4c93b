"""The station of a seat at a plain table: what is asked, what it alone knows, and a button for everything that it may do."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.table.intents import CancelChoice, OpenChoices, PlayAction
from scenes.table.plain.choices import KINDS_LISTING, ActionChoice, action_icon, choices_at_path, parent_path
from scenes.table.plain.model import PlainContext
from scenes.table.plain.panels import PanelColumns
from scenes.table.stations.builder import StationBuilder
from scenes.table.stations.buttons import MAX_BUTTONS, paged_buttons
from scenes.table.stations.menu import paged_menu
from scenes.table.stations.model import ActionButton, CardSlot, MenuItem, StationModel
from scenes.table.stations.seat import StationSeat
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.session.seating import SeatSetup
    from scenes.table.plain.facts import Sections
    from scenes.table.stations.layout import Rect
    from scenes.widgets.pane import Pane
    from scenes.widgets.scroll import ScrollArea
    from tabletop.core.action import Action


@dataclass(frozen=True, slots=True)
class OwnFactsPad:
    """What a seat knows beyond all others, in its open place."""

    sections: Sections
    seats: tuple[SeatSetup, ...]
    empty_sentence: str
    scroll_area: ScrollArea
    scroll_offset_px: int
    """Device pixels that the list was pushed up."""

    @property
    def chart_column_count(self) -> int:
        """Return how many cells the chart has: none."""
        return 0

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint the panels into a place of the pane, or say that there are none."""
        kit = pane.kit
        gap = kit.u(10)
        x, y, w, h = rect[0] + gap, rect[1] + gap, rect[2] - 2 * gap, rect[3] - 2 * gap
        if not self.sections:
            write_fitted(pane, self.empty_sentence, (x, y, w, h), "body", "dim", "r", "cm")
            return
        wall = PanelColumns(kit, self.seats, self.sections, w - kit.u(14))
        inner = self.scroll_area.begin_painting(pane, (x, y, w, h), wall.height)
        wall.paint(inner, frozenset(), (self.scroll_area.offset, self.scroll_area.offset + h))
        self.scroll_area.end_painting(pane, (x, y, w, h))


class PlainStationBuilder(StationBuilder[PlainContext]):
    """Makes the model of one seat."""

    def __init__(self, at: StationSeat[PlainContext], icons: Container[str], own_list: ScrollArea) -> None:
        """Make the model of a seat; `icons` are those that a button can bear, `own_list` is how far its own facts were pushed."""
        super().__init__(at)
        self.icons, self.own_list = icons, own_list

    @property
    def visible_actions(self) -> Sequence[Action]:
        """Return what may be seen of what the seat can do: all in its open place, else only what all know that it can do.

        That is everything in a game without secrets; in any other the answer that is given by itself when the time is up.
        """
        if self.open or not self.context.has_hidden_facts:
            return self.legal
        default = self.question.default if self.question is not None else None
        return [action for action in self.legal if action == default]

    # -- what all see -------------------------------------------------------------------------------------------------
    def add_public_state(self, model: StationModel) -> StationModel:
        """Add whether it is the seat's turn; nothing of what it holds is counted."""
        turn = model.is_awaited and self.person
        chip = self.context.app.say("shell.table.your_turn") if turn else ""
        return replace(
            model, may_show_card_count=False, has_private_area=self.context.has_hidden_facts, chip_text=chip, should_keep_middle_free=True
        )

    def question_sentence(self) -> str:
        """Return what is asked, or what the open list is about."""
        path = self.station_seat.selection.open_choice_list
        if path is None or path == KINDS_LISTING or self.question is None:
            return super().question_sentence()
        kind = path.partition("/")[0]
        named = next((type(action) for action in self.visible_actions if type(action).__name__ == kind), None)
        return self.context.words.action_kind_words(named) if named is not None else super().question_sentence()

    # -- what its person has besides ----------------------------------------------------------------------------------
    def add_compact_controls(self, model: StationModel) -> StationModel:
        """Add the buttons of what all know that the seat can do, where they are few."""
        offered = self._first()
        few = len(offered) <= MAX_BUTTONS and all(choice.action is not None for choice in offered)
        return replace(model, buttons=tuple(self._button(choice) for choice in offered) if few else ())

    def add_human_controls(self, model: StationModel) -> StationModel:
        """Add buttons, what is chosen from, and what only this seat knows."""
        wanted = self.context.has_hidden_facts and not self.open and model.is_awaited
        picks, verbs = self._picks(), paged_buttons(self.station_seat, self._buttons())
        return replace(
            model,
            is_answer_private=wanted,
            buttons=verbs,
            menu=picks,
            pad=self._facts() if self.open and self.context.has_hidden_facts else None,
        )

    def private_card_slots(self) -> tuple[CardSlot, ...]:
        """Return nothing: what the seat knows is painted in its place."""
        return ()

    def _facts(self) -> OwnFactsPad:
        """Return what only this seat knows."""
        context = self.context
        sections = context.view_reader.private_sections(context.own_view(self.seat), context.view, self.seat)
        area = self.own_list
        return OwnFactsPad(sections, tuple(context.session.seats), context.app.say("shell.plain.nothing"), area, round(area.offset))

    # -- buttons and lists --------------------------------------------------------------------------------------------
    def _buttons(self) -> Iterator[ActionButton]:
        """List the buttons: each kind of action, or one that opens the list of all kinds; in a list the way back."""
        words, say, path = self.context.words, self.station_seat.say, self.station_seat.selection.open_choice_list
        if path is not None and self._picks():
            back = parent_path(path)
            many = len(choices_at_path(words, self.visible_actions)) > MAX_BUTTONS
            intent = OpenChoices(self.seat, back) if back is not None and (back != KINDS_LISTING or many) else CancelChoice(self.seat)
            yield ActionButton("back", say("shell.plain.back"), intent, "back")
            return
        offered = self._first()
        if len(offered) <= MAX_BUTTONS:
            yield from (self._button(choice, primary=index == 0) for index, choice in enumerate(offered))
            return
        label = say("shell.plain.moves")
        yield ActionButton(
            KINDS_LISTING, label, OpenChoices(self.seat, KINDS_LISTING), "play", "primary", hold_tip=(label, say("shell.plain.moves.help"))
        )

    def _first(self) -> tuple[ActionChoice, ...]:
        """Return what is offered before a list is open: the kinds of actions, or a few actions of the only kind there is."""
        words, legal = self.context.words, self.visible_actions
        kinds = choices_at_path(words, legal)
        return choices_at_path(words, legal, kinds[0].tree_path) if len(kinds) == 1 and len(legal) <= MAX_BUTTONS else kinds

    def _button(self, choice: ActionChoice, *, primary: bool = False) -> ActionButton:
        """Return a button that does an action, or opens its group."""
        intent = PlayAction(self.seat, choice.action) if choice.action is not None else OpenChoices(self.seat, choice.tree_path)
        tip = (choice.label, self.context.words.action_help(choice.action_type) or self._why())
        kind = "primary" if primary and not choice.action_type.resigns else "outlined"
        return ActionButton(
            f"{choice.tree_path} {choice.action}", choice.label, intent, action_icon(choice.action_type, self.icons), kind, hold_tip=tip
        )

    def _why(self) -> str:
        """Return why anything can be done at all: what is asked."""
        return super().question_sentence()

    def _picks(self) -> tuple[MenuItem, ...]:
        """Return what the open list offers, a page at a time."""
        path = self.station_seat.selection.open_choice_list
        if path is None:
            return ()
        return paged_menu(
            self.station_seat, (self._item(choice) for choice in choices_at_path(self.context.words, self.visible_actions, path))
        )

    def _item(self, choice: ActionChoice) -> MenuItem:
        """Return a tile that does an action, or opens its group."""
        intent = PlayAction(self.seat, choice.action) if choice.action is not None else OpenChoices(self.seat, choice.tree_path)
        key = f"pick:{self.seat}:{choice.tree_path}:{choice.action}"
        return MenuItem(key, choice.label, intent, action_icon(choice.action_type, self.icons))
