"""A match with its players, bots, clocks, log lines and saves; no pygame."""
