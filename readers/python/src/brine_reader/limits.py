# SPDX-License-Identifier: Apache-2.0
"""What a reader allows an input to need."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Bounds on what the bytes do not bound by themselves.

    Sizes never exceed the bytes that are left. ``depth`` is how deep objects nest; reading does not
    use Python's stack. Some objects take no byte: an input may have ``free_objects`` of them, and
    ``objects_of_a_byte`` for each byte. The names of classes may have ``class_characters``, and
    ``characters_of_a_byte`` for each byte.
    """

    depth: int = 100_000
    free_objects: int = 100_000
    objects_of_a_byte: int = 8
    class_characters: int = 20_000_000
    characters_of_a_byte: int = 100


DEFAULTS = Limits()
