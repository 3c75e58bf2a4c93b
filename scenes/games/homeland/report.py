"""How a game of HOMELAND ended: who won and why, and a row for everybody: agenda, accusation, points by parts, assets and hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.homeland.art.card_faces import PICTURE_BY_ROLE
from scenes.games.homeland.text.names import HomelandNames, victory_sentence_key
from scenes.graphics.colour import mix_colours
from scenes.pages.standings import StandingsReport
from scenes.widgets.text_box import fits_in_box, write_fitted
from tabletop.core.language.numerals import format_with_minus_sign
from tabletop.core.view import ALL
from tabletop.games.homeland.game import Homeland
from tabletop.games.homeland.outcome import AGENCY_TRACK_FULL, NO_THREATS_LEFT, is_caught_mole
from tabletop.games.homeland.state import NOT_YET_ACCUSED
from tabletop.games.homeland.vocabulary import AGENDAS, MOLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.engine.context import AppContext
    from scenes.pages.standings import Rect
    from scenes.session.session import GameSession
    from scenes.widgets.pane import Pane
    from tabletop.games.homeland.pieces import Asset
    from tabletop.games.homeland.view import HomelandView

ROW_HEIGHT: Final = 96
"""Design pixels of a row, where there is room."""
NAMED, TOLD = 0.3, 0.36
"""The shares of a row that the player and his points take; assets and hand take the rest."""
PART_SHARE: Final = 0.27
"""The share of his points that each of up to three parts takes with its word; their sum takes the rest."""
WORD_SHARE: Final = 0.96
"""The share of that width which the word takes."""
WORD_HEIGHT_SHARE: Final = 0.44
"""The share of the height of the points that their words take."""
STACKED_ROW_FACTOR: Final = 1.8
"""How many times as high a row is whose points stand below the names, because it is too narrow for both beside each other."""
STACKED_NAME_SHARE: Final = 0.54
"""The share of the height of such a row that names, assets and hand take."""
STACKED_NAMED: Final = 0.42
"""The share of the width of such a row that the player takes."""
SCORE_PART_ORDER: Final = ("reputation", "clout", "track", "assets", "accusation")


def make_result_report(ctx: AppContext, session: GameSession) -> HomelandReport:
    """Return what a result tells."""
    return HomelandReport(ctx, session)


class HomelandReport(StandingsReport):
    """Tells of a game that is over: all is open."""

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Look back on a session."""
        super().__init__(ctx, session)
        game = session.match.game
        if not isinstance(game, Homeland):
            raise TypeError(f"{game.meta.id}: not this game")
        view: HomelandView = session.match.view(ALL)
        self.box, self.table = game.box, view.table
        self.names = HomelandNames(game.box, ctx.wording, [seat.name for seat in session.seats])

    def winner_headline(self, names: list[str]) -> str:
        """Return which side has won, and who."""
        return self.app.say(f"homeland.report.{victory_sentence_key(self.outcome.reason_key)}", names=names)

    def table_height(self, pane: Pane) -> float:
        """Return what all rows need, and what is said of the mole."""
        row = self._row_height(pane, pane.w)
        return pane.kit.text_size_px("body") * 1.8 + row * len(self.session.seats)

    def draw_score_table(self, pane: Pane, rect: Rect) -> None:
        """Draw what became of the mole, then a row for each player."""
        kit, (x, y, w, h) = pane.kit, rect
        line = kit.text_size_px("body") * 1.6
        write_fitted(pane, self._found(), (x, y, w, line), "body", "warm", "s", "cm")
        least = kit.text_size_px("body") * 1.5 + kit.text_size_px("small") * 2.8
        if self._is_stacked(pane, w):
            least *= STACKED_ROW_FACTOR
        self.draw_seat_rows(pane, (x, y + line, w, h - line), (least, self._row_height(pane, w)), self._player)

    def _row_height(self, pane: Pane, width: float) -> float:
        """Return how high (px) a row so wide (px) would like to be."""
        kit = pane.kit
        return float(kit.u(ROW_HEIGHT) * max(1.0, kit.text_scale) * (STACKED_ROW_FACTOR if self._is_stacked(pane, width) else 1.0))

    def _is_stacked(self, pane: Pane, width: float) -> bool:
        """Return whether points have to stand below the names: the word of some part would have no room beside them."""
        kit = pane.kit
        parts = {name for score in self.outcome.score_parts_by_seat for name in score} if self._counts else set()
        box = (width * TOLD * PART_SHARE * WORD_SHARE, kit.u(ROW_HEIGHT) * max(1.0, kit.text_scale) * WORD_HEIGHT_SHARE)
        return not all(fits_in_box(pane, self.app.say(f"homeland.score.{name}"), box, "small", "r") for name in parts)

    def _found(self) -> str:
        """Return who was the mole, if there was one, whether he was found, and which agenda was not dealt."""
        say, table = self.app.say, self.table
        mole = next((seat for seat, agenda in enumerate(table.agendas) if agenda == MOLE), None)
        spare = say("homeland.report.spare", role=self.names.agenda_name(table.spare))
        if mole is None:
            return f"{say('homeland.report.no_mole')} · {spare}"
        found = is_caught_mole(table.agendas, table.ballots, mole)
        told = say(f"homeland.report.{'caught' if found else 'uncaught'}", seat=self.names.seat_name(mole))
        return f"{told} · {spare}"

    @property
    def _counts(self) -> bool:
        """Return whether points decide: not when the terrorists have won (HL8.1)."""
        return self.outcome.reason_key in (AGENCY_TRACK_FULL, NO_THREATS_LEFT)

    # -- rows ---------------------------------------------------------------------------------------------------------
    def _player(self, pane: Pane, rect: Rect, seat: int) -> None:
        """Draw the row of a player: agenda and accusation, points by parts, assets and hand."""
        kit, setup = pane.kit, self.session.seats[seat]
        x, y, w, tall = rect
        won, stacked = seat in self.outcome.winners, self._is_stacked(pane, w)
        pane.panel(rect, "flat", tone=mix_colours(kit.colour("well"), kit.colour("lit"), 0.5) if won else "well", radius=kit.u(8))
        h = tall * STACKED_NAME_SHARE if stacked else tall
        named = w * (STACKED_NAMED if stacked else NAMED)
        told = w * TOLD if self._counts and not stacked else 0.0
        agenda = self.table.agendas[seat]
        size = min(h * 0.5, kit.u(40))
        pane.seat_mark(setup.colour, x + kit.u(24), y + h * 0.32, min(kit.u(14), h * 0.2))
        left = x + kit.u(48)
        end = size * 1.3 if won else kit.u(6)
        write_fitted(pane, setup.name, (left, y + h * 0.06, named - kit.u(48) - end, h * 0.48), "body", "text", "f")
        if won:
            pane.icon("trophy", x + named - size * 0.7, y + h * 0.32, size * 0.8, "warm")
        sign = min(h * 0.36, kit.u(30))
        ink = "accent" if agenda == MOLE else "dim"
        pane.icon(PICTURE_BY_ROLE[str(AGENDAS[agenda])], x + kit.u(24), y + h * 0.76, sign, ink)
        write_fitted(pane, " · ".join(self._roles(seat)), (left, y + h * 0.54, named - kit.u(48), h * 0.44), "small", ink, "s")
        if self._counts:
            points = (left, y + h, w - kit.u(48), tall - h) if stacked else (x + named, y, told, h)
            self._parts(pane, points, seat)
        self._belongings(pane, (x + named + told, y, w - named - told - kit.u(10), h), seat)

    def _roles(self, seat: int) -> list[str]:
        """Return which agenda a player had, and whom he accused."""
        say, ballot = self.app.say, self.table.ballots[seat]
        told = [self.names.agenda_name(self.table.agendas[seat])]
        if ballot != NOT_YET_ACCUSED:
            nobody = ballot == seat
            told.append(
                say("homeland.report.accused.nobody") if nobody else say("homeland.report.accused", seat=self.names.seat_name(ballot))
            )
        return told

    def _parts(self, pane: Pane, rect: Rect, seat: int) -> None:
        """Draw the points by parts, and their sum."""
        kit, (x, y, w, h) = pane.kit, rect
        score = self.outcome.score_parts_by_seat[seat] if seat < len(self.outcome.score_parts_by_seat) else {}
        parts = [name for name in SCORE_PART_ORDER if name in score]
        each = w * PART_SHARE
        for index, name in enumerate(parts):
            middle = x + (index + 0.5) * each
            pane.text(format_with_minus_sign(score[name]), middle, y + h * 0.34, "body", "text", "s", "cm", tabular=True)
            write_fitted(
                pane,
                self.app.say(f"homeland.score.{name}"),
                (middle - each * WORD_SHARE / 2, y + h * 0.54, each * WORD_SHARE, h * WORD_HEIGHT_SHARE),
                "small",
                "dim",
                "r",
                "ct",
            )
        if score:
            ink = "warm" if seat in self.outcome.winners else "text"
            size = min(float(kit.text_size_px("heading")), h * 0.7) / (kit.scale * kit.text_scale)
            pane.text(format_with_minus_sign(sum(score.values())), (x + 3 * each + x + w) / 2, y + h / 2, size, ink, "f", "cm")

    def _belongings(self, pane: Pane, rect: Rect, seat: int) -> None:
        """Tell the assets of a player, and the intel that he still held."""
        say, player, (x, y, w, h) = self.app.say, self.table.players[seat], rect
        assets = [self.names.asset_name(asset.kind) for asset in player.assets]
        cards = [self.names.intel_name(card) for card in (*player.exposed, *player.hand)]
        first = say("homeland.report.assets", assets=assets) if assets else say("homeland.report.assets.none")
        second = say("homeland.report.hand", cards=cards) if cards else say("homeland.report.hand.none")
        if not write_fitted(pane, first, (x, y, w, h * 0.5), "small", "text", "s"):
            self._signs(pane, (x, y, w, h * 0.5), [self.box.assets[asset.kind] for asset in player.assets])
        write_fitted(pane, second, (x, y + h * 0.5, w, h * 0.5), "small", "dim", "r")

    @staticmethod
    def _signs(pane: Pane, rect: Rect, assets: Sequence[Asset]) -> None:
        """Draw assets that are too many to be named: sign and points of each."""
        x, y, w, h = rect
        each = min(w / len(assets), h * 2.2)
        for index, asset in enumerate(assets):
            size = min(h * 0.8, each * 0.5)
            pane.icon(asset.icon, x + index * each + size * 0.6, y + h / 2, size, pane.kit.theme.print_colour_of_kind("asset"))
            pane.text(str(asset.points), x + index * each + size * 1.15, y + h / 2, "small", "text", "s", "lm", each - size)
