"""I went to the shop: a memory game by the alphabet."""
