"""Ways in which a file can be damaged: bytes, words of a text, values of YAML and JSON, and what stands in its place."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import yaml

from tests.core.test_journal import bent

LONG: Final = 300_000
"""Bytes of something long."""
EXTREMES: Final = (
    "-1",
    "0",
    "1e400",
    "-1e400",
    ".nan",
    ".inf",
    "NaN",
    "Infinity",
    "999999999",
    "1000000000000000000000",
    "0.0000001",
    "1_0",
)
"""What may come in the place of a number."""
ODD_WORDS: Final = (
    "",
    "null",
    "true",
    "no",
    "~",
    "\u202e",
    "\\ud800",
    "\\u0000",
    "\ufffd\U0001f4a3",
    "&a",
    "*a",
    "!!python/object:os.system",
    "..",
    "../..",
    "{n",
    "{0.__class__}",
)
"""What may come in the place of a word."""  # fmt: skip


def damaged_bytes(data: bytes, rng: random.Random) -> bytes:
    """Damage a file as a disk, a copy or a careless hand does."""
    at, long = rng.randrange(len(data) + 1), rng.randint(1, 40)
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: data[:at],
        lambda: data[:at] + data[at + long :],
        lambda: _flipped(data, rng),
        lambda: data[:at] + rng.randbytes(long) + data[at:],
        lambda: data[:at] + bytes(long * 100) + data[at:],
        lambda: data[:at] + bytes(len(data) - at),
        lambda: data[:at] + data[: len(data) - at],
        lambda: data[:at] + data[at : at + long] * rng.randint(2, 2000) + data[at + long :],
        lambda: data[:at] + b"\xff\xfe\xed\xa0\x80" + data[at:],
        lambda: data[:at] + b"[" * LONG + data[at:],
        lambda: data[:at] + b"x" * LONG + data[at:],
        lambda: data.decode(errors="replace").encode("utf-16"),
        lambda: data.replace(b"\n", b"\r"),
        lambda: b"",
        lambda: rng.randbytes(long * 50),
    )
    return rng.choice(ways)()


def _flipped(data: bytes, rng: random.Random) -> bytes:
    """Flip up to four bits."""
    flipped = bytearray(data)
    for _ in range(rng.randint(1, 4) if data else 0):
        flipped[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(flipped)


def damaged_text(text: str, rng: random.Random) -> str:
    """Damage a text as somebody does who edits it: a number, a word, a line."""
    lines = text.split("\n")
    line, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    way = rng.randrange(6)
    if way == 0:
        return _put(text, r"-?\d+(?:\.\d+)?", rng.choice(EXTREMES), rng)
    if way == 1:
        return _put(text, r"[^\W\d]\w+", rng.choice(ODD_WORDS), rng)
    if way == 2:
        return _put(text, r"[^\W\d]\w+", rng.choice(re.findall(r"[^\W\d]\w+", text) or [""]), rng)
    if way == 3:
        del lines[line]
    elif way == 4:
        lines[line], lines[other] = lines[other], lines[line]
    else:
        lines.insert(line, lines[other])
    return "\n".join(lines)


def _put(text: str, pattern: str, other: str, rng: random.Random) -> str:
    """Put something in the place of one of the matches of a pattern."""
    found = [match.span() for match in re.finditer(pattern, text)]
    if not found:
        return text + other
    start, end = rng.choice(found)
    return text[:start] + other + text[end:]


def damaged_values(text: str, rng: random.Random) -> str:
    """Damage values of a YAML or JSON text, and write it anew: it can be read, and means something else."""
    as_json = text.lstrip().startswith(("{", "["))
    try:
        data: Any = json.loads(text) if as_json else yaml.load(text, yaml.CSafeLoader)
    except (ValueError, yaml.YAMLError):
        return damaged_text(text, rng)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        data = bent(data, rng)
    return json.dumps(data) if as_json else yaml.safe_dump(data, allow_unicode=True, sort_keys=False)


def damaged_file(data: bytes, rng: random.Random) -> bytes:
    """Damage a file of text in any of these ways."""
    if rng.random() < 0.35:
        return damaged_bytes(data, rng)
    text = data.decode("utf-8", errors="replace")
    return (damaged_text if rng.random() < 0.5 else damaged_values)(text, rng).encode("utf-8", errors="surrogatepass")


def put_oddity(path: Path, rng: random.Random) -> str:
    """Put something that is no file where one is expected; return what. A plain empty folder where the system has nothing else."""
    path.unlink(missing_ok=True)
    name = rng.choice(("folder", "dangling link", "loop of links", "pipe", "link to a folder"))
    with suppress(OSError, NotImplementedError, AttributeError):
        match name:
            case "dangling link":
                path.symlink_to(path.with_name("nowhere"))
            case "loop of links":
                path.symlink_to(path.name)
            case "pipe":
                os.mkfifo(path)
            case "link to a folder":
                path.symlink_to(path.parent, target_is_directory=True)
    if not path.is_symlink() and not path.exists():
        path.mkdir()
        return "folder"
    return name
