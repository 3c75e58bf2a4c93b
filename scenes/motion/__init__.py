"""Movement that explains: curves of time, and the queue of what is still to be seen."""
