"""`functools.cached_property` as it is from Python 3.12 on: 3.11 locks it for all objects of a class while it is worked out for one.

A decision may be put by in the middle of one (`slices.py`); nobody must have to wait for it meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from functools import cached_property
else:

    class cached_property:  # noqa: N801
        """A property that is worked out once for each object."""

        def __init__(self, work):
            """Take the function that works it out."""
            self._work = work
            self.__doc__ = work.__doc__

        def __set_name__(self, owner, name):
            """Remember under which name it is kept."""
            self._name = name

        def __get__(self, it, owner=None):
            """Work it out and keep it; afterwards Python finds it in the object itself."""
            value = it.__dict__[self._name] = self._work(it)
            return value


__all__ = ["cached_property"]
