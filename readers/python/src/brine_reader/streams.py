# SPDX-License-Identifier: Apache-2.0
"""Object streams in Brine's own form (docs/format-streams.md)."""

from __future__ import annotations

from typing import Any, Iterator, List, Tuple

from .errors import BrineFormatError
from .hooks import block
from .messages import Options, read_header
from .parser import Parser
from .values import Aborted, Reset
from .wire import Source

_NO_OBJECT = 1
_RESET, _ABORTED, _KEEP_ALL, _BLOCK, _FORGET_OBJECTS = 0, 1, 2, 2, 1027
_MOST_OF_A_FRAME = 1 << 30

#: An item that is neither an object nor a block.
_NOTHING = object()


def read_stream(data: bytes, options: Options) -> Iterator[Any]:
    """Returns objects, blocks, resets and failures of the writer, one after the other."""
    frames = Source(data)
    frames.octet("the mark of a stream")
    header = read_header(frames, "the header of a stream")
    parser = options.parser(frames, header, 0)
    parser.sites.are_numbered = True
    while frames.at < frames.end:
        source, is_aborted = _message(frames)
        parser.use_source(source)
        try:
            while source.at < source.end:
                item = _item(parser)
                if item is not _NOTHING:
                    yield item
        except BrineFormatError as e:
            if not is_aborted or not e.truncated:
                raise


def _message(frames: Source) -> Tuple[Source, bool]:
    """Returns the bytes of the next message, and whether its writer aborted it."""
    parts: List[bytes] = []
    pieces: List[Tuple[int, int]] = []
    length = 0
    is_aborted, has_more = False, True
    while has_more:
        head = frames.varint("the length of a frame")
        size, has_more = head >> 1, head & 1 == 1
        if size >= _MOST_OF_A_FRAME:
            raise frames.damaged("The length of a frame is too great")
        is_aborted = has_more and size == 0
        has_more = has_more and not is_aborted
        pieces.append((length, frames.at))
        parts.append(frames.take(size, "a frame"))
        length += size
    return Source(b"".join(parts), pieces), is_aborted


def _item(parser: Parser) -> Any:
    source = parser.source
    at = source.at
    head = source.varint("an item")
    if head != _NO_OBJECT:
        return parser.run(parser.open(head, at, None))
    item = source.varint("an item")
    if item == _RESET:
        parser.forget()
        return Reset()
    if item == _FORGET_OBJECTS:
        parser.forget_objects()
        return Reset()
    if item == _KEEP_ALL:
        parser.types.clear(True)
        return _NOTHING
    if item == _ABORTED:
        parser.forget()
        exception = parser.run(parser.reference(None))
        parser.forget()
        return Aborted(exception)
    return block(parser, item - _BLOCK, at)
