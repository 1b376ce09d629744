# SPDX-License-Identifier: Apache-2.0
"""What the bodies of classes are made of, found out when it is first needed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Dict, List, Optional, Tuple

from .built_ins import BY_NAME, BuiltIn
from .layout import FormKind, Forms, Layout, layout_of
from .schema import ClassDescription, Level, Sort
from .type_uses import ARRAY, TypeTable, TypeUse
from .values import JavaEnum


class BodySort(Enum):
    """The sorts of bodies."""

    FIELDS = "the fields of an object or a record"
    ENUM = "a constant, by its place"
    LEVELS = "levels of fields and items"
    JAVA_FORM = "what Java's streams write"
    NUMBERS = "an array of primitive values"
    ARRAY = "an array of references"
    COLLECTION = "the elements of a built-in collection"
    MAP = "the entries of a built-in map"
    OPTIONAL = "one reference or string"
    VALUE = "a built-in class with a form of its own"


_SORTS = {
    Sort.OBJECT: BodySort.FIELDS,
    Sort.FINAL: BodySort.FIELDS,
    Sort.RECORD: BodySort.FIELDS,
    Sort.ENUM: BodySort.ENUM,
    Sort.LEVELS: BodySort.LEVELS,
    Sort.EXTERNALIZABLE: BodySort.LEVELS,
    Sort.CUSTOM: BodySort.LEVELS,
    Sort.JAVA_FORM: BodySort.JAVA_FORM,
}


@dataclass(frozen=True)
class Element:
    """The form of elements, keys or values.

    ``has_bit`` says that a bit of the size is there, which says whether all are bodies of the
    class expected.
    """

    is_text: bool
    has_bit: bool
    expected: Optional[BodyType]


@dataclass(frozen=True)
class BodyLevel:
    """The fields of one level, in the order of the shape and as they stand in a body."""

    level: Level
    layout: Layout
    expected: Tuple[Optional[BodyType], ...]


class BodyType:
    """A class as it is used: with its type arguments, and as a view of a class that is expected."""

    def __init__(
        self,
        types: BodyTypes,
        use: TypeUse,
        sort: BodySort,
        built_in: Optional[BuiltIn] = None,
        viewed: Optional[BodyType] = None,
    ) -> None:
        self.use = use
        self.name = use.class_name
        self.sort = sort
        self.built_in = built_in
        #: The type expected of what a view is a view of.
        self.viewed = viewed
        #: The constants of an enum that were read.
        self.constants: Dict[int, JavaEnum] = {}
        self._types = types
        self._elements: Dict[int, Element] = {}
        self._levels: Optional[List[BodyLevel]] = None

    @property
    def number(self) -> int:
        """The number of a built-in class, else 0."""
        return self.built_in.number if self.built_in else 0

    @property
    def has_identity(self) -> bool:
        """Whether objects of it have handles where only objects do."""
        if self.built_in is not None:
            return self.built_in.sort == "O"
        return self.sort is not BodySort.ENUM

    @property
    def description(self) -> ClassDescription:
        """What the schema says of the class."""
        return self._types.described[self.use.name]

    def element(self, place: int) -> Element:
        """Returns the form of elements or keys (0), or of values (1)."""
        element = self._elements.get(place)
        if element is None:
            argument = self.use.argument(place, self._types.table.objects)
            element = self._elements[place] = self._types.element(argument)
        return element

    def levels(self) -> List[BodyLevel]:
        """Returns the levels of a class that has some; an object or a record has one."""
        if self._levels is None:
            one = self.description
            if self.sort is BodySort.FIELDS:
                all_fields = Level(one.name, False, one.fields)
                self._levels = [self._types.level(all_fields, one.sort is Sort.RECORD)]
            else:
                self._levels = [self._types.level(level, False) for level in one.levels]
        return self._levels


class BodyTypes:
    """The types of one message, by the schemas that it has named so far."""

    def __init__(self, is_tracking: bool) -> None:
        self.table = TypeTable()
        self.described: Dict[str, ClassDescription] = {}
        self.is_tracking = is_tracking
        self._forms = Forms(self.table, self.described)
        self._known: Dict[TypeUse, BodyType] = {}
        self._views: Dict[Tuple[TypeUse, BodyType], BodyType] = {}

    @property
    def is_identity_of_all(self) -> bool:
        """Whether strings and other values have an identity."""
        return self._forms.is_identity_of_all

    def describe(self, descriptions: List[ClassDescription]) -> None:
        """Adds classes; of one that was described before, the first description counts."""
        for one in descriptions:
            self.described.setdefault(one.name, one)

    def clear(self, is_identity_of_all: bool) -> None:
        """Forgets types, and says which objects have an identity from here on."""
        self._known.clear()
        self._views.clear()
        self._forms.is_identity_of_all = is_identity_of_all

    def forget_classes(self) -> None:
        """Forgets what schemas describe."""
        self.described.clear()
        self.clear(False)

    def of(self, use: TypeUse) -> Optional[BodyType]:
        """Returns the type of a use, None where its class is not described."""
        known = self._known.get(use)
        if known is None:
            known = self._make(use)
            if known is not None:
                self._known[use] = known
        return known

    def named(self, named: BodyType, expected: Optional[BodyType]) -> BodyType:
        """Returns the type of a class that is named where another may be expected."""
        is_container = named.sort in (BodySort.COLLECTION, BodySort.MAP)
        if expected is None or not is_container or named.sort is not expected.sort:
            return named
        use = self.table.of(named.use.name, expected.use.arguments)
        if named.built_in is None or not named.built_in.is_view:
            return self.of(use) or named
        viewed = expected.viewed or expected
        view = self._views.get((use, viewed))
        if view is None:
            view = BodyType(self, use, named.sort, named.built_in, viewed)
            self._views[use, viewed] = view
        return view

    def _make(self, use: TypeUse) -> Optional[BodyType]:
        if use.name == ARRAY:
            is_primitive = use.arguments[0].is_primitive
            return BodyType(self, use, BodySort.NUMBERS if is_primitive else BodySort.ARRAY)
        built_in = BY_NAME.get(use.name)
        if built_in is not None:
            return BodyType(self, use, _BODIES[built_in.body], built_in)
        description = self.described.get(use.name)
        return BodyType(self, use, _SORTS[description.sort]) if description else None

    def element(self, use: TypeUse) -> Element:
        """Returns the form of elements of a type."""
        form = self._forms.of(use)
        if form.kind is FormKind.TEXT:
            return Element(True, False, None)
        expected = None if form.expected is None else self.of(form.expected)
        is_tracked = form.kind is FormKind.REFERENCE and self.is_tracking
        return Element(False, not is_tracked and expected is not None, expected)

    def level(self, level: Level, is_record: bool) -> BodyLevel:
        """Returns the fields of a level."""
        layout = layout_of(level.fields, self._forms, is_record, self.is_tracking)
        uses = [slot.form.expected for slot in layout.slots]
        expected = tuple(None if use is None else self.of(use) for use in uses)
        return BodyLevel(level, layout, expected)


_BODIES = {
    "value": BodySort.VALUE,
    "optional": BodySort.OPTIONAL,
    "collection": BodySort.COLLECTION,
    "map": BodySort.MAP,
}

