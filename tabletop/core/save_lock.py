"""One program at a time plays on with a save."""

from __future__ import annotations

import json
import os
import platform
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from tabletop.core.errors import SaveError


class SaveLock:
    """Keeps other programs from a file until it is released, or its program ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Take the file; SaveError naming who has it, or why the folder refuses."""
        self._owner = path.with_name(f"{path.name}.owner")
        self._lock = FileLock(path.with_name(f"{path.name}.lock"), mode=0o600)
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            raise SaveError("error.save.held", file=path.name, who=self._who()) from None
        except OSError as fault:
            raise SaveError("error.save.write", file=path.name, why=fault.strerror or str(fault)) from fault
        with suppress(OSError):  # who has it is only told; that he has it is the lock's own matter
            self._owner.touch(mode=0o600)
            self._owner.write_text(json.dumps({"pid": os.getpid(), "host": platform.node()}), encoding="utf-8")

    def _who(self) -> str:
        """Return what the owner has written of himself: computer and number of the process."""
        try:
            told = json.loads(self._owner.read_text(encoding="utf-8"))
            return f"{told['host']}, {int(told['pid'])}"
        except (OSError, ValueError, KeyError, TypeError):
            return "?"

    def release(self) -> None:
        """Let others have the file."""
        for path in (self._owner, Path(self._lock.lock_file)):
            with suppress(OSError):
                path.unlink()
        self._lock.release()
