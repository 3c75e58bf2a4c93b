"""Words: sentences and rule books of every language, the stretched one that tests look at, and numbers as they are printed."""
