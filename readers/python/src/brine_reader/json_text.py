# SPDX-License-Identifier: Apache-2.0
"""Values as JSON, in the form of ``brine inspect --json``.

The text is made with a list of what is still to be written, so that depth needs no stack.
"""

from __future__ import annotations

import json
from typing import Any, Iterator, List, Set

from .big_numbers import BigDecimal, BigInteger
from .temporal import Temporal
from .type_uses import STRING
from .values import (
    WRITTEN,
    Aborted,
    Block,
    Boxed,
    JavaArray,
    JavaClass,
    JavaCollection,
    JavaContainer,
    JavaEnum,
    JavaMap,
    JavaObject,
    JavaText,
    JavaValue,
    Reset,
)

_BIT_SET = "java.util.BitSet"
_WITH_TEXT = (JavaText, Temporal, BigInteger, BigDecimal)


class JsonText:
    """Writes the values of one input; objects that were written before are references."""

    def __init__(self) -> None:
        self._written: Set[int] = set()
        self._around: Set[int] = set()

    def of(self, value: Any) -> str:
        """Returns the JSON of a value."""
        parts: List[str] = []
        open_values: List[Iterator[Any]] = [self._chunks(value)]
        while open_values:
            chunk = next(open_values[-1], None)
            if chunk is None:
                open_values.pop()
            elif isinstance(chunk, str):
                parts.append(chunk)
            else:
                open_values.append(self._chunks(chunk[0]))
        return "".join(parts)

    def _chunks(self, value: Any) -> Iterator[Any]:
        """Returns texts, and values in tuples of one, that follow each other."""
        if isinstance(value, list):
            return _listed(value)
        if isinstance(value, Block):
            data = json.dumps(value.data.hex(" "))
            return iter([f'{{"$data":{data},"$length":{len(value.data)}}}'])
        if isinstance(value, Reset):
            return iter(['{"$reset":true}'])
        if isinstance(value, Aborted):
            return iter(['{"$exception":"","$items":[', (value.exception,), "]}"])
        if not isinstance(value, JavaValue):
            return iter([plain(value)])
        if value.id is None:
            return self._without_id(value)
        if value.id in self._written:
            return iter([f'{{"$ref":{value.id}}}'])
        self._written.add(value.id)
        return self._object(value)

    def _without_id(self, value: JavaValue) -> Iterator[Any]:
        """Writes an object of a tree; in Java form, it can hold itself all the same."""
        if id(value) in self._around:
            yield '{"$ref":-1}'
            return
        self._around.add(id(value))
        yield from self._object(value)
        self._around.remove(id(value))

    def _object(self, value: JavaValue) -> Iterator[Any]:
        yield "{" if value.id is None else f'{{"$id":{value.id},'
        if isinstance(value, JavaClass):
            yield f'"$classObject":{json.dumps(value.name)}}}'
            return
        if isinstance(value, Boxed) and value.class_name == STRING:
            yield f'"$string":{json.dumps(value.value)}}}'
            return
        yield f'"$class":{json.dumps(value.class_name)}'
        for name, part in _parts(value):
            yield f",{json.dumps(name)}:"
            yield (part,)
        yield "}"


def _parts(value: JavaValue) -> Iterator[Any]:
    if isinstance(value, JavaObject):
        yield from value.fields.items()
    elif isinstance(value, JavaArray):
        yield "$items", list(value.items)
    elif isinstance(value, JavaContainer):
        yield from value.parts.items()
        if isinstance(value, JavaCollection) and value.elements:
            yield WRITTEN, value.elements
        if isinstance(value, JavaMap) and value.entries:
            yield WRITTEN, [one for entry in value.entries for one in entry]
    elif isinstance(value, Boxed):
        yield "value", value.value
    elif isinstance(value, JavaEnum):
        yield "$constant", value.name
    elif value.class_name == _BIT_SET:
        yield "$bits", [int(place) for place in str(value)[1:-1].split(", ") if place]
    elif isinstance(value, _WITH_TEXT):
        yield "$value", str(value)


def _listed(values: List[Any]) -> Iterator[Any]:
    yield "["
    for i, value in enumerate(values):
        if i > 0:
            yield ","
        yield (value,)
    yield "]"


def plain(value: Any) -> str:
    """Returns the JSON of a string or of a value of a primitive type; NaN is a string."""
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        name = "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"
        return json.dumps(name)
    return json.dumps(value)
