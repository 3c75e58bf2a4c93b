"""Data files become checked records; every mistake in a file is told at once, with its place.

    deck = load(path, Deck, root)            # one record
    cards = load_list(path, Card, root)      # a list of records, ids unique

Records are subclasses of `Record`, or types made of them such as `dict[str, Card]`. Values are taken strictly: "5" is no number and 1 is
not true; lists become tuples and words become members of a StrEnum where the record says so.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, model_validator
from pydantic_core import ErrorDetails

from tabletop.core.document import ParsedDataFile, ValuePath, read_document, sorted_errors
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.language.languages import ENGLISH, LANGUAGE_CODE_PATTERN

T = TypeVar("T")


class Record(BaseModel):
    """What a data file's entry becomes: frozen, no unknown fields, no guessing of types."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


EntryId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
"""How an entry is named in data: small letters, digits and hyphens."""
IconName = Annotated[str, Field(pattern=r"^[a-z0-9_]+$")]
"""A glyph of the Material Design icon font."""


def _spoken(texts: dict[str, str]) -> dict[str, str]:
    """Return texts as they are; ValueError when there is none in English."""
    if ENGLISH not in texts:
        raise ValueError(f"has no {ENGLISH}: the text that is shown where a language has none")
    return texts


TextByLanguage = Annotated[
    dict[Annotated[str, Field(pattern=f"^{LANGUAGE_CODE_PATTERN}$")], Annotated[str, Field(min_length=1)]],
    AfterValidator(_spoken),
]
"""A text by language; English is needed."""


class ExactlyOneEffect(Record):
    """A mapping with exactly one name: an effect with its parameters."""

    @model_validator(mode="after")
    def _one(self) -> ExactlyOneEffect:
        if len(self.specified_effects()) != 1:
            raise ValueError("should name exactly one effect")
        return self

    def specified_effects(self) -> tuple[Record, ...]:
        """Return the effects that are there, in the order of the vocabulary."""
        return tuple(value for name in type(self).model_fields if (value := getattr(self, name)) is not None)

    @property
    def effect(self) -> Record:
        """Return the one effect."""
        return self.specified_effects()[0]


def load_record(path: Path, model: type[T], root: Path | None = None) -> T:
    """Read a file as one record. Raises ContentErrors with everything that is wrong in it."""
    return record_from_document(read_document(path, root), model)


def load_list(path: Path, model: type[T], root: Path | None = None, *, unique: str | None = "id") -> list[T]:
    """Read a file as a list of records whose field `unique`, if they have it, differs. Raises ContentErrors."""
    return records_from_document(read_document(path, root), model, unique=unique)


def records_from_document(document: ParsedDataFile, model: type[T], *, unique: str | None = "id") -> list[T]:
    """Turn a document that was read into a list of records whose field `unique`, if they have it, differs. Raises ContentErrors."""
    if not isinstance(document.data, list):
        raise ContentErrors([document.error_at((), "should be a list")])
    adapter = _adapter(model)
    records: list[T] = []
    errors: list[ContentError] = []
    for index, entry in enumerate(document.data):
        record = _check(document, adapter, entry, (index,))
        if isinstance(record, list):
            errors += record
        else:
            records.append(record[0])
    if unique is not None:
        errors += find_repeated_values(document, unique)
    if errors:
        raise sorted_errors(errors)
    return records


def record_from_document(document: ParsedDataFile, model: type[T]) -> T:
    """Turn a document that was read into one record. Raises ContentErrors."""
    record = _check(document, _adapter(model), document.data, ())
    if isinstance(record, list):
        raise sorted_errors(record)
    return record[0]


def find_repeated_values(document: ParsedDataFile, name: str = "id", loc: ValuePath = ()) -> list[ContentError]:
    """Find the entries of the list at `loc` whose field repeats that of an earlier entry."""
    entries = document.data
    for part in loc:
        entries = entries[part]
    first: dict[str, int] = {}
    errors: list[ContentError] = []
    for index, entry in enumerate(entries):
        value = entry.get(name) if isinstance(entry, dict) else None
        if not isinstance(value, str | int):
            continue
        if str(value) in first:
            line = document.place_of_value((*loc, first[str(value)]))[0]
            errors.append(document.error_at((*loc, index, name), f"{value!r} is taken; first in line {line}"))
        first.setdefault(str(value), index)
    return errors


def find_ids_in_several_files(documents: Sequence[ParsedDataFile], name: str = "id") -> list[ContentError]:
    """Find ids that appear in the lists of more than one file."""
    first: dict[str, ParsedDataFile] = {}
    errors: list[ContentError] = []
    for document in documents:
        for index, entry in enumerate(document.data if isinstance(document.data, list) else ()):
            value = entry.get(name) if isinstance(entry, dict) else None
            if isinstance(value, str | int) and first.setdefault(str(value), document) is not document:
                errors.append(document.error_at((index, name), f"{value!r} is taken in {first[str(value)].file}"))
    return errors


def _adapter(model: type[T]) -> TypeAdapter[T]:
    """Make the checker of a type; TypeError for a model that would swallow unknown fields."""
    if isinstance(model, type) and issubclass(model, BaseModel) and model.model_config.get("extra") != "forbid":
        raise TypeError(f"{model.__name__} must forbid unknown fields: derive it from Record")
    return TypeAdapter(model)


def _check(document: ParsedDataFile, adapter: TypeAdapter[T], data: Any, loc: tuple[str | int, ...]) -> tuple[T] | list[ContentError]:
    """Check one value: the record in a tuple, or what is wrong."""
    try:
        return (adapter.validate_json(json.dumps(data), strict=True),)
    except ValidationError as error:
        return list(_explain(document, error, loc))


def _explain(document: ParsedDataFile, error: ValidationError, base: tuple[str | int, ...]) -> Iterable[ContentError]:
    """Say each complaint of pydantic in few words, at its place."""
    told = error.errors(include_url=False)
    for one in told:
        if one["type"] == "too_short" and _is_short_of_bad_entries(one, told):
            continue
        missing = one["type"] == "missing"
        loc = document.existing_path((*base, *(one["loc"][:-1] if missing else one["loc"])))
        match one["type"]:
            case "missing":
                yield document.error_at((*loc, one["loc"][-1]), "is missing")
            case "extra_forbidden":
                yield document.error_at(loc, f"is not known here{_guess(error, one['loc'])}", key=True)
            case "value_error" | "assertion_error":
                yield document.error_at(loc, str(one.get("ctx", {}).get("error", one["msg"])))
            case _:
                what = one["msg"].replace("Input should", "should").replace("an object", "a mapping").replace("valid array", "list")
                yield document.error_at(loc, f"{what[0].lower()}{what[1:]}{_found(one['input'])}")


def _is_short_of_bad_entries(one: ErrorDetails, told: Iterable[ErrorDetails]) -> bool:
    """Return whether a list has entries enough, and is called too short since pydantic counts only those that are right."""
    depth = len(one["loc"])
    return len(one["input"]) >= one["ctx"]["min_length"] and any(
        other["loc"][:depth] == one["loc"] and len(other["loc"]) > depth for other in told
    )


def _found(value: Any) -> str:
    """Show a short value that was refused."""
    return f", not {value!r}" if isinstance(value, str | int | float | bool) and len(repr(value)) < 40 else ""


def _guess(error: ValidationError, loc: ValuePath) -> str:
    """Name the missing field beside it that the writer may have meant."""
    told = error.errors(include_url=False)
    beside = [str(one["loc"][-1]) for one in told if one["type"] == "missing" and one["loc"][:-1] == tuple(loc[:-1])]
    near = difflib.get_close_matches(str(loc[-1]), beside, n=1)
    return f"; is {near[0]} meant?" if near else ""
