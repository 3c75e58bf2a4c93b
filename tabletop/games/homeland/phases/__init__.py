"""The phases of a game, each with what may be done and what follows by itself."""
