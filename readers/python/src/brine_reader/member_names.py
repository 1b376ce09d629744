# SPDX-License-Identifier: Apache-2.0
"""The names of the members of one object, each of which is there once."""

from typing import Dict, Set


class MemberNames:
    """The names that are taken."""

    __slots__ = ("_names", "_counts")

    def __init__(self) -> None:
        self._names: Set[str] = set()
        self._counts: Dict[str, int] = {}

    def unique(self, owner: str, name: str) -> str:
        """Returns a name of its own: with the owner if it is taken, numbered from the third on."""
        unique = name
        while unique in self._names:
            named = f"{owner}.{name}"
            count = self._counts.get(named, 0) + 1
            self._counts[named] = count
            unique = named if count == 1 else f"{named}#{count}"
        self._names.add(unique)
        return unique
