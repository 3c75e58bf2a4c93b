"""An X server without a screen, for what has to be measured or tried on a real one."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def open_x_server(size_px: tuple[int, int]) -> Iterator[str | None]:
    """Run Xvfb with a screen of so many pixels, and give its address (what DISPLAY says); None where it is not installed."""
    program = shutil.which("Xvfb")
    if program is None:
        yield None
        return
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", f"{size_px[0]}x{size_px[1]}x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as told:
            address = f":{told.readline().strip()}"
        try:
            yield address
        finally:
            server.terminate()
