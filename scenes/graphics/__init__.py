"""The canvas, the frame, layers, caches, fonts, SVG and the theme."""
