"""Takes the picture of phones in the README: `python -m tests.phones.take_picture FILE`; with language, text size and width, others."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from tests.phones.players import PhoneTableScene
from tests.phones.test_browser import Browser, link_of
from tests.scenes.windows import go_on

MOMENTS = {"abduction": 12, "homeland": 10, "specter_ops": 6}
"""Games, and after how many steps their pages are taken."""
HIGH, GAP = 760, 20
"""CSS pixels of a page's height, and between two of them."""


def take_page(folder: Path, game: str, language: str, text: int, width: int) -> pygame.Surface:
    """Return the page of who is asked in a game."""
    table = PhoneTableScene(folder, game, 3, (), 3)
    go_on(table.scene, MOMENTS[game], random.Random(MOMENTS[game]))
    table.step()
    table.touch = lambda **_: True  # type: ignore[method-assign] # nobody else does anything meanwhile
    link = link_of(table, int(table.scene.session.match.questions()[0].required_seats[0]))

    def look(page: Any) -> None:
        page.goto(link)
        page.wait_for_selector(".board .part", timeout=60_000)
        page.evaluate(f"document.documentElement.style.fontSize = '{text}%'")
        page.wait_for_timeout(1500)
        page.screenshot(path=str(folder / "page.png"))

    Browser(table).do(look, (width, HIGH), color_scheme="dark", locale=language, device_scale_factor=1)
    table.close()
    return pygame.image.load(folder / "page.png")


def main(file: str, language: str = "en", text: str = "100", width: str = "330") -> None:
    """Take the pages and lay them beside each other."""
    pages = []
    for game in MOMENTS:
        with TemporaryDirectory() as folder:
            pages.append(take_page(Path(folder), game, language, int(text), int(width)))
    out = pygame.Surface((len(pages) * (int(width) + GAP) - GAP, HIGH))
    out.fill("#202632")
    for number, page in enumerate(pages):
        out.blit(page, (number * (int(width) + GAP), 0))
    pygame.image.save(out, file)


if __name__ == "__main__":
    main(*sys.argv[1:])
