"""The rule book as a book: chapters laid out in pages, its contents, its pictures."""
