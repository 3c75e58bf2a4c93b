"""Whole turns, games and pages by the keyboard alone."""
