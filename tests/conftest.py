"""What all tests share: Hypothesis tries the same examples each time, so that a run that was green stays green."""

from hypothesis import settings

settings.register_profile("bazar", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("bazar")
