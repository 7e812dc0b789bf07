"""Reduced games solved with all that is hidden in them, and how much can be won from a player who plays them.

Needs bazar[fast].
"""
