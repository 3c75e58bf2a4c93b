"""What would you do? A standard player's answer for a seat, by its own cards and agenda: told in its open place alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scenes.games.homeland.model.private_page import CARDS, PARENT_PAGE_BY_PAGE, ConfirmPageRead, ShowPrivatePage
from scenes.games.homeland.model.selection import ChooseCase, ChooseIntel, ChooseMode, ConfirmCase, SelectOfferedAction
from scenes.games.homeland.stations.buttons import ACTION_TYPES_BY_LISTING
from scenes.games.homeland.text.action_labels import describe_action
from scenes.table import adviser
from scenes.table.intents import OpenChoices
from tabletop.bots.homeland import StandardBot
from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland import actions as act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.homeland.model.selection import SeatSelection
    from scenes.games.homeland.model.table import HomelandModel
    from scenes.input.intents import Intent
    from tabletop.core.action import Action
    from tabletop.core.question import Question

DEPLOY, ABILITIES = "deploy", "abilities"
"""Lists from which is chosen what then goes to a case."""
UNADVISED_QUESTION_KINDS: Final = ("ready",)
"""Questions with nothing to advise."""


class HomelandAdviser(adviser.BotAdviser):
    """Answers the persons at one table."""

    model: HomelandModel
    game_id = "homeland"

    def make_adviser_bot(self) -> StandardBot:
        """Make the player that thinks."""
        return StandardBot(self.model.game)

    def is_private_answer(self, seat: int) -> bool:
        """Every answer depends on the agenda of the one who asks."""
        del seat
        return True

    def view_for_seat(self, seat: Seat, question: Question) -> Any:
        """Return what the seat sees while its place is open; nothing while something is shown that is not told yet."""
        model = self.model
        if question.kind in UNADVISED_QUESTION_KINDS or model.held_back_news_kind or not model.private_areas.is_open(int(seat)):
            return None
        return model.session.match.view(seat)

    def action_description(self, seat: int, action: Action, view: Any) -> str:
        """Name an action of a seat, with what a view shows."""
        return describe_action(self.model.event_sentence_writer(), action, view, seat)

    def advised_action_name(self, seat: Seat, action: Action) -> str:
        """Name what it would do."""
        return self.action_description(int(seat), action, self.model.session.match.view(seat))

    def touches_to_reach_action(self, seat: int, action: Action) -> Sequence[Intent]:
        """Return the touches that lead to the one that does an action, the last one first; what lies over the cards is put away before."""
        selection = self.model.selection
        page = selection.books.current_page_of_seat(seat)
        if page is not None and page.page in PARENT_PAGE_BY_PAGE:
            return (ConfirmPageRead(seat) if page.just_seen else ShowPrivatePage(seat, PARENT_PAGE_BY_PAGE[page.page]),)
        return (*self._steps(seat, action, selection.selection_of(seat)), ShowPrivatePage(seat, CARDS))

    def _steps(self, seat: int, action: Action, pointed: SeatSelection) -> Sequence[Intent]:
        """Return what leads to an action from what is pointed at."""
        match action:
            case act.LayIntel(card=card, exposed=exposed, threat=threat):
                if pointed.card == (card, exposed):
                    return _case(seat, threat, pointed)
                return self._cards(seat, card, exposed=exposed)
            case act.Exchange(card=card, exposed=exposed):
                return () if pointed.card == (card, exposed) else self._cards(seat, card, exposed=exposed)
            case act.DeployAgents(threat=threat, count=count):
                return _figures(seat, threat, ("agents", count), pointed, DEPLOY)
            case act.DeploySoldiers(threat=threat, count=count):
                return _figures(seat, threat, ("soldiers", count), pointed, DEPLOY)
            case act.DroneStrike(threat=threat, asset=asset):
                return _figures(seat, threat, ("strike", asset), pointed, ABILITIES)
            case act.ClaimCase(threat=threat) | act.PickThreat(threat=threat) | act.TakeBack(threat=threat):
                return _case(seat, threat, pointed) if pointed.card is None and pointed.mode is None else ()
            case _:
                lists = (OpenChoices(seat, name) for name, kinds in ACTION_TYPES_BY_LISTING.items() if isinstance(action, kinds))
                return SelectOfferedAction(seat, action), *lists

    def _cards(self, seat: int, card: int, *, exposed: bool) -> Sequence[Intent]:
        """Return the touches on a kind of card of a seat, wherever it lies."""
        player = self.model.session.view(Seat(Viewer(seat))).table.players[seat]
        cards = player.exposed if exposed else player.hand
        return tuple(ChooseIntel(seat, card, exposed, position) for position, kind in enumerate(cards) if kind == card)


def _case(seat: int, threat: int, pointed: SeatSelection) -> Sequence[Intent]:
    """Return the touches on a case, which waits to be confirmed."""
    return (ConfirmCase(seat, threat),) if pointed.threat == threat else (ChooseCase(seat, threat),)


def _figures(seat: int, threat: int, mode: tuple[str, int], pointed: SeatSelection, listing: str) -> Sequence[Intent]:
    """Return the touches that choose from a list what then goes to a case."""
    if (pointed.mode, pointed.count_or_asset_number) == mode:
        return _case(seat, threat, pointed)
    return ChooseMode(seat, *mode), OpenChoices(seat, listing)
