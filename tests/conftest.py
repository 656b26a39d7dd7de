"""How many processes share the tests."""

import os


def pytest_xdist_auto_num_workers():
    """One more than there are cores: some tests wait for boards, browsers and interpreters."""
    return (os.cpu_count() or 1) + 1
