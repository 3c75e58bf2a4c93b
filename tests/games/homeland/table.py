"""Positions of HOMELAND from plain data, played by scripted chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from tabletop.core.action import Action
from tabletop.core.chance import ScriptedRandomSource
from tabletop.core.event import Event
from tabletop.core.view import PUBLIC_MASK, Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.action_context import ActionContext
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.game import Homeland
from tabletop.games.homeland.pending import turns as fr
from tabletop.games.homeland.public_record import FactRow
from tabletop.games.homeland.state import NONE, IntelSlot, Player, PlayerAsset, State, Threat
from tabletop.games.homeland.vocabulary import LEVELS
from tests.games.homeland.boxes import small_box

K = TypeVar("K", bound=Event)
A = TypeVar("A", bound=Action)


@dataclass
class Case:
    """A threat of a position: `at` a level and a column, figures by seat, intel by names in the order of laying, by `layers` (none: -1).

    Without a name organization and plot are the first of the box.
    """

    at: tuple[str, int] = ("imminent", 0)
    lead: int = NONE
    intel: Sequence[str] = ()
    agents: Mapping[int, int] = field(default_factory=dict)
    soldiers: Mapping[int, int] = field(default_factory=dict)
    layers: Sequence[int] = ()
    organization: str = ""
    plot: str = ""
    seen: int = 0


@dataclass
class Desk:
    """What lies before a player: markers, figures, intel by names, assets by names; one with a dash before it is deactivated."""

    reputation: int = 0
    clout: int = 0
    agents: int = 0
    soldiers: int = 0
    hand: Sequence[str] = ()
    exposed: Sequence[str] = ()
    assets: Sequence[str] = ()


class Table:
    """Round 2: with a `turn` it is that player's, else step 2 of the terrorist turn begins, in which no new threats come.

    `cases` are the threats on the board, numbered from 0; `desks` are by seat; `marker` has the terrorist marker. `turned` is the order
    in which the intel of the analysis comes up; `piles` what lies on top of a pile (the first on top), other cards lie below. `news` are
    the new threats of step 4.
    """

    def __init__(
        self,
        *cases: Case,
        box: HomelandBox | None = None,
        desks: Mapping[int, Desk] | None = None,
        seats: int = 3,
        marker: int = 0,
        turn: int = NONE,
        agency: int = 0,
        terrorists: int = 0,
        turned: Sequence[str] = (),
        piles: Mapping[str, Sequence[str]] | None = None,
        discards: Mapping[str, Sequence[str]] | None = None,
        agendas: Sequence[int] = (),
        news: int = 0,
        rolls: Mapping[str, Sequence[object]] | None = None,
    ) -> None:
        self.box = box or small_box()
        self.game = Homeland(self.box)
        order = [self.intel(name) for name in turned]
        self.chance = ScriptedRandomSource({"intel": order, **(rolls or {})})
        self.events: list[Event] = []
        numbers = self.box.numbers
        self.state = state = State(seats, round=1, asked=1, marker=marker, agency=agency, terrorists=terrorists)
        state.agendas = list(agendas) or [0] * seats
        state.spare, state.ballots = 1, [-3] * seats
        state.initiative = [seat for seat in range(seats) if seat != marker]
        state.turned = [marker]
        state.players = [self._player((desks or {}).get(seat, Desk())) for seat in range(seats)]
        state.threats = [self._threat(number, case) for number, case in enumerate(cases)]
        state.made = len(cases)
        self._piles(piles or {}, discards or {})
        for name in ("reputation", "clout", "agents", "soldiers"):
            held = sum(getattr(player, name) for player in state.players)
            setattr(state, name, getattr(numbers.supplies, name) - held)
        for threat in state.threats:
            state.agents -= sum(threat.agents)
            state.soldiers -= sum(threat.soldiers)
            if threat.lead != NONE:
                state.players[threat.lead].leads -= 1
        if turn == NONE:
            state.frames = [fr.Turns(seats), fr.Appearing(news), fr.Rising(), fr.Imminent()]
        else:
            state.marker, state.frames = turn, [fr.Turns(seats)]
        self.advance()

    # setting up --------------------------------------------------------------------------------------------------------------------------

    def intel(self, name: str) -> int:
        """Return the number of a kind of intel card."""
        return next(kind.number for kind in self.box.intel if kind.id == name)

    def asset(self, name: str) -> int:
        """Return the number of an asset."""
        return self.box.asset_named[name]

    def organization(self, name: str) -> int:
        """Return the number of an organization."""
        return next(kind.number for kind in self.box.organizations if kind.id == name or not name)

    def plot(self, name: str) -> int:
        """Return the number of a plot."""
        return next(kind.number for kind in self.box.plots if kind.id == name or not name)

    def _player(self, desk: Desk) -> Player:
        """Lay out what a player has."""
        assets = tuple(
            PlayerAsset(self.asset(name.strip("-")), int(name[0] != "-"), 0 if name[0] == "-" else PUBLIC_MASK, 0, 0)
            for name in desk.assets
        )
        hand, exposed = (tuple(sorted(map(self.intel, names))) for names in (desk.hand, desk.exposed))
        leads = self.box.numbers.leads - 1
        return Player(desk.reputation, desk.clout, desk.agents, desk.soldiers, leads, hand, exposed, assets)

    def _threat(self, number: int, case: Case) -> Threat:
        """Lay out a threat."""
        seats = range(self.state.seats)
        level = LEVELS.index(case.at[0])
        figures = [tuple(pieces.get(seat, 0) for seat in seats) for pieces in (case.agents, case.soldiers)]
        layers = [*case.layers, *[NONE] * len(case.intel)]
        slots = tuple(IntelSlot(self.intel(name), layer, 0) for name, layer in zip(case.intel, layers, strict=False))
        threat = Threat(number, self.organization(case.organization), self.plot(case.plot), 0, level, case.at[1], figures[0], figures[1])
        threat.lead, threat.slots, threat.plot_seen = case.lead, slots, case.seen
        return threat

    def _piles(self, tops: Mapping[str, Sequence[str]], discards: Mapping[str, Sequence[str]]) -> None:
        """Lay out the piles: what is named on top, what is left of the box below it."""
        state = self.state
        find = {"organizations": self.organization, "plots": self.plot, "intel": self.intel, "assets": self.asset}
        taken: dict[str, list[int]] = {
            "organizations": [threat.org for threat in state.threats],
            "plots": [threat.plot for threat in state.threats],
            "intel": [slot.card for threat in state.threats for slot in threat.slots],
            "assets": [asset.kind for player in state.players for asset in player.assets],
        }
        taken["intel"] += [card for player in state.players for card in (*player.hand, *player.exposed)]
        every = {
            "organizations": list(range(len(self.box.organizations))),
            "plots": list(range(len(self.box.plots))),
            "intel": list(self.box.intel_pile),
            "assets": list(range(len(self.box.assets))),
        }
        for name, cards in every.items():
            off = [find[name](card) for card in discards.get(name, ())]
            top = [find[name](card) for card in reversed(tops.get(name, ()))]
            rest = cards.copy()
            for card in (*taken[name], *off, *top):
                if card in rest:
                    rest.remove(card)
            setattr(state, name, [*rest, *top])
            setattr(state, f"{name}_off", off)

    # asking ------------------------------------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Let happen what happens by itself."""
        self.events = self.game.advance_until_question(ActionContext(self.box, self.state, self.chance))

    @property
    def asked(self) -> str:
        """Name the open question; nothing when all is over."""
        return next((question.kind for question in self.game.questions(self.state)), "")

    @property
    def clause(self) -> str:
        """Return the clause of the open question."""
        return self.game.questions(self.state)[0].clause

    @property
    def must(self) -> tuple[int, ...]:
        """Return the seats that are asked."""
        return tuple(seat for question in self.game.questions(self.state) for seat in question.required_seats)

    def legal(self, seat: int | None = None) -> list[Action]:
        """List what a seat may do; the first one that is asked, unless it is named."""
        chosen = self.must[0] if seat is None else seat
        return list(self.game.legal_actions(self.state, Seat(Viewer(chosen))))

    def of(self, kind: type[A], seat: int | None = None) -> list[A]:
        """List what a seat may do of one kind."""
        return [action for action in self.legal(seat) if isinstance(action, kind)]

    def can(self, action: Action, seat: int | None = None) -> bool:
        """Return whether a seat may do just this."""
        return action in self.legal(seat)

    def threat(self, number: int) -> Threat:
        """Return a threat, wherever it is."""
        return next(threat for threat in (*self.state.threats, *self.state.files) if threat.number == number)

    def me(self, seat: int) -> Player:
        """Return what lies before a player."""
        return self.state.players[seat]

    def assets_of(self, seat: int) -> list[str]:
        """Name the assets of a player; a dash stands before deactivated ones."""
        return [("" if asset.active else "-") + self.box.assets[asset.kind].id for asset in self.me(seat).assets]

    def cards(self, kinds: Sequence[int]) -> list[str]:
        """Name intel cards."""
        return [self.box.intel[kind].id for kind in kinds]

    # playing -----------------------------------------------------------------------------------------------------------------------------

    def do(self, action: Action, seat: int | None = None) -> list[Event]:
        """Do an action that must be legal; give what happened."""
        chosen = Seat(Viewer(self.must[0] if seat is None else seat))
        legal = self.game.legal_actions(self.state, chosen)
        assert action in legal, f"{action} is not among {legal}"
        self.events = self.game.apply(self.state, chosen, action, self.chance)
        return self.events

    def pass_all(self) -> list[Event]:
        """Let all pass as long as they are asked to react; give what happened last."""
        while self.asked == "react":
            self.do(act.Pass())
        return self.events

    def told(self, kind: type[K], viewer: int | None = None) -> list[K]:
        """Return the last events of one kind, or as a viewer saw them."""
        seen = (
            self.events
            if viewer is None
            else [one for event in self.events if (one := event.redact_for_viewer(Viewer(viewer))) is not None]
        )
        return [event for event in seen if isinstance(event, kind)]

    def facts(self, kind: int) -> list[FactRow]:
        """Return the public facts of one kind."""
        return [fact for fact in self.state.history if fact[0] == kind]


LATER = Case(("low", 5))
"""Another threat, so that the game goes on."""


def judged(table: Table) -> tuple[int, int, str]:
    """Return red, blue and the verdict of the last analysis."""
    told = table.told(ev.Judged)[-1]
    return told.red, told.blue, told.verdict
