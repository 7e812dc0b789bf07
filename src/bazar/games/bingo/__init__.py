"""Bingo, the two-player trick game."""
