"""What can be known of where agents are, worked out from what is public."""
