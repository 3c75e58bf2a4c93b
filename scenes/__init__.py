"""The screen: everything that is seen, heard and touched. pygame-ce lives here and only here; a room imports only rooms below it."""
