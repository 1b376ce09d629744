# SPDX-License-Identifier: Apache-2.0
"""Schemas: what the writer's classes look like (docs/format-schema.md)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Dict, List, Optional, Tuple

from . import presets
from .bits import FEW, MANY, BitSource
from .errors import LIMIT, BrineFormatError
from .member_names import MemberNames
from .type_uses import STRING, TypeTable, TypeUse

_DEEPEST_TYPE = 32
_MOST_BYTES = 4 << 20
_CLASS_BITS, _FIELD_BITS, _LEVEL_BITS, _TYPE_BITS = 8, 11, 10, 4
_FREE_CHARACTERS, _CHARACTERS_OF_A_BYTE = 65_536, 100

_DESCRIBED, _LIST, _MAP, _SET, _ARRAY, _OTHER = 0, 6, 7, 8, 9, 15
_PLAIN_TYPES = {
    1: STRING,
    2: "int",
    3: "long",
    4: "boolean",
    5: "double",
    10: "java.lang.Object",
    11: "byte",
    12: "short",
    13: "char",
    14: "float",
}


class Sort(Enum):
    """The sorts of classes that a schema describes."""

    OBJECT = "object"
    FINAL = "object of a final class"
    RECORD = "record"
    ENUM = "enum"
    LEVELS = "object of levels"
    EXTERNALIZABLE = "Externalizable"
    JAVA_FORM = "class in Java form"
    CUSTOM = "class with a custom codec"


@dataclass(frozen=True)
class Field:
    """A field: the class that declares it, its name and its type."""

    owner: str
    name: str
    type: TypeUse


@dataclass(frozen=True)
class Level:
    """The fields that one class of a hierarchy declares, and whether its ``writeObject`` writes."""

    owner: str
    writes_items: bool
    fields: Tuple[Field, ...]


@dataclass(frozen=True)
class ClassDescription:
    """What a schema says of a class.

    ``version`` is its serialVersionUID, None where it is not Serializable or has none.
    ``is_replaced`` says that its ``writeReplace`` is called.
    """

    name: str
    sort: Sort
    is_replaced: bool = False
    version: Optional[int] = None
    levels: Tuple[Level, ...] = ()
    constants: Tuple[str, ...] = ()
    codec_version: int = 0
    fields: Tuple[Field, ...] = field(init=False)

    def __post_init__(self) -> None:
        fields = tuple(one for level in self.levels for one in level.fields)
        object.__setattr__(self, "fields", fields)

    def as_json(self) -> Dict[str, Any]:
        """Returns the description as ``brine inspect --json`` prints it."""
        names = MemberNames()
        return {
            "name": self.name,
            "version": str(self.version or 0),
            "fields": {
                names.unique(one.owner, one.name): one.type.descriptor for one in self.fields
            },
        }


def read_schema(
    data: bytes, table: Optional[TypeTable] = None, offset: int = 0
) -> List[ClassDescription]:
    """Returns what a schema describes, such as the bytes of a ``.brine-schema`` file.

    Raises BrineFormatError if they are no schema.
    """
    if len(data) > _MOST_BYTES:
        raise BrineFormatError(LIMIT, offset, f"More than {_MOST_BYTES} bytes of a schema")
    return _SchemaReader(data, table or TypeTable(), offset).read()


class _SchemaReader:
    def __init__(self, data: bytes, table: TypeTable, offset: int) -> None:
        self._in = BitSource(data, offset)
        self._table = table
        self._packages = list(presets.PACKAGES)
        self._classes = list(presets.CLASSES)
        self._members = list(presets.MEMBERS)
        self._constants: List[str] = []
        self._described: List[TypeUse] = []
        self._characters_left = _FREE_CHARACTERS + _CHARACTERS_OF_A_BYTE * len(data)

    def read(self) -> List[ClassDescription]:
        sorts: List[Tuple[Sort, bool]] = []
        names: Dict[str, None] = {}
        for _ in range(self._in.count(MANY, _CLASS_BITS)):
            sorts.append(self._sort())
            name = self._class()
            if name in names:
                raise self._in.corrupt(f"the class {name} comes twice")
            names[name] = None
        self._described = [self._table.of(name) for name in names]
        descriptions = [
            self._description(name, sort, is_replaced)
            for name, (sort, is_replaced) in zip(names, sorts)
        ]
        self._in.end()
        return descriptions

    def _sort(self) -> Tuple[Sort, bool]:
        sort = self._one_sort()
        if sort is not None:
            return sort, False
        sort = self._one_sort()
        return (Sort.CUSTOM, False) if sort is None else (sort, True)

    def _one_sort(self) -> Optional[Sort]:
        """Reads a sort; None is that of a class with ``writeReplace``."""
        if self._in.bits(1) == 0:
            return Sort.FINAL if self._in.bits(1) else Sort.OBJECT
        if self._in.bits(1) == 0:
            return Sort.RECORD
        if self._in.bits(1) == 0:
            return Sort.ENUM
        rest = self._in.bits(2)
        return (Sort.LEVELS, Sort.EXTERNALIZABLE, None, Sort.JAVA_FORM)[rest]

    def _description(self, name: str, sort: Sort, is_replaced: bool) -> ClassDescription:
        version = None
        if sort not in (Sort.RECORD, Sort.ENUM, Sort.CUSTOM) and self._in.bits(1):
            version = self._version()
        levels: List[Level] = []
        constants: List[str] = []
        codec_version = 0
        if sort in (Sort.OBJECT, Sort.FINAL, Sort.RECORD):
            levels = self._object_levels(name)
        elif sort in (Sort.LEVELS, Sort.JAVA_FORM):
            count = self._in.count(FEW, _LEVEL_BITS)
            levels = [self._level_of_items() for _ in range(count)]
        elif sort is Sort.ENUM:
            constants = self._enum_constants()
        else:
            codec_version = self._in.number(FEW) if sort is Sort.CUSTOM else 0
            levels = [Level(name, True, ())]
        return ClassDescription(
            name, sort, is_replaced, version, tuple(levels), tuple(constants), codec_version
        )

    def _version(self) -> int:
        if self._in.bits(1):
            return self._in.number(FEW)
        number = self._in.bits(32) << 32 | self._in.bits(32)
        return number - (1 << 64) if number >> 63 else number

    def _object_levels(self, name: str) -> List[Level]:
        if self._in.bits(1) == 0:
            return [self._level(name, False)]
        return [self._level(self._class(), False) for _ in range(self._in.count(FEW, _LEVEL_BITS))]

    def _level_of_items(self) -> Level:
        owner = self._class()
        return self._level(owner, self._in.bits(1) == 1)

    def _level(self, owner: str, writes_items: bool) -> Level:
        fields = []
        for _ in range(self._in.count(MANY, _FIELD_BITS)):
            name = self._named(self._members, "_", False)
            self._check_member(name)
            fields.append(Field(owner, name, self._type(0)))
        return Level(owner, writes_items, tuple(fields))

    def _enum_constants(self) -> List[str]:
        names = []
        for _ in range(self._in.count(MANY, 1)):
            name = self._named(self._constants, "_", True)
            self._check_member(name)
            names.append(name)
        if len(set(names)) < len(names):
            raise self._in.corrupt("a constant comes twice")
        return names

    def _class(self) -> str:
        if self._in.bits(1):
            return self._classes[self._in.below(len(self._classes))]
        if self._in.bits(1):
            home = self._classes[self._in.below(len(self._classes))] + "$"
        else:
            package = self._named(self._packages, ".", False)
            home = package + "." if package else ""
        name = home + self._in.spelled("$", False, True)
        self._check_class(name)
        self._classes.append(name)
        return name

    def _check_class(self, name: str) -> None:
        self._characters_left -= len(name)
        if self._characters_left < 0:
            raise self._in.corrupt("its names of classes are too long")
        for part in name.split("."):
            self._check_member(part)

    def _check_member(self, name: str) -> None:
        if not name or any(char in "./\\;[" or char < " " or char == "\x7f" for char in name):
            raise self._in.corrupt("a name in it is malformed")

    def _named(self, known: List[str], separator: str, upper: bool) -> str:
        if self._in.bits(1):
            return known[self._in.below(len(known))]
        name = self._in.spelled(separator, upper, False)
        known.append(name)
        return name

    def _type(self, depth: int) -> TypeUse:
        if depth > _DEEPEST_TYPE:
            raise self._in.corrupt(f"types are nested more than {_DEEPEST_TYPE} deep")
        code = self._in.bits(_TYPE_BITS)
        if code in _PLAIN_TYPES:
            return self._table.of(_PLAIN_TYPES[code])
        if code == _DESCRIBED:
            return self._described[self._in.below(len(self._described))]
        if code == _ARRAY:
            return self._table.array(self._type(depth + 1))
        if code == _OTHER:
            name = self._class()
            count = self._in.count(FEW, _TYPE_BITS)
        else:
            name = {_LIST: "java.util.List", _MAP: "java.util.Map", _SET: "java.util.Set"}[code]
            count = 2 if code == _MAP else 1
        return self._table.of(name, [self._type(depth + 1) for _ in range(count)])
