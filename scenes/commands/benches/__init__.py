"""What `tabletop bench` measures, a group of figures a file."""
