# SPDX-License-Identifier: Apache-2.0
"""Reads messages, object streams and schemas of Brine, format 1."""

from .big_numbers import BigDecimal, BigInteger
from .catalog import Catalog
from .errors import BrineFormatError
from .json_text import JsonText
from .limits import Limits
from .reader import decode, read
from .schema import ClassDescription, Field, Level, Sort, read_schema
from .temporal import Temporal
from .values import (
    Aborted,
    Block,
    Boxed,
    JavaArray,
    JavaClass,
    JavaCollection,
    JavaContainer,
    JavaEnum,
    JavaMap,
    JavaObject,
    JavaText,
    JavaValue,
    Reset,
    unboxed,
)

__all__ = [
    "Aborted",
    "BigDecimal",
    "BigInteger",
    "Block",
    "Boxed",
    "BrineFormatError",
    "Catalog",
    "ClassDescription",
    "Field",
    "JavaArray",
    "JavaClass",
    "JavaCollection",
    "JavaContainer",
    "JavaEnum",
    "JavaMap",
    "JavaObject",
    "JavaText",
    "JavaValue",
    "JsonText",
    "Level",
    "Limits",
    "Reset",
    "Sort",
    "Temporal",
    "decode",
    "read",
    "read_schema",
    "unboxed",
]
