"""How cards, tiles and pieces look, wherever they lie."""
