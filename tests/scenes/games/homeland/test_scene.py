"""HOMELAND's table: it opens with three to six seats; cases are claimed, cards laid and figures sent by touches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.games.homeland.model.certain_totals import certain_totals
from scenes.games.homeland.model.selection import ChooseCase, ChooseIntel, ChooseMode, ConfirmCase, ShowCaseFile
from scenes.games.homeland.scene import HomelandScene
from scenes.games.homeland.stations.public_panel import PublicPanel
from scenes.games.homeland.stations.turn_checklist import turn_checklist
from scenes.input.intents import LeavePage
from scenes.table.intents import ClosePanel, CoverPrivate, OpenChoices, PlayAction
from tabletop.core.action import Action
from tabletop.core.match import Match
from tabletop.core.view import Seat
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.analysis_totals import list_asset_bonuses, side_total
from tabletop.games.homeland.vocabulary import Side
from tests.scenes.games.homeland.table import lead_to, offered, open_place, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

SIZES = ((1280, 720), (1920, 1080))


def seated(opened: list[App], folder: Path, seats: int = 4, *, laptop: bool = False, **look: Any) -> tuple[App, HomelandScene]:
    """Begin a game without movements."""
    app = open_window(folder, Clock(), laptop=laptop, reduced_motion=True, **look)
    opened.append(app)
    return app, sit_down(app, seats, laptop=laptop)


def claims(match: Match[Any, Any], seat: Seat) -> bool:
    """Return whether a case is to be claimed."""
    return any(isinstance(action, act.ClaimCase) for action in match.legal_actions(seat))


def lays(match: Match[Any, Any], seat: Seat) -> bool:
    """Return whether a card of the hand may be laid on some case, but not on all."""
    targets = {action.threat for action in match.legal_actions(seat) if isinstance(action, act.LayIntel) and not action.exposed}
    unclaimed = any(threat.lead < 0 for threat in match.state.threats)
    return bool(targets) and unclaimed and not match.state.claim_due


def sends(match: Match[Any, Any], seat: Seat) -> bool:
    """Return whether two agents may be sent."""
    return any(isinstance(action, act.DeployAgents) and action.count == 2 for action in match.legal_actions(seat))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("laptop", [True, False])
def test_a_table_opens_and_tells_of_everybody(windows: list[App], tmp_path: Path, seats: int, laptop: bool, size: tuple[int, int]) -> None:
    """Every station has a plate with the player's markers, figures and case lead cards; all dossiers lie on the board, in the window."""
    app, scene = seated(windows, tmp_path, seats, laptop=laptop, size=size)
    lead_to(scene, "turn", least=30)
    app.paint()
    context = scene.screen.make_context()
    models = [scene.screen.station_model(context, spot) for spot in scene.screen.layout(app.frame).station_places]
    assert sorted(model.seat for model in models) == list(range(seats))
    for model in models:
        shown = model.slots[0]
        assert shown is not None
        plate: Any = shown.picture
        holdings = plate.holdings if isinstance(plate, PublicPanel) else plate
        player = scene.model.view.table.players[model.seat]
        counted = (player.reputation, player.clout, player.agents, player.soldiers, player.leads)
        assert tuple(count for _, count in holdings.kind_count_pairs) == counted
    lying = {target.key for target in app.frame.targets if target.key.startswith("case ")}
    assert lying == {f"case {threat.number}" for threat in scene.model.view.table.threats}
    assert app.frame.surface.get_rect().contains(scene.board.board_rect)


def test_a_case_is_claimed_by_two_touches(windows: list[App], tmp_path: Path) -> None:
    """Unclaimed cases are lit, and only they; a touch chooses one, the next one claims it; another case tells its file instead."""
    app, scene = seated(windows, tmp_path)
    seat = lead_to(scene, "turn", claims, least=40)
    open_to = {action.threat for action in scene.session.match.legal_actions(seat) if isinstance(action, act.ClaimCase)}
    lit = offered(app, lambda intent: isinstance(intent, ChooseCase))
    assert {intent.threat for intent in lit if isinstance(intent, ChooseCase)} == open_to
    others = {threat.number for threat in scene.model.view.table.threats} - open_to
    files = {intent.threat for intent in offered(app, lambda intent: isinstance(intent, ShowCaseFile)) if isinstance(intent, ShowCaseFile)}
    assert files == others
    steps = len(scene.session.match.steps)
    number = min(open_to)
    scene.handle_intent(ChooseCase(int(seat), number))
    assert len(scene.session.match.steps) == steps
    confirm = offered(app, lambda intent: isinstance(intent, ConfirmCase))
    assert confirm == [ConfirmCase(int(seat), number)]
    scene.handle_intent(confirm[0])
    assert scene.session.match.state.threat_by_number(number).lead == seat


def test_what_was_taken_back_is_told_no_more(windows: list[App], tmp_path: Path) -> None:
    _, scene = seated(windows, tmp_path)
    seat = lead_to(scene, "turn", claims, least=40)
    scene.model.find_last_news()
    before = scene.model.news
    claim = next(action for action in scene.session.match.legal_actions(seat) if isinstance(action, act.ClaimCase))
    scene.controller.dispatcher.play(int(seat), claim)
    assert scene.model.news != before
    scene.controller.dispatcher.undo_for_seat(int(seat))
    assert scene.model.news == before


def test_the_news_is_the_last_thing_that_was_told(windows: list[App], tmp_path: Path) -> None:
    _, scene = seated(windows, tmp_path)
    told = list[str]()
    for least in range(10, 60, 10):
        lead_to(scene, "turn", claims, least=least)
        scene.model.find_last_news()
        found = scene.model.news
        for step in scene.session.match.steps:
            scene.model.store_news_of_step(step)
        assert found == scene.model.news
        told.append(found)
    assert len(set(told)) > 1 and all(told)


def test_a_card_is_laid_from_the_open_place_only(windows: list[App], tmp_path: Path) -> None:
    """No card is lit before its place is open; then a card, a case and a confirmation lay it; another case is refused with its reason."""
    app, scene = seated(windows, tmp_path)
    seat = lead_to(scene, "turn", lays, least=20)
    assert not offered(app, lambda intent: isinstance(intent, ChooseIntel | ChooseCase))
    open_place(app, scene, int(seat))
    cards = offered(app, lambda intent: isinstance(intent, ChooseIntel) and not intent.is_exposed)
    assert cards
    scene.handle_intent(cards[0])
    lit = offered(app, lambda intent: isinstance(intent, ChooseCase))
    card = cards[0]
    assert isinstance(card, ChooseIntel)
    able = {
        action.threat for action in scene.session.match.legal_actions(seat) if isinstance(action, act.LayIntel) and action.card == card.card
    }
    assert {intent.threat for intent in lit if isinstance(intent, ChooseCase)} == able
    ring = scene.screen.layout(app.frame)
    faded = set(scene.screen.highlights(scene.screen.make_context(), ring).faded_threats)
    assert faded == {threat.number for threat in scene.model.view.table.threats} - able
    unclaimed = next(threat.number for threat in scene.model.view.table.threats if threat.lead < 0)
    scene.handle_intent(ShowCaseFile(unclaimed, 0))
    told = scene.explanation.shown
    assert told is not None and told[0] == app.context.say("homeland.off.unclaimed") and "HL7.2" in told[1]
    scene.explanation.close()
    scene.handle_intent(CoverPrivate(int(seat)))
    assert not offered(app, lambda intent: isinstance(intent, ChooseCase))
    open_place(app, scene, int(seat))
    scene.handle_intent(card)
    scene.handle_intent(ChooseCase(int(seat), min(able)))
    go = offered(app, lambda intent: isinstance(intent, PlayAction) and isinstance(intent.action, act.LayIntel))
    assert go == [PlayAction(int(seat), act.LayIntel(card.card, False, min(able)))]
    scene.handle_intent(go[0])
    assert scene.session.match.state.laid == 1


def test_figures_are_counted_before_their_case_is_chosen(windows: list[App], tmp_path: Path) -> None:
    """Whoever deploys chooses how many go, then where to; going back drops it."""
    app, scene = seated(windows, tmp_path)
    seat = lead_to(scene, "turn", sends)
    lists = offered(app, lambda intent: isinstance(intent, OpenChoices) and intent.listing_name == "deploy")
    scene.handle_intent(lists[0] if lists else OpenChoices(int(seat), "deploy"))
    counts = offered(app, lambda intent: isinstance(intent, ChooseMode) and intent.mode == "agents")
    assert ChooseMode(int(seat), "agents", 2) in counts
    scene.handle_intent(ChooseMode(int(seat), "agents", 2))
    assert offered(app, lambda intent: isinstance(intent, ChooseCase))
    scene.handle_intent(LeavePage())
    assert scene.model.selection.selection_of(int(seat)).mode is None
    scene.handle_intent(ChooseMode(int(seat), "agents", 2))
    number = next(intent.threat for intent in offered(app, lambda one: isinstance(one, ChooseCase)) if isinstance(intent, ChooseCase))
    scene.handle_intent(ChooseCase(int(seat), number))
    scene.handle_intent(ConfirmCase(int(seat), number))
    assert scene.session.match.state.threat_by_number(number).agents[seat] >= 2


def test_the_turn_ends_only_when_all_duties_are_done(windows: list[App], tmp_path: Path) -> None:
    """While a case is to be claimed or a card to be laid, the end of the turn is refused with its reason, and the memo says what is due."""
    app, scene = seated(windows, tmp_path)
    seat = lead_to(scene, "turn", claims, least=40)
    assert not offered(app, lambda intent: isinstance(intent, PlayAction) and isinstance(intent.action, act.EndTurn))
    context = scene.screen.make_context()
    model = next(scene.screen.station_model(context, spot) for spot in scene.screen.layout(app.frame).station_places if spot.seat == seat)
    slot = model.slots[0]
    assert slot is not None
    plate = slot.picture
    assert isinstance(plate, PublicPanel)
    assert plate.turn_checklist is not None
    assert plate.turn_checklist.state_text_pairs[0][0] == "due"
    seat = lead_to(scene, "turn", lambda match, seat: act.EndTurn() in match.legal_actions(seat))
    page = 0
    while not (ends := offered(app, lambda intent: isinstance(intent, PlayAction) and isinstance(intent.action, act.EndTurn))):
        scene.model.selection.selection_of(int(seat)).button_page += 1
        page += 1
        assert page < 5
    assert ends == [PlayAction(int(seat), act.EndTurn())]


def test_a_file_opens_and_closes(windows: list[App], tmp_path: Path) -> None:
    """The file of a case lies over the board until it is closed, a time has gone, or the case is over."""
    app, scene = seated(windows, tmp_path)
    lead_to(scene, "turn", least=30)
    number = scene.model.view.table.threats[0].number
    scene.handle_intent(ShowCaseFile(number, 90))
    assert offered(app, lambda intent: intent == ClosePanel("file"))
    scene.handle_intent(ClosePanel("file"))
    assert not offered(app, lambda intent: intent == ClosePanel("file"))
    scene.handle_intent(ShowCaseFile(number, 90))
    scene.update(app.context.now() + 60, 0.1)
    assert not offered(app, lambda intent: intent == ClosePanel("file"))


def test_reactions_are_asked_at_a_strip_too(windows: list[App], tmp_path: Path) -> None:
    """Before a laptop whoever may react is asked, and can pass."""
    app, scene = seated(windows, tmp_path, laptop=True)
    seat = lead_to(scene, "react")
    scene.on_questions_changed()
    assert offered(app, lambda intent: isinstance(intent, PlayAction) and intent == PlayAction(int(seat), act.Pass()))


def test_a_file_adds_up_what_the_table_knows(windows: list[App], tmp_path: Path) -> None:
    """Red is at least the least complexity of all plots and the sophistication, blue the agents; open cards count, covered ones do not."""
    _, scene = seated(windows, tmp_path)
    lead_to(scene, "turn", least=60)
    box = scene.model.game.box
    least = min(plot.complexity for plot in box.plots)
    for threat in scene.model.view.table.threats:
        shown = [box.intel[slot.card] for slot in threat.slots if slot.open]
        red, blue = (sum(card.value for card in shown if card.side == side) for side in ("red", "blue"))
        more = list_asset_bonuses(box, scene.model.view.table, threat, Side.BLUE)
        assert certain_totals(box, scene.model.view.table, threat) == (
            least + box.organizations[threat.org].sophistication + red + side_total(more, Side.RED),
            sum(threat.agents) + blue + side_total(more, Side.BLUE),
        )


def test_a_card_that_waits_for_a_claim_prompts_for_the_claim(windows: list[App], tmp_path: Path) -> None:
    """While no card can be laid before a case is claimed, a card that is chosen asks for no case: the claim comes first."""
    app, scene = seated(windows, tmp_path)

    def due(match: Match[Any, Any], seat: Seat) -> bool:
        kinds = {type(action) for action in match.legal_actions(seat)}
        return act.ClaimCase in kinds and act.Exchange in kinds and act.LayIntel not in kinds

    seat = int(lead_to(scene, "turn", due))
    open_place(app, scene, seat)
    scene.handle_intent(offered(app, lambda intent: isinstance(intent, ChooseIntel))[0])
    app.paint()
    shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
    assert shown.model_by_seat[seat].question_sentence == app.context.say("homeland.off.claim")


def test_a_case_that_cannot_be_claimed_says_so_beside_its_file(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = seated(windows, tmp_path)
    lead_to(scene, "turn", claims, least=40)
    threat = next(threat for threat in scene.model.view.table.threats if threat.lead >= 0)
    told: list[str] = []
    monkeypatch.setattr(app.context.toasts, "show_toast", lambda words, *how: told.append(words))
    scene.handle_intent(ShowCaseFile(threat.number, 0))
    assert scene.controller.files.shown is not None
    assert len(told) == 1 and scene.session.seats[threat.lead].name in told[0] and "(HL7.1)" in told[0]


def test_the_checklist_counts_the_cards_that_have_to_be_laid(windows: list[App], tmp_path: Path) -> None:
    """One while nobody else leads a case, two as soon as there is a second place; what is done keeps its number."""
    app, scene = seated(windows, tmp_path, 3, laptop=True)
    match = scene.session.match

    def line(seat: Seat) -> str:
        scene.refresh()
        memo = turn_checklist(scene.screen.make_context(), seat)
        assert memo is not None
        return memo.state_text_pairs[1][1]

    def play(seat: Seat, kind: type[Action]) -> None:
        match.play(seat, next(action for action in match.legal_actions(seat) if isinstance(action, kind)))

    seat = lead_to(scene, "turn")
    assert line(seat) == app.context.say("homeland.helper.lay", n=0, of=1)
    play(seat, act.ClaimCase)
    assert line(seat) == app.context.say("homeland.helper.lay", n=0, of=1)
    play(seat, act.LayIntel)
    assert line(seat) == app.context.say("homeland.helper.lay", n=1, of=1)
    play(seat, act.EndTurn)
    seat = lead_to(scene, "turn")
    assert line(seat) == app.context.say("homeland.helper.lay", n=0, of=2)
