"""The pace of the others: what programs do is seen before they go on, what they do to a person waits, and nothing hidden changes it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.paths import data_dir
from scenes.games.abduction.scene import AbductionScene
from scenes.games.countdown.scene import CountdownScene
from scenes.pages.log_page import LogPage
from scenes.session.seating import SeatSetup
from scenes.session.session import GameSession
from scenes.shell.default_seats import sides_for_seats
from scenes.table.bot_pace import OWN_RESULT_SECONDS, READING_TIME_BY_PACE
from scenes.table.intents import ClosePanel, OpenRecap
from tabletop.core.match import Match, Step
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games import open_game
from tabletop.games.abduction import events as ev
from tests.scenes.session.test_proposals import Thinkers
from tests.scenes.windows import NAMES
from tests.taps.driver import Clock

TICK = 0.05
PERSON = Seat(Viewer(0))


class Table:
    """A table of ABDUCTION with a person and programs that think at once."""

    def __init__(self, app: App, clock: Clock, seats: int, *, laptop: bool = True, persons: int = 1) -> None:
        self.app, self.clock = app, clock
        game = open_game("abduction", data_dir())
        sides = sides_for_seats(seats, laptop)
        kinds = ["person" if seat < persons else "standard" for seat in range(seats)]
        setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat], kinds[seat]) for seat in range(seats))  # type: ignore[arg-type]
        match = Match.start(game, seats, {}, seed=5)
        self.session = GameSession(match, setups, laptop=laptop, thinkers=lambda: Thinkers(game), reaction_seconds=5.0, bots_secret=0)
        self.scene = AbductionScene(app.context, self.session)
        app.context.stack.push(self.scene)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / TICK)):
            self.clock.now += TICK
            self.app.step()

    def until(self, enough: Callable[[], Any], most: float = 60.0) -> float:
        """Let time pass until it is enough; return how long that was."""
        began = self.clock.now
        while not enough():
            assert self.clock.now - began < most, "it never came"
            self.wait(TICK)
        return self.clock.now - began

    def mine(self) -> bool:
        """Return whether the person has to decide something."""
        return PERSON in self.session.seats_waited_for()

    def play(self, kind: str | None = None, seat: Seat = PERSON) -> None:
        """Let a person do something legal, of a kind if one is wanted."""
        legal = [action for action in self.session.match.legal_actions(seat) if not action.resigns]
        wanted = [action for action in legal if kind is None or type(action).__name__ == kind]
        assert self.session.play(seat, (wanted or legal)[0])

    def pass_on(self) -> None:
        """Let the persons pass whatever they are asked now, as soon as they can."""
        for seat in self.session.seats_waited_for():
            if self.session.seats[seat].is_person and seat in self.session.seats_waited_for() and self.session.is_reaction_open():
                self.play("Pass" if self.session.reaction_window is None else "PassReaction", seat)

    def others_turn(self) -> None:
        """Let the persons pass, and touch what waits for them, until a program's turn has begun."""

        def begun() -> bool:
            self.pass_on()
            if self.scene.explanation.is_waiting_to_be_seen:
                self.scene.handle_intent(ClosePanel("why"))
            return self.session.match.view(TABLE).active_seat >= len(self.session.person_seats)

        self.until(begun)

    def has(self, kind: type) -> bool:
        """Return whether something can be touched that means an intent of a kind."""
        return any(isinstance(target.intent, kind) for target in self.app.frame.targets)


@pytest.fixture
def laid(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    apps: list[App] = []

    def lay(seats: int = 3, *, laptop: bool = True, persons: int = 1, **settings: Any) -> Table:
        clock = Clock()
        app = open_temporary_app(tmp_path, (1280, 720), clock=clock, **settings)
        apps.append(app)
        return Table(app, clock, seats, laptop=laptop, persons=persons)

    yield lay
    for app in apps:
        app.close()


def gaps(table: Table, seconds: float = 25.0) -> list[float]:
    """Return the seconds between what programs do of their own turns, while the person passes at once."""
    at: list[float] = []
    before = len(table.session.match.steps)
    began = table.clock.now
    while table.clock.now - began < seconds and not table.session.is_over:
        table.wait(TICK)
        table.pass_on()
        if table.scene.explanation.is_waiting_to_be_seen:
            table.scene.handle_intent(ClosePanel("why"))
        for step in table.session.match.steps[before:]:
            if step.seat > PERSON and table.scene.model.log_formatter()(step.events[0]) is not None:
                at.append(table.clock.now)
        before = len(table.session.match.steps)
    return [after - first for first, after in itertools.pairwise(at)]


def test_each_pace_leaves_more_time_than_the_one_before(laid: Callable[..., Table]) -> None:
    means = []
    for pace in ("quick", "normal", "slow"):
        found = gaps(laid(pace=pace))
        assert len(found) > 3
        means.append(sum(found) / len(found))
    assert means[0] < means[1] < means[2]


def test_no_program_goes_on_before_the_table_has_seen_what_happened(laid: Callable[..., Table]) -> None:
    table = laid(pace="normal")
    table.others_turn()
    table.until(lambda: table.scene.animations.is_display_behind)
    while table.scene.animations.is_display_behind:
        assert table.scene.pace.earliest_bot_action_time() == math.inf
        table.wait(TICK)
    table.wait(TICK)
    left = table.scene.pace.earliest_bot_action_time() - table.clock.now
    assert READING_TIME_BY_PACE["normal"].min_seconds - 2 * TICK <= left <= READING_TIME_BY_PACE["normal"].max_seconds


def test_a_touch_lets_the_others_go_on(laid: Callable[..., Table]) -> None:
    table = laid(pace="tap")
    table.others_turn()
    table.until(lambda: table.scene.explanation.is_waiting_to_be_seen)
    before = len(table.session.match.steps)
    table.wait(30.0)
    assert len(table.session.match.steps) == before and table.has(ClosePanel)
    table.scene.handle_intent(ClosePanel("why"))
    table.until(lambda: len(table.session.match.steps) > before)


def struck(table: Table, victim: int, by: int) -> Step:
    """Show a step in which a card that somebody aimed strikes somebody."""
    card = next(index for index, each in enumerate(table.scene.model.game.deck.cards))
    told = (ev.SeatTargeted(by, card, victim), ev.Struck(victim, card))
    step = Step(Seat(Viewer(by)), table.session.match.steps[-1].action, (), told)
    table.scene.pace.on_step(step, table.scene.model.store_news_of_step(step))
    return step


def test_what_a_program_does_to_a_person_waits_to_be_seen(laid: Callable[..., Table]) -> None:
    table = laid(pace="normal")
    table.others_turn()
    struck(table, PERSON, 1)
    table.until(lambda: table.scene.explanation.is_waiting_to_be_seen)
    told = table.scene.explanation.shown
    assert told is not None and told[0] == NAMES[1] and NAMES[PERSON] in told[1]
    before = len(table.session.match.steps)
    table.wait(20.0)
    assert len(table.session.match.steps) == before, "they wait"
    table.scene.handle_intent(ClosePanel("why"))
    table.until(lambda: len(table.session.match.steps) > before)


def told_of(table: Table, *events: ev.Event) -> None:
    """Show a step in which the person did something, of which the table is told."""
    step = Step(PERSON, table.session.match.steps[-1].action, (), events)
    table.scene.pace.on_step(step, table.scene.model.store_news_of_step(step))


def test_who_blacks_out_by_himself_is_told_so_until_he_has_seen_it(laid: Callable[..., Table]) -> None:
    table = laid(pace="normal")
    table.others_turn()
    told_of(table, ev.BlackedOut(PERSON, (), ()))
    table.until(lambda: table.scene.explanation.is_waiting_to_be_seen)
    told = table.scene.explanation.shown
    assert told is not None and NAMES[PERSON] in told[1]


def test_what_came_of_the_own_roll_stays_before_the_others_go_on(laid: Callable[..., Table]) -> None:
    table = laid(pace="normal")
    table.others_turn()
    card = next(index for index, each in enumerate(table.scene.model.game.deck.cards))
    told_of(table, ev.Tested(PERSON, card, "evade", 3, 0, 3, passed=True))
    table.wait(TICK)
    table.until(lambda: table.scene.pace.earliest_bot_action_time() < math.inf)
    assert table.scene.pace.earliest_bot_action_time() - table.clock.now > OWN_RESULT_SECONDS - 4 * TICK


def test_what_is_done_to_a_program_or_by_a_person_holds_nobody_up(laid: Callable[..., Table]) -> None:
    table = laid(pace="normal", persons=2)
    table.others_turn()
    for victim, by in ((2, 1), (PERSON, 1)):
        struck(table, victim, by)
        table.wait(4.0)
        assert not table.scene.explanation.is_waiting_to_be_seen
    table = laid(pace="normal")
    table.others_turn()
    struck(table, 2, 1)
    table.wait(4.0)
    assert not table.scene.explanation.is_waiting_to_be_seen


def test_it_is_the_same_whatever_nobody_sees(laid: Callable[..., Table]) -> None:
    table = laid(pace="slow")
    table.others_turn()
    table.until(lambda: table.scene.pace.earliest_bot_action_time() < math.inf)
    known = table.scene.pace.earliest_bot_action_time()
    step = Step(Seat(Viewer(1)), table.session.match.steps[-1].action, (), ())
    table.scene.pace.on_step(step, table.scene.model.store_news_of_step(step))
    assert table.scene.pace.earliest_bot_action_time() == known


@pytest.mark.parametrize(("real_time", "pace"), [(True, "quick"), (False, "slow")])
def test_a_mission_in_real_time_waits_for_nobody(tmp_path: Path, real_time: bool, pace: str) -> None:
    app = open_temporary_app(tmp_path, (1280, 720), clock=Clock(), pace="slow")
    game = open_game("countdown", data_dir())
    sides = sides_for_seats(3, laptop=True)
    setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat], "person" if seat == 0 else "standard") for seat in range(3))
    match = Match.start(game, 3, {"real_time": real_time}, seed=5)
    session = GameSession(match, setups, laptop=True, thinkers=lambda: Thinkers(game), bots_secret=0)
    scene = CountdownScene(app.context, session)
    app.context.stack.push(scene)
    app.step()
    assert scene.pace.pace_name == pace
    assert (scene.pace.earliest_bot_action_time() == 0.0) or not real_time
    app.close()


def test_quick_waits_for_nothing_and_tells_nothing_over_the_board(laid: Callable[..., Table]) -> None:
    table = laid(pace="quick")
    table.others_turn()
    struck(table, PERSON, 1)
    table.wait(0.5)
    assert table.scene.pace.earliest_bot_action_time() == 0.0 and not table.scene.explanation.is_waiting_to_be_seen


@pytest.mark.parametrize(("persons", "seconds", "timed"), [(1, 5.0, False), (2, 5.0, True), (2, 20.0, True), (2, 0.0, False)])
def test_a_reaction_has_its_time(laid: Callable[..., Table], persons: int, seconds: float, timed: bool) -> None:
    table = laid(persons=persons, reaction_seconds=seconds)
    table.until(lambda: table.session.reaction_window is not None or table.mine())
    for _ in range(200):
        if table.session.reaction_window is not None:
            break
        if table.mine():
            table.play()
        for seat in range(1, persons):
            if Seat(Viewer(seat)) in table.session.seats_waited_for() and table.session.reaction_window is None:
                action = next(each for each in table.session.match.legal_actions(Seat(Viewer(seat))) if not each.resigns)
                table.session.play(Seat(Viewer(seat)), action)
        table.wait(TICK)
    window = table.session.reaction_window
    assert window is not None and window.is_timed == timed
    assert window.length_s == (seconds if timed else math.inf)
    if not timed:
        before = window.question_id
        table.wait(60.0)
        waiting = [seat for seat in table.session.seats_waited_for() if table.session.seats[seat].is_person]
        assert not waiting or (table.session.reaction_window is not None and table.session.reaction_window.question_id == before), (
            "nobody hurries them"
        )


def test_since_your_last_turn_can_be_opened_and_goes_with_the_first_step(laid: Callable[..., Table]) -> None:
    table = laid(seats=2, pace="quick")
    table.until(table.mine)

    def offered() -> bool:
        there = table.has(OpenRecap)
        if not there:
            table.pass_on()
        return there

    table.until(offered, 200.0)
    table.scene.handle_intent(OpenRecap(PERSON))
    table.wait(TICK)
    page = table.app.context.stack.top_scene
    assert isinstance(page, LogPage) and NAMES[PERSON] in page.title
    since, lines = table.scene.recap.first_step_since_turn(PERSON), page.lines()
    assert since > 0 and lines and all(line.step >= since for line in lines)
    assert table.session.match.steps[since - 1].seat == PERSON, "from his own turn on"
    table.app.context.stack.pop(page)
    table.wait(TICK)
    assert not table.has(OpenRecap), "what was looked at is put away"


def test_what_happened_since_the_last_turn_does_not_begin_anew_with_a_reaction(laid: Callable[..., Table]) -> None:
    table = laid(seats=2, pace="quick")
    table.others_turn()
    since = table.scene.recap.first_step_since_turn(PERSON)
    table.until(lambda: table.mine() and table.session.is_reaction_open())
    table.play("ClaimReaction")
    table.until(lambda: table.session.match.questions()[0].kind == "play_event")
    table.play("Withdraw")
    assert table.scene.recap.first_step_since_turn(PERSON) == since


def test_nobody_is_told_what_happened_since_a_turn_that_he_has_not_had(laid: Callable[..., Table]) -> None:
    """Also when the game is taken up again: to pick an abductee is no turn."""
    table = laid(3, laptop=False, persons=3)
    match, recap, offered = table.session.match, table.scene.recap, []

    def acts(turn: int) -> bool:
        """Let all pass until it is somebody's turn; note what is offered meanwhile."""
        offered.append(dict(recap.unread_count_by_seat()))
        if (match.view(TABLE).active_seat, match.questions()[0].kind) == (turn, "act"):
            return True
        table.pass_on()
        return False

    table.until(lambda: match.questions()[0].kind == "act" or acts(-1), 200.0)
    first = int(match.view(TABLE).active_seat)
    table.until(lambda: acts((first + 2) % 3), 200.0)
    recap.recount_unread_sentences()
    assert acts((first + 2) % 3) and not any(offered)
    table.until(lambda: acts(first), 200.0)
    assert set(offered[-1]) == {first}
    recap.recount_unread_sentences()
    assert acts(first) and set(offered[-1]) == {first}


def test_a_station_says_who_is_still_acting_until_the_table_has_shown_it(laid: Callable[..., Table]) -> None:
    """The rules are ahead of what is seen: it is nobody's turn yet who still sees another one move."""
    table = laid(2)
    table.others_turn()
    screen, session, moment = table.scene.screen, table.session, []

    def desk() -> Any:
        frame = table.app.frame
        return screen.screen_model(frame, screen.layout(frame), screen.make_context()).model_by_seat[0]

    def mine_unseen() -> bool:
        table.pass_on()
        question = next(iter(session.match.questions()), None)
        asked = question is not None and question.kind == "act" and PERSON in question.required_seats
        if asked and table.scene.animations.acting_seat == 1:
            moment.append(desk())
        return asked and not table.scene.animations.is_display_behind

    table.until(mine_unseen)
    said = table.app.context.say("shell.table.still", name=NAMES[1])
    assert moment and all(one.question_sentence == said and not one.chip_text for one in moment)
    assert desk().question_sentence != said and desk().chip_text == table.app.context.say("shell.table.your_turn")
