# SPDX-License-Identifier: Apache-2.0
"""The command prints one line of JSON for each input."""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path
from typing import Any, List, Tuple

from brine_reader.cli import main

from . import vectors


def run(*arguments: str) -> Tuple[int, List[Any], str]:
    """Returns the exit code, the lines of standard output as JSON, and standard error."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(list(arguments))
    return code, [json.loads(line) for line in out.getvalue().splitlines()], err.getvalue()


class CliTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "line.brine"
        self.vector = vectors.load()["lane-fingerprint"]
        self.file.write_bytes(vectors.message(self.vector))
        self.catalog = str(vectors.FOLDER / "schemas")

    def test_prints_the_roots_and_the_classes(self) -> None:
        code, (line,), _ = run("--catalog", self.catalog, str(self.file))
        self.assertEqual(0, code)
        root = {"$class": "dev.brine.vectors.Model$Line", "sku": "A1", "count": 2}
        self.assertEqual([root], line["roots"])
        fields = {"sku": "Ljava/lang/String;", "count": "I"}
        self.assertEqual(fields, line["classes"][0]["fields"])
        self.assertEqual(11, line["bytes"])

    def test_prints_a_schema(self) -> None:
        schema = str(next((vectors.FOLDER / "schemas").glob("*.brine-schema")))
        code, (line,), _ = run(schema)
        self.assertEqual((0, "Brine schema"), (code, line["format"]))
        self.assertTrue(line["classes"] or line["bytes"] == 1)

    def test_says_where_it_stopped(self) -> None:
        code, (line,), _ = run(str(self.file))
        self.assertEqual((5, "unknown", 1), (code, line["stop"]["kind"], line["stop"]["offset"]))
        self.assertEqual([], line["roots"])

    def test_says_which_file_cannot_be_read(self) -> None:
        code, lines, err = run(str(self.file) + ".none")
        self.assertEqual((2, []), (code, lines))
        self.assertIn("line.brine.none", err)


if __name__ == "__main__":
    unittest.main()
