# SPDX-License-Identifier: Apache-2.0
"""Tests of brine_reader. They need the folder docs of the repository."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
