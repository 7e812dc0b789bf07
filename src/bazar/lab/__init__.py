"""The laboratory: many deals played at once, and what is to be learned from them (needs bazar[fast])."""

import bazar.kernels  # noqa: F401 - says what to install where it is missing
