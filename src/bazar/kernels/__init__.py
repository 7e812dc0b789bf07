"""The rules compiled: the same lines by numba, and random playouts of every game (needs bazar[fast])."""
