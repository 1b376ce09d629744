# SPDX-License-Identifier: Apache-2.0
"""Objects and records: flags, then one field after another."""

from __future__ import annotations

from types import GeneratorType
from typing import TYPE_CHECKING, Any, Optional

from .bodies import BodyLevel, BodyType
from .built_ins import BOXES
from .layout import FormKind, Slot
from .primitives import read_primitive
from .values import Boxed, JavaCollection, JavaMap, JavaObject
from .wire import unzigzag

if TYPE_CHECKING:
    from .parser import Opened, Parser, Task

_EMPTY = 3


def fields_task(parser: Parser, body_type: BodyType) -> Task:
    """Reads an object or a record."""
    value = parser.add(JavaObject(body_type.name), body_type)
    yield from fields(parser, body_type.levels()[0], value)
    return value


def fields(parser: Parser, level: BodyLevel, value: JavaObject) -> Task:
    """Reads the fields of a body into an object."""
    source, layout = parser.source, level.layout
    flags = source.fixed(layout.flag_bytes, "the flags of fields")
    slots = layout.slots
    if layout.rides:
        number, flags = _riding_int(parser, layout.flag_bits)
        value.put(slots[0].field.owner, slots[0].field.name, number)
    for i in range(int(layout.rides), len(slots)):
        slot = slots[i]
        flag = flags >> slot.flag_at & ((1 << slot.flag_width) - 1) if slot.flag_width else 0
        opened = _field(parser, slot, flag, level.expected[i])
        if type(opened) is GeneratorType:
            opened = yield opened
        value.put(slot.field.owner, slot.field.name, opened)


def _riding_int(parser: Parser, width: int) -> Any:
    at = parser.source.at
    head = parser.source.varlong("a number with flags")
    if head >> width > 0xFFFF_FFFF:
        raise parser.source.damaged("Too many bits for an int", at)
    return unzigzag(head >> width), head & ((1 << width) - 1)


def _field(parser: Parser, slot: Slot, flag: int, expected: Optional[BodyType]) -> Opened:
    kind = slot.form.kind
    if kind is FormKind.PRIMITIVE:
        name = slot.field.type.name
        return flag == 1 if name == "boolean" else read_primitive(parser.source, name)
    if kind is FormKind.REFERENCE:
        return _reference(parser, slot, flag, expected)
    if slot.flag_width and flag == 0:
        return None
    if kind is FormKind.TEXT:
        return parser.source.string("a string")
    assert expected is not None
    if kind is FormKind.ENUM:
        return parser.constant(expected, flag - 1, parser.source.at)
    if kind is FormKind.BOX:
        return _box(parser, expected, flag)
    return parser.begin(expected)


def _box(parser: Parser, expected: BodyType, flag: int) -> Opened:
    if expected.name != "java.lang.Boolean":
        return Boxed(expected.name, read_primitive(parser.source, BOXES[expected.name]))
    if flag > 2:
        raise parser.source.damaged(f"Unknown flag of a Boolean: {flag}")
    return Boxed(expected.name, flag == 2)


def _reference(parser: Parser, slot: Slot, flag: int, expected: Optional[BodyType]) -> Opened:
    at = parser.source.at
    head = flag if slot.flag_width else parser.source.varint("the head of a reference")
    if head != _EMPTY:
        return parser.open(head, at, expected)
    if not slot.form.has_empties or expected is None:
        raise parser.source.damaged("An empty collection stands in the place of a reference", at)
    parser.count()
    empty = JavaMap if expected.name == "java.util.HashMap" else JavaCollection
    return parser.add(empty(expected.name), expected)
