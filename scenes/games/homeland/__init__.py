"""The table of HOMELAND."""
