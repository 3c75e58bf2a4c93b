"""Five players: the traitor, and two agents at once."""
