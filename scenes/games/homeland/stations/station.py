"""What lies at each station of HOMELAND: what all see of a player, the memo of his turn, buttons, and the covered private place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.games.homeland.model.context import SECRET_QUESTION_KINDS, HomelandContext
from scenes.games.homeland.model.private_page import ASSET, CARDS, PARENT_PAGE_BY_PAGE, ROLE, ShowPrivatePage
from scenes.games.homeland.model.selection import ConfirmOfferedAction, SelectOfferedAction
from scenes.games.homeland.stations.buttons import buttons
from scenes.games.homeland.stations.holdings import FULL_WIDTH, FaceUpCardChip, PublicHoldings
from scenes.games.homeland.stations.menu import menu_items
from scenes.games.homeland.stations.private.cards import PrivateCardsPad
from scenes.games.homeland.stations.private.detail_page import DetailPage, detail_page
from scenes.games.homeland.stations.private.pages import PrivateBookPad, make_private_book_pad
from scenes.games.homeland.stations.public_panel import FULL_WIDTH as WIDTH_WITH_HELPER
from scenes.games.homeland.stations.public_panel import PublicPanel
from scenes.games.homeland.stations.seat import HomelandSeatContext
from scenes.games.homeland.stations.selection_words import describe_selection
from scenes.games.homeland.stations.turn_checklist import turn_checklist
from scenes.games.homeland.text.card_text import ability_short_words
from scenes.table.intents import AskAdvice, ShowCard
from scenes.table.stations.builder import StationBuilder
from scenes.table.stations.model import CardSlot, StationModel
from tabletop.games.homeland import actions as act

if TYPE_CHECKING:
    from scenes.games.homeland.art.card_faces import CardKey
    from scenes.input.intents import Intent


class HomelandStationBuilder(StationBuilder[HomelandContext]):
    """Makes the desk of one seat."""

    station_seat: HomelandSeatContext

    # -- what all see -------------------------------------------------------------------------------------------------
    def add_public_state(self, model: StationModel) -> StationModel:
        """Add what all see of the player: marker, figures, assets; how many cards he holds."""
        table = self.context.view.table
        marks = ("terrorists",) if table.marker == self.seat else ()
        turn = table.turn == self.seat and self.person and not self.context.held_back_news_kind
        return replace(
            model,
            private_card_count=len(self.station_seat.public_player.hand),
            slots=(self._holdings(),),
            slot_design_width=FULL_WIDTH,
            has_slots_above=True,
            should_keep_middle_free=True,
            condition_icons=marks,
            chip_text=self.context.app.say("shell.table.your_turn") if turn else "",
        )

    def _holdings(self) -> CardSlot:
        """Show what all see of the player; resting a finger on it holds up his open cards."""
        hold = ShowCard(("player", self.seat), self.angle, self.seat)
        return CardSlot(f"holdings:{self.seat}", hold_intent=hold, picture=self.public_holdings())

    def public_holdings(self) -> PublicHoldings:
        """Return what all see of the player."""
        player, setup = self.station_seat.public_player, self.context.session.seats[self.seat]
        counts = (
            ("reputation", player.reputation),
            ("clout", player.clout),
            ("agent", player.agents),
            ("soldier", player.soldiers),
            ("leads", player.leads),
        )
        chips = [self._asset_chip(asset.kind) for asset in player.assets if asset.active]
        chips += [self._intel_chip(card) for card in player.exposed]
        return PublicHoldings(setup.colour, counts, tuple(chips), sum(not asset.active for asset in player.assets))

    def _asset_chip(self, kind: int) -> FaceUpCardChip:
        """Name an asset with what it does."""
        card, wording = self.context.box.assets[kind], self.context.app.wording
        words = " · ".join(ability_short_words(self.context.box, wording, power) for power in card.powers)
        return FaceUpCardChip(card.icon, wording.pick_translation(card.name), words, str(card.points), "asset")

    def _intel_chip(self, kind: int) -> FaceUpCardChip:
        """Name an intel card that lies exposed."""
        card, wording = self.context.box.intel[kind], self.context.app.wording
        group = str(card.side) if card.side is not None else "gold"
        return FaceUpCardChip("intel", wording.pick_translation(card.name), "", str(card.value) if card.value else "", group)

    def question_sentence(self) -> str:
        """Return what is asked; while its person points at something, what that is or does."""
        if self.context.held_back_news_kind:
            return self.context.app.say(f"homeland.table.{self.context.held_back_news_kind}")
        pointed = describe_selection(self.station_seat) if self.question is not None and self.person else ""
        return pointed or super().question_sentence()

    def status_icon(self) -> str | None:
        """Show a program; that it thinks only where all may know already that it is asked."""
        return "bot" if self.context.held_back_news_kind and not self.person else super().status_icon()

    # -- what its person has besides ----------------------------------------------------------------------------------
    def add_compact_controls(self, model: StationModel) -> StationModel:
        """Add the buttons of a reaction."""
        reacts = self.question is not None and self.question.kind == "react"
        return replace(model, buttons=buttons(self.station_seat) if reacts else ())

    def add_human_controls(self, model: StationModel) -> StationModel:
        """Add buttons, what is chosen from, the memo of the turn, and the whole of the open place."""
        helper = turn_checklist(self.context, self.seat)
        kind = self.question.kind if self.question is not None else ""
        reads = self.context.selection.books.is_still_reading(self.seat)
        wanted = not self.open and (
            reads or (model.is_awaited and (kind in SECRET_QUESTION_KINDS or (kind in ("turn", "second") and self._lays())))
        )
        plate = PublicPanel(self.public_holdings(), helper)
        slot = replace(self._holdings(), picture=plate)
        return replace(
            model,
            slots=(slot,),
            slot_design_width=FULL_WIDTH if helper is None else WIDTH_WITH_HELPER,
            is_answer_private=wanted,
            buttons=buttons(self.station_seat),
            advice_intent=AskAdvice(self.seat, self.angle) if self.open and kind not in ("", "ready") else None,
            menu=() if self.open and reads else menu_items(self.station_seat),
            pad=self._book(plate) if self.open else None,
        )

    def _book(self, plate: PublicPanel) -> PrivateBookPad | DetailPage:
        """Return the open page of the place; who is to learn his agenda finds it open."""
        kind = self.question.kind if self.question is not None else ""
        page = self.context.selection.books.current_page_of_seat(self.seat) or ShowPrivatePage(
            self.seat, ROLE if kind == "ready" else CARDS
        )
        sheet = detail_page(self.context, page, self.angle) if page.page in PARENT_PAGE_BY_PAGE else None
        if sheet is not None:
            return sheet
        cards = (*self.private_card_slots(), *self.station_seat.exposed_card_slots())
        hold = self._holdings().hold_intent if plate.holdings.chips else None
        place = PrivateCardsPad(cards, plate, self.context.app.say("shell.table.empty"), hold)
        return make_private_book_pad(self.context, self.seat, place, page)

    def _lays(self) -> bool:
        """Return whether intel is to be laid now."""
        return any(isinstance(action, act.LayIntel) for action in self.legal)

    def private_card_slots(self) -> tuple[CardSlot, ...]:
        """Show the own hand, the assets that lie face down, and the agenda."""
        context, seat = self.context, self.seat
        own = context.own_view(seat).table
        slots = [self.station_seat.intel_card_slot(position, card, exposed=False) for position, card in enumerate(own.players[seat].hand)]
        cards: list[tuple[CardKey, Intent, str]] = [
            (("asset", asset.kind), *self._asset_touch(index))
            for index, asset in enumerate(own.players[seat].assets)
            if not asset.active and asset.kind >= 0
        ]
        cards += [(("role", own.agendas[seat]), ShowPrivatePage(seat, ROLE), "")] if own.agendas[seat] >= 0 else []
        slots += [
            CardSlot(
                f"own:{seat}:{at}", context.faces.face_for_card(card, context.app.wording), meant, ShowCard(card, self.angle, seat), state
            )
            for at, (card, meant, state) in enumerate(cards)
        ]
        return tuple(slots)

    def _asset_touch(self, index: int) -> tuple[Intent, str]:
        """Return what a touch on an own asset that lies face down means: choose it, turn it up, or only read it; and how it is lit."""
        turns_up = act.Activate(index)
        if turns_up not in self.legal:
            return ShowPrivatePage(self.seat, ASSET, index, self.seat), ""
        if self.context.selection.selection_of(self.seat).item == turns_up:
            return ConfirmOfferedAction(self.seat, turns_up), "chosen"
        return SelectOfferedAction(self.seat, turns_up), "legal"
