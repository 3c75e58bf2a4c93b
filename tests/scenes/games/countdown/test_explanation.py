"""COUNTDOWN tells why: the parts of every roll, from its die, its Op on the plate and its line in the log."""

from __future__ import annotations

import re

from scenes.engine.paths import data_dir
from scenes.games.countdown.text.explanations import describe_roll
from scenes.games.countdown.text.log import make_sentences
from tabletop.core.language.wording import Wording
from tabletop.core.view import TABLE
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tests.content.countdown import game
from tests.scenes.games.countdown.tables.fight import Open
from tests.scenes.games.countdown.tables.random_positions import campaigns
from tests.sizes import runs


def test_the_parts_of_every_roll_sum_to_its_total() -> None:
    """CD6.3: die, shooting skill, cards: together what was rolled, against the defence."""
    sentences = make_sentences(game(), Wording([data_dir() / "countdown"], "en"), [])
    seen = 0
    for before, events in campaigns(runs(12), (2,)):
        for event in events:
            if isinstance(event, ev.Attacked):
                parts, wall = describe_roll(sentences, event, before).split(" against ")
                assert sum(int(number) for number in re.findall(r"\d+", parts)) == event.roll + event.bonus
                assert int(wall) == event.defence
                seen += 1
    assert seen


def test_a_die_that_lies_on_the_map_tells_why(fighting: Open) -> None:
    """A touch on a die, and later on its Op on the plate or on its line in the log, tells the same parts."""
    table = fighting(2)
    scene = table.scene
    while not any(isinstance(event, ev.Attacked) for event in scene.session.match.steps[-1].redact_for_viewer(TABLE)):
        seat = scene.session.match.questions()[0].required_seats[0]
        legal = scene.session.match.legal_actions(seat)
        scene.session.play(seat, next((action for action in legal if isinstance(action, act.Target)), legal[0]))
    number = len(scene.session.match.steps) - 1
    for _ in range(30):
        table.driver.step(0.05)
        if "die 0" in table.targets:
            break
    table.driver.step(0.8)
    table.tap("die 0")
    assert scene.explanation.shown is not None
    words = scene.explanation.shown[1]
    assert "against" in words or "hits" in words
    scene.explanation.close()
    scene.point_at_step_places(number, 180)
    assert scene.explanation.shown is not None
    assert scene.explanation.angle == 180


def test_the_plate_of_why_is_turned_put_away_and_forgotten(fighting: Open) -> None:
    """It is turned by its handle, put away by its cross, and goes by itself."""
    table = fighting(4, laptop=False, size=(1920, 1080), ops=1)
    area = table.fought()
    key = next(key for key in table.targets if key.startswith(f"fight {area} enemy "))
    table.tap(key)
    angle = table.scene.explanation.angle
    table.tap("why:turn")
    assert table.scene.explanation.angle != angle
    table.driver.step(8.0)
    assert table.scene.explanation.shown is None


def test_bullet_control_is_explained(fighting: Open) -> None:
    """CD6.4: what the cards could change can be asked at any time."""
    table = fighting(2)
    table.tap(f"fight {table.fought()} bullets")
    assert table.scene.app.say("countdown.fight.bullets.help") in table.scene.explanation.shown[1]
