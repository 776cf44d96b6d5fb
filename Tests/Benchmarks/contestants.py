"""The programs that ask the ten questions of ten-fields.yaml, as far as this machine has them."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass

FOLDER = os.path.dirname(os.path.abspath(__file__))
TEN_FIELDS = os.path.join(FOLDER, "ten-fields.yaml")
LABELS = "Project name,Short name,Owner email,Street,City,Port,Seats,Team,Region,Remark".split(",")
ANSWERS = "Meadow,meadow-2,ann@example.com,Mill Lane 4,Leeds,8443,25,Platform,eu-west-1,none so far".split(",")


@dataclass
class Contestant:
    name: str
    command: list
    # The file whose size is printed, if there is one.
    file: str | None = None
    # Answers can come from a pipe.
    reads_pipes: bool = True
    # Asks the terminal for the position of the cursor.
    queries: bool = False


def c_program(folder):
    program = os.path.join(folder, "libedit-form")
    source = os.path.join(FOLDER, "libedit-form.c")
    subprocess.run(["cc", "-O2", "-s", "-o", program, source, "-ledit"], check=True)
    return Contestant("C on libedit", [program], program)


def contestants(folder, formlines, python):
    """All programs on this machine; prints which are missing. The others are compared with the first one."""
    found = [c_program(folder)]
    for formline in formlines:
        name = "formline" if len(formlines) == 1 else f"formline {formline}"
        found.append(Contestant(name, [os.path.abspath(formline), "run", TEN_FIELDS], formline))
    bash = shutil.which("bash")
    found.append(Contestant("bash read -e", [bash, os.path.join(FOLDER, "Peers", "bash-form")], bash))
    for library in ["questionary", "InquirerPy"]:
        if subprocess.run([python, "-c", f"import {library}"], capture_output=True).returncode == 0:
            command = [python, os.path.join(FOLDER, "Peers", "python-form"), library]
            found.append(Contestant(library, command, reads_pipes=False, queries=True))
        else:
            print(f"{library} is not there: {python} -m pip install {library}", file=sys.stderr)
    return found
