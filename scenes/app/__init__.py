"""The window, the loop, the way into a game: puts everything together."""
