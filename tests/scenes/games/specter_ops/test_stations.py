"""What the stations of SPECTER OPS offer and say: ballots on the vehicle with the votes so far, and directions as each seat sees them."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.games.specter_ops.model.selection import ChooseMode, ChooseSpace
from scenes.games.specter_ops.overlays.status_bar import turn_words
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.games.specter_ops.stations.character_sheet import CharacterSheet
from scenes.games.specter_ops.stations.private_pad import AgentPad, hunters_who_heard
from scenes.games.specter_ops.text.explanations import needed_roll, roll_cause_name
from scenes.table.intents import OpenChoices, PlayAction, PressCornerButton
from scenes.table.stations.model import StationModel
from scenes.table.stations.pad_layout import chart_cell_pixels
from tabletop.core.event import Event
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NO_VOTE
from tests.scenes.games.specter_ops.table import go_on, lead_to, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south and west, x east, y south; or up, right, down and left."""
CLOCKWISE = ("arrow_up_bold", "arrow_right_bold", "arrow_down_bold", "arrow_left_bold")


def seated(opened: list[App], folder: Path, seats: int, *, laptop: bool = False) -> tuple[App, SpecterOpsScene]:
    """Begin a hunt without movements."""
    app = open_window(folder, Clock(), laptop=laptop, reduced_motion=True)
    opened.append(app)
    return app, sit_down(app, seats, laptop=laptop)


def model(app: App, scene: SpecterOpsScene, seat: int) -> StationModel:
    """Paint, and give what the station of a seat shows."""
    app.paint()
    return scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context()).model_by_seat[seat]


@pytest.mark.rule("SO5.3")
def test_a_ballot_says_what_it_is_about_and_how_it_stands(windows: list[App], tmp_path: Path) -> None:
    """Who votes reads what the vote is about and how many voted for the same; all see at a hunter's place that there are votes."""
    app, scene = seated(windows, tmp_path, 5)
    assert lead_to(scene, "hunters", random.Random(3), 2)
    match, say = scene.session.match, app.context.say
    match.state.votes = [NO_VOTE] * 5
    first, second = scene.session.match.questions()[0].required_seats[:2]
    assert match.play(first, act.ProposeBar(0))
    scene.refresh()
    scene.handle_intent(OpenChoices(second, "bar"))
    shown = model(app, scene, int(second))
    assert shown.question_sentence == say("specter_ops.bar.title")
    one = say("specter_ops.bar.votes", n=1)
    assert [one in pick.label for pick in shown.menu] == [True, *[False] * (len(shown.menu) - 1)]
    accused = model(app, scene, match.state.hunters[0].seat).slots[0]
    assert accused is not None
    assert ("vote", say("specter_ops.bar.against", n=1)) in accused.picture.lasting_effect_icons  # type: ignore[union-attr] # a dossier has them


@pytest.mark.parametrize("laptop", [False, True])
def test_arrows_point_to_where_a_direction_lies(windows: list[App], tmp_path: Path, laptop: bool) -> None:
    """The arrow of a direction points there on the plan, as its seat sees it, and goes along when the plan is turned."""
    app, scene = seated(windows, tmp_path, 3, laptop=laptop)
    gun = next(number for number, hunter in enumerate(scene.model.game.box.hunters) if hunter.id == "gun")
    chance, match = random.Random(5), scene.session.match
    while (question := match.questions()[0]).kind != "watch":
        legal = list(match.legal_actions(question.required_seats[0]))
        wanted = [action for action in legal if action == act.ChooseHunter(gun)]
        match.play(question.required_seats[0], chance.choice(wanted or legal))
    seat = int(question.required_seats[0])
    scene.refresh()
    for _ in range(1 if laptop else 2):
        app.paint()
        scene.handle_intent(OpenChoices(seat, "watch"))
        arrows = [CLOCKWISE.index(str(pick.icon)) for pick in model(app, scene, seat).menu]
        seen = [WAYS[(arrow + scene.session.seats[seat].facing_angle // 90) % 4] for arrow in arrows]
        assert seen == [scene.board.board_geometry.turned_direction(*way) for way in WAYS]
        scene.handle_intent(PressCornerButton("turn", 0))


def test_nobody_s_turn_has_come_before_the_first_round(windows: list[App], tmp_path: Path) -> None:
    """While characters are chosen the strip says that everybody gets ready."""
    _, scene = seated(windows, tmp_path, 3)
    assert turn_words(scene.model.view.table) == "setup"
    assert lead_to(scene, "sneak", random.Random(1), 1)
    assert turn_words(scene.model.view.table) == "agent_turn"
    assert lead_to(scene, "hunters", random.Random(1), 1)
    assert turn_words(scene.model.view.table) == "hunters"


def test_a_roll_says_what_made_somebody_roll_and_what_it_has_to_reach(windows: list[App], tmp_path: Path) -> None:
    """Proficiencies and the line are named, a plain attack is not; a proficiency with a number of its own has to reach that."""
    _, scene = seated(windows, tmp_path, 3)
    sentences = scene.screen.make_context().sentences
    rolls: list[tuple[Event, str | None, int]] = [
        (ev.Attacked(0, 0, (3,), 3, 2, True), None, 2),
        (ev.QuickDrawn(0, 0, (3,), 3, 2, True), "Quick Draw", 2),
        (ev.Ambushed(0, 0, 4, True), "Ambush", 4),
        (ev.StrengthRolled(0, 0, 5, True), "Brutal Strength", 5),
        (ev.LineThrown(0, 0, 2, 2, True), "Tangle Line", 2),
    ]
    for event, name, least in rolls:
        assert (roll_cause_name(sentences, event), needed_roll(sentences, event, 2)) == (name, least)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("agent", [1, 2, 3])
def test_an_open_pad_leaves_most_of_the_plan_to_the_others(windows: list[App], tmp_path: Path, size: tuple[int, int], agent: int) -> None:
    """The others see seven of ten parts of the plan meanwhile; the chart has five cells down, and as many across or more."""
    app = open_window(tmp_path, Clock(), size, laptop=False, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 4, agent=agent)
    assert lead_to(scene, "sneak", random.Random(4))
    app.paint()
    left, top, right, bottom = scene.board.content_box(scene.model.view)
    corner, end = scene.board.camera.window_point(left, top), scene.board.camera.window_point(right, bottom)
    plan = pygame.Rect(round(corner[0]), round(corner[1]), round(end[0] - corner[0]), round(end[1] - corner[1]))
    scene.model.private_areas.open(agent - 1, app.context.now(), lasting=True)
    app.paint()
    shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
    _, plan_of_pad, station = shown.station_by_seat[agent - 1]
    hidden = station.clip(plan)
    assert hidden.w * hidden.h <= 0.3 * plan.w * plan.h
    across, down = (round(part / chart_cell_pixels(app.frame.kit)) for part in plan_of_pad.chart_rect[2:])
    assert across >= down >= 5


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [4, 5])
def test_everybody_stays_in_sight_beside_an_open_pad(windows: list[App], tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    """On a laptop the pad of the agent grows; the lines of the hunters move together above it, none of them under it or off the window."""
    app = open_window(tmp_path, Clock(), size, laptop=True, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, seats, laptop=True)
    assert lead_to(scene, "sneak", random.Random(4))
    seat = int(scene.session.match.questions()[0].required_seats[0])
    scene.model.private_areas.open(seat, app.context.now(), lasting=True)
    scene.model.choose_featured_seat()
    app.paint()
    shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
    assert shown.model_by_seat[seat].pad is not None
    pad, window = shown.station_by_seat[seat][2], pygame.Rect(0, 0, *size)
    for other in range(seats):
        assert not shown.is_strip_covered(other)
        rect = shown.station_by_seat[other][2]
        assert window.contains(rect)
        assert other == seat or rect.bottom <= pad.top


def test_a_chosen_space_is_asked_about_with_the_steps_to_it(windows: list[App], tmp_path: Path) -> None:
    """Whoever points at a space reads how far it is before the hunter goes; only at the station of that hunter."""
    app, scene = seated(windows, tmp_path, 3)
    match, chance = scene.session.match, random.Random(5)
    while True:
        assert lead_to(scene, "hunter", chance)
        seat = match.questions()[0].required_seats[0]
        if any(isinstance(one, act.MoveTo) for one in match.legal_actions(seat)):
            break
        go_on(scene, 1, chance)
    scene.refresh()
    start = scene.model.view.table.hunters[scene.model.view.table.mover].cell
    goal = next(
        one.cell
        for one in match.legal_actions(seat)
        if isinstance(one, act.MoveTo) and scene.board.geometry.king_distance(start, one.cell) == 2
    )
    before = model(app, scene, int(seat)).question_sentence
    scene.handle_intent(ChooseMode(int(seat), "walk"))
    scene.handle_intent(ChooseSpace(int(seat), goal))
    steps = len(scene.board.geometry.shortest_way(start, goal))
    place = scene.screen.make_context().sentences.names.space_name(goal)
    assert model(app, scene, int(seat)).question_sentence == app.context.say("specter_ops.choose.walk", n=steps, place=place) != before


def test_standing_orders_show_whether_they_are_on(windows: list[App], tmp_path: Path) -> None:
    """An order in the list shows what it is now, of which a touch makes the other; while it is on it looks chosen."""
    app, scene = seated(windows, tmp_path, 3)
    match, chance = scene.session.match, random.Random(3)
    cobra = next(number for number, agent in enumerate(scene.model.game.box.agents) if agent.ambush_min_roll)
    while (question := match.questions()[0]).kind != "sneak":
        legal = list(match.legal_actions(question.required_seats[0]))
        wanted = [action for action in legal if action == act.ChooseAgent(cobra)]
        match.play(question.required_seats[0], chance.choice(wanted or legal))
    seat = question.required_seats[0]
    scene.refresh()
    scene.model.private_areas.open(int(seat), app.context.now(), lasting=True)
    order = next(action for action in match.legal_actions(seat) if isinstance(action, act.SetOrder))
    scene.handle_intent(OpenChoices(int(seat), "orders"))
    shown, name = model(app, scene, int(seat)), app.context.say(f"specter_ops.order.{order.order}")
    pick = next(pick for pick in shown.menu if pick.intent == PlayAction(int(seat), order))
    assert shown.question_sentence == app.context.say("specter_ops.list.orders.help")
    now = "off", "legal"
    if not order.on:
        now = "named", "chosen"
    assert (pick.label, pick.state) == (app.context.say(f"specter_ops.action.SetOrder.{now[0]}", order=name), now[1])


@pytest.mark.rule("SO6.6")
def test_an_agent_reads_who_heard_her_until_she_has_moved_on(windows: list[App], tmp_path: Path) -> None:
    """The answer that was given for her stands on her pad, with how far it reaches; her next stop takes it away."""
    app, scene = seated(windows, tmp_path, 3, laptop=True)
    assert lead_to(scene, "sneak", random.Random(4))
    table = scene.session.match.state
    beast = next(number for number, hunter in enumerate(table.hunters) if scene.model.game.box.hunters[hunter.kind].senses_range)
    heard = (RecordedFact.SENSES_ANSWERED, beast, 0, 1)
    table.history.append(heard)
    scene.refresh()
    scene.model.private_areas.open(0, app.context.now(), lasting=True)
    name = scene.screen.make_context().sentences.names.hunter_name(beast)
    words = app.context.say("specter_ops.pad.heard", hunter=name, n=scene.model.game.box.hunters[table.hunters[beast].kind].senses_range)
    pad = model(app, scene, 0).pad
    assert isinstance(pad, AgentPad)
    assert pad.lines[0].words == words
    assert hunters_who_heard(table, 0) == [beast]
    table.history.append((RecordedFact.AGENT_MOVE_ENDED, 0))
    assert hunters_who_heard(table, 0) == []


def test_after_the_third_objective_the_pad_names_the_ways_out(windows: list[App], tmp_path: Path) -> None:
    app, scene = seated(windows, tmp_path, 3, laptop=True)
    assert lead_to(scene, "sneak", random.Random(4))
    scene.session.match.state.done = 0b0111
    scene.refresh()
    scene.model.private_areas.open(0, app.context.now(), lasting=True)
    pad = model(app, scene, 0).pad
    assert isinstance(pad, AgentPad)
    assert "objective" not in [line.icon for line in pad.lines]
    assert "N1" in next(line.words for line in pad.lines if line.icon == "escape")


def test_a_stop_that_shows_her_says_so_on_the_button_that_is_asked_for(windows: list[App], tmp_path: Path) -> None:
    """Asked once more, the button names what the others will see, and the sentence says what would be."""
    app, scene = seated(windows, tmp_path, 3, laptop=True)
    chance = random.Random(4)
    while True:
        assert lead_to(scene, "sneak", chance)
        outlook = scene.model.agent_move_analysis(0)
        if outlook is not None and outlook.stop_verdict()[0] == "last":
            break
        go_on(scene, 1, chance)
    scene.refresh()
    scene.model.private_areas.open(0, app.context.now(), lasting=True)
    scene.handle_intent(OpenChoices(0, "stop"))
    place = scene.screen.make_context().sentences.names.space_name(outlook.stop_verdict()[1])
    shown = model(app, scene, 0)
    assert shown.question_sentence == app.context.say("specter_ops.pad.ends.last", place=place)
    assert [button.label for button in shown.buttons] == [
        app.context.say("specter_ops.pad.stop.last", place=place),
        app.context.say("shell.cancel"),
    ]


@pytest.mark.rule("SO6.6")
def test_a_hunter_who_heard_the_agent_is_not_called_clear(windows: list[App], tmp_path: Path) -> None:
    """Its sheet says what it was told of her: "close", though it sees nobody; "clear" where she is not close."""
    app, scene = seated(windows, tmp_path, 3)
    assert lead_to(scene, "hunters", random.Random(4))
    table = scene.session.match.state
    beast = next(number for number, hunter in enumerate(table.hunters) if scene.model.game.box.hunters[hunter.kind].senses_range)
    table.hunters[beast].moved = True
    table.history.append((RecordedFact.SIGHT_ANSWERED, beast, 0, 0))
    for close, key in ((0, "specter_ops.table.clear"), (1, "specter_ops.table.close")):
        table.history.append((RecordedFact.SENSES_ANSWERED, beast, 0, close))
        scene.refresh()
        sheets = [slot.picture for slot in model(app, scene, table.hunters[beast].seat).slots if slot is not None]
        assert app.context.say(key) in [sheet.activity_text for sheet in sheets if isinstance(sheet, CharacterSheet)]


def test_the_news_is_what_matters_most_of_a_step(windows: list[App], tmp_path: Path) -> None:
    """A hit before a sighting, that before "close", that before what comes after it: another hunter's "clear", a new round."""
    _, scene = seated(windows, tmp_path, 3)
    assert lead_to(scene, "hunters", random.Random(4))
    close, clear, begun = ev.Sensed(0, 0, True), ev.Checked(1, 0, False), ev.RoundBegan(9)
    seen, hit, moved = ev.Checked(0, 0, True), ev.Attacked(0, 0, (6,), 6, 2, True), ev.HunterMoved(0, 40, 2)
    steps: list[tuple[tuple[Event, ...], Event]] = [
        ((moved, ev.Checked(0, 0, False), close, clear, begun), close),
        ((moved, close, seen), seen),
        ((hit, ev.Checked(1, 0, True), begun), hit),
        ((moved, clear), clear),
    ]
    for events, news in steps:
        scene.model.store_news_of_step(replace(scene.session.match.steps[-1], events=events))
        told = scene.model.log_formatter()(news)
        assert told is not None and scene.model.news == told.sentence


def test_only_the_agent_is_told_to_end_the_turn(windows: list[App], tmp_path: Path) -> None:
    """A hunter whose place is open, as on a phone, reads that she is finishing her turn."""
    app, scene = seated(windows, tmp_path, 3)
    match, chance = scene.session.match, random.Random(4)
    while True:
        assert lead_to(scene, "after", chance)
        if all(isinstance(one, act.EndTurn | act.SetOrder) for one in match.legal_actions(match.questions()[0].required_seats[0])):
            break
        go_on(scene, 1, chance)
    scene.refresh()
    for seat in range(3):
        scene.model.private_areas.open(seat, app.context.now(), lasting=True)
    end = app.context.say("specter_ops.question.after.end")
    assert [model(app, scene, seat).question_sentence == end for seat in range(3)] == [True, False, False]
