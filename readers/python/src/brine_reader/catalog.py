# SPDX-License-Identifier: Apache-2.0
"""Schemas that messages name by fingerprints or not at all."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Dict, Iterable, List, Optional, Union

from .errors import BrineFormatError
from .schema import ClassDescription, read_schema

SUFFIX = ".brine-schema"
FINGERPRINT_SIZE = 6
CHECKSUM_SIZE = 4

#: The schema of a root that leads to no class.
_EMPTY = b"\x80"


class Catalog:
    """Schemas by fingerprint, by checksum and by their first class. Not changed by reading."""

    def __init__(self, schemas: Iterable[bytes] = ()) -> None:
        self._by_fingerprint: Dict[bytes, bytes] = {}
        self._by_checksum: Dict[bytes, bytes] = {}
        self._by_root: Dict[str, bytes] = {}
        self._all: List[bytes] = []
        self._add(_EMPTY)
        for schema in schemas:
            self._add(schema)
            self._all.append(schema)
            described = _described(schema)
            if described:
                self._by_root.setdefault(described[0].name, schema)

    @classmethod
    def of_paths(cls, paths: Iterable[Union[str, Path]]) -> Catalog:
        """Returns the schemas of ``.brine-schema`` files, and of all such files in folders."""
        files: List[Path] = []
        for one in map(Path, paths):
            files += sorted(one.rglob("*" + SUFFIX)) if one.is_dir() else [one]
        return cls(file.read_bytes() for file in files)

    def _add(self, schema: bytes) -> None:
        fingerprint = hashlib.sha256(schema).digest()[:FINGERPRINT_SIZE]
        self._by_fingerprint[fingerprint] = schema
        self._by_checksum[fingerprint[: -CHECKSUM_SIZE - 1 : -1]] = schema

    def by_fingerprint(self, fingerprint: bytes) -> Optional[bytes]:
        """Returns the schema of a fingerprint of 6 bytes."""
        return self._by_fingerprint.get(fingerprint)

    def by_checksum(self, checksum: bytes) -> Optional[bytes]:
        """Returns the schema of the 4 bytes that a message of ``NONE_CHECKED`` has."""
        return self._by_checksum.get(checksum)

    def by_root(self, class_name: str) -> Optional[bytes]:
        """Returns the schema of a class and of what it leads to."""
        return self._by_root.get(class_name)

    def only(self) -> Optional[bytes]:
        """Returns the schema if there is exactly one."""
        return self._all[0] if len(self._all) == 1 else None


def _described(schema: bytes) -> List[ClassDescription]:
    try:
        return read_schema(schema)
    except BrineFormatError:
        return []  # it has a fingerprint all the same; who needs it finds out


NONE = Catalog()
