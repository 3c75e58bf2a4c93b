"""What keeps the laboratory from going on."""

from __future__ import annotations


class LabError(Exception):
    """A request that cannot be met; its text is one plain sentence for whoever asked."""
