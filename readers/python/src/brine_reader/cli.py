# SPDX-License-Identifier: Apache-2.0
"""``brine-reader FILE ...``: prints inputs as JSON, each as one line."""

from __future__ import annotations

import argparse
import json
import struct
import sys
from pathlib import Path
from typing import List, Optional

from .catalog import SUFFIX, Catalog
from .errors import BrineFormatError
from .json_text import JsonText
from .messages import FRAMED, STREAM
from .reader import read
from .schema import ClassDescription, read_schema

_STANDARD_INPUT = "-"
_FORMATS = {FRAMED: "framed Brine messages", STREAM: "Brine object stream"}
_DAMAGED = 5
_USAGE = 2


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="brine-reader",
        description="Prints messages, streams and schemas of Brine as JSON, as brine inspect does.",
    )
    parser.add_argument("input", nargs="+", help="a file, or - for standard input")
    parser.add_argument(
        "--catalog",
        action="append",
        default=[],
        metavar="PATH",
        help=f"a {SUFFIX} file, or a folder of them",
    )
    parser.add_argument("--root", metavar="TYPE", help="the type of roots that are not named")
    return parser


def line(name: str, data: bytes, catalog: Catalog, root: Optional[str]) -> "tuple[str, bool]":
    """Returns the JSON of an input, and whether all of it was read."""
    roots: List[str] = []
    classes: List[ClassDescription] = []
    error: Optional[BrineFormatError] = None
    text = JsonText()
    is_schema = name.endswith(SUFFIX)
    try:
        if is_schema:
            classes = read_schema(data)
        else:
            for value in read(data, catalog=catalog, root=root, listener=classes.extend):
                roots.append(text.of(value))
    except BrineFormatError as e:
        error = e
    title = _FORMATS.get(data[0] if data else 0, "Brine message")
    parts = [
        f'{{"input":{json.dumps(name)}',
        f'"format":{json.dumps("Brine schema" if is_schema else title)}',
        f'"roots":[{",".join(roots)}]',
        f'"classes":{json.dumps([one.as_json() for one in classes], separators=(",", ":"))}',
        f'"bytes":{len(data)}',
    ]
    if error is not None:
        stop = {"kind": error.kind, "offset": error.offset, "reason": error.reason}
        parts.append(f'"stop":{json.dumps(stop)}')
    return ",".join(parts) + "}", error is None


def _printable(text: str) -> str:
    """Returns a text whose characters that are not ASCII are escaped, since terminals obey some."""
    units = text.encode("utf-16-be", "surrogatepass")
    return "".join(
        chr(unit) if unit == 0x0A or 0x20 <= unit <= 0x7E else f"\\u{unit:04x}"
        for (unit,) in struct.iter_unpack(">H", units)
    )


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs the command and returns its exit code: 0, 2 for wrong usage, 5 for damaged input."""
    options = _arguments().parse_args(arguments)
    code = 0
    try:
        catalog = Catalog.of_paths(options.catalog)
        for name in options.input:
            is_standard = name == _STANDARD_INPUT
            data = sys.stdin.buffer.read() if is_standard else Path(name).read_bytes()
            text, is_whole = line(name, data, catalog, options.root)
            print(_printable(text))
            code = code if is_whole else _DAMAGED
    except (OSError, ValueError) as e:
        print(_printable(f"brine-reader: {e}"), file=sys.stderr)
        return _USAGE
    return code
