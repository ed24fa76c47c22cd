"""Orca, a screen that nobody sees, and what stands on it: a page in Firefox, or a terminal.

Why and how is told in tools/hear-page, which starts this in a room with sound and a session of its own.
"""

import json
import os
import re
import select
import subprocess
import tempfile
import time
import tty
from pathlib import Path

# Inside of the room and the session tools/hear-page is started again, with this.
INSIDE = "ANNABELLA_HEAR_PAGE"
# Between two things in a task's file one of which is heard.
OR = "or"
# Seconds: how long is waited for something, for what is expected, for the end of a program, and for the first word after a
# key; and how long it must be silent until all was said.
PATIENCE = 60
PATIENCE_TO_HEAR = 20
PATIENCE_TO_END = 10
FIRST = 6
REST = 1
REST_TO_WRITE = 2
# A browser that shows the page and nothing else: no first words, no update, no second page in the background.
PREFERENCES = {
    "accessibility.force_disabled": -1,
    "browser.aboutwelcome.enabled": False,
    "browser.newtab.preload": False,
    "browser.newtabpage.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "browser.tabs.warnOnClose": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.policy.firstRunURL": "",
    "sanitizer.firstRun": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "app.update.enabled": False,
    "termsofuse.bypassNotification": True,
}
# The one that Debian's bindings are for, as Orca's.
PYTHON = "/usr/bin/python3"
# The same library of terminals as most desktops have, without menus and other lines that would be read.
TERMINAL = """
import sys, gi
gi.require_version("Gtk", "3.0")
gi.require_version("Vte", "2.91")
from gi.repository import GLib, Gtk, Vte
window, terminal = Gtk.Window(title="table"), Vte.Terminal()
terminal.set_size(80, 24)
terminal.spawn_async(Vte.PtyFlags.DEFAULT, None, sys.argv[1:], None, GLib.SpawnFlags.SEARCH_PATH, None, None, -1, None, None)
terminal.connect("child-exited", lambda *_: Gtk.main_quit())
window.add(terminal)
window.show_all()
terminal.grab_focus()
Gtk.main()
"""
# A window manager's keys would take those of the screen reader.
OPENBOX_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard></keyboard><mouse></mouse></openbox_config>
"""
# Keys are pressed by this script: that they are said as well says nothing of the page.
ORCA_SETTINGS = """{
 "general": {"enableKeyEcho": false, "enableEchoByWord": false, "enableEchoByCharacter": false,
             "enableFlashMessages": false, "startingProfile": ["Default", "default"],
             "profile": ["Default", "default"]},
 "profiles": {"default": {"profile": ["Default", "default"], "enableKeyEcho": false, "enableFlashMessages": false}},
 "pronunciations": {}, "keybindings": {}
}
"""


# How Orca notes what it says and shows.
BEGUN = "SPEECH OUTPUT: '"
NOTED = re.compile(r"SPEECH OUTPUT: '(?P<said>.*?)'\s*[\[{]|BRAILLE LINE:  '(?P<shown>.*?)'\n", re.DOTALL)


class Unable(Exception):
    """Nothing can be heard here, and why."""


def until(found, what, seconds=PATIENCE):
    """Waits for what `found` returns, if it is anything."""
    end = time.monotonic() + seconds
    while True:
        if (value := found()) is not None:
            return value
        if time.monotonic() > end:
            raise Unable(f"waited {seconds} s in vain: {what}")
        time.sleep(0.05)


def version(command, pattern):
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    found = re.search(pattern, told.stdout + told.stderr)
    return found[1] if found else "unknown"


class Reader:
    """A screen reader on a screen of its own, and what stands there: a browser or a terminal."""

    def __init__(self, place):
        self.place = place
        self.processes = []
        self.browser = None
        # Orca writes to a file in blocks, and to a terminal line by line: what it says is to be read at once.
        self.heard, self.terminal = os.openpty()
        tty.setraw(self.terminal)
        self.unread = b""
        self.waiting = []
        self.environment = dict(
            os.environ, HOME=str(place), LC_ALL="C.UTF-8", LANGUAGE="en", GNOME_ACCESSIBILITY="1", NO_AT_BRIDGE="0"
        )
        del self.environment[INSIDE]
        try:
            self.begins()
        except BaseException:
            self.close()
            raise

    def begins(self):
        """The screen, its window manager, and the reader."""
        read, write = os.pipe()
        self.starts(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1200x900x24", "-nolisten", "tcp"], pass_fds=[write]
        )
        os.close(write)
        with os.fdopen(read) as number:
            self.environment["DISPLAY"] = ":" + (number.readline().strip() or "none")
        (self.place / "openbox.xml").write_text(OPENBOX_SETTINGS)
        self.starts(["openbox", "--config-file", str(self.place / "openbox.xml")])
        for name in ("ScreenReaderEnabled", "IsEnabled"):
            subprocess.run(
                ["dbus-send", "--session", "--dest=org.a11y.Bus", "--print-reply", "/org/a11y/bus",
                 "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", f"string:{name}",
                 "variant:boolean:true"],
                env=self.environment, check=True, capture_output=True,
            )  # fmt: skip
        settings = self.place / "orca"
        settings.mkdir()
        (settings / "user-settings.conf").write_text(ORCA_SETTINGS)
        self.starts(["orca", "--replace", "--user-prefs", str(settings), "--debug-file", os.ttyname(self.terminal)])
        until(lambda: self.lines() or None, "the screen reader says that it is on")
        self.listens(REST)

    def starts(self, command, **more):
        log = open(self.place / f"{Path(command[0]).name}.log", "a")
        process = subprocess.Popen(
            command, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **more
        )
        self.processes.append(process)
        return process

    def shows(self, address, authority=None):
        """Opens a page in a browser that has seen nothing before, and trusts this authority."""
        self.leaves()
        profile = Path(tempfile.mkdtemp(dir=self.place))
        if authority:
            known = ["certutil", "-d", f"sql:{profile}"]
            subprocess.run([*known, "-N", "--empty-password"], check=True, capture_output=True)
            subprocess.run([*known, "-A", "-n", "desk", "-t", "C,,", "-i", str(authority)], check=True, capture_output=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines))
        self.browser = self.starts(["firefox-esr", "--no-remote", "--profile", str(profile), "--kiosk", address])
        self.has_the_page()

    def has_the_page(self):
        """Waits until the screen reader says that the page is there; what it says then is still to be heard."""
        until(
            lambda: True if any("Finished loading" in (said or "") for said, _ in self.lines(keep=True)) else None,
            "the screen reader has the page",
        )

    def shows_screen(self, command, folder):
        """Opens a terminal with the screen of a table."""
        self.leaves()
        self.browser = self.starts(
            [PYTHON, "-c", TERMINAL, *command],
            cwd=folder, start_new_session=True,
        )  # fmt: skip
        until(lambda: self.lines(keep=True) or None, "the screen reader has the terminal")

    def types(self, words, enter=True):
        subprocess.run(["xdotool", "type", "--delay", "40", words], env=self.environment, check=True)
        # What is said of the keys says nothing of the screen.
        self.listens(REST)
        if enter:
            self.presses("Return")

    def leaves(self):
        if self.browser:
            ends(self.browser)
            self.browser = None
            self.listens(REST)

    def presses(self, keys):
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys.split()], env=self.environment, check=True)

    def lines(self, keep=False):
        """What was said and shown since the last look, as Orca notes it; what is said may have several rows."""
        while select.select([self.heard], [], [], 0)[0]:
            self.unread += os.read(self.heard, 65536)
        text = self.unread.decode(errors="replace").replace("\r", "")
        end = 0
        for found in NOTED.finditer(text):
            self.waiting.append((found["said"], found["shown"]))
            end = found.end()
        # What was begun and not ended is read at the next look; everything else says nothing.
        begun = text.find(BEGUN, end)
        rest = text[begun:] if begun >= 0 else text[max(end, text.rfind("\n") + 1) :]
        self.unread = rest.encode()
        lines = list(self.waiting)
        if not keep:
            self.waiting.clear()
        return lines

    def listens(self, rest, first=0):
        """Everything until it has been silent for so long, and nothing is waited for longer than for the first word."""
        all_lines, end = [], time.monotonic() + max(first, rest)
        latest = time.monotonic() + PATIENCE_TO_HEAR
        while time.monotonic() < min(end, latest):
            time.sleep(0.1)
            if more := self.lines():
                all_lines += more
                end = time.monotonic() + rest
        return all_lines

    def hears(self, expected, mask=None):
        """What is told once it is silent, and once more as long as it is not the expected."""
        end = time.monotonic() + PATIENCE_TO_HEAR
        lines = self.listens(REST_TO_WRITE if expected is None else REST, FIRST)
        while expected is not None and not is_as_should(told(lines, mask), expected) and time.monotonic() < end:
            lines += self.listens(REST)
        return told(lines, mask)

    def close(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in reversed(self.processes):
            ends(process)


def ends(process):
    """Ends a process. Where the screen is gone already a reader may not notice, and is ended all the same."""
    process.terminate()
    try:
        process.wait(timeout=PATIENCE_TO_END)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def is_as_should(heard, expected):
    """Whether this was to be heard; `? WORDS` may be said or not, and one of what stands before and behind `or`."""
    if OR in expected:
        place = expected.index(OR)
        return is_as_should(heard, expected[:place]) or is_as_should(heard, expected[place + 1 :])
    at = 0
    for line in expected:
        if line.startswith("? "):
            at += heard[at : at + 1] == [f'" {line[2:]}']
        elif heard[at : at + 1] == [line]:
            at += 1
        else:
            return False
    return at == len(heard)


def told(lines, mask=None):
    """The sentences, and the braille line as it stood at the end."""
    heard, last = [], None
    for said, shown in lines:
        # Of a screen the rows, and what is drawn on a board is one of them.
        for row in (said or "").splitlines():
            words = " ".join(row.split())
            # The name of the browser is another one with each version, and says nothing of the page.
            # Whether it waits for a page, and leaves a field for it, is said or not.
            if words and not re.search(r"Mozilla Firefox|New Tab|Loading\. Please wait|^Browse mode$", words):
                heard.append(f'" {words}')
        if shown is not None:
            last = shown.strip()
    heard += [f"| {last}"] if last else []
    return [mask(line) for line in heard] if mask else heard
