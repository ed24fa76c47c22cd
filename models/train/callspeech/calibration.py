"""Says in a calibration for which network it is, and on which it was measured.

A calibration fits one network. It is measured on the rehearsed one, to which the held-out voices are
strangers, and put beside the finished one, which learned from them; nothing in its numbers would tell
that it had come to lie beside a third. The program reads the file without these lines, which are
comments to it. Only the standard library, so that the program's own tests can look at the committed one.
"""

import re
from hashlib import sha256
from pathlib import Path

FILE = "calibration.toml"
_NETWORK = "am/final.mdl"
_SUMS = "SHA256SUMS"
_BESIDE, _MEASURED = f"# beside {_NETWORK}: ", f"# measured on {_NETWORK}: "


def network_sum(model: Path) -> str:
    """The SHA-256 sum of a model's network."""
    return sha256((model / _NETWORK).read_bytes()).hexdigest()


def measured(numbers: str, model: Path) -> str:
    """A calibration that was measured on this model."""
    return f"{_MEASURED}{network_sum(model)}\n{numbers}"


def numbers(text: str) -> str:
    """A calibration without the line that says beside which network it lies."""
    return re.sub(f"^{re.escape(_BESIDE)}.*\n", "", text, flags=re.MULTILINE)


def measured_on(text: str) -> str | None:
    """On which network a calibration was measured; `None` where it does not say."""
    return _told(_MEASURED, text)


def put_beside(text: str, model: Path) -> None:
    """Writes a calibration into the directory of the model that it is for, and its sum into the list of that directory.

    The list is made with the model, when there is no calibration yet.
    """
    beside, sums = model / FILE, model / _SUMS
    beside.write_text(f"{_BESIDE}{network_sum(model)}\n{text}", encoding="utf-8")
    if not sums.exists():
        return
    of_file = {name: digest for digest, name in (line.split("  ", 1) for line in _lines(sums))}
    of_file[FILE] = sha256(beside.read_bytes()).hexdigest()
    listed = "".join(f"{digest}  {name}\n" for name, digest in sorted(of_file.items()))
    sums.write_text(listed, encoding="utf-8")


def fits(model: Path) -> bool:
    """Whether the calibration in a model's directory is for the network there."""
    return _told(_BESIDE, (model / FILE).read_text(encoding="utf-8")) == network_sum(model)


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def _told(what: str, text: str) -> str | None:
    found = re.search(f"^{re.escape(what)}([0-9a-f]{{64}})$", text, re.MULTILINE)
    return found[1] if found else None
