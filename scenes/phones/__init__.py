"""Phones as stations: the line between the table and a phone, sealed and padded; no pygame, and nothing of what is said on it."""
