"""The board: ways, sight, and boards that somebody made."""
