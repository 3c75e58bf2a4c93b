"""Where the frozen app begins: as a worker of `simulate`, as a child of the app (see `tabletop.bots.programs`), or as the app."""

import sys

from scenes.commands.main import main

MULTIPROCESSING_WORDS = {"simulate", "lab", "bench", "--multiprocessing-fork", "-c"}
"""What the command line holds where processes of Python's own are started, or where this is one."""

if __name__ == "__main__":
    if MULTIPROCESSING_WORDS & set(sys.argv):  # the table has none: what they need costs time before its first frame
        import multiprocessing

        import pyi_rth_multiprocessing  # noqa: F401 - PyInstaller's own part: it puts another `freeze_support` in its place

        multiprocessing.freeze_support()
    sys.exit(main())
