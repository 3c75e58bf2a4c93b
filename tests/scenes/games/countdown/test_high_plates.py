"""The plates in the middle as one sees them from a short side: high and narrow, and nothing is left out that a long side is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.games.countdown.overlays.centre import briefing, debriefing, showdown
from scenes.pages.result import ResultScene
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea
from tabletop.games.countdown import actions as act
from tests.scenes.games.countdown.sitting import Sitting
from tests.scenes.writing import watch_words

SIZES = [(250, 840), (300, 980), (840, 310), (980, 310)]
"""Pixels of plates at 1280x720 with five players and with two, from a short side and from a long one."""
CORNER = 94
"""Pixels that the buttons in the corner of a plate are wide there."""
each_language = pytest.mark.parametrize("language", ["en", "nl", "de"])


class Plates:
    """A table, and what is written on a plate of it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.sittings = folder, list[Sitting]()
        self.said: list[str] = []
        watch_words(monkeypatch, lambda pane, words: self.said.append(words.replace("\n", " ")))

    def sit(self, seats: int, language: str, **options: object) -> Sitting:
        """Sit down."""
        self.sittings.append(Sitting(self.folder, seats, look={"language": language}, **options))
        return self.sittings[-1]

    def pane(self, size: tuple[int, int]) -> Pane:
        """Return a plate to be painted, so wide and high for its reader; a high one is turned to a short side of the window."""
        frame = self.sittings[-1].app.frame
        self.said.clear()
        w, h = size
        return Pane.whole_window(frame).sub_area((0, 0, h, w), 90) if h > w else Pane.whole_window(frame).sub_area((0, 0, w, h))


@pytest.fixture
def plates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plates]:
    """Return a table that is closed at the end."""
    made = Plates(tmp_path, monkeypatch)
    yield made
    for sitting in made.sittings:
        sitting.app.close()


@each_language
def test_a_debriefing_tells_everything_to_every_side(plates: Plates, language: str) -> None:
    """How it came out and what goes on, the missions, the score, what became of each Op and what it learnt."""
    sitting = plates.sit(5, language, mode="campaign", place="suggested", goal="leaders")
    sitting.bring_home(4)
    ctx, record = sitting.app.context, sitting.scene.centre.record
    crew = record.op_experience_lines([record.current_mission_chapter])
    wanted = {ctx.say("countdown.debrief.success"), ctx.say("countdown.debrief.total"), ctx.say("countdown.debrief.needs")}
    wanted |= {words for _, words in debriefing.carried_over_items(ctx, record)}
    wanted |= {line.name for line in crew} | {ctx.say(f"countdown.debrief.{line.outcome_state}") for line in crew}
    wanted |= {ctx.say(f"countdown.track.{track}") for track in ("shooting", "skill")}
    for leg in record.campaign_missions():
        wanted |= {ctx.wording.pick_translation(record.box.locations[leg.location].name), ctx.say(f"countdown.level.{leg.number + 1}")}
    wanted |= {ctx.say("countdown.campaign.won", score="+2"), ctx.say("countdown.campaign.ahead")}
    for size in SIZES:
        debriefing.paint(plates.pane(size), ctx, record, ScrollArea("list:score"), CORNER)
        assert wanted <= set(plates.said), (size, wanted - set(plates.said))
        assert sum(words == crew[0].name for words in plates.said) == 1


@each_language
def test_a_showdown_tells_everything_to_every_side(plates: Plates, language: str) -> None:
    """How the mission ended, how many traitors there are, who still thinks, how one votes; then how the ballot fell."""
    sitting = plates.sit(3, language, traitor=True, seed=6)
    sitting.give_up()
    ctx, record, session = sitting.app.context, sitting.scene.centre.record, sitting.scene.session
    say = ctx.say
    area = ScrollArea("list:score")
    names = {seat.name for seat in session.seats}
    always = {say("countdown.debrief.failure"), say("countdown.debrief.total"), say("countdown.showdown.unused"), *names}
    wanted = {
        f"{say('countdown.showdown.title')} · {say('countdown.showdown.ballot', n=1)}",
        f"{say('countdown.showdown.traitors', n=1)} {say('countdown.showdown.majority')}",
        f"{say('countdown.showdown.secret')} {say('countdown.part.accusations.help')}",
        say("countdown.showdown.thinking"),
    }
    for size in SIZES:
        showdown.paint(plates.pane(size), ctx, session, record, area, CORNER)
        assert always | wanted <= set(plates.said), (size, (always | wanted) - set(plates.said))
    for seat in range(3):
        sitting.play(seat, act.Accuse(1 if seat != 1 else 0))
    sitting.advance_and_paint()
    for size in SIZES:
        showdown.paint(plates.pane(size), ctx, session, record, area, CORNER)
        assert always <= set(plates.said), (size, always - set(plates.said))
        told = [words for words in plates.said if words.startswith(session.seats[1].name) and words != session.seats[1].name]
        assert len(told) == 1, (size, plates.said)


@each_language
def test_a_briefing_names_every_op_to_every_side(plates: Plates, language: str) -> None:
    """The location with its numbers, and the seven Ops that can be taken."""
    sitting = plates.sit(3, language, mode="campaign", place="suggested", goal="leaders")
    assert sitting.state.phase == "team"
    context = sitting.scene.model.context()
    pick = sitting.app.context.wording.pick_translation
    place = context.box.locations[sitting.state.location]
    wanted = {pick(op.name) for op in context.box.ops.values()} | {pick(place.name)}
    numbers = [str(place.area_count), str(place.threat_total), str(sum(place.goal_count_by_area))]
    for size in SIZES:
        briefing.paint(plates.pane(size), context, None, CORNER)
        assert wanted <= set(plates.said), (size, wanted - set(plates.said))
        for number in numbers:
            assert any(words.split()[0] == number for words in plates.said), (size, number, plates.said)
        assert any(words.startswith(str(place.bonus_area_count)) and words.endswith(": +2") for words in plates.said), (size, plates.said)


@each_language
def test_a_result_names_every_op_to_every_side(plates: Plates, language: str) -> None:
    """The narrower list of the page that is turned to a short side, too: what became of each Op."""
    sitting = plates.sit(2, language, mode="campaign", place="suggested", goal="leaders")
    sitting.give_up()
    sitting.advance_and_paint(8.0)
    page = sitting.app.context.stack.top_scene
    assert isinstance(page, ResultScene)
    ctx, record = sitting.app.context, sitting.scene.centre.record
    wanted = {line.name for line in record.op_experience_lines(record.campaign_chronicle.chapters)} | {ctx.say("countdown.debrief.inside")}
    for turns in range(4):
        page.turns, page.changed = turns, True
        plates.said.clear()
        sitting.app.paint()
        assert wanted <= set(plates.said), (turns, wanted - set(plates.said))
