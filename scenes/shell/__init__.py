"""Before a game: the title, the shelf, the seats, the options, the saves."""
