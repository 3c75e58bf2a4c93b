"""Where the frozen app begins: as a worker of `simulate`, as a child of the app (see `tabletop.bots.programs`), or as the app."""

import sys
from multiprocessing import freeze_support

from scenes.commands.main import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
