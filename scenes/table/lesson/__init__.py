"""A lesson at the table: what is said and pointed at, and what is held back."""
