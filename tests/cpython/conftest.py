"""What Hypothesis tries: the same on every run, something else each time under `make test-all`."""

from hypothesis import settings

from tests.amount import ALL

settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile("all", deadline=None, print_blob=True)
settings.load_profile("all" if ALL else "default")
