"""The desk's page in a text browser on a console, as a finger reads it.

Why. A page that Orca tells well may be none for a display of 40 cells: a text browser has no headings to leap to, puts a
table's cells where there is room, and shows of a form what it can. docs/desk.md promises that it will do.

How. The browser is lynx. It runs no script and posts forms. It trusts the authority that SSL_CERT_FILE names, at a name: an
address of numbers it does not find in a certificate. With `SHOW_CURSOR` the cursor is at the link where one stands, so the
display is there by itself. It is started as whoever reads braille would, in 40 columns, so that a row of it is a window.

A task is a file in tests/hear/hall/finger. These lines are written by hand:

    $ anna          the page in a browser in which anna has signed in, in a hall that is as at the beginning;
                    `$ nobody`: nobody has signed in
    > WORDS         types them, and Enter; CODE is a code with which anna signs in
    ~ WORDS         types them without Enter
    ^ Down Down     presses keys
    . 4             reads so many rows from the top; without a number all that have anything

What is read after it stands below, as tools/hear says: after `$`, `>`, `~` and `^` the window where it stands by itself.
Times, codes and the names of games are told as #.
"""

import signal
import time

from .console import CELLS, PATIENCE, PLACE, REST, Unable
from .hall import Hall, masked

# What a reader of braille sets, and what keeps a task from asking.
SETTINGS = """
ACCEPT_ALL_COOKIES:TRUE
ALERTSECS:0
CHARACTER_SET:utf-8
DEFAULT_USER_MODE:ADVANCED
INFOSECS:0
MESSAGESECS:0
PREFERRED_LANGUAGE:en
SHOW_CURSOR:TRUE
SHOW_KB_RATE:NONE
"""


# Seconds: so long a screen is at rest before it is written what it shows; a page may still come.
REST_TO_WRITE = 1.5


class Browsing:
    """A task that is played at the desk's page."""

    def __init__(self, program, desk, console, display):
        self.program, self.desk = program, desk
        self.console, self.display = console, display
        self.hall = self.process = None

    def does(self, step):
        """What a person does."""
        mark, _, words = step.partition(" ")
        self.wanted = None
        if mark == "$":
            self.starts(words)
        elif mark == "^":
            self.hall.until_even()
            for key in words.split():
                self.console.presses(key)
                self.console.at_rest(REST)
        elif mark == ".":
            self.wanted = int(words or 0)
        else:
            self.console.types(self.hall.with_code(words) + ("\r" if mark == ">" else ""))

    def starts(self, words):
        self.leaves()
        self.hall = self.hall or Hall(self.program, self.desk)
        self.hall.opens()
        self.hall.until_even()
        self.console.begins_anew()
        settings = PLACE / "lynx.cfg"
        settings.write_text(SETTINGS)
        self.process = self.console.starts(
            ["lynx", f"-cfg={settings}", self.hall.page_by_name],
            SSL_CERT_FILE=str(self.hall.authority()), COLUMNS=str(CELLS),
        )  # fmt: skip
        if words != "nobody":
            self.signs_in()

    def signs_in(self):
        """Past the way to the content, and into the field of the code."""
        self.console.at_rest(2 * REST)
        self.console.presses("Down")
        self.console.types(self.hall.code())
        self.hall.until_even()
        self.console.types("\r\r")

    def leaves(self):
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait()
            self.process = None

    def closes(self):
        self.leaves()
        if self.hall:
            self.hall.closes()

    def until_read(self, expected):
        """What is read once the screen is at rest, and once more as long as it is not the expected."""
        end = time.monotonic() + PATIENCE
        while True:
            rows, at = self.console.at_rest(REST if self.wanted is not None or expected is not None else REST_TO_WRITE)
            try:
                heard = self.reads(rows, at[0])
            except Unable:
                # The screen has gone on meanwhile, and the window with its cursor.
                if self.console.screen() == (rows, at):
                    raise
                continue
            if expected is None or heard == expected or time.monotonic() > end:
                return heard

    def reads(self, rows, cursor):
        """The window where it stands; or the rows from the top, and back to the cursor."""
        at = lambda row: rows[row][:CELLS].ljust(CELLS)
        stands = self.display.shows(at(cursor))
        if self.wanted is None:
            return shown([("*", *stands)])
        last = self.wanted or max((row + 1 for row in range(len(rows)) if at(row).strip()), default=0)
        windows = [("|", *self.display.moves("Top", at(0)))]
        for row in range(1, last):
            windows.append(("|", *self.display.moves("LnDn", at(row))))
        self.display.moves("Home", at(cursor))
        return shown(windows)


def shown(windows):
    """The windows with what differs from run to run as #, in the letters and in the dots."""
    lines = []
    for mark, text, cells in windows:
        told = masked(text)
        # A sign for a sign, so that it is known which dots are meant.
        cells = "".join(dots if sign == was else "#" for sign, was, dots in zip(told, text, cells))
        lines.append(f"{mark} {told}".rstrip())
        # A row without anything is one line.
        lines += [f"{mark} {cells}".rstrip("⠀ ")] if told.strip() else []
    return lines
