# SPDX-License-Identifier: Apache-2.0
"""The test vectors of docs/vectors, and values in their form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, List, Set

from brine_reader import (
    Aborted,
    Block,
    Boxed,
    Catalog,
    ClassDescription,
    JavaArray,
    JavaClass,
    JavaCollection,
    JavaEnum,
    JavaMap,
    JavaObject,
    JavaValue,
    Reset,
    read,
)
from brine_reader.schema import Sort

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "vectors"
CATALOG = Catalog.of_paths([FOLDER / "schemas"])

#: What only the code of a class knows: its custom codec, its writeExternal, its readResolve.
WITHOUT_CODE: Dict[str, Any] = {
    "custom-codec": {"class": "dev.brine.vectors.Model$Money"},
    "externalizable": {"class": "dev.brine.vectors.Model$Outside"},
    "java-form-replaced": {
        "class": "dev.brine.vectors.HookModel$Held",
        "tags": None,
        "any": {
            "class": "dev.brine.vectors.HookModel$ReplacedTags",
            "elements": [{"class": "dev.brine.vectors.HookModel$Substitute", "label": "old"}],
        },
        "again": {"ref": 1},
    },
    "write-replace": {"class": "dev.brine.vectors.Model$Substitute", "count": 5},
}


def load() -> Dict[str, Dict[str, Any]]:
    """Returns the vectors by their names."""
    files = sorted(FOLDER.glob("*.json"))
    return {file.stem: _with_header(json.loads(file.read_text("utf-8"))) for file in files}


def _with_header(vector: Dict[str, Any]) -> Dict[str, Any]:
    """Replaces a header of the owner, which tells no reader the version and the lane."""
    if vector["root"] != "bare":
        return vector
    return {**vector, "root": "stream", "bytes": "b590" + vector["bytes"][len("cafe") :]}


def message(vector: Dict[str, Any]) -> bytes:
    """Returns the bytes of a vector."""
    return bytes.fromhex(vector["bytes"])


def root(vector: Dict[str, Any]) -> Any:
    """Returns the type of the root that both sides know."""
    return None if vector["root"] in ("named", "stream") else vector["type"]


def _locale(fields: Dict[str, Any]) -> Dict[str, Any]:
    parts = {part: fields[part] for part in ("language", "country", "variant", "script")}
    if "extension" not in fields:
        return {**parts, "extensions": []}
    return {**parts, "extensions": [[fields["extension"], fields["extensionValue"]]]}


def _text(value: JavaObject) -> Any:
    """Returns the text of a built-in value that has one, or None."""
    name = value.class_name
    if name.startswith("java.util.concurrent.atomic."):
        number = value["value"]
        return str(number).lower() if isinstance(number, bool) else str(number)
    is_charset = name.startswith("sun.nio.cs.")
    charset = name[len("sun.nio.cs.") :].replace("ISO_8859_1", "ISO-8859-1")
    return charset.replace("_", "-") if is_charset else None


def _elements(value: JavaCollection) -> List[Any]:
    """Returns what a collection has, also one that refers to a map or an array for it."""
    if "map" in value.parts:
        return [key for key, _ in value.parts["map"].entries]
    if "a" in value.parts:
        return list(value.parts["a"].items)
    return value.elements * value.parts["n"] if "n" in value.parts else value.elements


class VectorJson:
    """Values as the vectors show them: references by the order in which objects are met."""

    def __init__(self, is_tracking: bool) -> None:
        self._is_tracking = is_tracking
        self._met: Dict[int, int] = {}
        self._fields: Dict[str, List[str]] = {}
        #: Lists that Java's own stream writes: their elements are what the class wrote itself.
        self._in_java_form: Set[str] = set()

    def of_message(self, vector: Dict[str, Any]) -> Any:
        """Returns the value of a vector."""
        options = {"catalog": CATALOG, "root": root(vector), "listener": self._describe}
        values = read(message(vector), **options)
        if vector["root"] == "stream":
            return [self._item(value) for value in values]
        (value,) = values
        return self.of(value)

    def _item(self, value: Any) -> Any:
        if isinstance(value, Block):
            return {"block": value.data.hex()}
        if isinstance(value, Aborted):
            self._met.clear()
            exception = value.exception
            return {"aborted": f"{exception.class_name}: {exception['detailMessage']}"}
        if isinstance(value, Reset):
            self._met.clear()
            return {"reset": True}
        return self.of(value)

    def _describe(self, classes: List[ClassDescription]) -> None:
        for one in classes:
            fields = [field.name for field in one.fields if not field.owner.startswith("java.")]
            self._fields[one.name] = fields
            if one.sort is Sort.JAVA_FORM:
                self._in_java_form.add(one.name)

    def of(self, value: Any) -> Any:
        """Returns a value as JSON."""
        if isinstance(value, JavaEnum):
            return value.name
        if isinstance(value, Boxed):
            return self.of(value.value)
        if isinstance(value, float) and (value != value or abs(value) in (float("inf"), 5e-324)):
            return "NaN" if value != value else "4.9E-324"
        if isinstance(value, JavaClass):
            return value.name
        if not isinstance(value, (JavaObject, JavaArray, JavaCollection, JavaMap)):
            return str(value) if isinstance(value, JavaValue) else value
        if isinstance(value, JavaObject) and value.class_name not in self._fields:
            return self._built_in(value)
        return self._object(value)

    def _built_in(self, value: JavaObject) -> Any:
        """Returns an object whose class no schema describes."""
        name, fields = value.class_name, value.fields
        text = _text(value)
        if text is not None:
            return text
        if name == "java.util.Locale":
            return {"class": name, **_locale(fields)}
        if name in ("java.util.regex.Pattern", "java.io.ObjectStreamClass"):
            return {"class": name, **{part: self.of(one) for part, one in fields.items()}}
        if name.startswith("java.util.Optional") and "isPresent" in fields:
            elements = [self.of(fields["value"])] if fields["isPresent"] else []
            return {"class": name, "elements": elements}
        return self._object(value)

    def _object(self, value: Any) -> Any:
        if id(value) in self._met and self._is_tracking:
            return {"ref": self._met[id(value)]}
        self._met.setdefault(id(value), len(self._met))
        name = value.class_name
        if name.startswith("Proxy("):
            parts = {"interfaces": name[len("Proxy(") : -1].split(", "), "h": self.of(value["h"])}
            return {"class": "java.lang.reflect.Proxy", **parts}
        return {"class": name, **self._content(value)}

    def _content(self, value: Any) -> Dict[str, Any]:
        if isinstance(value, JavaArray):
            return {"elements": [self.of(one) for one in value.items]}
        if isinstance(value, (JavaCollection, JavaMap)):
            viewed = value
            while "c" in viewed.parts:
                viewed = viewed.parts["c"]
                viewed = viewed.items[0] if isinstance(viewed, JavaArray) else viewed
            if isinstance(viewed, JavaMap):
                return {"entries": [[self.of(k), self.of(v)] for k, v in viewed.entries]}
            return {"elements": [self.of(one) for one in _elements(viewed)]}
        if value.class_name == "java.util.Optional":
            content = value.fields["value"]
            return {"elements": [] if content is None else [self.of(content)]}
        if value.class_name == "java.lang.invoke.SerializedLambda":
            captured = value.fields.get("$written", [])
            parts = {name: one for name, one in value.fields.items() if name != "$written"}
            return {
                **{name: self.of(one) for name, one in parts.items()},
                "captured": [self.of(one) for one in captured],
            }
        names = [name for name in self._fields[value.class_name] if name in value.fields]
        fields = {name: self.of(value.fields[name]) for name in names}
        if value.class_name not in self._in_java_form:
            return fields
        written = [one for one in value.fields["$written"] if not isinstance(one, Block)]
        return {**fields, "elements": [self.of(one) for one in written]}
