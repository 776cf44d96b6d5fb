"""Finds out which lines of the processor's cache a key and an answer use, of the program's code and constants.

A program that has waited for a person finds little in the caches, and an answer uses thousands of lines: fetched one after another,
as the program comes to them, they take most of its time. It has them fetched at once with this list, see `ProgramCode.prefetch`.
Only what is used until something is on the screen is listed: nobody waits for the rest.
"""

import collections
import os
import struct
import subprocess
import threading
import time

from contestants import ANSWERS, LABELS, TEN_FIELDS
from terminal import TerminalProgram

LINE = 64
# Bytes, whatever is listed: the program is laid out before the list is known.
ROOM = 16384
# Silence of the log that ends what a key does, in seconds.
QUIET = 0.3


# What writes to the terminal.
WRITE = "$s11LineEditing14TerminalDeviceV5writeySbSSF"


class Windows:
    """Reads valgrind's log of a program at a terminal, and keeps which lines it touched until it last wrote there."""

    def __init__(self, log, writes, calls):
        # Where writing to the terminal begins, and where the system is called for it.
        self.writes, self.calls = writes, calls
        self.is_writing = False
        self.lines, self.until_write = set(), set()
        self.count = 0
        threading.Thread(target=self.read, args=[log], daemon=True).start()

    def read(self, log):
        # `I  0024bf40,3` is an instruction, ` L 1ffe,8`, ` S` and ` M` are data.
        with open(log, "rb", buffering=1 << 20) as file:
            for row in file:
                if row[:1] == b"I" or row[:2] in (b" L", b" S", b" M"):
                    address = int(row[3:row.index(b",")], 16)
                    self.lines.add(address // LINE)
                    if address == self.writes:
                        self.is_writing = True
                    elif address == self.calls and self.is_writing:
                        self.is_writing = False
                        self.until_write = set(self.lines)
                self.count += 1

    def end(self, program):
        """The lines that were touched, before the program was quiet, until it last wrote to the terminal."""
        count = None
        while count != self.count:
            count = self.count
            time.sleep(QUIET)
        program.settle()
        found = self.until_write
        self.lines, self.until_write = set(), set()
        return found


def address(program, name):
    """Where a function begins."""
    table = subprocess.run(["nm", "--defined-only", program], capture_output=True, text=True, check=True).stdout
    places = [int(row.split()[0], 16) for row in table.splitlines() if row.split()[2] == name]
    if not places:
        raise OSError(f"there is no function {name}")
    return places[0]


def traced_windows(valgrind, program, folder):
    """What single keys and what answers touched in a form, until they were on the screen."""
    log = os.path.join(folder, "log of keys")
    os.mkfifo(log)
    # A folder of its own: nothing is left there of other runs.
    home = os.path.join(folder, "home")
    os.mkdir(home)
    environment = {"PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    windows = Windows(log, address(program, WRITE), address(program, "write"))
    keys, answers = [], []
    traced = TerminalProgram([valgrind, "--tool=lackey", "--trace-mem=yes", f"--log-file={log}", program, "run", TEN_FIELDS], environment)
    try:
        traced.wait_for(LABELS[0].encode(), 0)
        windows.end(traced)
        for answer, label in zip(ANSWERS[:6], LABELS[1:]):
            for key in answer[:2].encode():
                mark, _ = traced.send(bytes([key]))
                traced.wait_for(bytes([key]), mark)
                keys.append(windows.end(traced))
            traced.send(answer[2:].encode())
            windows.end(traced)
            mark, _ = traced.send(b"\r")
            traced.wait_for(label.encode(), mark)
            answers.append(windows.end(traced))
    finally:
        traced.end()
    return keys, answers


def in_file(program):
    """The lines of memory that have what is in the program's file: first and last."""
    table = subprocess.run(["readelf", "--program-headers", "--wide", program], capture_output=True, text=True, check=True).stdout
    places = [(int(row.split()[2], 16), int(row.split()[4], 16)) for row in table.splitlines() if row.split()[:1] == ["LOAD"]]
    return min(start for start, _ in places) // LINE, max(start + size for start, size in places) // LINE


def runs(lines, first):
    """As the program reads them: so many lines that are not used, and so many that are, until a run of nothing."""
    made = b""
    next_line = first
    for line in sorted(lines):
        while line - next_line > 0xFFFF:
            made += struct.pack("HH", 0xFFFF, 0)
            next_line += 0xFFFF
        if made and line == next_line:
            skipped, used = struct.unpack("HH", made[-4:])
            made = made[:-4] + struct.pack("HH", skipped, used + 1)
        else:
            made += struct.pack("HH", line - next_line, 1)
        next_line = line + 1
    return made + struct.pack("HH", 0, 0)


def used_lines(valgrind, program, folder):
    """The lists of a key and of an answer: the lines that half of those traced have used."""
    first, last = in_file(program)
    lists = b""
    for windows in traced_windows(valgrind, program, folder):
        counts = collections.Counter(line for window in windows for line in window if first <= line <= last)
        lines = [line for line, count in counts.items() if 2 * count >= len(windows)]
        lists += runs(lines, first)
    return lists


def object_file(clang, lists, folder):
    """An object file with the lists, in the same room each time."""
    if len(lists) > ROOM:
        raise OSError(f"the lists take {len(lists)} bytes of {ROOM}")
    source, made = os.path.join(folder, "lines.S"), os.path.join(folder, "lines.o")
    with open(source, "w", encoding="ascii") as file:
        file.write('.section .rodata.formline_used_lines, "a"\n.balign 4\n.globl formline_used_lines\nformline_used_lines:\n')
        file.writelines(f".byte {byte}\n" for byte in lists)
        file.write(f'.zero {ROOM - len(lists)}\n.section .note.GNU-stack, ""\n')
    subprocess.run([clang, "-c", source, "-o", made], check=True)
    return made
