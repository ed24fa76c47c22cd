"""Another person at a profile: each profile hears its own player's calls and those of the next two voices, and the program
tells when it would have left it (`examples/likeness`).
"""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import candidates
from .arguments import Arguments
from .figures import kind_of
from .mistaken_paper import Mistaken, read
from .recordings import Part, Programs

# So many of the voices behind its own call at each profile, and so many calls of each are heard in each noise.
_OTHERS, _CALLS = 2, 40


def of_all(
    profiles: dict[str, Path | None], parts: dict[str, list[Part]], asked: Arguments, programs: Programs, place: Path
) -> list[Mistaken]:
    """What came of each profile; there is none of a voice for which the bundled model stays."""
    folders = {name: [(part, _first_calls(part, place)) for part in own] for name, own in parts.items()}

    def hear(name: str) -> list[Mistaken]:
        at_it = [one for who in speakers(name, list(profiles)) for one in folders[who]]
        told = candidates.output(programs.likeness, asked.model, profiles[name], *(folder for _, folder in at_it))
        return read(told, name, [(part.voice, part.noise) for part, _ in at_it])

    taken = [name for name, profile in profiles.items() if profile]
    with ThreadPoolExecutor(asked.jobs) as pool:
        return [one for found in pool.map(hear, taken) for one in found]


def speakers(name: str, names: list[str]) -> list[str]:
    """Who calls at this profile: its own voice, then the next ones."""
    place = names.index(name)
    return (names[place:] + names[:place])[: 1 + _OTHERS]


def _first_calls(part: Part, place: Path) -> Path:
    """A folder that lists the first legal calls of this part, where they lie."""
    said = [json.loads(line) for line in part.manifest.read_text(encoding="utf-8").splitlines()]
    calls = [item for item in said if kind_of(item) == "legal"][:_CALLS]
    folder = place / part.voice / part.directory.name
    folder.mkdir(parents=True, exist_ok=True)
    listed = (item | {"wav": str((part.directory / item["wav"]).resolve())} for item in calls)
    text = "".join(json.dumps(item, ensure_ascii=False) + "\n" for item in listed)
    (folder / part.manifest.name).write_text(text, encoding="utf-8")
    return folder
