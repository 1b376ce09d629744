# SPDX-License-Identifier: Apache-2.0
"""Messages, alone and in frames (docs/format.md, "Message")."""

from __future__ import annotations

from typing import Any, Callable, Iterator, List, Optional, Tuple

from .catalog import Catalog
from .errors import UNKNOWN, BrineFormatError
from .limits import Limits
from .parser import Parser
from .type_uses import TypeTable, TypeUse, parse_type
from .wire import Source

FRAMED = 0xB0
STREAM = 0xB5
_VERSION = 0x9
_TREE, _NAMED, _LANES = 8, 4, 3


class Options:
    """What a reader is given besides the bytes, and how many bytes there are."""

    def __init__(
        self,
        catalog: Catalog,
        root: Optional[str],
        limits: Limits,
        listener: Callable[..., None],
        size: int,
    ) -> None:
        self.catalog = catalog
        self.root = root
        self.limits = limits
        self.listener = listener
        self.size = size

    def parser(self, source: Source, header: int, first_id: int) -> Parser:
        """Returns the parser of a message or stream with a header."""
        is_tracking = header & _TREE == 0
        lane = header & _LANES
        return Parser(
            source,
            is_tracking,
            lane,
            self.catalog,
            self.limits,
            self.listener,
            self.size,
            first_id,
        )


def read_header(source: Source, what: str) -> int:
    """Reads the header of a message or of a stream."""
    at = source.at
    header = source.octet(what)
    if header >> 4 != _VERSION:
        raise source.damaged(f"Not {what}: {header:02X}", at)
    return header


def read_message(source: Source, options: Options, first_id: int = 0) -> Tuple[Any, int]:
    """Returns the root of a message, and the number of the next object."""
    header = read_header(source, "the header of a message")
    parser = options.parser(source, header, first_id)
    use = None if options.root is None else parse_type(options.root, parser.types.table)
    if header & _NAMED:
        parser.names.read_known_part(use)
        root = parser.run(parser.reference(None))
    else:
        root = _expected_root(parser, use)
    if source.at < source.end:
        raise source.damaged("Bytes are left behind the message")
    return root, parser.next_id


def _expected_root(parser: Parser, use: Optional[TypeUse]) -> Any:
    source = parser.source
    parser.names.read_part(use)
    at = source.at
    if use is not None:
        return parser.run(parser.begin(parser.type(use, at)))
    first = parser.names.first()
    if first is None:
        reason = "The message does not say the class of its root; name it"
        raise BrineFormatError(UNKNOWN, source.offset(), reason)
    try:
        return parser.run(parser.begin(parser.type(parser.types.table.of(first), at)))
    except BrineFormatError as e:
        raise _with_guess(e, first) from None


def _with_guess(error: BrineFormatError, first: str) -> BrineFormatError:
    reason = f"{error.reason}; the message does not name the class of its root, {first} was assumed"
    return BrineFormatError(error.kind, error.offset, reason, error.truncated)


def read_framed(data: bytes, options: Options) -> Iterator[Any]:
    """Returns the roots of messages in frames that follow each other."""
    source = Source(data)
    next_id = 0
    while source.at < source.end:
        at = source.at
        if source.octet("the mark of frames") != FRAMED:
            raise source.damaged("The mark of frames (B0) is missing", at)
        root, next_id = read_message(_unframed(source), options, next_id)
        yield root


def _unframed(source: Source) -> Source:
    parts: List[bytes] = []
    pieces: List[Tuple[int, int]] = []
    length = 0
    while True:
        size = source.varint("the length of a frame")
        if size == 0:
            return Source(b"".join(parts), pieces)
        pieces.append((length, source.at))
        parts.append(source.take(size, "a frame"))
        length += size


def parse_root(text: str) -> TypeUse:
    """Returns the type that a user names; raises ValueError if it is none."""
    return parse_type(text, TypeTable())
