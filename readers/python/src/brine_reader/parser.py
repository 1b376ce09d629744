# SPDX-License-Identifier: Apache-2.0
"""References and bodies.

What holds other objects is read by a generator, a *task*: it yields a task for a part and is sent
the value. ``run`` keeps the tasks on a list, so that depth does not need Python's stack.
"""

from __future__ import annotations

from types import GeneratorType
from typing import Any, Callable, Generator, List, Optional, Union

from . import containers, hooks, lambdas, objects, scalars
from .bodies import BodySort, BodyType, BodyTypes
from .catalog import Catalog
from .class_names import EMBEDDED, FINGERPRINT, ClassNames
from .errors import LIMIT, UNKNOWN, BrineFormatError
from .limits import Limits
from .type_uses import TypeUse
from .values import JavaEnum
from .wire import NO_STRING, Source

Task = Generator[Any, Any, Any]
Opened = Union[Task, Any]

_NULL, _EXPECTED, _NAMED, _FIRST_HANDLE = 0, 1, 2, 4


class Parser:
    """Reads the references of one message, or of one stream."""

    def __init__(
        self,
        source: Source,
        is_tracking: bool,
        lane: int,
        catalog: Catalog,
        limits: Limits,
        listener: Callable[..., None],
        size: int,
        first_id: int = 0,
    ) -> None:
        self.source = source
        self.types = BodyTypes(is_tracking)
        self.limits = limits
        #: How many characters the names of classes of the input may have together.
        self.most_characters = limits.class_characters + limits.characters_of_a_byte * size
        self.names = ClassNames(self, lane, catalog, listener)
        self.sites = lambdas.Sites()
        #: The type of the object that was opened last, for the elements after it.
        self.opened: Optional[BodyType] = None
        self._are_described = lane in (EMBEDDED, FINGERPRINT)
        self._handles: List[Any] = []
        self._first_id = first_id
        self._depth = 0
        self._left = limits.free_objects
        self._bytes_counted = 0

    @property
    def next_id(self) -> int:
        """The number of the next object in the whole input."""
        return self._first_id + len(self._handles)

    def use_source(self, source: Source) -> None:
        """Goes on in the next message of a stream."""
        self._bytes_counted = 0
        self.source = source

    def forget_objects(self) -> None:
        """Forgets objects and places of lambdas."""
        self._first_id = self.next_id
        self._handles.clear()
        self.sites.clear()

    def forget(self) -> None:
        """Forgets objects, classes and the identity of values."""
        self.forget_objects()
        self.names.clear()
        self.types.forget_classes()

    def run(self, opened: Opened) -> Any:
        """Returns the value of a task, or what is no task."""
        if type(opened) is not GeneratorType:
            return opened
        tasks = [opened]
        value: Any = None
        while tasks:
            try:
                part = tasks[-1].send(value)
            except StopIteration as end:
                value = end.value
                tasks.pop()
                continue
            tasks.append(part)
            value = None
            if self._depth + len(tasks) > self.limits.depth:
                raise self.over_limit(f"Objects nest more than {self.limits.depth} deep")
        return value

    def skip_items(self) -> None:
        """Reads what a hook wrote up to its end, and drops it."""
        self._depth += 1
        self.run(hooks.items(self, None, None))
        self._depth -= 1

    def over_limit(self, reason: str) -> BrineFormatError:
        """Returns the error that a limit is met here."""
        return BrineFormatError(LIMIT, self.source.offset(), reason)

    def count(self) -> None:
        """Counts an object. Some take no bytes, so there could be too many of them."""
        self._left -= 1
        if self._left < 0:
            read = self.source.at - self._bytes_counted
            self._left += read * self.limits.objects_of_a_byte
            self._bytes_counted = self.source.at
            if self._left < 0:
                raise self.over_limit("Too many objects that take no bytes")

    def reference(self, expected: Optional[BodyType]) -> Opened:
        """Reads the head of a reference; returns what it refers to, or a task that reads it."""
        at = self.source.at
        return self.open(self.source.varint("the head of a reference"), at, expected)

    def open(self, head: int, at: int, expected: Optional[BodyType]) -> Opened:
        """Returns what a head stands for, or a task that reads it."""
        self.opened = None
        if head == _NULL:
            return None
        if head == _EXPECTED and expected is not None:
            named = expected
        elif head == _NAMED:
            named = self.named(self.names.use(), at, expected)
        else:
            return self.back(head, at)
        opened = self.begin(named)
        self.opened = named
        return opened

    def named(self, use: TypeUse, at: int, expected: Optional[BodyType]) -> BodyType:
        """Returns the type of a class that is named."""
        return self.types.named(self.type(use, at), expected)

    def back(self, head: int, at: int) -> Any:
        """Returns the object of a handle."""
        handle = head - _FIRST_HANDLE
        if not self.types.is_tracking or not 0 <= handle < len(self._handles):
            raise self.source.damaged(f"Unknown head of a reference: {head}", at)
        return self._handles[handle]

    def type(self, use: TypeUse, at: int) -> BodyType:
        """Returns the type of a class, which must be described."""
        body_type = self.types.of(use)
        if body_type is not None:
            return body_type
        name = use.class_name
        if self._are_described:
            raise self.source.damaged(f"No schema describes the class {name}", at)
        reason = f"Class {name} is not described; name the file of its schema"
        raise BrineFormatError(UNKNOWN, self.source.offset(at), reason)

    def begin(self, body_type: BodyType) -> Opened:
        """Begins the body of an object whose head was read."""
        self.count()
        sort = body_type.sort
        if sort is BodySort.FIELDS:
            return objects.fields_task(self, body_type)
        if sort is BodySort.VALUE:
            return scalars.begin(self, body_type)
        if sort is BodySort.ENUM:
            return self._numbered_constant(body_type)
        if sort is BodySort.COLLECTION:
            return containers.collection_task(self, body_type)
        if sort is BodySort.MAP:
            return containers.map_task(self, body_type)
        if sort is BodySort.ARRAY:
            return containers.array_task(self, body_type)
        if sort is BodySort.NUMBERS:
            return containers.number_array(self, body_type)
        if sort is BodySort.OPTIONAL:
            return containers.optional_task(self, body_type)
        if sort is BodySort.LEVELS:
            return hooks.levels_task(self, body_type)
        return hooks.java_form_task(self, body_type)

    def add(self, value: Any, body_type: BodyType) -> Any:
        """Gives an object the next handle, if objects of its class have handles here."""
        if self.types.is_tracking and (body_type.has_identity or self.types.is_identity_of_all):
            value.id = self.next_id
            self._handles.append(value)
        return value

    def constant(self, body_type: BodyType, number: int, at: int) -> JavaEnum:
        """Returns a constant of an enum."""
        constants = body_type.description.constants
        if number >= len(constants):
            reason = f"Expected one of {len(constants)} enum constants but was {number}"
            raise self.source.damaged(reason, at)
        if self.types.is_identity_of_all:
            return JavaEnum(body_type.name, constants[number])
        return body_type.constants.setdefault(number, JavaEnum(body_type.name, constants[number]))

    def _numbered_constant(self, body_type: BodyType) -> JavaEnum:
        at = self.source.at
        number = self.source.varint("the place of an enum constant")
        constant = self.constant(body_type, number, at)
        self.add(constant, body_type)
        return constant

    def element_text(self, at: int, header: int) -> Opened:
        """Returns an element that is a string, or what follows the mark of another object."""
        if header == NO_STRING:
            return self.reference(None)
        return None if header == 0 else self.source.characters(header, "a string")
