"""What the open private place shows: tabs, pages, rows of cards."""
