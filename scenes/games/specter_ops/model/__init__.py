"""What is known, selected and legal now, as plain values."""
