"""What a seat's station shows."""
