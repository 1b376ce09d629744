# SPDX-License-Identifier: Apache-2.0
"""BigInteger and BigDecimal, exact."""

from __future__ import annotations

from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal
from typing import Optional

from .values import JavaValue
from .wire import Source, unzigzag

#: Texts of longer numbers are hexadecimal, because decimal digits take quadratic time.
_MOST_DECIMAL_BITS = 8 * 1024


def read_digits(source: Source) -> int:
    """Reads a whole number (docs/format-built-ins.md, "digits")."""
    head = source.varlong("a whole number")
    if head & 1 == 0:
        return unzigzag(head >> 1)
    size = head >> 1
    if size == 0:
        raise source.damaged("A whole number has no bytes")
    return int.from_bytes(source.take(size, "a whole number"), "big", signed=True)


def digits(number: int) -> str:
    """Returns a number in decimal digits, or as ``0x...`` where there would be thousands."""
    return str(number) if number.bit_length() <= _MOST_DECIMAL_BITS else hex(number)


class BigInteger(JavaValue):
    """A ``java.math.BigInteger``; ``value`` is an int."""

    __slots__ = ("value",)

    def __init__(self, value: int, id: Optional[int] = None) -> None:
        super().__init__("java.math.BigInteger", id)
        self.value = value

    def __str__(self) -> str:
        return digits(self.value)

    def __int__(self) -> int:
        return self.value


class BigDecimal(JavaValue):
    """A ``java.math.BigDecimal``: ``unscaled`` times 10 to the power of ``-scale``."""

    __slots__ = ("unscaled", "scale")

    def __init__(self, unscaled: int, scale: int, id: Optional[int] = None) -> None:
        super().__init__("java.math.BigDecimal", id)
        self.unscaled = unscaled
        self.scale = scale

    def to_decimal(self) -> Decimal:
        """Returns the same number with the same digits. Millions of them take long."""
        digits_at_most = max(1, self.unscaled.bit_length())
        context = Context(prec=digits_at_most, Emax=MAX_EMAX, Emin=MIN_EMIN)
        return Decimal(self.unscaled).scaleb(-self.scale, context)

    def __str__(self) -> str:
        text = digits(abs(self.unscaled))
        if text.startswith("0x"):
            return f"{digits(self.unscaled)} with the scale {self.scale}"
        sign = "-" if self.unscaled < 0 else ""
        if self.scale == 0:
            return sign + text
        adjusted = len(text) - 1 - self.scale
        if self.scale > 0 and adjusted >= -6:
            text = text.rjust(self.scale + 1, "0")
            return f"{sign}{text[: -self.scale]}.{text[-self.scale :]}"
        if len(text) > 1:
            text = f"{text[0]}.{text[1:]}"
        return f"{sign}{text}E{adjusted:+d}" if adjusted else sign + text


def read_decimal(source: Source) -> BigDecimal:
    """Reads a BigDecimal."""
    scale = source.signed32("a scale")
    return BigDecimal(read_digits(source), scale)
