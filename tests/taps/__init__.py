"""Whole games played by fingers alone."""
