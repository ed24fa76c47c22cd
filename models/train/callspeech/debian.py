"""Which versions of Debian's packages made something, for whoever finds that it sounds otherwise now."""

import shutil
import subprocess


def versions(packages: list[str]) -> dict[str, str]:
    """The version of each package that is installed; none where the system is not Debian's."""
    # Asked for none, dpkg-query tells all of the machine's.
    if not packages or shutil.which("dpkg-query") is None:
        return {}
    # It complains of packages that are not there, and tells the others all the same.
    told = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Package} ${Version}\n", *packages],
        capture_output=True,
        text=True,
        check=False,
    )
    found = (line.split(" ", 1) for line in told.stdout.splitlines())
    return {name: version for name, version in found if version}
