"""Seeds that a test takes from a variable."""

import os
import re
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OPTIONS = os.environ.get("FUZZ_SWIFT", "").split()


def build():
    subprocess.run(["swift", "build", "--quiet", "--build-tests", *OPTIONS], cwd=ROOT, check=True)


def failures(test, variable, seeds, pattern):
    """{seed: output} of the seeds that `pattern` finds in what the test says, if it fails."""
    environment = {**os.environ, variable: " ".join(map(str, seeds))}
    command = ["swift", "test", "--skip-build", "--filter", test, *OPTIONS]
    try:
        process = subprocess.run(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=1800)
    except subprocess.TimeoutExpired as expired:
        return {seeds[0]: f"one of {len(seeds)} seeds from this on does not end\n{expired.output}"}
    output = process.stdout.decode(errors="replace")
    if process.returncode == 0:
        return {}
    found = {int(seed) for seed in re.findall(pattern, output)} or {seeds[0]}
    return {seed: output[-6000:] for seed in found}
