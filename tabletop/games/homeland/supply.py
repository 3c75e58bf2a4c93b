"""What lies beside the board: the stack of what is under way, the supply of markers and figures, and the four piles of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabletop.core.chance import RandomSource
from tabletop.core.event import Event
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, IntTuple, State
from tabletop.games.homeland.vocabulary import PILES, FigureKind, Marker, Pile

if TYPE_CHECKING:
    from tabletop.games.homeland.box import HomelandBox
    from tabletop.games.homeland.pending.base import Frame

NUMBER_BY_PILE: Final = {pile: number for number, pile in enumerate(PILES)}
SHUFFLE_FIELD_BY_PILE: Final = {Pile.PLOTS: "plot_lot", Pile.ASSETS: "asset_lot"}
"""Where the shuffles of a pile are counted."""


class SupplyContext:
    """One action being carried out, as far as stack, supply and piles are concerned."""

    __slots__ = ("box", "chance", "events", "note", "state", "tell")

    def __init__(self, box: HomelandBox, state: State, chance: RandomSource) -> None:
        """Begin an action."""
        self.box = box
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.tell: Callable[[Event], None] = self.events.append
        self.note: Callable[[IntTuple], None] = state.history.append

    # stack -------------------------------------------------------------------------------------------------------------------------------

    def push_frames(self, *frames: Frame) -> None:
        """Put frames on the stack; the first one given is settled first."""
        self.state.frames += frames[::-1]

    def pop_settled_frame(self) -> None:
        """Take the top of the stack off: it is settled."""
        self.state.frames.pop()

    # markers and figures -----------------------------------------------------------------------------------------------------------------

    def gain_markers(self, seat: int, marker: Marker, count: int, by: int = NONE) -> int:
        """Take markers from the supply, which an asset of that kind has brought; give how many there were (HL1.1)."""
        state, player = self.state, self.state.players[seat]
        clout = marker is Marker.CLOUT
        count = min(count, state.clout if clout else state.reputation)
        if count > 0:
            if clout:
                state.clout -= count
                player.clout += count
            else:
                state.reputation -= count
                player.reputation += count
            self.tell(ev.MarkersGained(seat, marker, count, by))
            self.note((RecordedFact.MARKERS_GAINED, seat, int(clout), count))
        return max(0, count)

    def pay_markers(self, seat: int, marker: Marker, count: int) -> int:
        """Return markers to the supply; give how many the player had."""
        state, player = self.state, self.state.players[seat]
        clout = marker is Marker.CLOUT
        count = min(count, player.clout if clout else player.reputation)
        if count > 0:
            if clout:
                state.clout += count
                player.clout -= count
            else:
                state.reputation += count
                player.reputation -= count
            self.tell(ev.MarkersPaid(seat, marker, count))
            self.note((RecordedFact.MARKERS_PAID, seat, int(clout), count))
        return max(0, count)

    def recruit_figures(self, seat: int, piece: FigureKind, count: int) -> int:
        """Take agents or soldiers from the supply; give how many there were (HL1.1)."""
        given = self.change_figure_supply(piece, -count)
        if given:
            self._free(seat, piece, given)
            self.tell(ev.PiecesGained(seat, piece, given))
            self.note((RecordedFact.FIGURES_RECRUITED, seat, int(piece is FigureKind.SOLDIER), given))
        return given

    def lose_figures(self, seat: int, piece: FigureKind, count: int) -> int:
        """Return free agents or soldiers to the supply; give how many the player had (HL6.4)."""
        player = self.state.players[seat]
        count = min(count, player.soldiers if piece is FigureKind.SOLDIER else player.agents)
        if count:
            self._free(seat, piece, -count)
            self.change_figure_supply(piece, count)
            self.tell(ev.PiecesLost(seat, piece, count))
            self.note((RecordedFact.FREE_FIGURES_LOST, seat, int(piece is FigureKind.SOLDIER), count))
        return count

    def change_figure_supply(self, piece: FigureKind, more: int) -> int:
        """Put figures into the supply, or take (negative) as many as there are; give how many really moved."""
        state = self.state
        if piece is FigureKind.SOLDIER:
            more = max(more, -state.soldiers)
            state.soldiers += more
        else:
            more = max(more, -state.agents)
            state.agents += more
        return abs(more)

    def _free(self, seat: int, piece: FigureKind, more: int) -> None:
        """Change the free agents or soldiers of a player."""
        player = self.state.players[seat]
        if piece is FigureKind.SOLDIER:
            player.soldiers += more
        else:
            player.agents += more

    # piles -------------------------------------------------------------------------------------------------------------------------------

    def draw_card(self, pile: Pile) -> int:
        """Take the top card of a pile, made anew from its discards when it is empty; NONE when both are (HL2.6)."""
        state = self.state
        cards: list[int] = getattr(state, pile)
        if not cards:
            discards: list[int] = getattr(state, f"{pile}_off")
            if not discards:
                return NONE
            cards += self.chance.shuffle(f"pile.{pile}", sorted(discards))
            self.tell(ev.PileRenewed(pile, len(discards)))
            self.note((RecordedFact.PILE_RENEWED, NUMBER_BY_PILE[pile]))
            discards.clear()
            if pile in SHUFFLE_FIELD_BY_PILE:
                setattr(state, SHUFFLE_FIELD_BY_PILE[pile], getattr(state, SHUFFLE_FIELD_BY_PILE[pile]) + 1)
        return cards.pop()

    def discard_card(self, pile: Pile, card: int) -> None:
        """Lay a card face up on the discards of a pile."""
        getattr(self.state, f"{pile}_off").append(card)
