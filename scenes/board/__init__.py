"""Boards: the camera over them and what stands on them, whatever the game."""
