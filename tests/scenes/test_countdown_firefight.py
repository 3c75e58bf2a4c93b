"""COUNTDOWN's firefights by fingers: lines drawn and tapped, what a hit needs, the order of fire, why a roll counted, cards held up."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app import App
from scenes.games.countdown.cardview import LayCard
from scenes.games.countdown.fightspot import spot_of
from scenes.games.countdown.firefight import firefights, follow
from scenes.games.countdown.firing import forecast
from scenes.games.countdown.fullcard import face_of
from scenes.games.countdown.scene import CountdownScene
from scenes.games.countdown.words import describe_roll, make_telling
from scenes.paths import data_dir
from scenes.shell.seating_plan import sides_for
from scenes.table.intents import OpenPrivate, ShowCard
from scenes.table.seating import SeatSetup, StartRequest
from scenes.testing import open_app
from scenes.widgets.card import CardFace
from scenes.widgets.target import Target
from tabletop.core.chance import SeededChance
from tabletop.core.view import TABLE
from tabletop.core.wording import Wording
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.areas import enemies, fighters
from tests.content.countdown import game
from tests.sizes import runs
from tests.taps.driver import LEAST_MM, Clock, Driver

NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis")
LIKED = {"StepTo": 6.0, "Ready": 5.0, "Emerge": 6.0}
GAMES, STEPS = 300, 500


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open windows that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


class Table:
    """A table of persons at which a firefight has been opened, and a finger."""

    def __init__(self, app: App, clock: Clock) -> None:
        self.app = app
        self.driver = Driver(app, clock, lambda target, seen: 0.0, 1)

    @property
    def scene(self) -> CountdownScene:
        scene = self.app.context.stack.top
        assert isinstance(scene, CountdownScene)
        return scene

    @property
    def targets(self) -> dict[str, Target]:
        return {target.key: target for target in self.app.frame.targets}

    def settle(self) -> None:
        """Let everything come to rest, as the table sees it."""
        self.driver.step()
        for _ in range(200):
            if not self.scene.motion.busy:
                break
            self.driver.step(0.2)
        self.driver.step(2.5)
        self.driver.check()

    def tap(self, key: str) -> None:
        """Touch what has a key."""
        self.driver.tap(self.targets[key])
        self.driver.step(0.1)
        self.driver.check()

    def draw(self, start: tuple[int, int], end: tuple[int, int], seen: Callable[[], None] = lambda: None) -> None:
        """Draw a line with a finger; `seen` looks at the picture before it is lifted."""
        driver = self.driver
        driver.post(pygame.FINGERDOWN, 0, *start)
        driver.step(0.02)
        for share in (0.4, 0.8, 1.0):
            driver.post(pygame.FINGERMOTION, 0, *(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))
            driver.step(0.03)
        driver.check()
        seen()
        driver.post(pygame.FINGERUP, 0, *end)
        driver.step(0.05)

    def hold(self, target: Target, seen: Callable[[], None]) -> None:
        """Rest a finger on something, and look."""
        self.driver.post(pygame.FINGERDOWN, 0, *target.rect.center)
        self.driver.step()
        self.driver.step(0.6)
        self.driver.check()
        seen()
        self.driver.post(pygame.FINGERUP, 0, *target.rect.center)
        self.driver.step(0.1)

    def fought(self) -> int:
        """Give the area of the first fight."""
        return int(self.scene.view.table.fights[0].area)

    def actions(self) -> list[Any]:
        """List what was done."""
        return [step.action for step in self.scene.session.match.steps]


Open = Callable[..., Table]


@pytest.fixture
def fighting(tmp_path: Path) -> Iterator[Open]:
    """Sit down, and play until targets are asked for in a firefight."""
    opened: list[App] = []

    def begin(
        seats: int = 2,
        *,
        laptop: bool = True,
        size: tuple[int, int] = (1280, 720),
        ops: int = 2,
        foes: int = 2,
        fights: int = 1,
        **options: Any,
    ) -> Table:
        clock = Clock()
        app = open_app(tmp_path, size, clock=clock, board_mode="laptop" if laptop else "table")
        opened.append(app)
        app.context.folders.saves.mkdir(parents=True, exist_ok=True)
        sides = sides_for(seats, laptop)
        setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat]) for seat in range(seats))
        for seed in range(GAMES):
            app.context.start(StartRequest("countdown", setups, laptop, options, seed))
            table = Table(app, clock)
            if _led_to_fight(table, seed, ops, foes, fights):
                table.scene.motion.skip()
                table.settle()
                return table
        raise AssertionError("no game led to such a fight")

    yield begin
    for app in opened:
        app.close()


def _led_to_fight(table: Table, seed: int, ops: int, foes: int, fights: int) -> bool:
    """Play at random until a fight of that size asks for its targets; tell whether there was one."""
    scene, rng = table.scene, random.Random(seed)
    session = scene.session
    for _ in range(STEPS):
        if session.over:
            return False
        state = session.match.view(TABLE).table
        large = [f for f in state.fights if len(fighters(state, f.area)) >= ops and len(enemies(scene.game.box, state, f.area)) >= foes]
        asked = [question.kind for question in session.match.questions()]
        if large and len(state.fights) >= fights and asked[0] == "targets" and large[0] is state.fights[0] and not large[0].named:
            return True
        seat = session.match.questions()[0].must[0]
        legal = [action for action in session.match.legal(seat) if not action.resigns]
        session.play(seat, rng.choices(legal, [LIKED.get(type(action).__name__, 2.0) for action in legal])[0])
    return False


# -- aiming -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "laptop", "size"), [(2, True, (1280, 720)), (4, False, (1920, 1080))])
def test_a_line_drawn_from_an_op_names_its_target(fighting: Open, seats: int, laptop: bool, size: tuple[int, int]) -> None:
    """CD6.2: a finger goes from an own Op to an enemy; near it is near enough, and what the hit needs is seen on the way."""
    table = fighting(seats, laptop=laptop, size=size)
    marks = table.scene.board._marks
    number = marks.chosen_op
    assert number is not None
    source = next(target for target in table.app.frame.targets if target.drag == ("op", number))
    card = next(iter(marks.reach(number).cards))
    spot = table.scene.board._kept[2].card_parts()[card][1]
    before = pygame.image.tobytes(table.app.frame.surface, "RGB")

    def seen() -> None:
        assert pygame.image.tobytes(table.app.frame.surface, "RGB") != before

    table.draw(source.rect.center, (spot.centerx, spot.bottom + 6), seen)
    assert table.actions()[-1] == act.Target(number, card)


def test_a_line_of_somebody_else_takes_up_his_op_first(fighting: Open) -> None:
    """Several people aim without waiting for each other: a line from any Op means that Op."""
    table = fighting(2)
    marks = table.scene.board._marks
    other = next(number for number, reach in marks.drags.items() if number != marks.chosen_op and reach.cards)
    source = next(target for target in table.app.frame.targets if target.drag == ("op", other))
    card = list(marks.reach(other).cards)[-1]
    table.draw(source.rect.center, table.scene.board._kept[2].card_parts()[card][1].center)
    assert table.actions()[-1] == act.Target(other, card)


def test_a_line_to_nowhere_means_nothing(fighting: Open) -> None:
    """What is dropped on nothing goes back."""
    table = fighting(2)
    source = next(target for target in table.app.frame.targets if target.drag == ("op", table.scene.board._marks.chosen_op))
    count = len(table.actions())
    free = table.scene.board.camera.rect
    table.draw(source.rect.center, (free.centerx, free.top + 3))
    assert len(table.actions()) == count
    assert not table.scene.board._dragged


def test_tapping_the_area_and_the_target_aims_too(fighting: Open) -> None:
    """CD6.2: beside the line there is a way by taps alone: the Op at the station, the area, the card."""
    table = fighting(2)
    marks = table.scene.board._marks
    card, number = next(iter(marks.cards)), marks.chosen_op
    if f"card {card}" not in table.targets:
        table.tap(next(key for key in table.targets if key in (f"look card {card}", f"place {table.fought()}")))
        table.tap(f"fan card {card}")
    else:
        table.tap(f"card {card}")
    assert table.actions()[-1] == act.Target(number, card)


# -- what a hit needs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("odds", [True, False])
def test_chances_are_shown_only_when_the_table_wants_them(fighting: Open, odds: bool) -> None:
    """With the option every lit target shows its chance, without it only what the die has to show."""
    table = fighting(2, odds=odds)
    scene = table.scene
    marks = scene.board._marks
    assert marks.chances.keys() == marks.cards.keys()
    assert all(words.endswith("%") == odds for words in marks.chances.values())
    fight = firefights(scene.game.box, scene.view.table)[0]
    scene.session.play(0, next(action for action in scene.session.match.legal(0) if isinstance(action, act.Target)))
    table.settle()
    shooter = next(each for each in firefights(scene.game.box, scene.view.table)[0].shooters if each.aims)
    table.tap(f"fight {fight.area} op {shooter.op}")
    plate = scene.why.plate
    assert plate is not None
    assert ("%" in plate.words) == odds


@pytest.mark.parametrize(("seats", "laptop", "size"), [(1, True, (1280, 720)), (4, False, (1280, 720)), (5, False, (1920, 1080))])
def test_the_plate_covers_nothing_that_is_asked_about(fighting: Open, seats: int, laptop: bool, size: tuple[int, int]) -> None:
    """The plate, or the button that stands for it, lies clear of all fights and of every place that is lit."""
    table = fighting(seats, laptop=laptop, size=size, ops=1)
    board, marks = table.scene.board, table.scene.board._marks
    rects = board.place_rects()
    asked = {fight.area for fight in table.scene.view.table.fights} | set(marks.places)
    plates = [target.rect for target in table.app.frame.targets if re.fullmatch(r"fight \d+", target.key)]
    assert plates
    assert all(rect.collidelist([rects[place] for place in asked]) < 0 for rect in plates)
    least = LEAST_MM * table.app.frame.kit.pixels_per_mm
    assert all(min(target.rect.size) >= least for key, target in table.targets.items() if key.startswith("fight "))


def test_the_plate_is_folded_away_and_turned(fighting: Open) -> None:
    """Whoever sits elsewhere turns it; whoever wants to see the map folds it."""
    table = fighting(4, laptop=False, size=(1920, 1080), ops=1)
    area = table.fought()
    angle = table.scene.fights._angles[area]
    table.tap(f"fight {area} turn")
    assert table.scene.fights._angles[area] != angle
    table.tap(f"fight {area} fold")
    assert f"fight {area} fold" not in table.targets
    table.tap(f"fight {area} unfold")
    assert f"fight {area} fold" in table.targets


def test_two_fights_have_two_plates(fighting: Open) -> None:
    """Several fights may be open at once."""
    table = fighting(4, laptop=False, size=(1920, 1080), ops=1, foes=1, fights=2)
    areas = {fight.area for fight in table.scene.view.table.fights}
    plates = {int(target.key.split()[1]): target.rect for target in table.app.frame.targets if re.fullmatch(r"fight \d+", target.key)}
    assert plates.keys() == areas
    first, second = list(plates.values())[:2]
    assert not first.colliderect(second)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_plate_that_found_no_room_can_be_wanted(fighting: Open, size: tuple[int, int]) -> None:
    """A button stands for it; a touch lays it out before all others."""
    table = fighting(4, laptop=False, size=size, ops=1, foes=1, fights=2)
    for area in [fight.area for fight in table.scene.view.table.fights]:
        if f"fight {area} fold" in table.targets:
            table.tap(f"fight {area} fold")
        table.tap(f"fight {area} unfold")
        assert f"fight {area} fold" in table.targets


def test_a_place_is_found_beside_a_fight_or_none() -> None:
    """It lies in the free middle, clear of what is asked about; where there is no such place there is none."""
    free, near = pygame.Rect(0, 0, 400, 300), pygame.Rect(150, 100, 100, 80)
    found = spot_of((120, 90), free, near, [near], [])
    assert found is not None
    assert free.contains(found)
    assert not found.colliderect(near)
    assert spot_of((120, 90), free, near, [free], []) is None
    assert spot_of((500, 90), free, near, [], []) is None


# -- the order of fire --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD6.6")
def test_the_enemies_fire_in_the_order_and_at_whom_was_foreseen() -> None:
    """CD6.6: pile order; hostages, civilians, who aimed at it, the lowest number: as the rules then do it."""
    seen = 0
    for seed in range(runs(60)):
        chance, rng = SeededChance(seed), random.Random(seed)
        state = game().setup(1 + seed % 4, {**game().meta.defaults(), "mode": "campaign"}, chance)
        for _ in range(STEPS):
            questions = game().questions(state)
            if not questions:
                break
            seat = rng.choice([*questions[0].must])
            legal = [action for action in game().legal(state, seat) if not action.resigns]
            before = game().view(state, TABLE).table
            events = [event.seen_by(TABLE) for event in game().apply(state, seat, rng.choice(legal), chance)]
            fired = [event for event in events if isinstance(event, ev.EnemyFired)]
            changed = any(isinstance(event, ev.OpLost | ev.SupportPlayed) for event in events)
            if fired and not changed and before.todo and before.todo[-1][0] == "brace":
                foreseen = forecast(game().box, before, fired[0].area)
                told = [(fire.enemy, fire.op or 0, -1 if fire.card is None else fire.card, fire.attack) for fire in foreseen]
                assert [(shot.enemy, shot.op, shot.card, shot.attack) for shot in fired] == told[: len(fired)]
                seen += len(fired) > 1
    assert seen


def test_the_plate_lists_the_enemies_in_that_order_and_explains_each(fighting: Open) -> None:
    """CD6.6: a touch tells which part of the rule chose the victim."""
    table = fighting(2)
    scene, area = table.scene, table.fought()
    fires = forecast(scene.game.box, scene.view.table, area)
    shown = [int(key.split()[-1]) for key in table.targets if key.startswith(f"fight {area} enemy ")]
    assert shown == [fire.enemy for fire in fires]
    for at, fire in enumerate(fires, 1):
        table.tap(f"fight {area} enemy {fire.enemy}")
        assert scene.why.plate is not None
        assert scene.why.plate.heading.startswith(f"{at}. ")
        assert scene.app.say(f"countdown.fight.victim.{fire.why}") in scene.why.plate.words
        table.tap("why:close")
        assert scene.why.plate is None


def test_the_plate_follows_the_shots_as_they_are_seen(fighting: Open) -> None:
    """While dice fall it shows what was before and what has been seen since."""
    table = fighting(2)
    scene = table.scene
    fight = firefights(scene.game.box, scene.view.table)[0]
    op, enemy = fight.shooters[0].op, fight.fires[0].enemy
    hit = ev.Attacked(op, enemy, 5, 1, 4, "fight")
    after = follow(fight, [hit])
    assert after.stage == "strike"
    assert next(each for each in after.shooters if each.op == op).aims[0].hits
    gone = follow(fight, [hit, ev.Eliminated(enemy, fight.area, (op,))])
    assert enemy not in [fire.enemy for fire in gone.fires]
    fired = follow(fight, [ev.EnemyFired(enemy, fight.area, op, -1, 2, 3, True)])
    assert fired.fires[0].hit
    assert fired.stage == "fire"


# -- why ----------------------------------------------------------------------------------------------------------------


def test_the_parts_of_every_roll_sum_to_its_total() -> None:
    """CD6.3: die, shooting skill, cards: together what was rolled, against the defence."""
    telling = make_telling(game(), Wording([data_dir() / "countdown"], "en"), [])
    seen = 0
    for seed in range(runs(12)):
        chance, rng = SeededChance(seed), random.Random(seed)
        state = game().setup(2, {**game().meta.defaults(), "mode": "campaign"}, chance)
        for _ in range(STEPS):
            questions = game().questions(state)
            if not questions:
                break
            seat = rng.choice([*questions[0].must])
            legal = [action for action in game().legal(state, seat) if not action.resigns]
            before = game().view(state, TABLE)
            for event in game().apply(state, seat, rng.choice(legal), chance):
                if isinstance(event, ev.Attacked):
                    parts, wall = describe_roll(telling, event, before).split(" against ")
                    assert sum(int(number) for number in re.findall(r"\d+", parts)) == event.roll + event.bonus
                    assert int(wall) == event.defence
                    seen += 1
    assert seen


def test_a_die_that_lies_on_the_map_tells_why(fighting: Open) -> None:
    """A touch on a die, and later on its Op on the plate or on its line in the log, tells the same parts."""
    table = fighting(2)
    scene = table.scene
    while not any(isinstance(event, ev.Attacked) for event in scene.session.match.steps[-1].seen_by(TABLE)):
        seat = scene.session.match.questions()[0].must[0]
        legal = scene.session.match.legal(seat)
        scene.session.play(seat, next((action for action in legal if isinstance(action, act.Target)), legal[0]))
    number = len(scene.session.match.steps) - 1
    for _ in range(30):
        table.driver.step(0.05)
        if "die 0" in table.targets:
            break
    table.driver.step(0.8)
    table.tap("die 0")
    assert scene.why.plate is not None
    told = scene.why.plate
    assert "against" in told.words or "hits" in told.words
    scene.why.close()
    scene.show_step(number, 180)
    assert scene.why.plate is not None
    assert scene.why.plate.angle == 180


def test_the_plate_of_why_is_turned_put_away_and_forgotten(fighting: Open) -> None:
    """It is turned by its handle, put away by its cross, and goes by itself."""
    table = fighting(4, laptop=False, size=(1920, 1080), ops=1)
    area = table.fought()
    key = next(key for key in table.targets if key.startswith(f"fight {area} enemy "))
    table.tap(key)
    angle = table.scene.why.plate.angle
    table.tap("why:turn")
    assert table.scene.why.plate.angle != angle
    table.driver.step(8.0)
    assert table.scene.why.plate is None


def test_bullet_control_is_explained(fighting: Open) -> None:
    """CD6.4: what the cards could change can be asked at any time."""
    table = fighting(2)
    table.tap(f"fight {table.fought()} bullets")
    assert table.scene.app.say("countdown.fight.bullets.help") in table.scene.why.plate.words


# -- cards held up ------------------------------------------------------------------------------------------------------


def test_a_card_that_is_held_is_shown_large_to_its_reader(fighting: Open) -> None:
    """Everything on it, and what its symbols mean; it goes when the finger goes."""
    table = fighting(4, laptop=False, size=(1920, 1080), ops=1)
    plain = pygame.image.tobytes(table.app.frame.surface, "RGB")
    kinds = {target.hold.card[0]: target for target in table.app.frame.targets if isinstance(target.hold, ShowCard)}
    assert {"card", "op", "area"} <= kinds.keys()
    for target in kinds.values():

        def seen(target: Target = target) -> None:
            assert table.scene.held == [target.hold]
            assert pygame.image.tobytes(table.app.frame.surface, "RGB") != plain
            assert "card turn_to_me" in table.targets

        table.hold(target, seen)
        assert not table.scene.held
        assert "card turn_to_me" not in table.targets


def test_a_card_tells_what_its_symbols_mean(fighting: Open) -> None:
    """What is printed, in words: values, abilities with their rule."""
    table = fighting(2)
    scene = table.scene
    moment = scene.picture.moment()
    for card in scene.game.box.cards:
        face = face_of(moment, card.number, scene.board.print_of(card.number))
        assert face.title
        for symbol in ("bazooka", "first_strike", "sniper", "one_shot", "block"):
            told = scene.app.say(f"countdown.symbol.{symbol}.help") in face.text
            assert told == bool(getattr(card, symbol))


def test_a_card_of_the_fan_is_laid_out_turned_and_put_away(fighting: Open) -> None:
    """A touch in the fan lays a card out that means nothing now; its handle turns it, its cross puts it away."""
    table = fighting(4, laptop=False, size=(1920, 1080), ops=1)
    for look in [key for key in table.targets if key.startswith("look ")]:
        table.tap(look)
        found = [key for key, target in table.targets.items() if key.startswith("fan ") and isinstance(target.intent, LayCard)]
        if found:
            break
        table.tap("fan close")
    table.tap(found[0])
    laid = table.scene.cards.laid
    assert laid is not None
    table.tap("card turn_to_me")
    assert table.scene.cards._angle(laid) != laid.angle
    table.tap("card close")
    assert table.scene.cards.laid is None


def test_an_agenda_is_held_up_only_in_its_open_place(fighting: Open) -> None:
    """CD12.1: what is secret is never held up from a covered place."""
    table = fighting(3, laptop=False, size=(1920, 1080), ops=1, foes=1, traitor=True)

    def agendas() -> list[Target]:
        held = [target for target in table.app.frame.targets if isinstance(target.hold, ShowCard)]
        return [target for target in held if isinstance(target.hold.card, CardFace) and target.hold.card.kind == "agenda"]

    assert not agendas()
    place = next(target for target in table.app.frame.targets if isinstance(target.intent, OpenPrivate))
    table.driver.tap(place)
    table.driver.step(0.1)
    assert [target.hold.seat for target in agendas()] == [place.intent.seat]
    table.hold(agendas()[0], lambda: None)


def test_the_fans_buttons_have_words(fighting: Open) -> None:
    """Icon and word together, in every language."""
    table = fighting(2)
    table.tap(next(key for key in table.targets if key.startswith(("look card", "place"))))
    assert "fan close" in table.targets
    for language in ("en", "nl", "de"):
        wording = Wording([table.app.context.folders.data], language)
        assert wording.knows("shell.close")
