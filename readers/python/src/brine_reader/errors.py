# SPDX-License-Identifier: Apache-2.0
"""The one exception of the readers."""

from __future__ import annotations

DAMAGED = "damaged"
LIMIT = "limit"
UNKNOWN = "unknown"

_TITLES = {DAMAGED: "Damaged", LIMIT: "Over limit", UNKNOWN: "Cannot go on"}


class BrineFormatError(ValueError):
    """Bytes that cannot be read.

    ``kind`` is ``"damaged"`` where they are not of the format, ``"limit"`` where they need more
    than a limit allows, and ``"unknown"`` where a schema or the class of the root is missing.
    ``offset`` is the place in the input, from 0, and ``reason`` what is wrong there.
    """

    def __init__(self, kind: str, offset: int, reason: str, truncated: bool = False) -> None:
        super().__init__(f"{_TITLES[kind]} at offset {offset}: {reason}")
        self.kind = kind
        self.offset = offset
        self.reason = reason
        #: Whether bytes are missing at the end, and nothing else is known to be wrong.
        self.truncated = truncated
