# SPDX-License-Identifier: Apache-2.0
"""Names of classes, and the schemas that come with them (docs/format.md, "Class names")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Dict, List, Optional, Set

from .built_ins import TABLE
from .catalog import CHECKSUM_SIZE, FINGERPRINT_SIZE, Catalog
from .errors import LIMIT, UNKNOWN, BrineFormatError
from .schema import ClassDescription, read_schema
from .type_uses import ARRAY, OBJECT, PRIMITIVE_NAMES, TypeUse

if TYPE_CHECKING:
    from .parser import Parser

EMBEDDED, FINGERPRINT, NONE, NONE_CHECKED = range(4)

_ARRAY_NUMBER = 1
_OBJECTS, _CLASS = 8, 9
_MOST_DIMENSIONS = 255
_DEEPEST_ANNOTATION = 50
_CHARACTERS_OF_A_CLASS = 64


class ClassNames:
    """The classes of a message by their numbers."""

    def __init__(
        self, parser: Parser, lane: int, catalog: Catalog, listener: Callable[..., None]
    ) -> None:
        self._parser = parser
        self._lane = lane
        self._catalog = catalog
        self._listener = listener
        self._numbered: List[str] = []
        self._known: Set[str] = set()
        self._proxies: List[str] = []
        self._arrays: Set[str] = set()
        self._parsed: Dict[bytes, List[ClassDescription]] = {}
        self._characters = 0
        self._annotations = 0

    def first(self) -> Optional[str]:
        """Returns the first class of the message, None where there is none."""
        return self._numbered[0] if self._numbered else None

    def clear(self) -> None:
        """Forgets all classes."""
        self._numbered.clear()
        self._known.clear()
        self._proxies.clear()
        self._arrays.clear()

    def use(self, what: str = "the number of a class") -> TypeUse:
        """Reads the name of a class."""
        source = self._parser.source
        at = source.at
        number = source.varint(what)
        table = self._parser.types.table
        dimensions = 0
        while number == _ARRAY_NUMBER:
            dimensions += 1
            if dimensions > _MOST_DIMENSIONS:
                reason = f"More than {_MOST_DIMENSIONS} dimensions of an array"
                raise BrineFormatError(LIMIT, source.offset(at), reason)
            at = source.at
            code = source.varint("the component of an array")
            if code < _OBJECTS:
                return self._array(table.of(PRIMITIVE_NAMES[code]), dimensions)
            if code == _OBJECTS:
                return self._array(table.of(OBJECT), dimensions)
            if code != _CLASS:
                raise source.damaged(f"Unknown number of an array's component: {code}", at)
            at = source.at
            number = source.varint(what)
        return self._array(table.of(self._name(number, at)), dimensions)

    def _array(self, element: TypeUse, dimensions: int) -> TypeUse:
        if dimensions:
            name = element.name + ARRAY * dimensions
            if name not in self._arrays:
                self.charge(name)
                self._arrays.add(name)
        return self._parser.types.table.array(element, dimensions)

    def _name(self, number: int, at: int) -> str:
        source = self._parser.source
        index = number >> 1
        if number & 1:
            if not 1 <= index <= len(TABLE):
                raise source.damaged(f"Unknown number of a built-in class: {index}", at)
            return TABLE[index - 1].name
        if index > len(self._numbered):
            raise source.damaged(
                f"Expected the number of a class up to {len(self._numbered)} but was {index}", at
            )
        return self._numbered[index] if index < len(self._numbered) else self._new()

    def _new(self) -> str:
        at = self._parser.source.at
        name = self.binary_name("the name of a class")
        self._number(name)
        if self._lane == EMBEDDED:
            self.read_schema()
        elif self._lane == FINGERPRINT:
            self.describe(self._fingerprint())
        elif name not in self._parser.types.described:
            schema = self._catalog.by_root(name)
            if schema is not None:  # else it may be an interface, of which nothing is described
                self.describe(schema, self._parser.source.offset(at))
        return name

    def charge(self, name: str) -> None:
        """Counts a name that is kept; those before a reset, too, so that resets are no way out."""
        self._characters += len(name) + _CHARACTERS_OF_A_CLASS
        if self._characters > self._parser.most_characters:
            offset = self._parser.source.offset()
            raise BrineFormatError(LIMIT, offset, "Too many or too long names of classes")

    def _number(self, name: str) -> None:
        if name not in self._known:
            self.charge(name)
            self._known.add(name)
            self._numbered.append(name)

    def describe(self, schema: bytes, offset: Optional[int] = None) -> None:
        """Adds the classes of a schema."""
        descriptions = self._parsed.get(schema)
        if descriptions is None:
            at = self._parser.source.offset() if offset is None else offset
            descriptions = read_schema(schema, self._parser.types.table, at)
            self._parsed[schema] = descriptions
            self._listener(descriptions)
        for one in descriptions:
            self._number(one.name)
        self._parser.types.describe(descriptions)

    def read_schema(self, length: Optional[int] = None) -> None:
        """Reads a schema within the message; its length stands before it unless it is known."""
        source = self._parser.source
        size = source.varint("the length of a schema") if length is None else length
        offset = source.offset()
        self.describe(source.take(size, "a schema"), offset)

    def _fingerprint(self) -> bytes:
        source = self._parser.source
        offset = source.offset()
        fingerprint = source.take(FINGERPRINT_SIZE, "a fingerprint")
        schema = self._catalog.by_fingerprint(fingerprint)
        if schema is None:
            reason = f"Schema {fingerprint.hex()} is not known; name its catalog or file"
            raise BrineFormatError(UNKNOWN, offset, reason)
        return schema

    def _checksum(self) -> bytes:
        source = self._parser.source
        offset = source.offset()
        checksum = source.take(CHECKSUM_SIZE, "a checksum")
        schema = self._catalog.by_checksum(checksum)
        if schema is None:
            reason = (
                f"The schema of checksum {checksum[::-1].hex()} is not known;"
                " name its catalog or file"
            )
            raise BrineFormatError(UNKNOWN, offset, reason)
        return schema

    def read_part(self, root: Optional[TypeUse]) -> None:
        """Reads the schema part of a message whose root has no name."""
        if self._lane == EMBEDDED:
            self.read_schema()
        elif self._lane == FINGERPRINT:
            self.describe(self._fingerprint())
        elif self._lane == NONE_CHECKED:
            self.describe(self._checksum())
        else:
            schema = (self._catalog.by_root(root.name) if root else None) or self._catalog.only()
            if schema is not None:
                self.describe(schema)

    def read_known_part(self, root: Optional[TypeUse]) -> None:
        """Reads the schema part before a root that is named.

        There is none if the writer expected no class and knows none. The lane ``NONE`` has none in
        any case; if the writer expected a class, those of its schema have the first numbers.
        """
        source = self._parser.source
        if self._lane == NONE:
            schema = self._catalog.by_root(root.name) if root else None
            if schema is not None:
                self.describe(schema)
            return
        first = source.data[source.at] if source.at < source.end else 0
        if self._lane == EMBEDDED:
            if first not in (0, 2):  # the heads of a reference; no schema has two bytes or none
                self.read_schema()
        elif first not in (0, 2) or self._is_part_next():
            self.read_part(None)

    def _is_part_next(self) -> bool:
        source = self._parser.source
        if self._lane == FINGERPRINT:
            part = source.data[source.at : source.at + FINGERPRINT_SIZE]
            return self._catalog.by_fingerprint(part) is not None
        part = source.data[source.at : source.at + CHECKSUM_SIZE]
        return self._catalog.by_checksum(part) is not None

    def binary_name(self, what: str) -> str:
        """Reads a name, and what the owner of a stream wrote for the class."""
        name = self._parser.source.name(what)
        if name is not None:
            return name
        name = self._required(what)
        self._annotations += 1
        if self._annotations > _DEEPEST_ANNOTATION:
            offset = self._parser.source.offset()
            raise BrineFormatError(LIMIT, offset, "Annotations of classes nest too deep")
        while self._parser.source.name(what) is not None:
            self._parser.skip_items()
            self._parser.skip_items()
        self._annotations -= 1
        return name

    def _required(self, what: str) -> str:
        at = self._parser.source.at
        name = self._parser.source.name(what)
        if name is None:
            raise self._parser.source.damaged(f"Null in the place of {what}", at)
        return name

    def proxy(self) -> str:
        """Reads the class of a proxy; its name has the interfaces."""
        source = self._parser.source
        at = source.at
        number = source.varint("the number of a proxy's class")
        if number > len(self._proxies):
            raise source.damaged(f"Unknown number of a proxy's class: {number}", at)
        if number == len(self._proxies):
            header = source.varint("the number of interfaces")
            if header >> 1 > source.end - source.at:
                source.require(header >> 1, "interfaces")
            names = [self._required("the name of an interface") for _ in range(header >> 1)]
            name = f"Proxy({', '.join(names)})"
            self.charge(name)
            self._proxies.append(name)
            if header & 1:
                self._parser.skip_items()
        return self._proxies[number]
