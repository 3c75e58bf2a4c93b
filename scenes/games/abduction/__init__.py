"""ABDUCTION on the table: the ship, the stations round it, and what moves."""
