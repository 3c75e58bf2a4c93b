"""Lessons: positions and steps from data, played over a real match; no pygame."""
