"""The camera, the board, the loupe and the pieces on it."""
