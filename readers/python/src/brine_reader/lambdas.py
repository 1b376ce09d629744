# SPDX-License-Identifier: Apache-2.0
"""Lambdas, proxies and class descriptors (docs/format-hooks.md, docs/format-streams.md)."""

from __future__ import annotations

from types import GeneratorType
from typing import TYPE_CHECKING, Any, Dict, List

from .bodies import BodyType
from .values import JavaObject
from .wire import NO_STRING, NULL_STRING, signed

if TYPE_CHECKING:
    from .parser import Parser, Task

_KIND = "implMethodKind"
_PARTS = (
    "functionalInterfaceClass",
    "functionalInterfaceMethodName",
    "functionalInterfaceMethodSignature",
    _KIND,
    "implClass",
    "implMethodName",
    "implMethodSignature",
    "instantiatedMethodType",
)
_NUMBERED = 1


class Sites:
    """The places of code that lambdas of a stream come from, and the texts that describe them."""

    def __init__(self) -> None:
        #: Whether places and texts have numbers, as in streams.
        self.are_numbered = False
        self.places: List[Dict[str, Any]] = []
        self.texts: List[str] = []

    def clear(self) -> None:
        """Forgets all of them."""
        self.places.clear()
        self.texts.clear()


def lambda_task(parser: Parser, body_type: BodyType) -> Task:
    """Reads a lambda: what its SerializedLambda has, and what it captures."""
    value = parser.add(JavaObject(body_type.name), body_type)
    source, sites = parser.source, parser.sites
    at = source.at
    head = source.varint("the place of a lambda")
    if head == _NUMBERED and sites.are_numbered:
        number = source.varint("the number of a lambda's place")
        place = _known(parser, sites.places, number, at)
    else:
        opened = parser.open(head, at, None)
        capturing = (yield opened) if type(opened) is GeneratorType else opened
        place = {"capturingClass": capturing}
        for part in _PARTS:
            place[part] = source.octet("the kind of a method") if part == _KIND else _text(parser)
        if sites.are_numbered:
            sites.places.append(place)
    for part, one in place.items():
        value.put(body_type.name, part, one)
    for _ in range(source.octet("the number of captured values")):
        opened = parser.reference(None)
        captured = (yield opened) if type(opened) is GeneratorType else opened
        value.write(body_type.name, captured)
    return value


def _text(parser: Parser) -> str:
    source, sites = parser.source, parser.sites
    at = source.at
    header = source.varlong("a part of a lambda")
    if header == NO_STRING and sites.are_numbered:
        number = source.varint("the number of a text")
        known: str = _known(parser, sites.texts, number, at)
        return known
    if header in (NULL_STRING, NO_STRING):
        raise source.damaged("A part of a lambda is no string", at)
    text = source.characters(header, "a part of a lambda")
    if sites.are_numbered:
        sites.texts.append(text)
    return text


def _known(parser: Parser, known: List[Any], number: int, at: int) -> Any:
    if number >= len(known):
        reason = f"Expected the number of a lambda's part below {len(known)} but was {number}"
        raise parser.source.damaged(reason, at)
    return known[number]


def proxy_task(parser: Parser, body_type: BodyType) -> Task:
    """Reads a dynamic proxy: its class and its handler."""
    value = parser.add(JavaObject(""), body_type)
    value.class_name = parser.names.proxy()
    opened = parser.reference(None)
    handler = (yield opened) if type(opened) is GeneratorType else opened
    value.put(body_type.name, "h", handler)
    return value


def class_descriptor_task(parser: Parser, body_type: BodyType) -> Task:
    """Reads an ObjectStreamClass: its class and its serialVersionUID."""
    value = parser.add(JavaObject(body_type.name), body_type)
    opened = parser.reference(None)
    described = (yield opened) if type(opened) is GeneratorType else opened
    value.put(body_type.name, "cl", described)
    value.put(body_type.name, "suid", signed(parser.source.fixed(8, "a serialVersionUID"), 8))
    return value
