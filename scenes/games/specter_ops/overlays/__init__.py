"""Panels over table and board."""
