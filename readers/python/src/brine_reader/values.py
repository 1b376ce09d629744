# SPDX-License-Identifier: Apache-2.0
"""What readers return: objects with the names of their classes.

An object of Java that is shared, or part of a cycle, is one object here, too. ``id`` numbers the
objects of an input, from 0, in the order of their handles; it is None where nothing can refer to
an object. Null is None; strings and values of primitive types are those of Python.
"""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Tuple

from .member_names import MemberNames

WRITTEN = "$written"


class JavaValue:
    """Anything but null, a string or a value of a primitive type."""

    __slots__ = ("class_name", "id")

    def __init__(self, class_name: str, id: Optional[int] = None) -> None:
        self.class_name = class_name
        self.id = id

    def __repr__(self) -> str:
        return f"<{self.class_name}>" if self.id is None else f"<{self.class_name} #{self.id}>"


class Boxed(JavaValue):
    """An ``Integer`` or another box; also a string, where strings have an identity."""

    __slots__ = ("value",)

    def __init__(self, class_name: str, value: Any, id: Optional[int] = None) -> None:
        super().__init__(class_name, id)
        self.value = value

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Boxed):
            return self.class_name == other.class_name and self.value == other.value
        return bool(self.value == other)

    def __hash__(self) -> int:
        return hash(self.value)

    def __repr__(self) -> str:
        return f"<{self.class_name} {self.value!r}>"


def unboxed(value: Any) -> Any:
    """Returns what a box holds, or the value itself."""
    return value.value if isinstance(value, Boxed) else value


class JavaText(JavaValue):
    """A value that is a text, such as a ``java.net.URI``."""

    __slots__ = ("text",)

    def __init__(self, class_name: str, text: str, id: Optional[int] = None) -> None:
        super().__init__(class_name, id)
        self.text = text

    def __str__(self) -> str:
        return self.text


class JavaEnum(JavaValue):
    """A constant of an enum."""

    __slots__ = ("name",)

    def __init__(self, class_name: str, name: str, id: Optional[int] = None) -> None:
        super().__init__(class_name, id)
        self.name = name

    def __str__(self) -> str:
        return self.name

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, JavaEnum):
            return NotImplemented
        return self.class_name == other.class_name and self.name == other.name

    def __hash__(self) -> int:
        return hash((self.class_name, self.name))


class JavaClass(JavaValue):
    """An object of ``java.lang.Class``; ``name`` is the class that it means."""

    __slots__ = ("name",)

    def __init__(self, name: str, id: Optional[int] = None) -> None:
        super().__init__("java.lang.Class", id)
        self.name = name


class JavaObject(JavaValue):
    """An object: its fields by their names, in the order in which they were written.

    A field whose name a superclass has, too, is named with its class, ``com.acme.Base.name``. What
    a class wrote itself is a list under ``$written``. Names that start with ``$`` get another one.
    ``obj["name"]`` returns the value of a box, ``obj.fields["name"]`` the box.
    """

    __slots__ = ("fields", "_open", "_names")

    def __init__(self, class_name: str, id: Optional[int] = None) -> None:
        super().__init__(class_name, id)
        self.fields: Dict[str, Any] = {}
        self._open: Tuple[str, Optional[List[Any]]] = ("", None)
        self._names = MemberNames()

    def __getitem__(self, name: str) -> Any:
        return unboxed(self.fields[name])

    def __contains__(self, name: str) -> bool:
        return name in self.fields

    def put(self, owner: str, name: str, value: Any) -> None:
        """Adds a field that a class declares."""
        self._open = ("", None)
        key = "$" + name if name.startswith("$") else name
        self.fields[self._names.unique(owner, key)] = value

    def write(self, owner: str, value: Any) -> None:
        """Adds what a class wrote itself."""
        writer, written = self._open
        if written is None or writer != owner:
            written = []
            self.fields[self._names.unique(owner, WRITTEN)] = written
            self._open = (owner, written)
        written.append(value)


class JavaArray(JavaValue):
    """An array.

    ``items`` is a list; for numbers an ``array.array``, for ``char[]`` a string. Python's
    ``bytes(items)`` of a ``byte[]`` needs ``items.tobytes()``, because bytes of Java are signed.
    """

    __slots__ = ("items",)

    def __init__(self, class_name: str, items: Any, id: Optional[int] = None) -> None:
        super().__init__(class_name, id)
        self.items = items

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, place: int) -> Any:
        return unboxed(self.items[place])

    def __iter__(self) -> Iterator[Any]:
        return map(unboxed, self.items)


class JavaContainer(JavaValue):
    """A collection or a map of the JDK.

    ``parts`` has what is neither element nor entry: its comparator, the collection that it is a
    view of, its capacity. ``enum_class`` is the enum of an ``EnumSet`` or ``EnumMap``.
    """

    __slots__ = ("parts", "enum_class")

    def __init__(self, class_name: str, id: Optional[int] = None) -> None:
        super().__init__(class_name, id)
        self.parts: Dict[str, Any] = {}
        self.enum_class: Optional[str] = None


class JavaCollection(JavaContainer):
    """A collection. Iterating returns values of boxes, ``elements`` has the boxes."""

    __slots__ = ("elements",)

    def __init__(self, class_name: str, id: Optional[int] = None) -> None:
        super().__init__(class_name, id)
        self.elements: List[Any] = []

    def __len__(self) -> int:
        return len(self.elements)

    def __getitem__(self, place: int) -> Any:
        return unboxed(self.elements[place])

    def __iter__(self) -> Iterator[Any]:
        return map(unboxed, self.elements)


class JavaMap(JavaContainer):
    """A map. ``entries`` is a list of pairs, since keys of Java can be equal in Python."""

    __slots__ = ("entries",)

    def __init__(self, class_name: str, id: Optional[int] = None) -> None:
        super().__init__(class_name, id)
        self.entries: List[Tuple[Any, Any]] = []

    def __len__(self) -> int:
        return len(self.entries)

    def items(self) -> Iterator[Tuple[Any, Any]]:
        """Returns keys and values, those of boxes as what they hold."""
        return ((unboxed(key), unboxed(value)) for key, value in self.entries)

    def get(self, key: Any, default: Any = None) -> Any:
        """Returns the value of a key; it looks at one entry after another."""
        return next((value for one, value in self.items() if one == key), default)


class Block:
    """Bytes that a class or the owner of a stream wrote, in the form of ``java.io.DataOutput``."""

    __slots__ = ("data",)

    def __init__(self, data: bytes) -> None:
        self.data = data


class Reset:
    """A mark in a stream, behind which earlier objects cannot be referred to."""

    __slots__ = ()


class Aborted:
    """A failure of the writer of a stream: the exception that ended an object."""

    __slots__ = ("exception",)

    def __init__(self, exception: Any) -> None:
        self.exception = exception
