# SPDX-License-Identifier: Apache-2.0
"""Arrays, collections and maps (docs/format.md, "Collections, maps, arrays of references")."""

from __future__ import annotations

import sys
from array import array
from types import GeneratorType
from typing import TYPE_CHECKING, Any, List, Optional

from .bodies import BodyType, Element
from .primitives import nearest_float
from .values import JavaArray, JavaCollection, JavaContainer, JavaMap, JavaObject

if TYPE_CHECKING:
    from .parser import Opened, Parser, Task

_LINKED_MAP, _LIST_N, _ARRAYS_LIST, _PROPERTIES, _KEY_SET = 9, 21, 28, 75, 81
_QUEUES, _ARRAY_QUEUE, _COPIES = (86, 87), 88, 94
_OF_ENUMS = (69, 70, 71)
_PRELUDES = {_ARRAYS_LIST: "a", _PROPERTIES: "defaults", _KEY_SET: "map"}

_TYPE_CODES = {"byte": "b", "short": "h", "char": "H", "int": "i", "long": "q", "double": "d"}
_CODES_OF_WIDTHS = {1: "b", 2: "h", 4: "i", 8: "q"}
_WIDTHS = {"byte": 1, "short": 2, "char": 2, "int": 4, "long": 8, "float": 4, "double": 8}
_OF_SOME_WIDTH = ("short", "char", "int", "long")


class _Elements:
    """Reads the elements, keys or values of one object."""

    def __init__(self, parser: Parser, form: Element, is_plain: bool) -> None:
        self._parser = parser
        self._form = form
        self._is_plain = is_plain
        self._expected: Optional[BodyType] = form.expected

    def next(self) -> Opened:
        """Returns the next one, or a task that reads it."""
        parser = self._parser
        if self._is_plain and self._expected is not None:
            return parser.begin(self._expected)
        at = parser.source.at
        if self._form.is_text:
            return parser.element_text(at, parser.source.varlong("the header of a string"))
        opened = parser.reference(self._expected)
        if parser.opened is not None:
            self._expected = parser.opened
        return opened


def array_task(parser: Parser, body_type: BodyType) -> Task:
    """Reads an array of references."""
    items: List[Any] = []
    value = parser.add(JavaArray(body_type.name, items), body_type)
    form = body_type.element(0)
    size = parser.source.varlong("the size of an array")
    is_plain = form.has_bit and size & 1 == 0
    elements = _Elements(parser, form, is_plain)
    size >>= int(form.has_bit)
    _require_elements(parser, size, is_plain)
    for _ in range(size):
        opened = elements.next()
        items.append((yield opened) if type(opened) is GeneratorType else opened)
    return value


def collection_task(parser: Parser, body_type: BodyType) -> Task:
    """Reads a collection."""
    value = parser.add(JavaCollection(body_type.name), body_type)
    yield from _prelude(parser, body_type, value)
    form = body_type.element(0)
    size = parser.source.varlong("the size of a collection")
    is_plain = form.has_bit and size & 1 == 0
    elements = _Elements(parser, form, is_plain)
    size >>= int(form.has_bit)
    _head(parser, body_type, value)
    _require_elements(parser, size, is_plain)
    for _ in range(size):
        opened = elements.next()
        value.elements.append((yield opened) if type(opened) is GeneratorType else opened)
    return value


def map_task(parser: Parser, body_type: BodyType) -> Task:
    """Reads a map."""
    value = parser.add(JavaMap(body_type.name), body_type)
    yield from _prelude(parser, body_type, value)
    key_form, value_form = body_type.element(0), body_type.element(1)
    size = parser.source.varlong("the size of a map")
    is_plain_value = value_form.has_bit and size & 1 == 0
    size >>= int(value_form.has_bit)
    is_plain = key_form.has_bit and size & 1 == 0
    size >>= int(key_form.has_bit)
    keys = _Elements(parser, key_form, is_plain)
    values = _Elements(parser, value_form, is_plain_value)
    _head(parser, body_type, value)
    _require_elements(parser, size, is_plain and is_plain_value)
    for _ in range(size):
        key = keys.next()
        if type(key) is GeneratorType:
            key = yield key
        one = values.next()
        if type(one) is GeneratorType:
            one = yield one
        value.entries.append((key, one))
    return value


def _require_elements(parser: Parser, size: int, is_plain: bool) -> None:
    """Checks a size; objects without fields take no byte where they stand as bodies."""
    if not is_plain:
        parser.source.require(size, "elements")


def _prelude(parser: Parser, body_type: BodyType, value: JavaContainer) -> Task:
    built_in = body_type.built_in
    if built_in is None or not built_in.has_prelude:
        return
    opened = parser.reference(body_type.viewed)
    part = (yield opened) if type(opened) is GeneratorType else opened
    is_view = built_in.name.startswith("java.util.Collections$")
    value.parts[_PRELUDES.get(built_in.number, "c" if is_view else "comparator")] = part


def _head(parser: Parser, body_type: BodyType, value: JavaContainer) -> None:
    source, number = parser.source, body_type.number
    if number == _LINKED_MAP:
        value.parts["accessOrder"] = source.octet("the order of a map") != 0
    elif number == _LIST_N:
        value.parts["allowNulls"] = source.octet("the sort of a list") != 0
    elif number == _KEY_SET:
        value.parts["value"] = source.octet("what adding puts")
    elif number in _QUEUES:
        value.parts["capacity"] = source.varint("a capacity")
    elif number == _ARRAY_QUEUE:
        value.parts["capacity"] = source.varint("a capacity")
        value.parts["fair"] = source.octet("whether a queue is fair") != 0
    elif number == _COPIES:
        value.parts["n"] = source.varint("how often the element is there")
    elif number in _OF_ENUMS:
        value.enum_class = parser.names.use().class_name


def optional_task(parser: Parser, body_type: BodyType) -> Task:
    """Reads an Optional: one element."""
    value = parser.add(JavaObject(body_type.name), body_type)
    opened = _Elements(parser, body_type.element(0), False).next()
    content = (yield opened) if type(opened) is GeneratorType else opened
    value.put(body_type.name, "value", content)
    return value


def number_array(parser: Parser, body_type: BodyType) -> JavaArray:
    """Reads an array of one primitive type."""
    source = parser.source
    name = body_type.use.arguments[0].name
    at = source.at
    size = source.varlong("the size of an array")
    if name == "boolean":
        return _array_of(parser, body_type, _booleans(parser, size))
    width = _WIDTHS[name]
    if name in _OF_SOME_WIDTH:
        if 1 << (size & 3) > width:
            raise source.damaged(f"Elements of {body_type.name} cannot be wider than it", at)
        width, size = 1 << (size & 3), size >> 2
    data = source.take(size * width, body_type.name)
    return _array_of(parser, body_type, _numbers(name, width, data))


def _array_of(parser: Parser, body_type: BodyType, items: Any) -> JavaArray:
    value: JavaArray = parser.add(JavaArray(body_type.name, items), body_type)
    return value


def _booleans(parser: Parser, size: int) -> List[bool]:
    data = parser.source.take((size + 7) // 8, "boolean[]")
    return [data[i >> 3] >> (i & 7) & 1 == 1 for i in range(size)]


def _numbers(name: str, width: int, data: bytes) -> Any:
    if name == "char":
        units = data.decode("latin-1") if width == 1 else None
        return units if units is not None else "".join(map(chr, _array("H", data)))
    if name == "float":
        return array("d", map(nearest_float, _array("f", data)))
    code = _TYPE_CODES[name]
    if name == "double" or width == _WIDTHS[name]:
        return _array(code, data)
    return array(code, _array(_CODES_OF_WIDTHS[width], data))


def _array(code: str, data: bytes) -> Any:
    numbers = array(code)
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
