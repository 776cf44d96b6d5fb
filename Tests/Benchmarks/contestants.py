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
# What asks for the first answer while a slow rule runs, and with many rules.
SLOW_RULE = """\
formline: 1
review: false
fields:
  - {name: name, label: Project name, mode: always, rules: [{command: [sleep, "30"]}]}
  - {name: slug, label: Short name}
"""
MANY_RULES = (
    """\
formline: 1
review: false
fields:
  - name: name
    label: Project name
    mode: always
    rules:
"""
    + "".join(f'      - {{pattern: "^[^\\\\x{number:02x}]*$"}}\n' for number in range(1, 31))
    + "".join(f"      - {{maxLength: {number}}}\n" for number in range(100, 270))
    + "  - {name: slug, label: Short name}\n"
)


@dataclass
class Contestant:
    name: str
    command: list
    # What it needs beside its own file, for the size on disk; nil if that cannot be said.
    file: str | None = None
    # Whether answers can come from a pipe.
    reads_pipes: bool = True
    # Whether it asks the terminal where the cursor is.
    queries: bool = False


def c_program(folder):
    program = os.path.join(folder, "libedit-form")
    source = os.path.join(FOLDER, "libedit-form.c")
    subprocess.run(["cc", "-O2", "-s", "-o", program, source, "-ledit"], check=True)
    return Contestant("C on libedit", [program], program)


def contestants(folder, formlines, python):
    """All that are there; what is not is said. The first one is what the others are compared with."""
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
    return found + [peer for peer in [gum(folder), *rust_forms(folder)] if peer]


def gum(folder):
    """One process a question, as scripts use it."""
    program = shutil.which("gum")
    if not program:
        print("gum is not there", file=sys.stderr)
        return None
    script = os.path.join(folder, "gum-form")
    with open(script, "w", encoding="utf-8") as file:
        for label in LABELS:
            file.write(f'"{program}" input --prompt "{label}: " || exit 1\n')
    return Contestant("gum", ["/bin/sh", script], program, reads_pipes=False, queries=True)


def rust_forms(folder):
    """dialoguer and rustyline, built with Debian's own copies of the crates."""
    registry = "/usr/share/cargo/registry"
    crates = os.listdir(registry) if os.path.isdir(registry) else []
    if not shutil.which("cargo") or not all(any(name.startswith(crate) for name in crates) for crate in ["dialoguer-", "rustyline-"]):
        print("dialoguer and rustyline are not there: apt install cargo librust-dialoguer-dev librust-rustyline-dev", file=sys.stderr)
        return []
    source = os.path.join(folder, "rust-forms")
    shutil.copytree(os.path.join(FOLDER, "Peers", "rust-forms"), source)
    built = subprocess.run(
        ["cargo", "build", "--quiet", "--release", "--offline", "--config", 'source.crates-io.replace-with="debian"',
         "--config", f'source.debian.directory="{registry}"'], cwd=source)
    if built.returncode != 0:
        print("dialoguer and rustyline could not be built", file=sys.stderr)
        return []
    programs = {name: os.path.join(source, "target", "release", f"{name}-form") for name in ["dialoguer", "rustyline"]}
    return [
        Contestant("dialoguer", [programs["dialoguer"]], programs["dialoguer"], reads_pipes=False),
        Contestant("rustyline", [programs["rustyline"]], programs["rustyline"]),
    ]
