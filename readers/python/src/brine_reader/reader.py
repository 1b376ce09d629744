# SPDX-License-Identifier: Apache-2.0
"""The functions of the package."""

from __future__ import annotations

from typing import Any, Callable, Iterator, List, Optional, Union

from . import catalog as catalogs
from .catalog import Catalog
from .errors import UNKNOWN, BrineFormatError
from .limits import DEFAULTS, Limits
from .messages import FRAMED, STREAM, Options, parse_root, read_framed, read_message
from .schema import ClassDescription
from .streams import read_stream
from .wire import Source

Bytes = Union[bytes, bytearray, memoryview]
Listener = Callable[[List[ClassDescription]], None]


def _ignore(_: List[ClassDescription]) -> None:
    pass


def decode(
    data: Bytes,
    *,
    catalog: Catalog = catalogs.NONE,
    root: Optional[str] = None,
    limits: Limits = DEFAULTS,
) -> Any:
    """Returns the root of exactly one message, alone or in frames.

    ``catalog`` has the schemas that the message does not have. ``root`` is the type that the codec
    of the writer was for, such as ``java.util.ArrayList<com.acme.Order>``. Without it, the first
    class of the schema is assumed where the message does not name one.

    Raises BrineFormatError if the bytes are damaged, over a limit, or a schema is missing, and
    ValueError if ``root`` is no type.
    """
    roots = list(read(data, catalog=catalog, root=root, limits=limits))
    if len(roots) != 1 or data[:1] == bytes([STREAM]):
        raise BrineFormatError(UNKNOWN, 0, "The input is not exactly one message; use read")
    return roots[0]


def read(
    data: Bytes,
    *,
    catalog: Catalog = catalogs.NONE,
    root: Optional[str] = None,
    limits: Limits = DEFAULTS,
    listener: Listener = _ignore,
) -> Iterator[Any]:
    """Returns what an input holds: the root of a message, those of messages in frames, or the
    objects, ``Block``, ``Reset`` and ``Aborted`` of an object stream.

    The arguments are those of ``decode``; ``listener`` is called with the classes of
    each schema, of equal ones once in a message or a stream.
    Errors come after all that could be read.
    """
    if root is not None:
        parse_root(root)
    content = bytes(data)
    options = Options(catalog, root, limits, listener, len(content))
    first = content[0] if content else 0
    if first == STREAM:
        return read_stream(content, options)
    return read_framed(content, options) if first == FRAMED else _single(content, options)


def _single(content: bytes, options: Options) -> Iterator[Any]:
    yield read_message(Source(content), options)[0]
