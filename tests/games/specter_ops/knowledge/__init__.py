"""What can be known of where agents are."""
