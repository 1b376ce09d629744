# SPDX-License-Identifier: Apache-2.0
"""Types as fields declare them: a class with its type arguments."""

from __future__ import annotations

from typing import Dict, List, Sequence, Tuple

OBJECT = "java.lang.Object"
STRING = "java.lang.String"
ARRAY = "[]"

#: The primitive types by their numbers in names of array classes, with their descriptors.
PRIMITIVES = {
    "boolean": "Z",
    "byte": "B",
    "short": "S",
    "char": "C",
    "int": "I",
    "long": "J",
    "float": "F",
    "double": "D",
}
PRIMITIVE_NAMES = list(PRIMITIVES)

_DEEPEST = 32


class TypeUse:
    """A class and its type arguments; an array is ``[]`` with its component. Made by a table."""

    __slots__ = ("name", "arguments")

    def __init__(self, name: str, arguments: Tuple[TypeUse, ...]) -> None:
        self.name = name
        self.arguments = arguments

    def argument(self, place: int, objects: TypeUse) -> TypeUse:
        """Returns a type argument, or the one for objects where there is none."""
        return self.arguments[place] if place < len(self.arguments) else objects

    @property
    def class_name(self) -> str:
        """The class without arguments, arrays as in ``int[]``."""
        use, suffix = self, ""
        while use.name == ARRAY:
            use, suffix = use.arguments[0], suffix + ARRAY
        return use.name + suffix

    @property
    def descriptor(self) -> str:
        """The class as class files describe it."""
        use, prefix = self, ""
        while use.name == ARRAY:
            use, prefix = use.arguments[0], prefix + "["
        return prefix + (PRIMITIVES.get(use.name) or f"L{use.name.replace('.', '/')};")

    @property
    def is_primitive(self) -> bool:
        """Whether it is ``int`` or one of the other seven."""
        return self.name in PRIMITIVES


class TypeTable:
    """Makes types; equal types are one object, so that comparing them takes no time."""

    def __init__(self) -> None:
        self._known: Dict[Tuple[str, Tuple[TypeUse, ...]], TypeUse] = {}
        self.objects = self.of(OBJECT)

    def of(self, name: str, arguments: Sequence[TypeUse] = ()) -> TypeUse:
        """Returns a class with arguments."""
        key = (name, tuple(arguments))
        use = self._known.get(key)
        if use is None:
            use = self._known[key] = TypeUse(name, key[1])
        return use

    def array(self, component: TypeUse, dimensions: int = 1) -> TypeUse:
        """Returns an array class."""
        for _ in range(dimensions):
            component = self.of(ARRAY, (component,))
        return component


def parse_type(text: str, table: TypeTable) -> TypeUse:
    """Returns the type that a user names, such as ``java.util.List<com.acme.Order[]>``.

    Raises ValueError if it is none.
    """
    tokens = text.replace(" ", "")
    use, at = _parse(tokens, 0, 0, table)
    if at != len(tokens):
        raise ValueError(f"Not the name of a type: '{text}'")
    return use


def _parse(text: str, at: int, depth: int, table: TypeTable) -> Tuple[TypeUse, int]:
    start = at
    while at < len(text) and text[at] not in "<>,[":
        at += 1
    if at == start or depth > _DEEPEST:
        raise ValueError(f"Not the name of a type: '{text}'")
    name = text[start:at]
    arguments: List[TypeUse] = []
    if text[at : at + 1] == "<":
        while not arguments or text[at : at + 1] == ",":
            argument, at = _parse(text, at + 1, depth + 1, table)
            arguments.append(argument)
        if text[at : at + 1] != ">":
            raise ValueError(f"Not the name of a type: '{text}'")
        at += 1
    use = table.of(name, arguments)
    while text.startswith(ARRAY, at):
        use, at = table.array(use), at + len(ARRAY)
    return use, at
