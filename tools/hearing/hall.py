"""A small hall for tools/hear and tools/hear-page: a desk of its own, tables that were played at, and the desk's page.

Why. What an arbiter meets on the page is made by four programs: `annabella play` has the record, a courier brings it, the
desk keeps it, the page tells it. So nothing here is drawn up for the page: the tables are played by typing, as an assistant
types, and the rest is what runs in a hall.

How. A table is a pair of files in tests/hear/hall/tables: NUMBER.toml are its settings, NUMBER.txt the lines that are typed.
All tables play at once. One whose lines do not end with `q` goes on: its program stays, its clock runs. Then a desk is made,
the records are brought one after the other, so that it is known who waits longest, and the desk is stopped. Each task gets
a copy of it as it was then, with its own server, couriers and page, so no task meets the notes of another one.

What differs from run to run is told as # by `masked`. On a braille display the width of a time decides where a row breaks,
so `until_even` waits until "2 min 41 s" is as wide as at any other run.

PostgreSQL is never run as root: as root all of it is nobody's. `closes` takes everything away, processes and folder.
"""

import os
import pwd
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

TABLES = Path(__file__).resolve().parents[2] / "tests/hear/hall/tables"
# The arbiter who looks at the page.
ARBITER = "anna"
# Seconds: how long is waited for a program; between two lines at a table, where a clock that is pressed twice within 0.3 is
# pressed once; and for how long what was brought tells its age in minutes of one digit.
PATIENCE = 45
STEP = 0.45
OLD = 540
# From so many seconds on, and up to so many, an age is "1 min 10 s" in width.
YOUNGEST = 70
EVEN = range(11, 56)
# A child ends with whoever has started it, whatever happens to that one.
WITH_PARENT = ["setpriv", "--pdeathsig", "TERM"]


class NoHall(Exception):
    """There is no hall, and why."""


def until(found, what):
    """Waits for what `found` returns, if it is anything."""
    end = time.monotonic() + PATIENCE
    while not (value := found()):
        if time.monotonic() > end:
            raise NoHall(f"waited {PATIENCE} s in vain: {what}")
        time.sleep(0.1)
    return value


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Hall:
    """The hall, until it is closed."""

    def __init__(self, table_program, desk_program):
        for program in (table_program, desk_program):
            if not program.is_file():
                raise NoHall(f"there is no program {program}: cargo build --workspace")
        self.place = Path(tempfile.mkdtemp(prefix="hear-hall.", dir="/tmp"))
        self.playing, self.open = [], []
        self.brought = self.page = self.page_by_name = None
        self.port = free_port()
        self.as_user = []
        try:
            # The programs may lie where nobody else gets.
            self.table_program, self.desk_program = (
                Path(shutil.copy(program, self.place)) for program in (table_program, desk_program)
            )
            if os.geteuid() == 0:
                nobody = pwd.getpwnam("nobody")
                os.chown(self.place, nobody.pw_uid, nobody.pw_gid)
                self.as_user = [f"--reuid={nobody.pw_uid}", f"--regid={nobody.pw_gid}", "--clear-groups"]
            self.plays()
        except BaseException:
            self.closes()
            raise

    def command(self, *words):
        return [*WITH_PARENT, *self.as_user, "--", *map(str, words)]

    def starts(self, name, *words, stdin=subprocess.DEVNULL):
        """A program that goes on; what it says is in a file."""
        with open(self.place / f"{name}.log", "w") as log:
            return subprocess.Popen(
                self.command(*words), cwd=self.place, stdin=stdin, stdout=log, stderr=subprocess.STDOUT,
                env=self.environment(),
            )  # fmt: skip

    def order(self, *words, may_fail=False):
        """An order of the desk, and what it says."""
        done = subprocess.run(
            self.command(self.desk_program, *words), cwd=self.place, stdin=subprocess.DEVNULL, text=True,
            capture_output=True, check=False, env=self.environment(),
        )  # fmt: skip
        if done.returncode and not may_fail:
            raise NoHall(f"annabella-desk {words[0]}:", done.stdout + done.stderr)
        return done.stdout

    def environment(self):
        kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
        return dict(kept, HOME=str(self.place), TMPDIR=str(self.place), LC_ALL="C.UTF-8")

    def plays(self):
        """All tables play at once, each as fast as a clock can be pressed."""
        self.tables = sorted(table.stem for table in TABLES.glob("*.txt"))
        # A program ends with the thread that has started it, so none of them is started by a typist.
        typists = [threading.Thread(target=types, args=(number, self.sits(number))) for number in self.tables]
        for typist in typists:
            typist.start()
        for typist in typists:
            typist.join()
        for number in self.tables:
            if not (self.place / number / "game.annabella").exists():
                raise NoHall(f"no record of table {number}:", self.said_at(number))

    def sits(self, number):
        """The program of a table."""
        folder = self.place / number
        folder.mkdir()
        owned(folder, self.place)
        settings = shutil.copy(TABLES / f"{number}.toml", self.place)
        program = self.starts(
            f"table-{number}", self.table_program, "play", "--lang", "en", "--room", "none", "--microphone", "none",
            "--config", settings, "--journal", folder / "game.annabella", stdin=subprocess.PIPE,
        )  # fmt: skip
        self.playing.append(program)
        return program

    def said_at(self, number):
        return (self.place / f"table-{number}.log").read_text()

    def makes_desk(self):
        """A desk to which everything was brought, and which is stopped then."""
        kept = self.place / "kept"
        shutil.rmtree(kept, ignore_errors=True)
        self.order(
            "setup", "desk", "--event", "Hall", "--address", "127.0.0.1", "--address", "localhost",
            "--delay", "60", "--tables", len(self.tables), "--port", self.port,
        )  # fmt: skip
        self.order("start", "desk")
        self.order("admit", "desk", ARBITER, "--part", "arbiter")
        self.brought = time.time()
        for number in self.tables:
            self.order("courier", "--once", "--with", self.handed(number), number)
        self.order("stop", "desk")
        shutil.copytree(self.place / "desk", kept, symlinks=True)
        owned(kept, self.place / "desk")

    def handed(self, number):
        return f"desk/handed/table-{int(number):03}"

    def opens(self):
        """The hall as it was when everything had been brought, with its page."""
        self.shuts()
        if self.brought is None or time.time() - self.brought > OLD - PATIENCE:
            shutil.rmtree(self.place / "desk", ignore_errors=True)
            self.makes_desk()
        else:
            shutil.rmtree(self.place / "desk")
            shutil.copytree(self.place / "kept", self.place / "desk", symlinks=True)
            owned(self.place / "desk", self.place / "kept")
        self.order("start", "desk")
        self.open = [
            self.starts(f"courier-{number}", self.desk_program, "courier", "--with", self.handed(number), number)
            for number in self.tables
        ]
        port = free_port()
        page = self.starts("page", self.desk_program, "page", "desk", "--port", port, "--zone", "+00:00")
        self.open.append(page)
        log = self.place / "page.log"
        until(lambda: "SHA-256" in log.read_text() or page.poll() is not None, "the page")
        if page.poll() is not None:
            raise NoHall("the page:", log.read_text())
        self.page, self.page_by_name = f"https://127.0.0.1:{port}/", f"https://localhost:{port}/"
        until(self.is_quiet, "the couriers are there, and whoever is silent is known")

    def is_quiet(self):
        """Whether nothing more will come: every courier is there, and a clock that runs without its table was missed."""
        chief = self.place / "desk/handed/chief"
        trust = ssl.create_default_context(cafile=self.authority())
        trust.load_cert_chain(chief / "certificate.pem", chief / "key.pem")
        asked = urllib.request.Request(self.page, headers={"Accept-Language": "en"})
        with urllib.request.urlopen(asked, context=trust) as answer:
            told = answer.read().decode()
        return "no courier" not in told and "gives no sign" in told

    def code(self):
        """A code with which the arbiter signs in."""
        return self.order("code", "desk", ARBITER).split()[-1]

    def with_code(self, words):
        """What is typed: CODE is such a code."""
        return words.replace("CODE", self.code()) if "CODE" in words else words

    def authority(self):
        return self.place / "desk/handed/chief/authority.pem"

    def until_even(self):
        """Waits until each time on the page is as wide as at any other run."""
        while (age := time.time() - self.brought) < YOUNGEST or int(age) % 60 not in EVEN:
            time.sleep(0.2)

    def shuts(self):
        """Ends page, couriers and server; the tables play on."""
        for process in reversed(self.open):
            process.send_signal(signal.SIGTERM)
        for process in reversed(self.open):
            process.wait()
        self.open = []
        if (self.place / "desk").exists():
            self.order("stop", "desk", may_fail=True)

    def closes(self):
        """Takes everything away. Nothing breaks that off."""
        before = {one: signal.signal(one, signal.SIG_IGN) for one in (signal.SIGINT, signal.SIGTERM)}
        self.shuts()
        for process in self.playing:
            process.terminate()
            process.wait()
        self.playing = []
        shutil.rmtree(self.place, ignore_errors=True)
        # Who is started while a signal is ignored ignores it too, and a browser would never end.
        for one, handler in before.items():
            signal.signal(one, handler)


def types(number, program):
    """Types what is typed at a table; one whose lines do not end with `q` goes on."""
    lines = (TABLES / f"{number}.txt").read_text().splitlines()
    for line in lines:
        if line and not line.startswith("#"):
            program.stdin.write(f"{line}\n".encode())
            program.stdin.flush()
            time.sleep(STEP)
    if "q" in lines:
        program.communicate()


def owned(new, old):
    """Whoever has the old folder has the new one."""
    if os.geteuid() != 0:
        return
    owner = old.stat()
    for folder, _, files in os.walk(new):
        for name in (folder, *(os.path.join(folder, file) for file in files)):
            os.chown(name, owner.st_uid, owner.st_gid, follow_symlinks=False)


# A time of day, or on a clock; a span, and what a row leaves of it; a code; the address's port; the hall's folder; the name of
# a game. The first of each is for all of it, the second for what is another sign each time.
VARIES = [
    (r"\b\d{1,2}:\d\d:\d\d\b", r"\d"),
    (r"\b(?:\d+ h )?(?:\d+ min )?\d+ s\b", r"\d"),
    (r"\b\d+ min\b", r"\d"),
    (r"(?<=min )\d+(?= *$)|(?<=\()\d+(?= *$)", r"\d"),
    (r"\b\w{4}-\w{4}-\w{4}\b", r"\w"),
    (r"(?<=localhost:)\d+", r"\d"),
    (r"(?<=hear-hall\.)\w+", r"\w"),
    (r"(?<=/game/)[0-9a-f]+", r"\w"),
    (r"\b[0-9a-f]{16,64}\b", r"\w"),
]


def masked(text, is_wide=True):
    """What differs from run to run as #: a sign for a sign where it is known to be as wide at each run, else one for all."""
    for whole, sign in VARIES:
        text = re.sub(whole, (lambda found: re.sub(sign, "#", found[0])) if is_wide else "#", text)
    return text
