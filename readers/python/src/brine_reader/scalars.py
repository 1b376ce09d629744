# SPDX-License-Identifier: Apache-2.0
"""Built-in classes that are no collections (docs/format-built-ins.md)."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING, Any, Callable, Dict

from . import lambdas
from .big_numbers import BigInteger, read_decimal, read_digits
from .bodies import BodyType
from .primitives import read_primitive
from .temporal import is_temporal, read_temporal
from .type_uses import STRING
from .values import Boxed, JavaClass, JavaObject, JavaText, JavaValue

if TYPE_CHECKING:
    from .parser import Opened, Parser
    from .wire import Source

_STRING, _CLASS, _LAMBDA, _PROXY, _CLASS_DESCRIPTOR = 4, 113, 114, 115, 117
_BIG_DECIMAL, _UUID, _BIG_INTEGER, _BIT_SET = 15, 16, 36, 63
_LOCALE, _PATTERN, _VOID = 51, 56, 112
_CHARSETS = range(57, 63)
_TEXTS = (44, 52, 53, 54, 55, 64, 65)
_OPTIONALS = {48: "int", 49: "long", 50: "double"}
_ATOMICS = {66: "int", 67: "long", 68: "boolean"}
_MOST_EXTENSIONS = 0xFFFF

_BOXES: Dict[int, Callable[[Source], Any]] = {
    5: lambda source: read_primitive(source, "int"),
    6: lambda source: read_primitive(source, "long"),
    7: lambda source: read_primitive(source, "double"),
    8: lambda source: read_primitive(source, "boolean"),
    32: lambda source: read_primitive(source, "byte"),
    33: lambda source: _short(source),
    34: lambda source: _character(source),
    35: lambda source: read_primitive(source, "float"),
}


def begin(parser: Parser, body_type: BodyType) -> Opened:
    """Reads the body of a built-in class, or returns a task that does."""
    number = body_type.number
    if number == _STRING:
        text = parser.source.text("a string")
        if not parser.types.is_identity_of_all:
            return text
        return parser.add(Boxed(STRING, text), body_type)
    if number == _LAMBDA:
        return lambdas.lambda_task(parser, body_type)
    if number == _PROXY:
        return lambdas.proxy_task(parser, body_type)
    if number == _CLASS_DESCRIPTOR:
        return lambdas.class_descriptor_task(parser, body_type)
    if number == _CLASS:
        return _class(parser, body_type)
    if number == _VOID:
        return None
    return parser.add(_read(parser, body_type), body_type)


def _class(parser: Parser, body_type: BodyType) -> JavaClass:
    value: JavaClass = parser.add(JavaClass(""), body_type)
    dimensions = parser.source.octet("the dimensions of a class")
    value.name = parser.names.binary_name("the name of a class") + "[]" * dimensions
    return value


def _read(parser: Parser, body_type: BodyType) -> JavaValue:
    source, number, name = parser.source, body_type.number, body_type.name
    if number in _BOXES:
        return Boxed(name, _BOXES[number](source))
    if is_temporal(number):
        return read_temporal(source, number, name)
    if number in _TEXTS:
        return JavaText(name, source.text("a text"))
    if number == _BIG_DECIMAL:
        return read_decimal(source)
    if number == _BIG_INTEGER:
        return BigInteger(read_digits(source))
    if number == _UUID:
        high = source.fixed(8, "a UUID")
        return JavaText(name, str(uuid.UUID(int=high << 64 | source.fixed(8, "a UUID"))))
    if number == _BIT_SET:
        size = source.varint("the length of a bit set")
        return JavaText(name, _bits(source.take(size, "a bit set")))
    return _parts(source, body_type)


def _parts(source: Source, body_type: BodyType) -> JavaObject:
    number, name = body_type.number, body_type.name
    value = JavaObject(name)
    if number in _ATOMICS:
        value.put(name, "value", read_primitive(source, _ATOMICS[number]))
    elif number in _OPTIONALS:
        is_present = source.octet("whether there is a value") != 0
        value.put(name, "isPresent", is_present)
        if is_present:
            value.put(name, "value", read_primitive(source, _OPTIONALS[number]))
    elif number == _LOCALE:
        _locale(source, value)
    elif number == _PATTERN:
        value.put(name, "pattern", source.string("a pattern"))
        value.put(name, "flags", source.varint("flags"))
    elif number in _CHARSETS:
        source.octet("a charset")
    else:
        raise AssertionError(number)
    return value


def _locale(source: Source, value: JavaObject) -> None:
    for part in ("language", "country", "variant", "script"):
        value.put(value.class_name, part, source.string("a part of a locale"))
    count = source.varint("the number of extensions")
    if count > _MOST_EXTENSIONS:
        raise source.damaged(f"Too many extensions: {count}")
    for _ in range(count):
        value.put(value.class_name, "extension", _character(source))
        value.put(value.class_name, "extensionValue", source.string("an extension"))


def _character(source: Source) -> str:
    at = source.at
    unit = source.varint("a char")
    if unit > 0xFFFF:
        raise source.damaged(f"Not a char: {unit}", at)
    return chr(unit)


def _short(source: Source) -> int:
    at = source.at
    number = source.signed32("a short")
    if not -0x8000 <= number <= 0x7FFF:
        raise source.damaged(f"Not a short: {number}", at)
    return number


def _bits(data: bytes) -> str:
    places = (8 * i + j for i, byte in enumerate(data) if byte for j in range(8) if byte >> j & 1)
    return "{" + ", ".join(map(str, places)) + "}"
