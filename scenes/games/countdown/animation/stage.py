"""What the map shows at a moment between two positions: it starts from what was, and follows each event when its movement ends."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from scenes.games.countdown.animation.score_display import ScoreDisplay
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import NOWHERE

if TYPE_CHECKING:
    from tabletop.core.event import Event
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.view import CountdownView


FIREFIGHT_EVENT_TYPES = (
    ev.Attacked | ev.BulletSpent | ev.Eliminated | ev.LeaderEscaped | ev.TerroristCame | ev.EnemyFired | ev.AttackBlocked
)
"""Events of a firefight that its plate follows."""


@dataclass(frozen=True, slots=True)
class OpFigure:
    """An Op on the map: who runs it (-1: all together), its place or -1, whether it is concealed, the hostage with it or -1."""

    seat: int
    place: int
    is_concealed: bool = False
    escorted_hostage: int = -1


@dataclass(frozen=True, slots=True)
class TrapAndDangerCards:
    """What the stage has to know of the cards in the box.

    `traps` are the booby traps: they are gone once they went off or were disarmed, a hostage's trap leaves the hostage there.
    `dangers` keep an area from being safe (CD7.1).
    """

    traps: frozenset[int] = frozenset()
    dangers: frozenset[int] = frozenset()

    @classmethod
    def from_box(cls, box: CountdownBox) -> TrapAndDangerCards:
        """Look through a box."""
        danger = (CardKind.TERRORIST, CardKind.LEADER, CardKind.TRAP, CardKind.BOMB)
        return cls(
            frozenset(card.number for card in box.cards if card.kind is CardKind.TRAP),
            frozenset(card.number for card in box.cards if card.kind in danger),
        )


@dataclass(slots=True)
class AnimationStage:
    """Where every Op and card is to be seen now.

    `face_down_count_by_area` counts face-down cards by area, `face_up_by_area` lists the face-up ones, top first.
    """

    location: int = NOWHERE
    level: int = 1
    figure_by_op: dict[int, OpFigure] = field(default_factory=dict)
    face_down_count_by_area: list[int] = field(default_factory=list)
    face_up_by_area: list[list[int]] = field(default_factory=list)
    is_secured_by_area: list[bool] = field(default_factory=list)
    fight_areas: set[int] = field(default_factory=set)
    energy_paid_by_bomb: dict[int, int] = field(default_factory=dict)
    abilityless_terrorists: set[int] = field(default_factory=set)
    disarmed_hostages: set[int] = field(default_factory=set)
    trap_and_danger_cards: TrapAndDangerCards = field(default_factory=TrapAndDangerCards)
    score_display: ScoreDisplay = field(default_factory=ScoreDisplay)
    followed_event_count: int = 0
    """Counts the events that were followed."""
    firefight_events: list[Event] = field(default_factory=list)
    """Shots that were seen, and what they did, in their order."""

    @classmethod
    def from_view(cls, view: CountdownView, kinds: TrapAndDangerCards) -> AnimationStage:
        """Show a view as it is."""
        table = view.table
        return cls(
            table.location if table.piles else NOWHERE,
            max(1, table.level),
            {op.number: OpFigure(op.seat, NOWHERE if op.out else op.at, op.concealed, op.escort) for op in table.ops},
            [up.count(False) for up in table.up],
            [[card for card, is_up in zip(pile, up, strict=True) if is_up] for pile, up in zip(table.piles, table.up, strict=True)],
            list(table.secured),
            {fight.area for fight in table.fights},
            dict(table.paid),
            set(table.plain),
            set(table.disarmed),
            kinds,
            ScoreDisplay.from_table(table),
        )

    def mission_area_of_card(self, card: int) -> int | None:
        """Return the area where a card lies face up, or where the Op is that escorts it."""
        for area, up in enumerate(self.face_up_by_area):
            if card in up:
                return area
        return next((figure.place for figure in self.figure_by_op.values() if figure.escorted_hostage == card and figure.place >= 0), None)

    def ops_in_place(self, place: int) -> list[int]:
        """List the Ops in a place, by number."""
        return sorted(number for number, figure in self.figure_by_op.items() if figure.place == place)

    def apply_event(self, event: Event) -> None:
        """Let an event have happened."""
        self.followed_event_count += 1
        self.score_display.apply_event(event)
        if isinstance(event, FIREFIGHT_EVENT_TYPES):
            self.firefight_events.append(event)
        match event:
            case ev.OpEntered(op=op, place=place):
                self._change(op, place=place)
            case ev.Moved(op=op, place=place, how=how):
                self._change(op, place=place, is_concealed=how == "sneak")
            case ev.PhaseBegan():
                self._emerge([number for number, figure in self.figure_by_op.items() if self._is_safe(figure.place)])
            case ev.Emerged(area=area):
                self._emerge(self.ops_in_place(area))
            case ev.OpLost(op=op):
                self._change(op, place=NOWHERE)
            case ev.HostagePicked(op=op, card=card):
                self._take(card)
                self._change(op, escorted_hostage=card)
            case ev.HostageHanded(op=op, to=to, card=card):
                self._change(op, escorted_hostage=-1)
                self._change(to, escorted_hostage=card)
            case ev.HostageSetDown(op=op, card=card):
                self._set_down(op, card)
            case ev.HostageSaved(op=op):
                self._change(op, escorted_hostage=-1)
            case _:
                self._cards(event)

    def _cards(self, event: Event) -> None:
        """Follow what happens to cards and areas."""
        match event:
            case ev.CardsTurned(area=area, cards=cards) if area < len(self.face_up_by_area):
                self.face_down_count_by_area[area] = max(0, self.face_down_count_by_area[area] - len(cards))
                self.face_up_by_area[area] += cards
            case ev.TerroristCame(area=area, card=card) if card >= 0 and area < len(self.face_up_by_area):
                self.face_up_by_area[area].append(card)
                self.abilityless_terrorists.add(card)
            case (
                ev.CardGone(card=card) | ev.Killed(card=card) | ev.Eliminated(card=card) | ev.LeaderEscaped(card=card)
                | ev.BombDismantled(card=card) | ev.BombExploded(card=card)
            ):  # fmt: skip
                self._take(card)
            case ev.TrapSprung(card=card) | ev.TrapDisarmed(card=card):
                self.disarmed_hostages.add(card)
                if card in self.trap_and_danger_cards.traps:
                    self._take(card)
            case ev.BombWorked(card=card, paid=paid):
                self.energy_paid_by_bomb[card] = paid
            case ev.AreaSecured(area=area) if area < len(self.is_secured_by_area):
                self.is_secured_by_area[area] = True
            case ev.FightBegan(area=area):
                self.fight_areas.add(area)
            case ev.FightEnded(area=area):
                self.fight_areas.discard(area)
            case ev.MissionEnded():
                self.fight_areas.clear()
            case _:
                pass

    def _emerge(self, numbers: list[int]) -> None:
        for number in numbers:
            self._change(number, is_concealed=False)

    def _is_safe(self, place: int) -> bool:
        """Return whether nothing in a place is a danger (CD7.1)."""
        if place >= len(self.face_up_by_area):
            return True
        return not self.face_down_count_by_area[place] and self.trap_and_danger_cards.dangers.isdisjoint(self.face_up_by_area[place])

    def _change(self, number: int, **fields: int | bool) -> None:
        if number in self.figure_by_op:
            self.figure_by_op[number] = replace(self.figure_by_op[number], **fields)  # type: ignore[arg-type] # fields are those of Figure

    def _take(self, card: int) -> None:
        for up in self.face_up_by_area:
            if card in up:
                up.remove(card)
        for number, figure in list(self.figure_by_op.items()):
            if figure.escorted_hostage == card:
                self._change(number, escorted_hostage=-1)

    def _set_down(self, op: int, card: int) -> None:
        place = self.figure_by_op[op].place if op in self.figure_by_op else NOWHERE
        self._change(op, escorted_hostage=-1)
        if 0 <= place < len(self.face_up_by_area) and card not in self.face_up_by_area[place]:
            self.face_up_by_area[place].append(card)
