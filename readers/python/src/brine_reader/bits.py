# SPDX-License-Identifier: Apache-2.0
"""The bits and spelled names of schemas (docs/format-schema.md)."""

from __future__ import annotations

from typing import List

from .errors import DAMAGED, BrineFormatError

#: Orders of counts, as in ``count(2)``.
MANY = 2
FEW = 0

_MOST_BITS = 31
_SYMBOLS = "0123456789_$.-"
_END, _FLIP_ONCE, _FLIP_CASE, _SEPARATOR, _SYMBOL, _UNIT = 0, 27, 28, 29, 30, 31
_LAST_LETTER = 26


class BitSource:
    """The bits of a schema, the highest of each byte first."""

    def __init__(self, data: bytes, offset: int) -> None:
        self._data = data
        self._at = 0
        self._offset = offset

    def corrupt(self, reason: str, truncated: bool = False) -> BrineFormatError:
        """Returns the error that the schema is wrong at this place."""
        return BrineFormatError(
            DAMAGED, self._offset + self._at // 8, f"Damaged schema: {reason}", truncated
        )

    def bits(self, count: int) -> int:
        """Reads a number of so many bits, the highest first."""
        end = self._at + count
        if end > 8 * len(self._data):
            raise self.corrupt("it ends early")
        first, last = self._at >> 3, (end + 7) >> 3
        number = int.from_bytes(self._data[first:last], "big") >> (8 * last - end)
        self._at = end
        return number & ((1 << count) - 1)

    def below(self, bound: int) -> int:
        """Reads a number that must be less than ``bound``."""
        number = self.bits((bound - 1).bit_length()) if bound > 0 else 0
        if number >= bound:
            raise self.corrupt(f"a number is not below {bound}")
        return number

    def number(self, order: int) -> int:
        """Reads the Exp-Golomb code of an order."""
        zeros = 0
        while self.bits(1) == 0:
            zeros += 1
            if zeros + order >= _MOST_BITS:
                raise self.corrupt("a number has too many bits")
        return (1 << (zeros + order) | self.bits(zeros + order)) - (1 << order)

    def count(self, order: int, least_bits: int) -> int:
        """Reads how many parts follow, each of so many bits or more."""
        count = self.number(order)
        if count * least_bits > 8 * len(self._data) - self._at:
            raise self.corrupt(f"it has no room for {count} parts")
        return count

    def end(self) -> None:
        """Fails unless the rest are zeros that fill the last byte."""
        left = 8 * len(self._data) - self._at
        if left > 7 or self.bits(left) != 0:
            raise self.corrupt("more follows behind it")

    def spelled(self, separator: str, upper: bool, once: bool) -> str:
        """Reads a spelled name: its separator, and whether letters start in upper case."""
        units: List[str] = []
        while True:
            code = self.bits(5)
            if code == _END:
                return _joined(units)
            if code == _FLIP_ONCE:
                once = not once
            elif code == _FLIP_CASE:
                upper = not upper
            else:
                units.append(self._character(code, separator, upper != once))
                once = False

    def _character(self, code: int, separator: str, upper: bool) -> str:
        if code <= _LAST_LETTER:
            return chr((ord("A") if upper else ord("a")) + code - 1)
        if code == _SEPARATOR:
            return separator
        if code == _SYMBOL:
            symbol = self.bits(4)
            if symbol >= len(_SYMBOLS):
                raise self.corrupt(f"a number is not below {len(_SYMBOLS)}")
            return _SYMBOLS[symbol]
        return chr(self.bits(16))


def _joined(units: List[str]) -> str:
    text = "".join(units)
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
