# SPDX-License-Identifier: Apache-2.0
"""Where the fields of a body stand (docs/format.md, "Bodies of objects and records")."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import List, Mapping, Optional, Sequence, Tuple

from .built_ins import BOXES, BY_NAME
from .schema import ClassDescription, Field, Sort
from .type_uses import ARRAY, PRIMITIVES, STRING, TypeTable, TypeUse

_WORD = 32
_MOST_RIDING = 3

#: The class expected where a type is declared that has no objects of its own.
_USUAL = {
    "java.lang.Iterable": "java.util.ArrayList",
    "java.util.Collection": "java.util.ArrayList",
    "java.util.SequencedCollection": "java.util.ArrayList",
    "java.util.List": "java.util.ArrayList",
    "java.util.Set": "java.util.HashSet",
    "java.util.SequencedSet": "java.util.LinkedHashSet",
    "java.util.EnumSet": "java.util.RegularEnumSet",
    "java.util.SortedSet": "java.util.TreeSet",
    "java.util.NavigableSet": "java.util.TreeSet",
    "java.util.Queue": "java.util.ArrayDeque",
    "java.util.Deque": "java.util.ArrayDeque",
    "java.util.Map": "java.util.HashMap",
    "java.util.SequencedMap": "java.util.LinkedHashMap",
    "java.util.SortedMap": "java.util.TreeMap",
    "java.util.NavigableMap": "java.util.TreeMap",
    "java.util.concurrent.ConcurrentMap": "java.util.concurrent.ConcurrentHashMap",
}

_EMPTIED = {
    "java.util.ArrayList",
    "java.util.LinkedList",
    "java.util.ArrayDeque",
    "java.util.HashSet",
    "java.util.LinkedHashSet",
    "java.util.HashMap",
}


class FormKind(Enum):
    """The forms of values, in the order of their groups in a body."""

    PRIMITIVE = 0
    TEXT = 1
    BOX = 2
    ENUM = 3
    VALUE = 4
    REFERENCE = 5


_GROUPS = [
    (FormKind.PRIMITIVE,),
    (FormKind.TEXT,),
    (FormKind.BOX, FormKind.ENUM, FormKind.VALUE),
    (FormKind.REFERENCE,),
]


@dataclass(frozen=True)
class Form:
    """How values of a declared type are written.

    ``expected`` is the class whose objects need no name, None where there is none. ``is_only``
    says that there are no others, ``has_empties`` that an empty one has a head of its own, and
    ``constants`` is how many an enum has.
    """

    kind: FormKind
    expected: Optional[TypeUse]
    is_only: bool = False
    has_empties: bool = False
    constants: int = 0


@dataclass(frozen=True)
class Slot:
    """A field in a body: its form, and the place and number of its flag bits."""

    field: Field
    form: Form
    flag_at: int = -1
    flag_width: int = 0


@dataclass(frozen=True)
class Layout:
    """The fields of a body in their order; ``rides`` says that the first int has the flags."""

    slots: Tuple[Slot, ...]
    flag_bits: int
    rides: bool

    @property
    def flag_bytes(self) -> int:
        """How many bytes the flags take by themselves."""
        return 0 if self.rides else (self.flag_bits + 7) // 8


class Forms:
    """Decides the forms of types, by the classes that schemas describe."""

    def __init__(self, table: TypeTable, described: Mapping[str, ClassDescription]) -> None:
        self._table = table
        self._described = described
        #: Whether strings and other values have an identity.
        self.is_identity_of_all = False

    def of(self, use: TypeUse) -> Form:
        """Returns the form of a declared type."""
        form = self._plain(use)
        if not self.is_identity_of_all or form.kind is FormKind.PRIMITIVE:
            return form
        expected = form.expected
        return Form(FormKind.REFERENCE, expected, False, form.has_empties)

    def _plain(self, use: TypeUse) -> Form:
        name = use.name
        if name in PRIMITIVES:
            return Form(FormKind.PRIMITIVE, use)
        if name == ARRAY:
            return Form(FormKind.REFERENCE, use)
        if name == STRING:
            return Form(FormKind.TEXT, self._table.of(name))
        if name in BOXES:
            return Form(FormKind.BOX, self._table.of(name))
        usual = _USUAL.get(name, name)
        built_in = BY_NAME.get(usual)
        if built_in is None:
            return self._described_form(name)
        if built_in.sort == "V":
            return Form(FormKind.VALUE, self._table.of(name))
        expected = self._table.of(usual, use.arguments)
        return Form(FormKind.REFERENCE, expected, False, usual in _EMPTIED)

    def _described_form(self, name: str) -> Form:
        description = self._described.get(name)
        if description is None or description.is_replaced:
            return Form(FormKind.REFERENCE, None)
        expected = self._table.of(name)
        if description.sort is Sort.ENUM:
            return Form(FormKind.ENUM, expected, constants=len(description.constants))
        is_only = description.sort in (Sort.FINAL, Sort.RECORD)
        return Form(FormKind.REFERENCE, expected, is_only)


def layout_of(
    fields: Sequence[Field], forms: Forms, is_record: bool, is_tracking: bool
) -> Layout:
    """Returns where fields stand."""
    slots: List[Slot] = []
    bits = 0
    for one in fields:
        form = forms.of(one.type)
        slot, bits = _flagged(Slot(one, form), _width(one, form, is_tracking), bits)
        slots.append(slot)
    slots = [slot for group in _GROUPS for slot in slots if slot.form.kind in group]
    if is_record:
        _sort_references(slots)
    rides = 0 < bits <= _MOST_RIDING and _move_int_first(slots)
    if not rides:
        bits = _give_spare_bits(slots, bits)
    return Layout(tuple(slots), bits, rides)


def _flagged(slot: Slot, width: int, bits: int) -> Tuple[Slot, int]:
    if width == 0:
        return slot, bits
    if bits % _WORD + width > _WORD:
        bits += _WORD - bits % _WORD
    return replace(slot, flag_at=bits, flag_width=width), bits + width


def _width(field: Field, form: Form, is_tracking: bool) -> int:
    if form.kind is FormKind.PRIMITIVE:
        return 1 if field.type.name == "boolean" else 0
    if form.kind is FormKind.BOX:
        return 2 if field.type.name == "java.lang.Boolean" else 1
    if form.kind is FormKind.ENUM:
        return max(1, form.constants.bit_length())
    if form.kind is FormKind.VALUE:
        return 1
    if form.kind is FormKind.REFERENCE and not is_tracking:
        return 1 if form.is_only else 2
    return 0


def _sort_references(slots: List[Slot]) -> None:
    first = sum(slot.form.kind is not FormKind.REFERENCE for slot in slots)
    slots[first:] = sorted(slots[first:], key=lambda slot: utf16_order(slot.field.name))


def utf16_order(name: str) -> bytes:
    """Returns a key that sorts names as Java does."""
    return name.encode("utf-16-be", "surrogatepass")


def _move_int_first(slots: List[Slot]) -> bool:
    for i, slot in enumerate(slots):
        if slot.field.type.name == "int":
            slots.insert(0, slots.pop(i))
            return True
    return False


def _give_spare_bits(slots: List[Slot], bits: int) -> int:
    for i, slot in enumerate(slots):
        if bits % 8 == 0:
            break
        if slot.form.kind is FormKind.TEXT:
            slots[i] = replace(slot, flag_at=bits, flag_width=1)
            bits += 1
    return bits
