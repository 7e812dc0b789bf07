"""Eighty with open hands: a search of its own, on a layout of its own, held against the rules."""
