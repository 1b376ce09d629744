# SPDX-License-Identifier: Apache-2.0
"""What the package says of itself."""

import unittest
from pathlib import Path

import brine_reader

FOLDER = Path(__file__).parents[1]


class PackageTest(unittest.TestCase):
    def test_the_licence_is_that_of_the_repository(self) -> None:
        licence = (FOLDER / "LICENSE").read_bytes()
        self.assertEqual((FOLDER.parents[1] / "LICENSE").read_bytes(), licence)
        self.assertIn('license-files = ["LICENSE"]', (FOLDER / "pyproject.toml").read_text())

    def test_the_types_are_marked_and_all_names_exist(self) -> None:
        self.assertTrue((Path(brine_reader.__file__).parent / "py.typed").is_file())
        for name in brine_reader.__all__:
            self.assertTrue(hasattr(brine_reader, name), name)


if __name__ == "__main__":
    unittest.main()
