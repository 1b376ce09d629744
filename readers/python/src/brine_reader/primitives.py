# SPDX-License-Identifier: Apache-2.0
"""Values of primitive types."""

from __future__ import annotations

import struct
from typing import Any, Callable, Dict

from .wire import Source, signed

_MOST_DIGITS_OF_A_FLOAT = 9
#: Whole numbers below this one are floats themselves.
_WHOLE = 1 << 24


def nearest_float(value: float) -> float:
    """Returns the number with the fewest digits that is this float of 32 bits.

    A float of Java is 1.1, and not 1.100000023841858.
    """
    if value != value or value in (float("inf"), float("-inf")):
        return value
    if abs(value) < _WHOLE and value == int(value):
        return value
    for digits in range(1, _MOST_DIGITS_OF_A_FLOAT):
        short = float(f"{value:.{digits}g}")
        try:
            if struct.unpack("<f", struct.pack("<f", short))[0] == value:
                return short
        except OverflowError:
            continue  # rounded up above the largest one
    return float(f"{value:.{_MOST_DIGITS_OF_A_FLOAT}g}")


def float_of(data: bytes, order: str) -> float:
    """Returns a float from its raw bits."""
    return nearest_float(struct.unpack(order + "f", data)[0])


def double_of(data: bytes, order: str) -> float:
    """Returns a double from its raw bits."""
    return struct.unpack(order + "d", data)[0]  # type: ignore[no-any-return]


def _boolean(source: Source) -> bool:
    return source.octet("a boolean") != 0


def _byte(source: Source) -> int:
    return signed(source.octet("a byte"), 1)


_BODY: Dict[str, Callable[[Source], Any]] = {
    "boolean": _boolean,
    "byte": _byte,
    "short": lambda source: signed(source.fixed(2, "a short"), 2),
    "char": lambda source: chr(source.fixed(2, "a char")),
    "int": lambda source: source.signed32("an int"),
    "long": lambda source: source.signed64("a long"),
    "float": lambda source: float_of(source.take(4, "a float"), "<"),
    "double": lambda source: double_of(source.take(8, "a double"), "<"),
}

_JAVA_FORM: Dict[str, Callable[[Source], Any]] = {
    **_BODY,
    "short": lambda source: int.from_bytes(source.take(2, "a short"), "big", signed=True),
    "char": lambda source: chr(int.from_bytes(source.take(2, "a char"), "big")),
    "float": lambda source: float_of(source.take(4, "a float"), ">"),
    "double": lambda source: double_of(source.take(8, "a double"), ">"),
}


def read_primitive(source: Source, name: str) -> Any:
    """Reads a value as it stands in a body, outside of flags."""
    return _BODY[name](source)


def read_java_form(source: Source, name: str) -> Any:
    """Reads a value as it stands in Java form, with the high byte first."""
    return _JAVA_FORM[name](source)
