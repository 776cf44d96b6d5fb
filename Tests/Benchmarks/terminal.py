"""Programs on pseudo-terminals and on pipes, with what they take in time and memory."""

import fcntl
import os
import re
import select
import signal
import struct
import termios
import time

# CSI, OSC and the short sequences; an incomplete one at the end is left for the next time.
ESCAPES = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]*[0-OQ-Z\\^_`-~])|[\x00-\x09\x0b-\x1f]")
# Silence that ends what a program writes, in seconds.
QUIET = 0.03
# The limit of a wait, in seconds.
PATIENCE = 30.0


class Stuck(Exception):
    """A program did not write the expected text."""


class TerminalProgram:
    """A program on a pseudo-terminal of 24 rows and 80 columns."""

    def __init__(self, command, environment, answers_queries=False):
        self.answers_queries = answers_queries
        self.output = b""
        self.master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        name = os.ttyname(slave)
        os.set_inheritable(self.master, False)
        self.start = time.perf_counter()
        # The leader of a session that opens a terminal gets it as its own.
        self.pid = os.posix_spawn(
            command[0], command, environment, setsid=True,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0),
                (os.POSIX_SPAWN_DUP2, 0, 1),
                (os.POSIX_SPAWN_DUP2, 0, 2),
            ])
        os.close(slave)
        self.poller = select.poll()
        self.poller.register(self.master, select.POLLIN)

    def read(self, timeout):
        """Reads output within the time in seconds. Returns false if there is none."""
        if not self.poller.poll(timeout * 1000):
            return False
        try:
            bytes_read = os.read(self.master, 65536)
        except OSError:
            bytes_read = b""
        if self.answers_queries and b"\x1b[6n" in bytes_read:
            os.write(self.master, b"\x1b[1;1R")
        self.output += bytes_read
        return bool(bytes_read)

    def wait_for(self, needle, mark):
        """Waits until the text is in what was written after the mark; returns the time at which it was."""
        end = time.perf_counter() + PATIENCE
        while needle not in ESCAPES.sub(b"", self.output[mark:]):
            if not self.read(PATIENCE) or time.perf_counter() > end:
                raise Stuck(f"{needle!r} never came; at the end there is {self.output[-400:]!r}")
        return time.perf_counter()

    def settle(self):
        """Waits until nothing more comes."""
        while self.read(QUIET):
            pass

    def send(self, keys):
        """Types the keys. Returns the mark before their output, and the time."""
        mark = len(self.output)
        now = time.perf_counter()
        os.write(self.master, keys)
        return mark, now

    def memory(self):
        """The memory of the program, VmRSS and RssAnon, in MiB."""
        with open(f"/proc/{self.pid}/status", encoding="ascii") as file:
            rows = dict(line.split(":", 1) for line in file)
        return int(rows["VmRSS"].split()[0]) / 1024, int(rows["RssAnon"].split()[0]) / 1024

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)


def piped_seconds(command, environment, lines, stdout=os.devnull):
    """Runs a program with the file as its standard input; returns seconds and the processors' seconds, or raises if it fails."""
    start = time.perf_counter()
    pid = os.posix_spawn(
        command[0], command, environment, setsid=True,
        file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, lines, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, stdout, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
        ])
    _, status, usage = os.wait4(pid, 0)
    seconds = time.perf_counter() - start
    if status != 0:
        raise Stuck(f"{' '.join(command)} ended with {os.waitstatus_to_exitcode(status)}")
    return seconds, usage.ru_utime + usage.ru_stime


def forget_pages(command):
    """Drops the program's file from the page cache, where the file system allows that."""
    for path in command:
        if os.path.isfile(path):
            with open(path, "rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
