"""The table: everything that is seen, heard and touched. pygame-ce lives here and only here."""
