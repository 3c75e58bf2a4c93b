"""A table for any game: what a viewer may know as named rows and zones, a button for each legal action, covered private places."""
