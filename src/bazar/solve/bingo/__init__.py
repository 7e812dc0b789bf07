"""Bingo with nothing hidden: a search of its own, over hands that are laid out by rank."""
