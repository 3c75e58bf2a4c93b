"""The papers say what is: every file, class and method that they name is there, and the checks are the same wherever they are listed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from tabletop.games import GAME_MODULES
from tests import contract_pages

ROOT = Path(__file__).parents[1]
FOUND = [*ROOT.glob("*.md"), *(path for folder in ("docs", "data", "assets", "tests") for path in (ROOT / folder).rglob("*.md"))]
PAPERS = sorted(path.relative_to(ROOT).as_posix() for path in FOUND)
PAPERS.remove("CHANGELOG.md")
"""All but the one that tells of what was."""
CHECKS = ("ruff check", "mypy", "lint-imports", "tabletop check")
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
PLACE = re.compile(r"[\w<>.*-]+(/[\w<>.*-]*)+")
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")
CLASS = re.compile(r"([A-Z]\w*[a-z]\w*)(?:\.(\w+))?(\(.*\))?")
SCRIPT = re.compile(r"<script.*?</script>", re.DOTALL)
HREF = re.compile(r'href="([^"#:]*)(?:#([^":]*))?"')
THEIRS = {"Moved.teleport", "data/specter_ops/boards/NAME.yaml"}
"""What looks like ours and is not: the cue of a sound, a file that somebody else makes."""


def named(paper: str) -> set[str]:
    """Return what a paper sets as code within a sentence."""
    text = (ROOT / paper).read_text(encoding="utf-8")
    return set(CODE.findall(re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))) - THEIRS


def headings(path: Path) -> set[str]:
    """Return the headings of a paper as links name them."""
    lines = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line).strip().lower().replace(" ", "-") for line in lines}


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Go through all statements, however deep; what is within an expression names nothing."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.stmt | ast.excepthandler | ast.match_case):
            yield part
            yield from statements(part)


@cache
def classes() -> dict[str, set[str]]:
    """Return all classes of the house with what stands in them; a type that is made by a call is named, too."""
    found: dict[str, set[str]] = {}
    for path in [path for folder in ("tabletop", "scenes", "tests") for path in (ROOT / folder).rglob("*.py")]:
        for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                found.setdefault(node.targets[0].id, set())
            elif isinstance(node, ast.ClassDef):
                held = {getattr(part, "name", None) or getattr(getattr(part, "target", None), "id", "") for part in node.body}
                found.setdefault(node.name, set()).update(held)
    return found


def missing_place(words: str) -> list[str]:
    """Return the files and folders of a path that are not there; `<game>` stands for every game, `<language>` for English."""
    paths = [words.replace("<game>", game) for game in GAME_MODULES] if "<game>" in words else [words]
    return [path for path in paths if not any(ROOT.glob(path.replace("<language>", "en").rstrip("/")))]


@pytest.mark.parametrize("paper", PAPERS)
def test_files_that_are_named_are_there(paper: str) -> None:
    top = {path.name for path in ROOT.iterdir()} - {".venv"}
    places = [words for words in named(paper) if PLACE.fullmatch(words) and words.partition("/")[0] in top]
    assert not [gone for words in places for gone in missing_place(words)]


@pytest.mark.parametrize("paper", PAPERS)
def test_links_lead_somewhere(paper: str) -> None:
    lost = set()
    for link, heading in LINK.findall((ROOT / paper).read_text(encoding="utf-8")):
        path = (ROOT / paper).parent / link if link else ROOT / paper
        if not path.exists() or (heading and heading not in headings(path)):
            lost.add(f"{link}#{heading}")
    assert not lost


@pytest.mark.parametrize("paper", PAPERS)
def test_classes_that_are_named_are_there(paper: str) -> None:
    gone = set()
    for words in named(paper):
        found = CLASS.fullmatch(words)
        if found and (found[1] not in classes() or (found[2] and found[2] not in classes()[found[1]])):
            gone.add(words)
    assert not gone


@pytest.mark.parametrize("list_of_checks", [".ci/run", ".pre-commit-config.yaml", ".github/workflows/ci.yml", "CONTRIBUTING.md"])
def test_the_checks_are_the_same_everywhere(list_of_checks: str) -> None:
    text = (ROOT / list_of_checks).read_text(encoding="utf-8")
    assert not [check for check in CHECKS if check not in text]


@pytest.mark.skipif(find_spec("pdoc") is None, reason='pdoc is not installed: pip install -e ".[docs]"')
def test_the_pages_of_the_contract_are_made_without_a_warning(tmp_path: Path) -> None:
    contract_pages.write(tmp_path)
    pages = {path: SCRIPT.sub("", path.read_text(encoding="utf-8")) for path in tmp_path.rglob("*.html")}
    assert len(pages) == len(contract_pages.MODULES) + 1
    for path, text in pages.items():
        for href, anchor in HREF.findall(text):
            page = (path.parent / href).resolve() if href else path
            assert page in pages, f"{path.name}: {href}"
            assert not anchor or f'id="{anchor}"' in pages[page], f"{path.name}: {href}#{anchor}"
