"""What people are shown of results: tables in the terminal, pictures, and a page."""
