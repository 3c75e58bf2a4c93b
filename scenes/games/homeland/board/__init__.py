"""The board painted: background, pieces, effects, highlights."""
