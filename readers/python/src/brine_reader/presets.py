# SPDX-License-Identifier: Apache-2.0
"""The names that every schema knows (docs/format-schema.md)."""

from __future__ import annotations

from typing import Dict

PACKAGES = [
    "",
    "java.util",
    "java.lang",
    "java.time",
    "java.math",
    "java.util.concurrent",
    "java.io",
    "java.net",
]

_CLASSES: Dict[str, str] = {
    "java.lang": "Object String Integer Long Boolean Double Float Short Byte Character Number"
    " Comparable CharSequence Iterable",
    "java.util": "List ArrayList LinkedList Collection Set HashSet LinkedHashSet SortedSet TreeSet"
    " EnumSet Map HashMap LinkedHashMap SortedMap TreeMap EnumMap Queue Deque Optional UUID Date"
    " Locale Currency",
    "java.time": "Instant LocalDate LocalTime LocalDateTime OffsetDateTime ZonedDateTime Duration",
    "java.math": "BigDecimal BigInteger",
    "java.util.concurrent": "ConcurrentHashMap",
    "java.io": "Serializable",
}

CLASSES = [f"{package}.{name}" for package, names in _CLASSES.items() for name in names.split()]

MEMBERS = (
    "id name value type key code title description size count index status state version created"
    " updated date time amount price currency quantity email phone address city country url uri"
    " user owner parent children items values width height text message data active enabled first"
    " last next start end format"
).split()
