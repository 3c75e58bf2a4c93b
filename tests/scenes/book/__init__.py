"""The rule book as a book, and the lids."""
