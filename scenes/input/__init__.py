"""Fingers, mouse and keys become intents; nothing is drawn here."""
