"""A text console of Linux that nobody uses, and BRLTTY with a virtual display that reads it.

Why and how is told in tools/hear, which plays its tasks here.
"""

import fcntl
import os
import re
import shutil
import socket
import struct
import subprocess
import termios
import time
from pathlib import Path

# Always the same place, since the lines name it; root's alone.
PLACE = Path("/run/hear")
UNPACKED = Path(__file__).resolve().parents[2] / "third-party/brltty"
CELLS = 40
# As the kernel's terminal sends them.
KEYS = {"F2": "\x1b[[B", "F3": "\x1b[[C", "F4": "\x1b[[D", "F5": "\x1b[[E", "F6": "\x1b[17~",
        "F7": "\x1b[18~", "F8": "\x1b[19~", "F9": "\x1b[20~", "Up": "\x1b[A", "Down": "\x1b[B",
        "Right": "\x1b[C", "Left": "\x1b[D", "Tab": "\t", "Enter": "\r", "Space": " ", "PageDown": "\x1b[6~",
        "PageUp": "\x1b[5~", "Home": "\x1b[1~", "End": "\x1b[4~"}  # fmt: skip
# Seconds: how long is waited for what is expected, and how long a screen that stays is at rest. A
# table tells a board that differs after two.
PATIENCE = 20
REST = 0.5
REST_TO_WRITE = 2.7

# Requests to the kernel, of linux/vt.h.
VT_OPENQRY = 0x5600
VT_DISALLOCATE = 0x5608


class Unable(Exception):
    """Nothing can be read here, and why."""


def until(found, what):
    """Waits for what `found` returns, if it is anything."""
    end = time.monotonic() + PATIENCE
    while True:
        if (value := found()) is not None:
            return value
        if time.monotonic() > end:
            raise Unable(f"waited {PATIENCE} s in vain: {what}")
        time.sleep(0.02)


class Console:
    """A text console that nobody uses, its screen, and its keyboard."""

    def __init__(self):
        try:
            self.all = os.open("/dev/tty0", os.O_RDWR | os.O_NOCTTY)
            self.number = struct.unpack("i", fcntl.ioctl(self.all, VT_OPENQRY, bytes(4)))[0]
            self.file = os.open(f"/dev/tty{self.number}", os.O_RDWR | os.O_NOCTTY)
            self.screen()
        except OSError as fault:
            raise Unable(
                f"no text console of Linux can be had here: {fault}",
                "it takes root, and a machine that has consoles (/dev/tty0, /dev/vcsu1)",
            ) from fault

    def screen(self):
        """All rows, and where the cursor is: row, column. Taken again if it changes meanwhile."""
        while True:
            head = self.head()
            with open(f"/dev/vcsu{self.number}", "rb") as file:
                signs = file.read().decode("utf-32-le")
            if head == self.head():
                break
        width = head[1]
        rows = [signs[at : at + width] for at in range(0, len(signs), width)]
        return rows, (head[3], head[2])

    def head(self):
        """Rows, columns, and the cursor's column and row."""
        with open(f"/dev/vcsa{self.number}", "rb") as file:
            return file.read(4)

    def types(self, keys):
        for byte in keys.encode():
            fcntl.ioctl(self.file, termios.TIOCSTI, bytes([byte]))

    def presses(self, key):
        self.types(KEYS[key])

    def at_rest(self, seconds):
        """Waits until the screen has stayed for so long."""
        last = self.screen()
        since = time.monotonic()
        while time.monotonic() < since + seconds:
            time.sleep(0.05)
            if (now := self.screen()) != last:
                last, since = now, time.monotonic()
        return last

    def begins_anew(self):
        """Opened again: whoever's terminal it was has hung it up at the end."""
        os.close(self.file)
        self.file = os.open(f"/dev/tty{self.number}", os.O_RDWR | os.O_NOCTTY)
        # As it is after switching on, with UTF-8.
        os.write(self.file, b"\x1bc\x1b%G")

    def starts(self, command, **environment):
        """Starts a program here, as at a login: this is its terminal."""
        terminal = self.file

        def takes_the_terminal():
            os.setsid()
            fcntl.ioctl(terminal, termios.TIOCSCTTY, 1)

        return subprocess.Popen(
            command, stdin=terminal, stdout=terminal, stderr=terminal, cwd=PLACE, preexec_fn=takes_the_terminal,
            env={"TERM": "linux", "LC_ALL": "C.UTF-8", "HOME": str(PLACE), "PATH": os.environ["PATH"], **environment},
        )  # fmt: skip

    def close(self):
        os.close(self.file)
        end = time.monotonic() + 2
        while time.monotonic() < end:
            try:
                return fcntl.ioctl(self.all, VT_DISALLOCATE, self.number)
            except OSError:
                time.sleep(0.05)


class Display:
    """BRLTTY with its virtual display, and what is on it."""

    def __init__(self, console):
        arguments = [
            "--no-daemon", "--no-api", "--quiet", "--standard-error", "--log-level=warning",
            "--configuration-file=/dev/null", "--preferences-file=/dev/null",
            f"--pid-file={PLACE}/pid", f"--updatable-directory={PLACE}", f"--writable-directory={PLACE}",
            "--override-preferences=alert-tunes=no,blinking-screen-cursor=no",
            "--keyboard-table=off", "--speech-driver=no", "--text-table=en-nabcc",
            "--braille-driver=vr", f"--braille-device=server:{PLACE}/display",
            "--screen-driver=lx", f"--screen-parameters=lx:vt={console.number}",
        ]  # fmt: skip
        self.log = open(PLACE / "log", "w+")
        self.process = subprocess.Popen(
            brltty() + arguments, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log
        )
        self.socket = until(self.connected, f"brltty's display; it says in {PLACE}/log why")
        self.socket.sendall(f"Cells {CELLS}\n".encode())
        self.socket.setblocking(False)
        self.rest = b""
        self.text = " " * CELLS
        self.cells = "⠀" * CELLS

    def connected(self):
        if self.process.poll() is not None:
            raise Unable("brltty has ended:", (PLACE / "log").read_text())
        line = socket.socket(socket.AF_UNIX)
        try:
            line.connect(f"{PLACE}/display")
            return line
        except OSError:
            line.close()
            return None

    def look(self):
        """Takes in whatever has changed on the display."""
        try:
            while more := self.socket.recv(65536):
                self.rest += more
        except BlockingIOError:
            pass
        *lines, self.rest = self.rest.split(b"\n")
        for line in lines:
            what, _, shown = line.decode().partition(" ")
            shown = shown.strip()[1:-1]
            if what == "Visual":
                self.text = re.sub(r"\\(.)", r"\1", shown)
            elif what == "Braille":
                self.cells = "".join(map(cell, shown.split("|")))

    def shows(self, text):
        """Waits until the window is where this is, dots and letters: they come one after the other."""

        def found():
            self.look()
            blank = not self.text.strip(), not self.cells.strip("⠀⣀")
            return (self.text, self.cells) if self.text == text and blank[0] == blank[1] else None

        first = until(found, f"the display shows {self.text!r}, the screen has {text!r}")
        while True:
            time.sleep(0.05)
            if (again := found()) == first:
                return first
            first = again or until(found, f"the display no longer shows {text!r}")

    def moves(self, command, text):
        """One command at a time: what stands behind another is read with the next one after it."""
        self.socket.sendall(f"{command}\n".encode())
        return self.shows(text)

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()


def brltty():
    """The machine's own, or the one that tools/setup has unpacked: it is to be no service here."""
    if shutil.which("brltty"):
        return ["brltty"]
    if (UNPACKED / "bin/brltty").exists():
        return [
            str(UNPACKED / "bin/brltty"),
            f"--drivers-directory={UNPACKED}/lib/brltty",
            f"--tables-directory={UNPACKED}/etc/brltty",
        ]
    raise Unable("brltty is missing: run tools/setup --hear")


def version():
    told = subprocess.run(brltty() + ["--version"], capture_output=True, text=True, check=False, cwd=PLACE)
    found = re.search(r"BRLTTY (\S+)", told.stdout + told.stderr)
    return found[1] if found else "unknown"


def cell(dots):
    return chr(0x2800 + sum(1 << (int(dot) - 1) for dot in dots.strip()))
