# SPDX-License-Identifier: Apache-2.0
"""The test vectors of docs/vectors, and values in their form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, List

from brine_reader import (
    Boxed,
    Catalog,
    ClassDescription,
    JavaArray,
    JavaCollection,
    JavaEnum,
    JavaMap,
    JavaObject,
    JavaValue,
    read,
)

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "vectors"
CATALOG = Catalog.of_paths([FOLDER / "schemas"])

#: What only the code of a class knows: its custom codec, its writeExternal, its readResolve.
WITHOUT_CODE = {
    "custom-codec": {"class": "dev.brine.vectors.Model$Money"},
    "externalizable": {"class": "dev.brine.vectors.Model$Outside"},
    "write-replace": {"class": "dev.brine.vectors.Model$Substitute", "count": 5},
}


def load() -> Dict[str, Dict[str, Any]]:
    """Returns the vectors by their names."""
    files = sorted(FOLDER.glob("*.json"))
    return {file.stem: json.loads(file.read_text("utf-8")) for file in files}


def message(vector: Dict[str, Any]) -> bytes:
    """Returns the bytes of a vector."""
    return bytes.fromhex(vector["bytes"])


def root(vector: Dict[str, Any]) -> Any:
    """Returns the type of the root that both sides know."""
    return None if vector["root"] == "named" else vector["type"]


class VectorJson:
    """Values as the vectors show them: references by the order in which objects are met."""

    def __init__(self, is_tracking: bool) -> None:
        self._is_tracking = is_tracking
        self._met: Dict[int, int] = {}
        self._fields: Dict[str, List[str]] = {}

    def of_message(self, vector: Dict[str, Any]) -> Any:
        """Returns the value of a vector."""
        options = {"catalog": CATALOG, "root": root(vector), "listener": self._describe}
        (value,) = read(message(vector), **options)
        return self.of(value)

    def _describe(self, classes: List[ClassDescription]) -> None:
        for one in classes:
            self._fields[one.name] = [field.name for field in one.fields]

    def of(self, value: Any) -> Any:
        """Returns a value as JSON."""
        if isinstance(value, JavaEnum):
            return value.name
        if isinstance(value, Boxed):
            return self.of(value.value)
        if isinstance(value, float) and (value != value or abs(value) in (float("inf"), 5e-324)):
            return "NaN" if value != value else "4.9E-324"
        if not isinstance(value, (JavaObject, JavaArray, JavaCollection, JavaMap)):
            return str(value) if isinstance(value, JavaValue) else value
        if id(value) in self._met and self._is_tracking:
            return {"ref": self._met[id(value)]}
        self._met.setdefault(id(value), len(self._met))
        return {"class": value.class_name, **self._content(value)}

    def _content(self, value: Any) -> Dict[str, Any]:
        if isinstance(value, JavaArray):
            return {"elements": [self.of(one) for one in value.items]}
        if isinstance(value, (JavaCollection, JavaMap)):
            viewed = value
            while "c" in viewed.parts:
                viewed = viewed.parts["c"]
            if isinstance(viewed, JavaMap):
                return {"entries": [[self.of(k), self.of(v)] for k, v in viewed.entries]}
            return {"elements": [self.of(one) for one in viewed.elements]}
        if value.class_name == "java.util.Optional":
            content = value.fields["value"]
            return {"elements": [] if content is None else [self.of(content)]}
        fields = self._fields[value.class_name]
        return {name: self.of(value.fields[name]) for name in fields}
