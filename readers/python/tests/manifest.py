# SPDX-License-Identifier: Apache-2.0
"""Prints many inputs as JSON: those of a list, each with the type of its root and a catalog."""

import sys
from pathlib import Path

from brine_reader import Catalog
from brine_reader.cli import line

if __name__ == "__main__":
    catalogs = {}
    for entry in Path(sys.argv[1]).read_text("utf-8").splitlines():
        name, root, folder = entry.split("\t")
        if folder not in catalogs:
            catalogs[folder] = Catalog.of_paths([folder])
        print(line(name, Path(name).read_bytes(), catalogs[folder], root or None)[0])
