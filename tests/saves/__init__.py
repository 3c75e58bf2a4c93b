"""Saves of every release: five of each game, each of which opens for ever."""
