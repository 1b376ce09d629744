# SPDX-License-Identifier: Apache-2.0
"""Compares the JSON of brine inspect with what javaobj-py3, another parser, reads from the same stream.

    python3 compare_with_javaobj.py FOLDER

The folder has pairs of files: N.ser, a stream of Java, and N.json, what `brine inspect --json` printed of it. Prints
one line for each pair, `equal`, or `unreadable` and `different` with the reason, then their numbers. The exit code is 1
if something is different.
"""

import json
import logging
import math
import struct
import sys
from collections import Counter
from pathlib import Path

from javaobj.constants import ClassDescFlags
from javaobj.modifiedutf8 import decode_modified_utf8
from javaobj.v2 import beans
from javaobj.v2.core import JavaStreamParser
from javaobj.v2.stream import DataStreamReader

BASE = 0x7E0000
PRIMITIVES = {"B": "byte", "C": "char", "D": "double", "F": "float", "I": "int", "J": "long", "S": "short", "Z": "boolean"}


class Different(Exception):
    """A value that is not the same."""


class Skippable(beans.JavaInstance):
    """Has the data of Externalizable classes as they are: their blocks end with a mark, as those of writeObject do."""

    def load_from_blockdata(self, parser, reader):
        return True


class Parser(JavaStreamParser):
    """javaobj-py3 0.6.1 with what it cannot read, each a few lines by the specification."""

    def __init__(self, file):
        self.reader = DataStreamReader(file)
        super().__init__(file, [Externalizables()])

    def _do_array(self, type_code):
        """An array has its handle before its elements, which may refer to it."""
        description = self._read_classdesc()
        kind = beans.FieldType(ord(description.name[1]))
        array = beans.JavaArray(self._new_handle(), description, kind, [])
        self._set_handle(array.handle, array)
        size = self.reader.read_int()
        array.data.extend(self._read_field_value(kind) for _ in range(size))
        return array

    def _do_classdesc(self, type_code):
        """A dynamic proxy is Serializable, though its description has no flags."""
        description = super()._do_classdesc(type_code)
        if description is not None and description.class_type == beans.ClassDescType.PROXYCLASS:
            description.desc_flags = ClassDescFlags.SC_SERIALIZABLE
        return description


def decoded(data):
    """Returns a text and its length, with halves of surrogate pairs, too, which javaobj refuses."""
    try:
        return decode_modified_utf8(data)
    except UnicodeDecodeError:
        pass
    units = bytes(data).replace(b"\xc0\x80", b"\0").decode("utf-8", "surrogatepass")
    return units.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass"), len(data)


class Externalizables:
    """Lets javaobj read Externalizable classes."""

    def create_instance(self, classdesc):
        if classdesc.data_type != beans.ClassDataType.OBJECT_ANNOTATION:
            return None
        instance = Skippable()
        instance.is_external_instance = False  # javaobj sets it
        return instance

    def load_array(self, reader, type_code, size):
        return None

    def load_custom_writeObject(self, parser, reader, name):
        return None


def type_name(name):
    """Returns the name of a class as inspect shows it."""
    dimensions = len(name) - len(name.lstrip("["))
    if dimensions == 0:
        return name
    element = name[dimensions:]
    return (PRIMITIVES.get(element) or element[1:-1]) + "[]" * dimensions


def require(is_same, path, ours, theirs):
    if not is_same:
        raise Different(f"{path}: inspect {str(ours)[:60]!r}, javaobj {str(theirs)[:60]!r}")


class Comparison:
    def __init__(self):
        self.met = set()

    def value(self, ours, theirs, path):
        if theirs is None:
            require(ours is None, path, ours, None)
        elif isinstance(theirs, beans.ParsedJavaContent):
            self.content(ours, theirs, path)
        else:
            self.primitive(ours, theirs, path)

    def primitive(self, ours, theirs, path):
        if isinstance(theirs, float):
            number = float(ours)
            if math.isnan(theirs):
                require(math.isnan(number), path, ours, theirs)
            else:  # inspect prints a float with as few digits as Java does
                narrow = struct.unpack(">f", struct.pack(">f", number))[0] if abs(number) < 3e38 else number
                require(theirs in (number, narrow), path, ours, theirs)
        else:
            require(type(ours) is type(theirs) and ours == theirs, path, ours, theirs)

    def content(self, ours, theirs, path):
        pairs = dict(ours) if isinstance(ours, list) else None
        require(pairs is not None, path, ours, theirs)
        if isinstance(theirs, beans.BlockData):
            require(pairs.get("$length") == len(theirs.data), path, ours, theirs)
            require(theirs.data == bytes.fromhex(pairs["$data"]), path, ours, theirs.data)
            return
        number = theirs.handle - BASE
        if number in self.met:
            require(pairs == {"$ref": number}, path, ours, number)
            return
        require(pairs.get("$id") == number, path, ours, number)
        self.met.add(number)
        if isinstance(theirs, beans.JavaString):
            require(pairs["$string"] == theirs.value, path, ours, theirs.value)
        elif isinstance(theirs, beans.JavaEnum):
            require(pairs["$class"] == theirs.classdesc.name, path, ours, theirs.classdesc.name)
            self.content(pairs["$constant"], theirs.value, path)
        elif isinstance(theirs, beans.JavaClass):
            require(pairs["$classObject"] == self.name(theirs.classdesc), path, ours, theirs.classdesc.name)
        elif isinstance(theirs, beans.JavaArray):
            self.array(pairs, theirs, path)
        else:
            self.instance(ours, theirs, path)

    @staticmethod
    def name(description):
        if description.class_type == beans.ClassDescType.PROXYCLASS:
            return "Proxy(" + ", ".join(description.interfaces) + ")"
        return type_name(description.name)

    def array(self, pairs, theirs, path):
        require(pairs["$class"] == type_name(theirs.classdesc.name), path, pairs["$class"], theirs.classdesc.name)
        items = pairs["$items"]
        require(len(items) == len(theirs.data), path, len(items), len(theirs.data))
        for index, (one, other) in enumerate(zip(items, theirs.data)):
            self.value(one, other, f"{path}[{index}]")

    def instance(self, ours, theirs, path):
        require(dict(ours)["$class"] == self.name(theirs.classdesc), path, ours, theirs.classdesc.name)
        rest = [pair for pair in ours if pair[0] not in ("$id", "$class", "$value", "$bits")]
        classes = []
        theirs.classdesc.get_hierarchy(classes)
        for description in classes:
            for field, value in theirs.field_data.get(description, {}).items():
                require(bool(rest), path, "the end", field.name)
                name, own = rest.pop(0)
                known = "$" + field.name if field.name.startswith("$") else field.name
                require(name in (known, f"{description.name}.{known}"), path, name, field.name)
                self.value(own, value, f"{path}.{field.name}")
            written = theirs.annotations.get(description) or []
            if written:
                require(bool(rest), path, "the end", written)
                name, own = rest.pop(0)
                require(name in ("$written", f"{description.name}.$written"), path, name, "$written")
                require(len(own) == len(written), path, len(own), len(written))
                for index, (one, other) in enumerate(zip(own, written)):
                    self.value(one, other, f"{path}.$written[{index}]")
        require(not rest, path, rest, "the end")


def compare(stream, text):
    """Returns the outcome of a pair, and the reason."""
    ours = dict(json.loads(text, object_pairs_hook=list))
    try:
        with stream.open("rb") as file:
            theirs = Parser(file).run()
    except Exception as e:  # whatever javaobj throws
        return "unreadable", f"{type(e).__name__}: {e}"
    try:
        roots = ours["roots"]
        require(len(roots) == len(theirs), "$", len(roots), len(theirs))
        comparison = Comparison()
        for index, (one, other) in enumerate(zip(roots, theirs)):
            comparison.value(one, other, f"$[{index}]")
    except Different as e:
        return "different", str(e)
    return "equal", ""


def main(folder):
    beans.decode_modified_utf8 = decoded
    logging.disable(logging.CRITICAL)
    sys.setrecursionlimit(20_000)
    counts = Counter()
    for stream in sorted(Path(folder).glob("*.ser"), key=lambda file: int(file.stem)):
        outcome, reason = compare(stream, stream.with_suffix(".json").read_text("utf-8"))
        counts[outcome] += 1
        print(stream.stem, outcome, reason)
    print(", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items())))
    return 1 if counts["different"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
