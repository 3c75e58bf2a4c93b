"""Attacks on the whole program: nothing may be lost, and nothing may get stuck."""
