"""The standard player of ABDUCTION: heads for an exit or makes one, uses what it carries, saves itself, hinders who is about to win.

Every legal action gets points, ten for about one action's worth; the best is taken, and equals are decided by lot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from tabletop.bots.abduction import action_values, card_values
from tabletop.bots.abduction.advice_reasons import advice_reason
from tabletop.bots.abduction.location_placement import best_placement_value, exit_placement_value, placement_value
from tabletop.bots.abduction.view_analysis import ViewAnalysis
from tabletop.bots.base import Advice
from tabletop.core.action import Action
from tabletop.core.chance import RandomSource
from tabletop.core.content import Record
from tabletop.core.question import Question
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import pending
from tabletop.games.abduction.cards import Decompress, Glide, MoveExit
from tabletop.games.abduction.cells import CELL_STEPS, cell_at
from tabletop.games.abduction.deck import Card, Deck
from tabletop.games.abduction.ship import ShipLayout, Tile
from tabletop.games.abduction.view import AbductionView

ActionScorer = Callable[[ViewAnalysis, Any], float]


class StandardBot:
    """Scores what is legal and takes the best."""

    analysis_class: ClassVar[type[ViewAnalysis]] = ViewAnalysis
    """How it looks at a view."""

    def __init__(self, game: Any) -> None:
        """Take the deck of the game."""
        self.deck: Deck = game.deck
        self._laid: tuple[tuple[Tile, ...] | None, ShipLayout | None] = (None, None)  # saves time only: the board of the last view
        self._scores: dict[type[Action], ActionScorer] = {
            act.Move: _move,
            act.SearchWith: _search_with,
            act.SearchHere: _search_here,
            act.ChooseLocation: _choose_location,
            act.LayAt: _lay_at,
            act.PlayEvent: _play_event,
            act.UsePower: _use_power,
            act.Pass: _pass,
            act.Discard: _discard,
            act.ClaimReaction: _claim,
            act.UseSave: _use_save,
            act.UseHelp: _use_help,
            act.PassOn: _pass_on,
            act.TargetSeat: _target_seat,
            act.TargetPlace: _target_place,
            act.TargetItem: _target_item,
            act.DropItem: _drop_item,
            act.Step: _step,
            act.PickCard: _pick_card,
        }

    def choose(self, view: AbductionView, question: Question, legal: Sequence[Action], chance: RandomSource) -> Action:
        """Return the legal action with the most points."""
        sit = self.analysis_class(self.deck, view, self._laid[1] if self._laid[0] is view.tiles else None)
        if type(legal[0]) is act.PassReaction and not any(card.is_event for card in sit.hand):
            return legal[0]
        self._laid = (view.tiles, sit.ship_layout)
        scores = self.action_scores(sit, legal)
        best = max(scores)
        least = max(best - self.score_tolerance(question), min(best, 0.0))
        found = [action for action, score in zip(legal, scores, strict=True) if score >= least]
        return found[0] if len(found) == 1 else chance.choose("standard", found)

    def advise(self, view: AbductionView, question: Question, legal: Sequence[Action], chance: RandomSource) -> Advice:
        """Return one of the legal actions and why."""
        action = self.choose(view, question, legal, chance)
        return Advice(action, advice_reason(self.analysis_class(self.deck, view, None), action))

    def action_scores(self, sit: ViewAnalysis, legal: Sequence[Action]) -> list[float]:
        """Return the points of each action."""
        return [self._scores.get(type(action), _nothing)(sit, action) for action in legal]

    def score_tolerance(self, question: Question) -> float:
        """Return how many points less than the best are as good to it, as long as they are no loss."""
        return 0.0


def _nothing(sit: ViewAnalysis, action: Action) -> float:
    """Doing nothing brings nothing."""
    return 0.0


def _pass(sit: ViewAnalysis, action: act.Pass) -> float:
    """Stay on the exit; elsewhere there is mostly something better."""
    return 60.0 if sit.cell in sit.ship_layout.exits else 0.0


def _move(sit: ViewAnalysis, action: act.Move) -> float:
    """Walk the cheapest way to where the race is won."""
    cell = sit.cell + CELL_STEPS[action.direction]
    gates = sit.gates_to_exit_by_cell.get(cell, 99)
    if gates == 0 and not sit.is_guarded_exit_worth_trying(sit.deck.cards[sit.ship_layout.tiles[cell][0]]):
        return -40.0
    rush = 40.0 if gates < min(sit.view.actions_left, sit.gates_to_exit_by_cell.get(sit.cell, 99)) else 0.0
    return 10.0 * (sit.win_cost_from_cell(sit.cell) - sit.win_cost_from_cell(cell) - (sit.entry_cost_by_cell[cell] - 1.0)) + rush


def _search(sit: ViewAnalysis, card: Card | None) -> float:
    """Search where it is likely to be found."""
    bonus = sum(item.search_bonus for item in sit.gear)
    number = sit.deck.cards[sit.ship_layout.tiles[sit.cell][0]].search_number
    value = card_values.equipped_item_value(card) if card is not None else 3.0
    if len(sit.gear) >= 3:
        value -= min(card_values.equipped_item_value(item) for item in sit.gear)
    return min(1.0, (7 - number + bonus) / 6) * value


def _search_with(sit: ViewAnalysis, action: act.SearchWith) -> float:
    """Search for an item of the hand: the hand gets smaller in any case, and draws again."""
    return 1.5 + _search(sit, sit.hand[action.position])


def _search_here(sit: ViewAnalysis, action: act.SearchHere) -> float:
    """Search for an item that lies here."""
    stash = next(stash for stash in sit.view.stashes if cell_at(*stash.place) == sit.cell)
    face = stash.items.known_cards[action.position]
    return _search(sit, None if face is None else sit.deck.cards[face])


def _choose_location(sit: ViewAnalysis, action: act.ChooseLocation) -> float:
    """Lay an exit only when it can be reached before the turn ends; other locations where they help most."""
    card = sit.hand[action.position]
    return exit_placement_value(sit, card) if card.is_exit else best_placement_value(sit, card)


def _lay_at(sit: ViewAnalysis, action: act.LayAt) -> float:
    """Lay the chosen location where it helps most."""
    frame = sit.frame
    if isinstance(frame, pending.Laying):
        return placement_value(sit, sit.hand[frame.position], action)
    if isinstance(frame, pending.MovingExit):
        return placement_value(sit, sit.deck.cards[sit.ship_layout.tiles[frame.cell][0]], action)
    return 0.0


def _play_event(sit: ViewAnalysis, action: act.PlayEvent) -> float:
    """Play an event: as a reaction it is free, as an action it had better be worth it."""
    brings = action_values.event_play_value(sit, sit.hand[action.position])
    return brings if isinstance(sit.frame, pending.Answering) else brings - 2.0


def _claim(sit: ViewAnalysis, action: act.ClaimReaction) -> float:
    """Ask for the word when some event of the hand is worth playing now."""
    return max((action_values.event_play_value(sit, card) for card in sit.hand if card.is_event and card.effect is not None), default=-1.0)


def _use_power(sit: ViewAnalysis, action: act.UsePower) -> float:
    """Use a power: it costs an action, and the item if it is spent."""
    card = sit.deck.cards[sit.ship_layout.tiles[sit.cell][0]] if action.slot == act.OWN_LOCATION_SLOT else sit.gear[action.slot]
    return (
        action_values.card_effect_gain(sit, card)
        - (0.4 * card_values.equipped_item_value(card) if card.is_discarded_after_use else 0.0)
        - 1.0
    )


def _discard(sit: ViewAnalysis, action: act.Discard) -> float:
    """Let go of what is worth least: the hand draws again, and may find what the race lacks."""
    return (1.0 if sit.can_win_from_here() else 5.5) - card_values.hand_card_value(sit, sit.hand[action.position])


def _striking(sit: ViewAnalysis) -> tuple[Record | None, int]:
    """Return what strikes, and the helps so far."""
    frame = sit.frame
    if not isinstance(frame, pending.Striking):
        return None, 0
    card = sit.deck.cards[frame.card]
    return (card.arrival_effect if frame.arrival else card.effect), frame.plus


def _use_save(sit: ViewAnalysis, action: act.UseSave) -> float:
    """Save oneself when the blow would hurt more than the card is worth."""
    deed, plus = _striking(sit)
    return card_values.expected_harm(sit, deed, plus) - 5.0


def _use_help(sit: ViewAnalysis, action: act.UseHelp) -> float:
    """Add to a test that matters."""
    deed, plus = _striking(sit)
    more = int(getattr(sit.hand[action.position].effect, "plus", 0))
    return card_values.expected_harm(sit, deed, plus) - card_values.expected_harm(sit, deed, plus + more) - 2.5


def _pass_on(sit: ViewAnalysis, action: act.PassOn) -> float:
    """Let another have it, the leader first."""
    deed, plus = _striking(sit)
    return card_values.expected_harm(sit, deed, plus) + 0.1 * sit.win_threat_by_seat[action.seat] - 3.0


def _aimed_deed(sit: ViewAnalysis) -> Record | None:
    """Return the deed that looks for a target."""
    frame = sit.frame
    return sit.deck.cards[frame.card].effect if isinstance(frame, pending.Aiming | pending.Placing) else None


def _target_seat(sit: ViewAnalysis, action: act.TargetSeat) -> float:
    """Aim where it hurts most."""
    deed = _aimed_deed(sit)
    return 0.0 if deed is None else action_values.effect_value_against(sit, deed, action.seat)


def _target_place(sit: ViewAnalysis, action: act.TargetPlace) -> float:
    """Choose the place: to go to, to take an exit from, or to lose to space."""
    cell = cell_at(action.x, action.y)
    match _aimed_deed(sit):
        case Decompress():
            return action_values.venting_value(sit, cell)
        case MoveExit():
            return action_values.exit_move_value(sit, cell)
        case Glide():
            return (
                -10.0 * sit.win_cost_from_cell(cell)
                - sit.entry_cost_by_cell.get(cell, 1.0)
                + (50.0 if cell in sit.ship_layout.exits else 0.0)
            )
        case _:
            return -10.0 * (sit.win_cost_from_cell(cell) + sit.entry_cost_by_cell.get(cell, 1.0))


def _target_item(sit: ViewAnalysis, action: act.TargetItem) -> float:
    """Take the best."""
    frame = sit.frame
    if not isinstance(frame, pending.Robbing):
        return 0.0
    return card_values.equipped_item_value(sit.deck.cards[sit.view.visible_seats[frame.target].equipment[action.slot]])


def _drop_item(sit: ViewAnalysis, action: act.DropItem) -> float:
    """Drop the least."""
    return -card_values.equipped_item_value(sit.gear[action.slot])


def _step(sit: ViewAnalysis, action: act.Step) -> float:
    """Leave for where the race is won, or push a rival to where it is not."""
    frame = sit.frame
    if isinstance(frame, pending.Pushing):
        return float(sit.gates_to_exit_by_cell.get(sit.cells[frame.target] + CELL_STEPS[action.direction], 12))
    cell = sit.cell + CELL_STEPS[action.direction]
    return -10.0 * (sit.win_cost_from_cell(cell) + sit.entry_cost_by_cell.get(cell, 1.0))


def _pick_card(sit: ViewAnalysis, action: act.PickCard) -> float:
    """Take the card from a rival's hand that would help it most."""
    frame = sit.frame
    if not isinstance(frame, pending.Peeking):
        return 0.0
    face = sit.view.visible_seats[frame.target].hand.known_cards[action.position]
    return 0.0 if face is None else card_values.hand_card_value(sit, sit.deck.cards[face])
