"""Movement that explains: curves of time, the queue of what is still to be seen, the player of it."""
