"""How the C library keeps memory for this process: in one heap, large pieces by themselves, and what is free goes back (glibc alone)."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, Final

TRIM_THRESHOLD_OPTION: Final = -1
MMAP_THRESHOLD_OPTION: Final = -3
ARENA_MAX_OPTION: Final = -8
"""Names of options in glibc's malloc.h."""
SEPARATE_PIECE_BYTES: Final = 4_000_000
"""Bytes from which a piece of memory lies by itself and goes back to the system with its picture."""
KEPT_FREE_BYTES: Final = 32_000_000
"""Free bytes at the end of the heap that are kept: a frame's passing pictures take them again and again."""


def use_memory_sparingly() -> None:
    """Let all threads share one heap, and large pictures lie beside it; by itself the library lets each thread grow a heap of its own."""
    library = find_c_library()
    if library is not None and hasattr(library, "mallopt"):
        for option, number in (
            (ARENA_MAX_OPTION, 1),
            (MMAP_THRESHOLD_OPTION, SEPARATE_PIECE_BYTES),
            (TRIM_THRESHOLD_OPTION, KEPT_FREE_BYTES),
        ):
            library.mallopt(option, number)


def give_free_memory_back() -> None:
    """Give memory that nobody uses any more back to the system."""
    library = find_c_library()
    if library is not None and hasattr(library, "malloc_trim"):
        library.malloc_trim(0)


@cache
def find_c_library() -> Any:
    """Return the C library; None where it is another one than glibc."""
    if sys.platform != "linux":
        return None
    import ctypes  # noqa: PLC0415 - only where it is needed

    return ctypes.CDLL(None)
