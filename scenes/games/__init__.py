"""The games' tables, one folder a game. They know neither each other nor the shell."""
