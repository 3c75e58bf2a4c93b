"""The end at the table: a plate with a row for everybody: the card put down, the agenda, the points that rise part by part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland import backs
from scenes.games.homeland import ceremony_seen as at_end
from scenes.games.homeland.analysis_moves import flip
from scenes.games.homeland.faces import ROLES
from scenes.games.homeland.report import won_by
from scenes.motion.tween import clamp, settle, smooth
from scenes.table.ring import fingertip
from scenes.widgets.colour import mix
from scenes.widgets.prose import fitted
from tabletop.games.homeland.state import HIDDEN, NONE, NOT_YET
from tabletop.games.homeland.vocabulary import AGENDAS, MOLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from scenes.games.homeland.ceremony_stage import Ceremony
    from scenes.games.homeland.telling import Telling
    from scenes.motion.queue import Playing
    from scenes.motion.seen import Sight
    from scenes.table.seating import SeatSetup
    from scenes.widgets.kit import Kit
    from scenes.widgets.pane import Pane
    from tabletop.core.game import Outcome

Rect = tuple[float, float, float, float]
NAMED: Final = 0.24
ACCUSED: Final = 0.2
AGENDA: Final = 0.26
"""The shares of a row: name, card, agenda; points take the rest."""
TURNED: Final = (0.25, 0.6)
"""From which share of a card's time to which it turns over."""
LONGEST: Final = 136
"""Design pixels of a row's height at most."""
POINTS: Final = (("reputation", "clout", "track"), ("assets",), ("accusation",))
"""The parts of the points in the order in which they rise; of the first ones everybody has one, by the agenda."""


@dataclass(frozen=True, slots=True)
class End:
    """What the plate is painted from: how the end stands, what moves, and, when the game is over, points and winners."""

    ceremony: Ceremony
    scores: Sequence[Mapping[str, int]]
    winners: Sequence[int]
    headline: str
    waiting: tuple[str, ...]
    playing: Sequence[Playing[Sight]]

    def share(self, kind: type[Sight], seat: int | None = None) -> float | None:
        """Give how far a movement of a kind (about a seat) has come, if it is under way."""
        for shown in self.playing:
            what = shown.movement.what
            if isinstance(what, kind) and shown.share < 1 and (seat is None or getattr(what, "seat", None) == seat):
                return shown.share
        return None


def ending(telling: Telling, outcome: Outcome | None, ceremony: Ceremony, waiting: Sequence[int], playing: Sequence[Playing[Sight]]) -> End:
    """Gather what the plate of the end is painted from; `waiting` are the seats that still think."""
    name = telling.names.seat
    asked = tuple(name(seat) for seat in waiting)
    if outcome is None:
        return End(ceremony, (), (), "", asked, playing)
    headline = telling.wording.say(f"homeland.report.{won_by(outcome.reason)}", names=[name(seat) for seat in outcome.winners])
    return End(ceremony, outcome.scores, outcome.winners, headline, asked, playing)


class Ends:
    """Paints the end for one table."""

    def __init__(self, telling: Telling, seats: Sequence[SeatSetup]) -> None:
        """Take the words and the seats."""
        self.say, self.names, self.seats = telling.wording.say, telling.names, seats

    def paint(self, pane: Pane, end: End, *, far: bool) -> None:
        """Paint the plate; with `far` its headline also for who sits opposite."""
        kit = pane.kit
        pane.panel((0, 0, pane.w, pane.h), "raised", radius=kit.u(14))
        pad, line = float(kit.u(16)), min(kit.size("body") * 1.6, max(kit.smallest * 1.4, pane.h * 0.08))
        top = pad
        if far:
            over = pane.sub((pad, 0.0, pane.w - 2 * pad, line), 180)
            fitted(over, self._headline(end), (0.0, 0.0, over.w, line), "body", "warm", "f", "cm")
            top += line * 0.8
        head = min(kit.size("title") * 1.3, max(float(fingertip(kit)), pane.h * 0.13))
        fitted(pane, self._headline(end), (pad, top, pane.w - 2 * pad - 2.4 * head, head), "title", "warm", "f")
        top += head + kit.u(8)
        foot = min(kit.size("heading") * 1.7, max(kit.smallest * 1.8, pane.h * 0.13))
        each = min((pane.h - top - foot - pad) / len(self.seats), kit.u(LONGEST) * max(1.0, kit.text_scale) ** 0.6)
        for seat in range(len(self.seats)):
            self._row(pane, (pad, top + seat * each, pane.w - 2 * pad, each - kit.u(6)), end, seat)
        self._foot(pane, (pad, pane.h - foot - pad * 0.6, pane.w - 2 * pad, foot), end)

    def _headline(self, end: End) -> str:
        """Say what is going on."""
        if end.ceremony.over:
            return end.headline
        return self.say("homeland.accuse.title" if end.ceremony.accusing else "homeland.accuse.roles")

    # -- rows ---------------------------------------------------------------------------------------------------------
    def _row(self, pane: Pane, rect: Rect, end: End, seat: int) -> None:
        """Paint the row of a player."""
        kit, setup = pane.kit, self.seats[seat]
        x, y, w, h = rect
        won = end.ceremony.over and seat in end.winners
        pane.panel(rect, "flat", tone=mix(kit.colour("well"), kit.colour("lit"), 0.5) if won else "well", radius=kit.u(8))
        if won:
            near = end.share(at_end.Crown)
            pane.glow(rect, "warm", 1.0 if near is None else near, kit.u(8))
        r = min(h * 0.26, kit.u(20))
        pane.seat_mark(setup.colour, x + r * 1.8, y + h / 2, r)
        named = w * NAMED
        end_room = h * 0.6 if won else 0.0
        fitted(pane, setup.name, (x + r * 3.4, y, named - r * 3.4 - end_room, h), "name", "text", "f")
        if won:
            pane.icon("trophy", x + named - h * 0.34, y + h / 2, h * 0.5, "warm")
        left = x + named
        if end.ceremony.accusing:
            self._ballot(pane, (left, y, w * ACCUSED, h), end, seat)
            left += w * ACCUSED
        wide = w * AGENDA if end.ceremony.accusing else x + w - left
        self._agenda(pane, (left, y, wide, h), end, seat)
        if end.ceremony.accusing and end.scores:
            self._points(pane, (left + wide, y, x + w - left - wide, h), end, seat)

    def _ballot(self, pane: Pane, rect: Rect, end: End, seat: int) -> None:
        """Paint the card that a player has put down, and whom it names."""
        x, y, w, h = rect
        ballot = end.ceremony.ballots[seat]
        flipping, laid = end.share(at_end.Flip), end.share(at_end.Lay, seat)
        if ballot == NOT_YET and laid is None:
            pane.icon("thinking", x + h * 0.5, y + h / 2, h * 0.4, "dim")
            return
        accused = ballot
        if flipping is not None:
            accused = next(what.accused[seat] for what in (one.movement.what for one in end.playing) if isinstance(what, at_end.Flip))
        px = max(8, round(h * 0.84 / backs.ASPECT))
        card = (
            x + h * 0.1,
            y + h * 0.08 - (1 - settle(laid)) * h * 0.5 if laid is not None else y + h * 0.08,
            float(px),
            px * backs.ASPECT,
        )
        back = backs.back(pane.kit, "lead", px)
        if accused < 0:
            pane.blit(back, card[0], card[1], ("homeland back", "lead", px))
            return
        turned = 1.0 if flipping is None else smooth(clamp((flipping - TURNED[0]) / (TURNED[1] - TURNED[0])))
        flip(pane, card, back, backs.lead_card(pane.kit, self.seats[accused].colour, px), turned)
        if turned >= 1:
            words = self.say("homeland.accuse.nobody") if accused == seat else self.names.seat(accused)
            left = card[0] + px + h * 0.16
            fitted(pane, words, (left, y, x + w - left, h), "body", "dim" if accused == seat else "text", "s")

    def _agenda(self, pane: Pane, rect: Rect, end: End, seat: int) -> None:
        """Paint the agenda of a player (NONE: the spare one), covered until it is turned up."""
        x, y, w, h = rect
        agenda = end.ceremony.spare if seat == NONE else end.ceremony.agendas[seat]
        share = end.share(at_end.Unmask, seat)
        if share is not None:
            agenda = next(
                what.agenda for what in (one.movement.what for one in end.playing) if isinstance(what, at_end.Unmask) and what.seat == seat
            )
        px = max(8, round(h * 0.84 / backs.ASPECT))
        card = (x + h * 0.1, y + h * 0.08, float(px), px * backs.ASPECT)
        back = backs.back(pane.kit, "loyal", px)
        if agenda == HIDDEN:
            pane.blit(back, card[0], card[1], ("homeland back", "loyal", px))
            return
        turned = 1.0 if share is None else smooth(clamp((share - TURNED[0]) / (TURNED[1] - TURNED[0])))
        flip(pane, card, back, _agenda_card(pane.kit, agenda, px), turned)
        if turned >= 1:
            left = card[0] + px + h * 0.16
            ink = "accent" if agenda == MOLE else "text"
            fitted(pane, self.names.role(agenda), (left, y, x + w - left, h), "name", ink, "f")

    # -- points -------------------------------------------------------------------------------------------------------
    def _points(self, pane: Pane, rect: Rect, end: End, seat: int) -> None:
        """Paint the parts of a player's points, and their sum, as far as they have risen."""
        share = end.share(at_end.Count)
        risen = 1.0 if end.ceremony.counted else share
        if risen is None:
            return
        kit, (x, y, w, h) = pane.kit, rect
        score, each, total = end.scores[seat], w / 4, 0
        for index, names in enumerate(POINTS):
            near = clamp((risen * (len(POINTS) + 0.4) - index) / 0.9)
            name = next((name for name in names if name in score), None)
            if near <= 0 or name is None:
                continue
            value = round(score[name] * near)
            total += value
            at = x + (index + 0.5) * each
            pane.text(f"{value:+d}" if index else str(value), at, y + h * 0.4, "heading", "text", "f", "cm", tabular=True)
            fitted(
                pane, self.say(f"homeland.score.{name}"), (at - each * 0.48, y + h * 0.62, each * 0.96, h * 0.36), "small", "dim", "s", "cm"
            )
        ink = "warm" if end.ceremony.over and seat in end.winners else "text"
        pane.text(
            str(total), x + 3.5 * each, y + h / 2, min(float(kit.size("title")), h * 0.8) / (kit.scale * kit.text_scale), ink, "f", "cm"
        )

    # -- below --------------------------------------------------------------------------------------------------------
    def _foot(self, pane: Pane, rect: Rect, end: End) -> None:
        """Say who still thinks; then show the agenda that nobody had."""
        x, y, w, h = rect
        ceremony = end.ceremony
        if end.waiting and ceremony.accusing and not ceremony.over:
            fitted(pane, self.say("homeland.accuse.waiting", names=list(end.waiting)), rect, "body", "text", "s", "cm")
            return
        if ceremony.accusing and any(ballot < 0 for ballot in ceremony.ballots):
            fitted(pane, self.say("homeland.accuse.show"), rect, "body", "text", "s", "cm")
            return
        label = min(w * 0.5, pane.measure(self.say("homeland.accuse.spare"), "body", "s") + pane.kit.u(20))
        fitted(pane, self.say("homeland.accuse.spare"), (x, y, label, h), "body", "dim", "s")
        self._agenda(pane, (x + label, y, w - label, h), end, NONE)


def _agenda_card(kit: Kit, agenda: int, px: int) -> pygame.Surface:
    """Give the face of an agenda in small: its sign on the same ground as all others."""

    def make() -> pygame.Surface:
        out = backs.sheet(kit, "loyal", px, round(px * backs.ASPECT)).copy()
        icon = kit.icon_raw(ROLES[str(AGENDAS[agenda])], round(px * 0.8), kit.colour("accent" if agenda == MOLE else "paper"))
        out.blit(icon, icon.get_rect(center=(out.get_width() // 2, out.get_height() // 2)))
        return out

    return kit.get(("agenda face", kit.theme.name, agenda, px), make)
