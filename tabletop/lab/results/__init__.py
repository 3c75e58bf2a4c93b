"""What results say: read again, taken apart into figures, held against bands and against each other."""
