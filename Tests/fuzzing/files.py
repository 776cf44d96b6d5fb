"""Mutated wizard files, answers and drafts through lint, check, run and resume.

FUZZ_SWIFT holds more options for swift, such as "--sanitize=address --scratch-path .build-asan".
"""

import _tests

AT_ONCE = 500
prepare = _tests.build


def failures(seeds):
    return _tests.failures("FileFuzzTests", "FILE_SEEDS", seeds, r"seed (\d+) alone")
