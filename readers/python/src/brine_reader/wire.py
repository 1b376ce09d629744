# SPDX-License-Identifier: Apache-2.0
"""Bytes, numbers and strings of a message (docs/format.md)."""

from __future__ import annotations

from bisect import bisect_right
from typing import List, Optional, Tuple

from .errors import DAMAGED, BrineFormatError

NULL_STRING = 0
NO_STRING = 1
LONGEST_NAME = 0xFFFF

_LAST_OF_32 = 28
_LAST_OF_64 = 56
_FULL_RUN = 7


def unzigzag(number: int) -> int:
    """Returns the signed number of an unsigned one."""
    return (number >> 1) ^ -(number & 1)


def signed(number: int, size: int) -> int:
    """Returns the signed number of ``size`` bytes in two's complement."""
    return number - (1 << 8 * size) if number >> (8 * size - 1) else number


class Source:
    """The bytes of one message, without frames, and how far they were read."""

    def __init__(self, data: bytes, pieces: Optional[List[Tuple[int, int]]] = None) -> None:
        """``pieces`` says where pieces of the data start: in the data, and in the input."""
        self.data = data
        self.at = 0
        self.end = len(data)
        self._pieces = pieces or [(0, 0)]

    def offset(self, at: Optional[int] = None) -> int:
        """Returns a place as one of the input; by default that of the next byte."""
        place = self.at if at is None else at
        start, in_input = self._pieces[bisect_right(self._pieces, (place, 1 << 62)) - 1]
        return in_input + place - start

    def damaged(self, reason: str, at: Optional[int] = None) -> BrineFormatError:
        """Returns the error that the bytes at a place are wrong."""
        return BrineFormatError(DAMAGED, self.offset(at), reason)

    def require(self, count: int, what: str) -> None:
        """Fails unless so many bytes are left."""
        left = self.end - self.at
        if count > left:
            verb = "is" if count == 1 else "are"
            wanted = "1 byte" if count == 1 else f"{count} bytes"
            there = "1 is" if left == 1 else f"{left} are"
            reason = f"{wanted} of {what} {verb} needed but only {there} left"
            raise BrineFormatError(DAMAGED, self.offset(), reason, truncated=True)

    def octet(self, what: str) -> int:
        """Reads one byte, 0 to 255."""
        if self.at >= self.end:
            self.require(1, what)
        value = self.data[self.at]
        self.at += 1
        return value

    def take(self, count: int, what: str) -> bytes:
        """Reads so many bytes."""
        self.require(count, what)
        start = self.at
        self.at = start + count
        return self.data[start : self.at]

    def fixed(self, size: int, what: str) -> int:
        """Reads an unsigned number of ``size`` bytes, the low one first."""
        return int.from_bytes(self.take(size, what), "little")

    def varint(self, what: str) -> int:
        """Reads a varint of at most 32 bits."""
        return self._varint(what, _LAST_OF_32, 0xF)

    def varlong(self, what: str) -> int:
        """Reads a varint of at most 64 bits."""
        return self._varint(what, _LAST_OF_64, 0xFF)

    def _varint(self, what: str, last: int, most: int) -> int:
        start = self.at
        byte = self.octet(what)
        number = byte & 0x7F
        shift = 7
        while byte > 0x7F:
            byte = self.octet(what)
            if shift == last:
                if byte > most:
                    raise self.damaged(f"Too many bits for {what}", start)
                return number | byte << shift
            number |= (byte & 0x7F) << shift
            shift += 7
        return number

    def signed32(self, what: str) -> int:
        """Reads the zigzag of an int."""
        return unzigzag(self.varint(what))

    def signed64(self, what: str) -> int:
        """Reads the zigzag of a long."""
        return unzigzag(self.varlong(what))

    def string(self, what: str) -> Optional[str]:
        """Reads a string or null."""
        start = self.at
        header = self.varlong(what)
        if header == NO_STRING:
            raise self.damaged(f"No string in the place of {what}", start)
        return None if header == NULL_STRING else self.characters(header, what)

    def text(self, what: str) -> str:
        """Reads a string that cannot be null."""
        start = self.at
        text = self.string(what)
        if text is None:
            raise self.damaged(f"Null in the place of {what}", start)
        return text

    def name(self, what: str) -> Optional[str]:
        """Reads a short string or null."""
        start = self.at
        header = self.varlong(what)
        if header == NULL_STRING:
            return None
        if header == NO_STRING or (header >> 1) - 1 > LONGEST_NAME:
            raise self.damaged(f"Too long a string for {what}", start)
        return self.characters(header, what)

    def characters(self, header: int, what: str) -> str:
        """Reads the rest of a string, whose header was read and is none of the special ones."""
        low = self.take((header >> 1) - 1, what)
        if header & 1 == 0:
            return low.decode("latin-1")
        units = bytearray(2 * len(low))
        units[0::2] = low
        self._high_bytes(units)
        return units.decode("utf-16-le", "surrogatepass")

    def _high_bytes(self, units: bytearray) -> None:
        end = len(units) // 2
        while True:
            start = self.at
            token = self.varlong("a run of characters")
            size = (token >> 2 & _FULL_RUN) + 1
            if size > _FULL_RUN:
                size += self.varlong("the length of a run of characters")
            behind = end - (token >> 5)
            end = behind - size
            if end < 0:
                raise self.damaged("A run of characters goes beyond its string", start)
            mixed = token & 2 != 0
            high = self.take(size if mixed else 1, "the high bytes of characters")
            units[2 * end + 1 : 2 * behind : 2] = high if mixed else high * size
            if token & 1:
                return
