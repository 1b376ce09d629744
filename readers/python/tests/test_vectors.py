# SPDX-License-Identifier: Apache-2.0
"""Every vector of docs/vectors is read as its value."""

import re
import unittest

from brine_reader import BrineFormatError, decode
from brine_reader.built_ins import TABLE

from . import vectors


class VectorsTest(unittest.TestCase):
    def test_are_read_as_their_values(self) -> None:
        all_vectors = vectors.load()
        self.assertGreater(len(all_vectors), 40)
        for name, vector in all_vectors.items():
            with self.subTest(name):
                json = vectors.VectorJson(vector["references"] == "TRACK")
                expected = vectors.WITHOUT_CODE.get(name, vector["value"])
                self.assertEqual(expected, json.of_message(vector))

    def test_are_not_read_without_the_schemas_that_they_need(self) -> None:
        for name in ("lane-fingerprint", "lane-none-checked", "lane-none", "named-fingerprint"):
            vector = vectors.load()[name]
            with self.subTest(name), self.assertRaises(BrineFormatError) as raised:
                decode(vectors.message(vector), root=vectors.root(vector))
            self.assertEqual("unknown", raised.exception.kind)

    def test_have_the_built_in_classes_of_the_specification(self) -> None:
        page = (vectors.FOLDER.parent / "format-built-ins.md").read_text("utf-8")
        rows = re.findall(r"^(\d+)\. `([^`]+)` \(([VRO])\): ", page, re.MULTILINE)
        known = [(str(one.number), one.name, one.sort) for one in TABLE]
        self.assertEqual(rows, known)


if __name__ == "__main__":
    unittest.main()
