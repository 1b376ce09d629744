// SPDX-License-Identifier: Apache-2.0

// The built-in classes by their numbers (docs/format-built-ins.md).

// The sort, the name without its package if that is java.util, and the body unless it is a value.
const LINES = `
O ArrayList collection
O HashMap map
O HashSet collection
V java.lang.String
V java.lang.Integer
V java.lang.Long
V java.lang.Double
V java.lang.Boolean
O LinkedHashMap map
O LinkedHashSet collection
O LinkedList collection
O TreeMap map prelude
O TreeSet collection prelude
O ArrayDeque collection
R java.math.BigDecimal
V UUID
O Date
V java.time.Instant
V java.time.LocalDate
V java.time.LocalDateTime
O ImmutableCollections$ListN collection
O ImmutableCollections$List12 collection
O ImmutableCollections$MapN map
O ImmutableCollections$Map1 map
O ImmutableCollections$SetN collection
O ImmutableCollections$Set12 collection
O java.util.concurrent.ConcurrentHashMap map
O Arrays$ArrayList collection prelude
O Collections$EmptyList collection
O Collections$SingletonList collection
O Collections$UnmodifiableRandomAccessList collection view
V java.lang.Byte
V java.lang.Short
V java.lang.Character
V java.lang.Float
R java.math.BigInteger
V java.time.LocalTime
V java.time.Duration
V java.time.Period
V java.time.Year
V java.time.YearMonth
V java.time.MonthDay
V java.time.ZoneOffset
V java.time.ZoneRegion
V java.time.ZonedDateTime
V java.time.OffsetDateTime
V java.time.OffsetTime
V OptionalInt
V OptionalLong
V OptionalDouble
V Locale
V Currency
V java.net.URI
V java.net.URL
R java.io.File
V java.util.regex.Pattern
V sun.nio.cs.UTF_8
R sun.nio.cs.ISO_8859_1
R sun.nio.cs.US_ASCII
R sun.nio.cs.UTF_16
R sun.nio.cs.UTF_16BE
R sun.nio.cs.UTF_16LE
O BitSet
O java.lang.StringBuilder
O java.lang.StringBuffer
O java.util.concurrent.atomic.AtomicInteger
O java.util.concurrent.atomic.AtomicLong
O java.util.concurrent.atomic.AtomicBoolean
O RegularEnumSet collection
O JumboEnumSet collection
O EnumMap map
O Vector collection
O Stack collection
O Hashtable map
O Properties map prelude
O IdentityHashMap map
O WeakHashMap map
O PriorityQueue collection prelude
O java.util.concurrent.CopyOnWriteArrayList collection
O java.util.concurrent.CopyOnWriteArraySet collection
O java.util.concurrent.ConcurrentHashMap$KeySetView collection prelude
O java.util.concurrent.ConcurrentSkipListMap map prelude
O java.util.concurrent.ConcurrentSkipListSet collection prelude
O java.util.concurrent.ConcurrentLinkedQueue collection
O java.util.concurrent.ConcurrentLinkedDeque collection
O java.util.concurrent.LinkedBlockingQueue collection
O java.util.concurrent.LinkedBlockingDeque collection
O java.util.concurrent.ArrayBlockingQueue collection
O java.util.concurrent.PriorityBlockingQueue collection prelude
O Collections$EmptySet collection
O Collections$EmptyMap map
O Collections$SingletonSet collection
O Collections$SingletonMap map
O Collections$CopiesList collection
O Collections$UnmodifiableCollection collection view
O Collections$UnmodifiableList collection view
O Collections$UnmodifiableSet collection view
O Collections$UnmodifiableSortedSet collection view
O Collections$UnmodifiableNavigableSet collection view
O Collections$SynchronizedCollection collection view
O Collections$SynchronizedList collection view
O Collections$SynchronizedRandomAccessList collection view
O Collections$SynchronizedSet collection view
O Collections$SynchronizedSortedSet collection view
O Collections$SynchronizedNavigableSet collection view
O Collections$UnmodifiableMap map view
O Collections$UnmodifiableSortedMap map view
O Collections$UnmodifiableNavigableMap map view
O Collections$SynchronizedMap map view
O Collections$SynchronizedSortedMap map view
O Collections$SynchronizedNavigableMap map view
V java.lang.Void
O java.lang.Class
O java.lang.invoke.SerializedLambda
O java.lang.reflect.Proxy
R Optional optional
O java.io.ObjectStreamClass
`;

/**
 * Returns a class with a form of its own. `sort` is V (a value of a final class), R (another value)
 * or O (an object with identity), `body` is value, optional, collection or map. A reference stands
 * before the size of one with `hasPrelude`; for a view it is to what it is a view of.
 */
function builtIn(number, line) {
  const [sort, short, body = 'value', prelude] = line.split(' ');
  const name = /^[A-Z]/.test(short) ? `java.util.${short}` : short;
  const isView = prelude === 'view';
  return { number, name, sort, body, hasPrelude: prelude !== undefined, isView };
}

/** The classes in the order of their numbers, from 1. */
export const TABLE = LINES.trim()
  .split('\n')
  .map((line, i) => builtIn(i + 1, line));

export const BY_NAME = new Map(TABLE.map((one) => [one.name, one]));

/** Boxes of primitive types. */
export const BOXES = new Map([
  ['java.lang.Boolean', 'boolean'],
  ['java.lang.Byte', 'byte'],
  ['java.lang.Short', 'short'],
  ['java.lang.Character', 'char'],
  ['java.lang.Integer', 'int'],
  ['java.lang.Long', 'long'],
  ['java.lang.Float', 'float'],
  ['java.lang.Double', 'double'],
]);
