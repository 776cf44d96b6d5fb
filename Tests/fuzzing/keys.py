"""Random keys, pastes, bindings and sizes of the terminal against the line editor.

FUZZ_SWIFT holds more options for swift, such as "--sanitize=address --scratch-path .build-asan".
"""

import os
import re
import subprocess
import sys

AT_ONCE = 200
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OPTIONS = os.environ.get("FUZZ_SWIFT", "").split()


def prepare():
    subprocess.run(["swift", "build", "--quiet", "--build-tests", *OPTIONS], cwd=ROOT, check=True)


def failures(seeds):
    """Each session has a process of its own, with others; the tests find out which one it was."""
    environment = {**os.environ, "KEY_SESSIONS_SEEDS": " ".join(map(str, seeds))}
    command = ["swift", "test", "--skip-build", "--filter", "KeySessionTests", *OPTIONS]
    try:
        process = subprocess.run(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=1200)
    except subprocess.TimeoutExpired as expired:
        return {seeds[0]: f"one of {len(seeds)} seeds from this on does not end\n{expired.output}"}
    output = process.stdout.decode(errors="replace")
    if process.returncode == 0:
        return {}
    found = {int(seed) for seed in re.findall(r"seed (\d+) alone", output)} or {seeds[0]}
    return {seed: output[-4000:] for seed in found}
