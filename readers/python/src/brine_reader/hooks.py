# SPDX-License-Identifier: Apache-2.0
"""Levels, items and objects in Java form (docs/format-hooks.md, docs/format-java-form.md)."""

from __future__ import annotations

from types import GeneratorType
from typing import TYPE_CHECKING, Any, Optional

from .bodies import BodyLevel, BodyType
from .objects import fields
from .primitives import read_java_form, read_primitive
from .values import Block, JavaObject

if TYPE_CHECKING:
    from .parser import Opened, Parser, Task

_NO_OBJECT = 1
_END, _FIELDS, _VALUES, _BLOCK = 0, 1, 2, 2
_LONGEST_BLOCK = 1024

_DATA, _REPLACEMENT, _SELF = 0, 1, 1
_JAVA_END, _JAVA_FIELDS, _JAVA_REFERENCE, _JAVA_BLOCK = 0, 1, 2, 3


def levels_task(parser: Parser, body_type: BodyType) -> Task:
    """Reads an object class by class."""
    value = parser.add(JavaObject(body_type.name), body_type)
    for level in body_type.levels():
        if level.level.writes_items:
            yield from items(parser, level, value)
        else:
            yield from fields(parser, level, value)
    return value


def items(parser: Parser, level: Optional[BodyLevel], value: Optional[JavaObject]) -> Task:
    """Reads items up to their end into an object, if there is one."""
    source = parser.source
    while True:
        at = source.at
        head = source.varint("an item")
        if head != _NO_OBJECT:
            opened = parser.open(head, at, None)
            written = (yield opened) if type(opened) is GeneratorType else opened
        else:
            item = source.varint("an item")
            if item == _END:
                return
            if item <= _VALUES:
                if level is None or value is None:
                    reason = "An Externalizable object has no fields, but some were written"
                    raise source.damaged(reason, at)
                yield from (fields if item == _FIELDS else _values)(parser, level, value)
                continue
            written = block(parser, item - _BLOCK, at)
        if level is not None and value is not None:
            value.write(level.level.owner, written)


def block(parser: Parser, size: int, at: int) -> Block:
    """Reads a block whose size was read."""
    if size > _LONGEST_BLOCK:
        reason = f"Expected a block of 1 to {_LONGEST_BLOCK} bytes but was {size}"
        raise parser.source.damaged(reason, at)
    return Block(parser.source.take(size, "a block"))


def _values(parser: Parser, level: BodyLevel, value: JavaObject) -> Task:
    """Reads what writeFields wrote: the fields in their order, without flags."""
    for field in level.level.fields:
        opened: Opened
        if field.type.is_primitive:
            opened = read_primitive(parser.source, field.type.name)
        else:
            opened = parser.reference(None)
        one = (yield opened) if type(opened) is GeneratorType else opened
        value.put(field.owner, field.name, one)


def java_form_task(parser: Parser, body_type: BodyType) -> Task:
    """Reads an object in Java form."""
    value = parser.add(JavaObject(body_type.name), body_type)
    at = parser.source.at
    what = parser.source.octet("the sort of an object in Java form")
    if what == _REPLACEMENT:
        opened = _java_reference(parser, value)
        result = (yield opened) if type(opened) is GeneratorType else opened
        value.write(body_type.name, result)
        return value
    if what != _DATA:
        raise parser.source.damaged(f"Unknown form of an object in Java's form: {what}", at)
    for level in body_type.levels():
        if level.level.writes_items:
            yield from _java_items(parser, level, value)
        else:
            yield from _java_fields(parser, level, value)
    return value


def _java_items(parser: Parser, level: BodyLevel, value: JavaObject) -> Task:
    source = parser.source
    while True:
        at = source.at
        item = source.varint("an item of an object in Java form")
        if item == _JAVA_END:
            return
        if item == _JAVA_FIELDS:
            yield from _java_fields(parser, level, value)
            continue
        written: Any
        if item == _JAVA_REFERENCE:
            opened = _java_reference(parser, value)
            written = (yield opened) if type(opened) is GeneratorType else opened
        elif item == _JAVA_BLOCK:
            raise source.damaged("A block has no bytes", at)
        else:
            written = Block(source.take(item - _JAVA_BLOCK, "a block"))
        value.write(level.level.owner, written)


def _java_fields(parser: Parser, level: BodyLevel, value: JavaObject) -> Task:
    for field in level.level.fields:
        opened: Opened
        if field.type.is_primitive:
            opened = read_java_form(parser.source, field.type.name)
        else:
            opened = _java_reference(parser, value)
        one = (yield opened) if type(opened) is GeneratorType else opened
        value.put(field.owner, field.name, one)


def _java_reference(parser: Parser, value: JavaObject) -> Opened:
    """Returns what a reference within an object in Java form refers to; 1 is the object itself."""
    at = parser.source.at
    head = parser.source.varint("the head of a reference")
    return value if head == _SELF else parser.open(head, at, None)
