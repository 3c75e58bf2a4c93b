"""Tests use what is public: a name with one underscore in front belongs to the file that defines it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PUBLIC = {"_replace", "_asdict", "_make", "_fields", "_field_defaults"}
"""Of named tuples: their underscore keeps them apart from the names of fields, and hides nothing."""
BY_NAME = {"getattr", "setattr", "delattr", "hasattr", "patch"}
"""Calls that take the name of an attribute as a string."""


def private(name: object) -> bool:
    """Return whether a name, or a part of a dotted one, is private."""
    parts = name.split(".") if isinstance(name, str) else []
    return any(part.startswith("_") and part.strip("_") and not part.endswith("__") and part not in PUBLIC for part in parts)


def own(tree: ast.AST) -> set[str]:
    """Return the names that a file defines: functions, classes, variables, parameters, and what its objects are given."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                names.add(name)
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                names.add(name)
    return names


def reached(source: str) -> Iterator[tuple[int, str]]:
    """Return the private names of others that a file uses, each with its line."""
    tree = ast.parse(source)
    mine = own(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name) if private(name):
                yield node.lineno, f"super().{name}"
            case ast.Attribute(attr=name) if private(name) and name not in mine:
                yield node.lineno, name
            case ast.ImportFrom(module=module, names=names):
                yield from (
                    (node.lineno, name) for name in (module, *(alias.name for alias in names)) if name is not None and private(name)
                )
            case ast.Call(func=ast.Name(id=call) | ast.Attribute(attr=call), args=args) if call in BY_NAME:
                words = [arg.value for arg in args if isinstance(arg, ast.Constant)]
                yield from ((node.lineno, str(word)) for word in words if private(word) and word not in mine)


def test_no_test_reaches_into_what_is_private() -> None:
    files = {path: path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("*.py"))}
    found = [f"{path.relative_to(TESTS)}:{line}: {name}" for path, source in files.items() for line, name in reached(source)]
    assert not found, "use what is public, or make public what is part of the contract:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("app._paint()", "_paint"),
        ("from house.door import _lock", "_lock"),
        ("from house._door import lock", "house._door"),
        ("monkeypatch.setattr(door, '_lock', None)", "_lock"),
        ("monkeypatch.setattr('house.door._lock', None)", "house.door._lock"),
        ("getattr(door, '_lock')", "_lock"),
        ("class Door(House):\n    def _lock(self):\n        return super()._lock()", "super()._lock"),
    ],
)
def test_what_is_private_is_found(source: str, name: str) -> None:
    assert [found for _, found in reached(source)] == [name]


@pytest.mark.parametrize(
    "source",
    [
        "view._replace(round=3)",
        "kind.__name__",
        "class Door:\n    def __init__(self):\n        self._lock = 3\n    def like(self, other):\n        return other._lock == 3",
        "for _ in range(3):\n    pass",
    ],
)
def test_what_is_a_file_s_own_or_open_to_all_is_not(source: str) -> None:
    assert not list(reached(source))
