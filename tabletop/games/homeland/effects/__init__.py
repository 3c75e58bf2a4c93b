"""What cards do: deeds, fallouts, gold."""
