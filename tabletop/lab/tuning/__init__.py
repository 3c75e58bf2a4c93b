"""Card numbers searched until figures lie in their bands, and measured once more where nobody has looked."""
