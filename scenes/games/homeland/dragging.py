"""Dragging onto a case: a card of intel, agents or soldiers; picking up is pointing at them, letting go is pointing at the case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.homeland.model.selection import ChooseIntel, ChooseMode
from scenes.games.homeland.overlays import flying_cards
from scenes.input.intents import DropDrag, MoveDrag, StartDrag

if TYPE_CHECKING:
    from scenes.games.homeland.dispatcher import HomelandDispatcher
    from scenes.games.homeland.model.highlights import BoardHighlights
    from scenes.games.homeland.model.table import HomelandModel
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane

DraggableIntent = ChooseIntel | ChooseMode
"""What can be carried: it is named by what touching it means."""
FIGURE_BY_CASE_MODE: Final = {"agents": "agent", "soldiers": "soldier"}
"""Figures by what cases mean while they are carried."""
LOAD_TO_FINGER_DISTANCE: Final = 26
"""Design pixels that a thing is held before its finger, so that it can be seen."""
FIGURE_SPACING_WIDTHS: Final = 0.5
"""How far each further figure stands beside the one before it, in widths."""


class DragHandler:
    """Answers the drags of one table."""

    def __init__(self, model: HomelandModel, dispatcher: HomelandDispatcher) -> None:
        """Nothing is carried yet."""
        self.model, self._doing = model, dispatcher
        self.drag_layer = model.selection.drag_layer
        self._before: dict[DraggableIntent, str | None] = {}
        """What was listed when a thing was picked up, of those that were not chosen before."""

    def handle_intent(self, intent: Intent) -> bool:
        """Pick up, carry or let go; False for what is no drag."""
        model = self.model
        match intent:
            case StartDrag(source=(ChooseIntel() | ChooseMode()) as load, x=x, y=y):
                self._pick_up(load)
                self.drag_layer.pick_up(load, x, y)
                model.app.sounds.play("tap")
            case MoveDrag(source=(ChooseIntel() | ChooseMode()) as load, x=x, y=y, drop_place=onto):
                self.drag_layer.move_to(load, x, y, onto)
            case DropDrag(source=(ChooseIntel() | ChooseMode()) as load, drop_place=onto):
                self._let_go(load, onto[1] if isinstance(onto, tuple) else None)
            case _:
                return False
        model.private_areas.restart_timer(load.seat, model.app.now())
        return True

    def _pick_up(self, load: DraggableIntent) -> None:
        """Point at what is picked up, as a touch does; what was chosen already stays so."""
        selection = self.model.selection
        listing = selection.selection_of(load.seat).open_choice_list
        if not selection.is_pointing_at(load):
            self._before[load] = listing
            selection.apply_intent(load)
        selection.selection_of(load.seat).threat = None

    def _let_go(self, load: DraggableIntent, threat: int | None) -> None:
        """Preview the case on which it fell; where it cannot lie it slides back, and what is wrong with a case is said."""
        model, selection = self.model, self.model.selection
        fresh, listing = load in self._before, self._before.pop(load, None)
        lost = not selection.is_pointing_at(load)
        if lost or (threat is not None and self._doing.drop_on_case(load.seat, threat)):
            self.drag_layer.finish_drop(load)
        else:
            model.app.sounds.play("cancel" if threat is None else "deny")
            self.drag_layer.slide_back(load, model.app.now())
            if fresh:
                selection.drop_selection(load.seat)
                selection.selection_of(load.seat).open_choice_list = listing

    def update(self, now: float) -> bool:
        """Let what was let go in vain slide back, and lose what is not meant any more; tell whether something of it is seen."""
        forgotten = [load for load in self.drag_layer.held_drag_sources() if not self.model.selection.is_pointing_at(load)]
        for load in forgotten:
            self.drag_layer.finish_drop(load)
        return self.drag_layer.update(now) or bool(forgotten)

    def lit_cases_under(self, marks: BoardHighlights) -> frozenset[int]:
        """Return the lit cases over which something is held."""
        return frozenset(
            onto[1] for onto in self.drag_layer.hovered_drop_places() if isinstance(onto, tuple) and onto[1] in marks.intent_by_threat
        )

    def paint(self, pane: Pane, wide: float) -> None:
        """Draw what is carried, cards face down, in a width in pixels; turned to who carries it, and a little before his finger."""
        model, kit = self.model, pane.kit
        px = round(max(kit.mm(8), wide))
        for load, (x, y) in self.drag_layer.dragged_items(model.app.now()):
            angle = model.session.seats[load.seat].facing_angle
            kind, count = ("intel", 1) if isinstance(load, ChooseIntel) else (FIGURE_BY_CASE_MODE[load.mode], load.count_or_asset_number)
            picture = flying_cards.flying_picture(kit, kind, 0, px, angle)
            shade = flying_cards.flying_shadow(kit, picture.get_size())
            local = pane.sub_area((x, y, 0, 0), angle)
            for index in range(count):
                aside = (index - (count - 1) / 2) * px * FIGURE_SPACING_WIDTHS
                at = local.to_window_rect((aside, -kit.u(LOAD_TO_FINGER_DISTANCE), 0, 0)).topleft
                pane.frame.surface.blit(shade, shade.get_rect(center=(at[0], at[1] + kit.u(14))))
                pane.frame.surface.blit(picture, picture.get_rect(center=at))
