"""Lets the tests import the package from the folder beside them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
