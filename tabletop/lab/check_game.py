"""The part of `tabletop check` that looks into a game: words for all it can say, rules for effects, audiences for fields, bots."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum, IntEnum, StrEnum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, get_args

import tabletop
from tabletop.bots import registry
from tabletop.bots.registry import STRENGTHS, BotStrength, bot_strengths_of_game
from tabletop.core.action import ClockMark
from tabletop.core.audience import declared_audiences, list_field_names
from tabletop.core.content import ExactlyOneEffect, Record
from tabletop.core.errors import ContentError
from tabletop.core.language.languages import ENGLISH
from tabletop.core.language.wording import Wording
from tabletop.core.language.wording_by_name import wording_keys_of_names
from tabletop.core.meta import ChoiceOption, GameMeta

PACKAGE_FOLDER = Path(tabletop.__file__).parent
T = TypeVar("T")


def check_game_completeness(name: str, game: Any, data: Path, wording: Wording) -> Iterator[ContentError]:
    """Find what a game lacks that is open: `game` is what its folder of data made."""
    home = f"{data.name}/{name}/wording.{ENGLISH}.yaml"
    yield from (ContentError(home, 1, 1, key, "is missing") for key in needed_wording_keys(game) if not wording.has_sentence(key))
    if not (data / name / f"rules.{ENGLISH}.yaml").is_file():
        yield ContentError(f"{data.name}/{name}/rules.{ENGLISH}.yaml", 1, 1, "file", "is missing")
    yield from (ContentError(home, 1, 1, key, "is missing") for key in _unsaid_names(name, wording))
    yield from _effects(name)
    yield from _audiences(game)
    yield from _bots(game)


def needed_wording_keys(game: Any) -> Iterator[str]:
    """Name the keys of all sentences that a game needs for what it offers, asks, does, tells, and is won by."""
    meta: GameMeta = game.meta
    name = meta.id
    yield from (f"{name}.title", f"{name}.tagline")
    yield from (f"{name}.role.{role}" for role in meta.roles)
    for option in meta.options:
        yield from (f"{name}.option.{option.id}", f"{name}.option.{option.id}.help")
        if isinstance(option, ChoiceOption) and len(option.choices) > 1:
            yield from (f"{name}.option.{option.id}.{choice}" for choice in option.choices)
    yield from (f"{name}.question.{kind}" for kind in meta.question_kinds)
    yield from (f"{name}.action.{kind}" for kind in game.actions.kinds if kind != ClockMark.__name__)
    yield from (f"{name}.event.{kind}" for kind in game.events.kinds)
    yield from (f"{name}.outcome.{reason}" for reason in meta.outcome_reasons)
    yield from (f"{name}.score.{part}" for part in meta.score_parts)


def _unsaid_names(name: str, wording: Wording) -> Iterator[str]:
    """Return the keys without a sentence by which effects and words of enumerations are said; an effect may be said in several ways."""
    package = f"tabletop.games.{name}."
    for kind in _below(ExactlyOneEffect):
        if kind.__module__.startswith(package):
            yield from (key for key in _named_keys(name, kind, kind.model_fields) if not wording.has_sentence_or_variant(key))
    words: list[type[Enum]] = [*_below(StrEnum), *_below(IntEnum)]
    for listed in words:
        if listed.__module__.startswith(package):
            said = [word.value if isinstance(word, StrEnum) else word.name.lower() for word in listed]
            yield from (key for key in _named_keys(name, listed, said) if not wording.has_sentence(key))


def _named_keys(game: str, kind: type[Any], names: Iterable[str]) -> Iterator[str]:
    """Return the keys by which the names in a class are said."""
    return (f"{game}.{key.format(name)}" for key in wording_keys_of_names(kind) for name in names)


def find_unnamed_bot_strengths(data: Path, wording: Wording) -> Iterator[ContentError]:
    """Find strengths of bots without words."""
    for strength in STRENGTHS:
        for key in (f"shell.seat.kind.{strength.name}", f"shell.seat.kind.{strength.name}.more"):
            if not wording.has_sentence(key):
                yield ContentError(f"{data.name}/wording.{ENGLISH}.yaml", 1, 1, key, "is missing")


def make_strength_entry_error(strength: BotStrength, what: str) -> ContentError:
    """Make an error at the entry of a strength in the registry."""
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(registry))) if isinstance(node, ast.Call))
    place = next(((call.lineno, call.col_offset + 1) for call in calls if _strength_made(call) == strength.name), (1, 1))
    return ContentError("tabletop/bots/registry.py", *place, strength.name, what)


def _strength_made(call: ast.Call) -> str:
    """Return the name of the strength that a call in the registry makes; nothing for another call."""
    match call:
        case ast.Call(func=ast.Name(id=BotStrength.__name__), args=[ast.Constant(value=str(name)), *_]):
            return name
        case ast.Call(func=ast.Name(id=BotStrength.__name__), args=[ast.Name(id=name), *_]):
            return str(getattr(registry, name))
        case _:
            return ""


def error_at_class(kind: type, field: str, what: str) -> ContentError:
    """Make an error at the line where a class is defined, its file as seen from the folder of the package."""
    file = Path(inspect.getfile(kind)).resolve()
    line = inspect.getsourcelines(kind)[1]
    return ContentError(file.relative_to(PACKAGE_FOLDER.resolve().parent).as_posix(), line, 1, f"{kind.__name__}.{field}", what)


def _effects(name: str) -> Iterator[ContentError]:
    """Find effects that cards may name and no rule of the game speaks of: neither their class nor their name stands outside of the list.

    A list of one effect needs no name: whatever is done with the list is done with that.
    """
    named = _words_of_rules(name)
    package = f"tabletop.games.{name}."
    lists = [kind for kind in _below(ExactlyOneEffect) if kind.__module__.startswith(package) and len(kind.model_fields) > 1]
    effects = {(kind, effect): _type(kind.model_fields[effect].annotation) for kind in lists for effect in kind.__annotations__}
    shared = Counter(effects.values())
    for (kind, effect), record in effects.items():
        if not {effect, effect.upper(), *([record] if shared[record] == 1 else [])} & named:
            yield error_at_class(kind, effect, "is an effect that no rule carries out")
    for entry in _below(Record):
        found = entry.model_fields.get("effect")
        words: Any = found.annotation if found is not None else None
        if entry.__module__.startswith(package) and isinstance(words, type) and issubclass(words, StrEnum):
            yield from (
                error_at_class(words, word.name, "is an effect that no rule carries out") for word in words if word.name not in named
            )


@cache
def _words_of_rules(name: str) -> frozenset[str]:
    """Return the names and words that the rules of a game speak of; they are read once."""
    files = sorted((PACKAGE_FOLDER / "games" / name).rglob("*.py"))
    return frozenset(word for file in files for word in _named(ast.parse(file.read_text(encoding="utf-8"))))


def _named(tree: ast.Module) -> Iterator[str]:
    """Return the names and words that a module speaks of, but for what it only lists: the fields of records and words of enumerations."""
    lists = [node for node in tree.body if isinstance(node, ast.ClassDef) and _is_list(node)]
    told = {id(part) for node in lists for field in node.body if isinstance(field, ast.AnnAssign | ast.Assign) for part in ast.walk(field)}
    for node in ast.walk(tree):
        if id(node) in told:
            continue
        match node:
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.Constant(value=str(word)):
                yield word


def _is_list(node: ast.ClassDef) -> bool:
    """Return whether a class lists effects."""
    return any(isinstance(base, ast.Name) and base.id in (ExactlyOneEffect.__name__, StrEnum.__name__) for base in node.bases)


def _below(kind: type[T]) -> Iterator[type[T]]:
    """Return the classes derived from one, however far."""
    for below in kind.__subclasses__():
        yield below
        yield from _below(below)


def _type(annotation: Any) -> str:
    """Name the class in an annotation such as `Attack | None`."""
    kinds = [part for part in (get_args(annotation) or (annotation,)) if part is not type(None)]
    return getattr(kinds[0], "__name__", str(kinds[0]))


def _audiences(game: Any) -> Iterator[ContentError]:
    """Find fields of the state and its records without an audience, and audiences of what is no field."""
    for kind in game.audience:
        found, names = declared_audiences(game.audience, kind), list_field_names(kind)
        yield from (error_at_class(kind, name, "has no audience") for name in names if name not in found and not name.startswith("_"))
        yield from (error_at_class(kind, name, "has an audience and is no field") for name in game.audience[kind] if name not in names)


def _bots(game: Any) -> Iterator[ContentError]:
    """Find strengths that the registry gives to a game, and whose bots it has not."""
    for strength in bot_strengths_of_game(game.meta.id):
        try:
            strength.bot_maker(game)
        except LookupError as fault:
            yield make_strength_entry_error(strength, str(fault))
