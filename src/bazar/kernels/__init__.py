"""The rules compiled: the same lines by numba, and random playouts of every game (needs bazar[fast])."""

from bazar.errors import MissingExtra

try:
    import numba  # noqa: F401 - needed by every module here, like the next
    import numpy  # noqa: F401
except ImportError as missing:
    _text = f"this needs numba and numpy ({missing}): pip install 'bazar[fast]'"
    raise MissingExtra(_text) from missing
