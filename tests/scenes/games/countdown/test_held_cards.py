"""COUNTDOWN's cards held up and laid out large, turned to their reader, with what their symbols mean."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.countdown.model.selection import ShowCardLarge
from scenes.games.countdown.overlays.card_large import large_card_face
from scenes.input.touch_target import TouchTarget
from scenes.table.intents import OpenPrivate, ShowCard
from scenes.widgets.card_face import CardFace
from tabletop.core.language.wording import Wording
from tests.scenes.games.countdown.tables.fight import Open


def test_a_card_that_is_held_is_shown_large_to_its_reader(fighting: Open) -> None:
    """Everything on it, and what its symbols mean; it goes when the finger goes."""
    table = fighting(4, laptop=False, size=(1920, 1080), ops=1)
    plain = pygame.image.tobytes(table.app.window.surface, "RGB")
    kinds = {target.hold.card[0]: target for target in table.app.frame.targets if isinstance(target.hold, ShowCard)}
    assert {"card", "op", "area"} <= kinds.keys()
    for target in kinds.values():

        def seen(target: TouchTarget = target) -> None:
            assert table.scene.model.zoomed == [target.hold]
            assert pygame.image.tobytes(table.app.window.surface, "RGB") != plain
            assert "card turn_to_me" in table.targets

        table.hold(target, seen)
        assert not table.scene.model.zoomed
        assert "card turn_to_me" not in table.targets


def test_a_card_tells_what_its_symbols_mean(fighting: Open) -> None:
    """What is printed, in words: values, abilities with their rule."""
    table = fighting(2)
    scene = table.scene
    context = scene.screen.make_context()
    for card in scene.model.game.box.cards:
        face = large_card_face(context, card.number, scene.board.painted_card_print(card.number))
        assert face.title
        for symbol in ("bazooka", "first_strike", "sniper", "one_shot", "block"):
            told = scene.app.say(f"countdown.symbol.{symbol}.help") in face.rules_text
            assert told == bool(getattr(card, symbol))


@pytest.mark.rule("CD15.4")
def test_a_leader_held_up_has_his_name_and_his_story(fighting: Open) -> None:
    """Large, he is called by his name; what he is and his number stand above it, his line below all else; in every language."""
    table = fighting(2)
    scene = table.scene
    eel = next(card for card in scene.model.game.box.cards if card.name.get("en") == "The Eel")
    for language, name, last in (("en", "The Eel", "packed."), ("nl", "De aal", "klaar."), ("de", "Der Aal", "gepackt.")):
        scene.app.change_settings(language=language)
        context = scene.screen.make_context()
        face = large_card_face(context, eel.number, scene.board.painted_card_print(eel.number))
        assert (face.title, face.kind_label) == (name, context.sentences.names.card_name(eel.number))
        assert face.rules_text.endswith(last)


def test_a_card_of_the_fan_is_laid_out_turned_and_put_away(fighting: Open) -> None:
    """A touch in the fan lays a card out that means nothing now; its handle turns it, its cross puts it away."""
    table = fighting(4, laptop=False, size=(1920, 1080), ops=1)
    for look in [key for key in table.targets if key.startswith("look ")]:
        table.tap(look)
        found = [key for key, target in table.targets.items() if key.startswith("fan ") and isinstance(target.intent, ShowCardLarge)]
        if found:
            break
        table.tap("fan close")
    table.tap(found[0])
    laid = table.scene.cards.laid
    assert laid is not None
    table.tap("card turn_to_me")
    assert table.scene.cards.obtain_overlay_panel(laid).angle != laid.angle
    table.tap("card close")
    assert table.scene.cards.laid is None


def test_an_agenda_is_held_up_only_in_its_open_place(fighting: Open) -> None:
    """CD12.1: what is secret is never held up from a covered place."""
    table = fighting(3, laptop=False, size=(1920, 1080), ops=1, foes=1, traitor=True)

    def agendas() -> list[TouchTarget]:
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
        assert wording.has_sentence("shell.close")
