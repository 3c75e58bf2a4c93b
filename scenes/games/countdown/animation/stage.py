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


FIRE = ev.Attacked | ev.BulletSpent | ev.Eliminated | ev.LeaderEscaped | ev.TerroristCame | ev.EnemyFired | ev.AttackBlocked
"""Events of a firefight that its plate follows."""


@dataclass(frozen=True, slots=True)
class OpFigure:
    """An Op on the map: who runs it (-1: all together), its place or -1, whether it is concealed, the hostage with it or -1."""

    seat: int
    at: int
    concealed: bool = False
    escort: int = -1


@dataclass(frozen=True, slots=True)
class CardKinds:
    """What the stage has to know of the cards in the box.

    `traps` are the booby traps: they are gone once they went off or were disarmed, a hostage's trap leaves the hostage there.
    `dangers` keep an area from being safe (CD7.1).
    """

    traps: frozenset[int] = frozenset()
    dangers: frozenset[int] = frozenset()

    @classmethod
    def from_box(cls, box: CountdownBox) -> CardKinds:
        """Look through a box."""
        danger = (CardKind.TERRORIST, CardKind.LEADER, CardKind.TRAP, CardKind.BOMB)
        return cls(
            frozenset(card.number for card in box.cards if card.kind is CardKind.TRAP),
            frozenset(card.number for card in box.cards if card.kind in danger),
        )


@dataclass(slots=True)
class AnimationStage:
    """Where every Op and card is to be seen now. `down` counts face-down cards by area, `up` lists the face-up ones, top first."""

    location: int = NOWHERE
    level: int = 1
    ops: dict[int, OpFigure] = field(default_factory=dict)
    down: list[int] = field(default_factory=list)
    up: list[list[int]] = field(default_factory=list)
    secured: list[bool] = field(default_factory=list)
    fights: set[int] = field(default_factory=set)
    paid: dict[int, int] = field(default_factory=dict)
    plain: set[int] = field(default_factory=set)
    disarmed: set[int] = field(default_factory=set)
    kinds: CardKinds = field(default_factory=CardKinds)
    score: ScoreDisplay = field(default_factory=ScoreDisplay)
    version: int = 0
    """Counts the events that were followed."""
    fire: list[Event] = field(default_factory=list)
    """Shots that were seen, and what they did, in their order."""

    @classmethod
    def from_view(cls, view: CountdownView, kinds: CardKinds) -> AnimationStage:
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

    def area_of(self, card: int) -> int | None:
        """Return the area where a card lies face up, or where the Op is that escorts it."""
        for area, up in enumerate(self.up):
            if card in up:
                return area
        return next((figure.at for figure in self.ops.values() if figure.escort == card and figure.at >= 0), None)

    def ops_in_place(self, place: int) -> list[int]:
        """List the Ops in a place, by number."""
        return sorted(number for number, figure in self.ops.items() if figure.at == place)

    def follow_event(self, event: Event) -> None:
        """Let an event have happened."""
        self.version += 1
        self.score.follow_event(event)
        if isinstance(event, FIRE):
            self.fire.append(event)
        match event:
            case ev.OpEntered(op=op, place=place):
                self._change(op, at=place)
            case ev.Moved(op=op, place=place, how=how):
                self._change(op, at=place, concealed=how == "sneak")
            case ev.PhaseBegan():
                self._emerge([number for number, figure in self.ops.items() if self._is_safe(figure.at)])
            case ev.Emerged(area=area):
                self._emerge(self.ops_in_place(area))
            case ev.OpLost(op=op):
                self._change(op, at=NOWHERE)
            case ev.HostagePicked(op=op, card=card):
                self._take(card)
                self._change(op, escort=card)
            case ev.HostageHanded(op=op, to=to, card=card):
                self._change(op, escort=-1)
                self._change(to, escort=card)
            case ev.HostageSetDown(op=op, card=card):
                self._set_down(op, card)
            case ev.HostageSaved(op=op):
                self._change(op, escort=-1)
            case _:
                self._cards(event)

    def _cards(self, event: Event) -> None:
        """Follow what happens to cards and areas."""
        match event:
            case ev.CardsTurned(area=area, cards=cards) if area < len(self.up):
                self.down[area] = max(0, self.down[area] - len(cards))
                self.up[area] += cards
            case ev.TerroristCame(area=area, card=card) if card >= 0 and area < len(self.up):
                self.up[area].append(card)
                self.plain.add(card)
            case (
                ev.CardGone(card=card) | ev.Killed(card=card) | ev.Eliminated(card=card) | ev.LeaderEscaped(card=card)
                | ev.BombDismantled(card=card) | ev.BombExploded(card=card)
            ):  # fmt: skip
                self._take(card)
            case ev.TrapSprung(card=card) | ev.TrapDisarmed(card=card):
                self.disarmed.add(card)
                if card in self.kinds.traps:
                    self._take(card)
            case ev.BombWorked(card=card, paid=paid):
                self.paid[card] = paid
            case ev.AreaSecured(area=area) if area < len(self.secured):
                self.secured[area] = True
            case ev.FightBegan(area=area):
                self.fights.add(area)
            case ev.FightEnded(area=area):
                self.fights.discard(area)
            case ev.MissionEnded():
                self.fights.clear()
            case _:
                pass

    def _emerge(self, numbers: list[int]) -> None:
        for number in numbers:
            self._change(number, concealed=False)

    def _is_safe(self, place: int) -> bool:
        """Return whether nothing in a place is a danger (CD7.1)."""
        if place >= len(self.up):
            return True
        return not self.down[place] and self.kinds.dangers.isdisjoint(self.up[place])

    def _change(self, number: int, **fields: int | bool) -> None:
        if number in self.ops:
            self.ops[number] = replace(self.ops[number], **fields)  # type: ignore[arg-type] # fields are those of Figure

    def _take(self, card: int) -> None:
        for up in self.up:
            if card in up:
                up.remove(card)
        for number, figure in list(self.ops.items()):
            if figure.escort == card:
                self._change(number, escort=-1)

    def _set_down(self, op: int, card: int) -> None:
        place = self.ops[op].at if op in self.ops else NOWHERE
        self._change(op, escort=-1)
        if 0 <= place < len(self.up) and card not in self.up[place]:
            self.up[place].append(card)
