"""The `tabletop` command line, a file for each command."""
