"""The part of `tabletop check` that reads tips: the questions, events, fields, options and clauses are there, and their words."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.core.content import load_list
from tabletop.core.document import ParsedDataFile, read_document
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.language.languages import ENGLISH
from tabletop.core.language.rulebook import Clause
from tabletop.core.language.wording import Wording
from tabletop.games import GAME_MODULES, load_lesson_number_names, open_game
from tabletop.lab.check_lessons import ValuePath, unknown_pattern_names
from tabletop.lessons.naming import FallbackNumberNames
from tabletop.lessons.tip import load_tips, tip_file_path

if TYPE_CHECKING:
    from tabletop.lessons.tip import Tip


def check_tips(data_dir: Path) -> list[ContentError]:
    """Return every mistake in the tips of all games, whose other data is right."""
    return [
        error
        for name in GAME_MODULES
        if tip_file_path(data_dir, name).is_file()
        for error in check_tip_file(open_game(name, data_dir), data_dir)
    ]


def check_tip_file(game: Any, data_dir: Path) -> list[ContentError]:
    """Return every mistake in the tips of one game, and its sentences that belong to no tip."""
    name = game.meta.id
    try:
        document, tips = read_document(tip_file_path(data_dir, name), data_dir.parent), load_tips(data_dir, name)
    except ContentErrors as errors:
        return list(errors.errors)
    clauses = {clause.id for clause in load_list(data_dir / name / f"rules.{ENGLISH}.yaml", Clause)}
    wording = Wording([data_dir / name])
    found = [error for at, tip in enumerate(tips) for error in _tip(game, document, tip, (at,), clauses)]
    found += [
        document.error_at((at, "id"), f"no sentence {tip.sentence_key(name)}")
        for at, tip in enumerate(tips)
        if not wording.has_sentence(tip.sentence_key(name))
    ]
    words = read_document(data_dir / name / f"wording.{ENGLISH}.yaml", data_dir.parent)
    said = {tip.sentence_key(name) for tip in tips}
    dead = [key for key in words.data if key.startswith(f"{name}.tip.") and key not in said]
    return found + [words.error_at((key,), "is said nowhere", key=True) for key in dead]


def _tip(game: Any, document: ParsedDataFile, tip: Tip, way: ValuePath, clauses: Collection[str]) -> Iterator[ContentError]:
    """Find what of a tip there is not."""
    naming = load_lesson_number_names(game) or FallbackNumberNames()
    if tip.asked is not None and tip.asked not in game.meta.question_kinds:
        yield document.error_at((*way, "asked"), f"{tip.asked!r} is nothing that this game asks")
    if tip.event is not None:
        yield from unknown_pattern_names(naming, document, tip.event, (*way, "event"), game.events)
        for role in ("to", "besides"):
            field = getattr(tip, role)
            kinds = [kind for kind in (game.events.kinds.get(name) for name in tip.event) if kind is not None]
            for kind in kinds if field is not None else ():
                if field not in kind.__slots_of__():
                    yield document.error_at((*way, role), f"{field!r} is no field of {kind.__name__}")
    if tip.do is not None:
        yield from unknown_pattern_names(naming, document, tip.do, (*way, "do"), game.actions)
    low, high = game.meta.seat_count_range
    if any(not low <= seats <= high for seats in tip.seats):
        yield document.error_at((*way, "seats"), f"should be {low} to {high}")
    try:
        game.meta.validate_options(tip.options)
    except ValueError as fault:
        yield document.error_at((*way, "options"), str(fault))
    for at, clause in enumerate(tip.clauses):
        if clause not in clauses:
            yield document.error_at((*way, "clauses", at), f"{clause!r} is no clause of the rules")
