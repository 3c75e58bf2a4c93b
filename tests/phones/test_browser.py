"""The page itself, in a real browser with touch; skipped where there is no Chromium."""

from __future__ import annotations

import json
import os
import random
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from nacl.bindings import crypto_aead_chacha20poly1305_ietf_decrypt, crypto_aead_chacha20poly1305_ietf_encrypt

from scenes.phones.bindings import PhoneInvitation
from scenes.table.phones.phones_page import PhonesPage, draw_qr_code
from tabletop.games import GAME_MODULES
from tests.phones.players import OPTIONS, PhoneTableScene
from tests.scenes.windows import go_on
from tests.sizes import big, runs

CHROMIUM = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)
SIZES = {"portrait": (390, 844), "landscape": (844, 390), "narrow": (320, 640)}
LEAST = 43.5
"""CSS pixels of what a finger touches, but for a part of a picture."""

PATIENCE, ENOUGH = 120, 3
"""How often it is looked whether a seat is asked, and how many touches are enough for a short game."""

try:
    from playwright.sync_api import Error as PlaywrightError
    from playwright.sync_api import Page, sync_playwright
except ImportError:
    CHROMIUM = None

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium and Playwright")
FITS = "document.scrollingElement.scrollWidth <= innerWidth"
SMALL = """[...document.querySelectorAll('button')].filter((one) => !one.closest('.part')).map((one) => one.getBoundingClientRect())
  .filter((rect) => rect.width && (rect.width < %s || rect.height < %s)).length"""
NAMELESS = "[...document.querySelectorAll('button')].filter((one) => !(one.ariaLabel || one.innerText.trim())).length"


class Browser:
    """A browser in a thread of its own, which does one thing after the other while the table goes on."""

    def __init__(self, table: PhoneTableScene) -> None:
        """Look from beside a table."""
        self.table, self.faults = table, list[str]()

    def do(self, act: Callable[..., Any], *sizes: tuple[int, int], **options: Any) -> Any:
        """Open a window of each size, do something in all of them, and return what came of it."""
        found: list[Any] = []

        def browse() -> None:
            arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic", "--no-first-run"]
            try:
                with sync_playwright() as play, play.chromium.launch(executable_path=CHROMIUM, args=arguments) as browser:
                    found.append(act(*(self._open(browser, size, options) for size in sizes)))
            except Exception as fault:
                found.append(fault)

        thread = threading.Thread(target=browse)
        thread.start()
        while thread.is_alive():
            self._go_on()
        if isinstance(found[0], Exception):
            raise found[0]
        assert self.faults == []
        return found[0]

    def _open(self, browser: Any, size: tuple[int, int], options: dict[str, Any]) -> Page:
        """Open a window that is a phone; whatever goes wrong in it is noted."""
        about = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2, "locale": "en-GB", **options}
        page: Page = browser.new_context(viewport={"width": size[0], "height": size[1]}, **about).new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        return page

    def _go_on(self) -> None:
        """Let the table go on for a moment, and whoever holds no browser answer now and then."""
        table = self.table
        held = table.phones.seats_with_phone
        table.step(0.02)
        table.see_to_the_end()
        passed = table.scene.model.hot_seat.seat_to_pass_to()
        if passed in held & table.phones.seats_with_phone:
            self.faults.append(f"passed on to seat {passed}, who has a phone")
        table.read()
        time.sleep(0.005)
        if table.chance.random() < 0.1 and not table.touch(at_a_loss=big() and table.chance.random() < 0.7):
            table.at_the_table(but={0, *table.phones.seats_with_phone})


def link_of(table: PhoneTableScene, seat: int) -> str:
    """Return what the code of a seat says."""
    page = PhonesPage(table.phones, table.scene.session.seats, seat)
    page.invitation = table.phones.invite_seat(seat)
    return page.invitation_link


@pytest.fixture
def browser(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    monkeypatch.setattr("scenes.phones.server.ABSENT_AFTER_SECONDS", 600.0)  # a machine under load may stop a browser for long
    table = PhoneTableScene(tmp_path, request.param, 3, (1, 2), 3, options=OPTIONS.get(request.param))
    yield Browser(table)
    table.close()


def look_at(page: Page) -> None:
    """Hold a page to what every page has to be."""
    assert page.evaluate(FITS), "it can be pushed sideways"
    assert page.evaluate(NAMELESS) == 0, "a button has no name"
    assert page.evaluate(SMALL % (LEAST, LEAST)) == 0, "a button is too small for a finger"


PRIMARY = "main button.primary:not([aria-disabled='true']):not([aria-hidden='true'])"
"""The buttons that do what was pointed at, or what is mostly done."""


def touch_something(page: Page, number: int, chance: random.Random) -> bool:
    """Touch something that the page of who is asked offers; in whole games rather what is advised. Tell whether something was."""
    if not page.locator("header.asked").count():
        return False
    opened = page.locator("#over button.primary:visible")
    offered = page.locator("main button:not([aria-disabled='true']):not([aria-hidden='true'])")
    told = page.locator(".note .row button")
    try:
        if opened.count():
            opened.first.tap(timeout=1_000)  # what is read lies over everything until it is put away
            return False
        if big() and chance.random() < 0.8 and told.count() > 1:
            told.nth(told.count() - 2).tap(timeout=1_000)
        elif big() and chance.random() < 0.8 and page.locator(".bulb").count():
            page.locator(".bulb").tap(timeout=1_000)
        elif number % 2 and page.locator(PRIMARY).count():
            page.locator(PRIMARY).first.tap(timeout=1_000)  # what was pointed at is done by its button
        elif count := offered.count():
            offered.nth(number % count).tap(timeout=1_000)
        else:
            return False
    except PlaywrightError:
        return False  # the page has become another one meanwhile
    return True


@pytest.mark.parametrize("browser", GAME_MODULES, indirect=True)
def test_two_stations_are_played_in_browsers_and_a_third_by_a_program(browser: Browser) -> None:
    """One held upright, one across, both at once. With `--big`, a whole game; nothing is ever passed on to who has a phone."""
    session, links = browser.table.scene.session, [link_of(browser.table, 0)]
    browser.table.held.pop(1).close()
    links.append(link_of(browser.table, 1))
    chance, touched = random.Random(3), [0, 0]

    def play(*pages: Page) -> None:
        for page, link in zip(pages, links, strict=True):
            page.goto(link)
            page.wait_for_selector("header .who", timeout=60_000)
        for number in range(runs(PATIENCE, 100_000)):
            for index, page in enumerate(pages):
                page.wait_for_timeout(runs(100, 30))
                look_at(page)
                touched[index] += touch_something(page, number, chance)
            if session.is_over or (not big() and min(touched) >= 1 and sum(touched) >= ENOUGH):
                break

    begun = time.perf_counter()
    browser.do(play, SIZES["portrait"], SIZES["landscape"])
    print(f"{touched} touches in browsers, {len(session.match.steps)} steps, {(time.perf_counter() - begun) / 60:.1f} min")
    assert sum(touched) > 1 and session.match.steps
    assert session.is_over or not big()


@pytest.mark.parametrize(
    ("browser", "language"),
    [("abduction", "de"), ("countdown", "nl"), ("homeland", "en"), ("specter_ops", "de")],
    indirect=["browser"],
)
def test_it_fits_a_narrow_phone_with_large_text_and_finds_its_seat_again(browser: Browser, language: str) -> None:
    """In any language, with a board, the log and the rules, and names for all that can be touched."""
    link = link_of(browser.table, 0)

    def look(page: Page) -> tuple[str, str, bool]:
        page.goto(link)
        page.wait_for_selector("header .who", timeout=60_000)
        page.evaluate("document.documentElement.style.fontSize = '150%'")
        page.wait_for_timeout(200)
        page.wait_for_selector(".board .part", timeout=60_000)
        fits = bool(page.evaluate(FITS)) and page.evaluate(NAMELESS) == 0 and page.evaluate(SMALL % (LEAST, LEAST)) == 0
        assert page.evaluate("document.documentElement.lang") == language
        for read in ("log", "rules"):
            page.locator("nav button").nth(0 if read == "log" else 1).tap()
            page.wait_for_selector("#over .book p", timeout=60_000)
            fits = fits and bool(page.evaluate(FITS))
            page.locator("#over .book button.primary").tap()
        first = page.inner_text("header")
        kept = page.url
        page.reload()
        page.wait_for_selector("header .who", timeout=60_000)
        assert "#" not in kept, "the key stays in the address"
        return first, page.inner_text("header"), fits

    first, again, fits = browser.do(look, SIZES["narrow"], color_scheme="dark", locale=language)
    assert fits and first.splitlines()[0] == again.splitlines()[0] == browser.table.scene.session.seats[0].name


@pytest.mark.parametrize("browser", ["countdown"], indirect=True)
def test_a_finger_that_rests_on_the_small_board_shows_a_card_large(browser: Browser) -> None:
    """What lies in an area of COUNTDOWN is said in words, and put away again."""
    scene, chance = browser.table.scene, random.Random(1)
    while not scene.model.view.table.piles:
        go_on(scene, 1, chance)
    link = link_of(browser.table, 0)

    def hold(page: Page) -> list[str]:
        page.goto(link)
        page.wait_for_selector(".board .part button", timeout=60_000)
        for number in range(page.locator(".board .part button").count()):
            one = page.locator(".board .part button").nth(number)
            one.scroll_into_view_if_needed()
            box = one.bounding_box()
            if box is None:
                continue
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.mouse.down()
            page.wait_for_timeout(650)
            held = page.locator("#over .large h2")
            with suppress(PlaywrightError):
                held.first.wait_for(timeout=1_500)
            page.mouse.up()
            if held.count():
                told = held.all_inner_texts()
                assert page.evaluate(FITS) and page.evaluate(SMALL % (LEAST, LEAST)) == 0
                page.locator("#over button").tap()
                page.wait_for_selector("#over", state="hidden", timeout=60_000)
                return told
        return []

    assert browser.do(hold, SIZES["portrait"])


@pytest.mark.parametrize("browser", ["abduction"], indirect=True)
def test_the_page_seals_as_the_table_does(browser: Browser) -> None:
    """Messages of the page's own cipher are opened by libsodium and the other way round, and letters make the same key."""
    sizes = (0, 1, 15, 16, 63, 64, 65, 240, 4096, *(7 * n % 700 for n in range(runs(40, 10_000))))
    cases = [(os.urandom(32), os.urandom(12), os.urandom(size)) for size in sizes]
    asked = json.dumps([[list(part) for part in case] for case in cases])
    script = """async (cases) => {
      const line = await import('/line.js');
      return [cases.map(([key, nonce, text]) => [...line.seal(...[key, nonce, text].map((one) => new Uint8Array(one)))]),
        [...line.keyOfLetters('abcdefghjk')]];
    }"""

    def seal(page: Page) -> Any:
        page.goto(browser.table.phones.page_address)
        return page.evaluate(script, json.loads(asked))

    sealed, key = browser.do(seal, SIZES["portrait"])
    for (secret, nonce, text), told in zip(cases, sealed, strict=True):
        assert bytes(told) == crypto_aead_chacha20poly1305_ietf_encrypt(text, None, nonce, secret)
        assert crypto_aead_chacha20poly1305_ietf_decrypt(bytes(told), None, nonce, secret) == text
    assert bytes(key) == PhoneInvitation("", 0, b"", "abcdefghjk", 0.0).first_connection_key("typed")


def test_a_code_can_be_read_from_its_picture() -> None:
    """Every square of the code is as many whole pixels, dark on light, with room round it."""
    code = draw_qr_code("http://192.168.1.2:4000/#s=1&k=" + "A" * 43, 400)
    assert code.get_width() == code.get_height() <= 400
    assert code.get_at((2, 2))[:3] == (255, 255, 255)
