// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of Java's own interfaces and abstract classes that every message may name. They only
 * say what an array may hold, or which methods a proxy has. All others need the filter, as any
 * class does.
 */
final class AlwaysAllowed {
  private static final Set<String> NAMES =
      Stream.of(
              in(
                  "java.lang.",
                  "Appendable AutoCloseable CharSequence Cloneable Comparable Enum Iterable Number"
                      + " Readable Record Runnable"),
              in(
                  "java.lang.reflect.",
                  "AnnotatedElement GenericDeclaration InvocationHandler Member Type"),
              in(
                  "java.io.",
                  "Closeable Externalizable Flushable ObjectInputValidation Serializable"),
              in("java.net.", "SocketAddress"),
              in("java.nio.charset.", "Charset"),
              in("java.nio.file.", "Path"),
              in(
                  "java.security.",
                  "Key Permission PermissionCollection Principal PrivateKey PublicKey"),
              in(
                  "java.text.",
                  "AttributedCharacterIterator CharacterIterator DateFormat Format NumberFormat"),
              in("java.time.", "ZoneId"),
              in(
                  "java.time.chrono.",
                  "ChronoLocalDate ChronoLocalDateTime ChronoPeriod ChronoZonedDateTime Chronology"
                      + " Era"),
              in(
                  "java.time.temporal.",
                  "Temporal TemporalAccessor TemporalAdjuster TemporalAmount TemporalField"
                      + " TemporalQuery TemporalUnit"),
              in(
                  "java.util.",
                  "AbstractCollection AbstractList AbstractMap AbstractQueue AbstractSequentialList"
                      + " AbstractSet Calendar Collection Comparator Deque Dictionary Enumeration"
                      + " EnumSet EventListener Formattable Iterator List ListIterator Map"
                      + " Map$Entry NavigableMap NavigableSet Queue RandomAccess"
                      + " SequencedCollection SequencedMap SequencedSet Set SortedMap SortedSet"
                      + " TimeZone"),
              in(
                  "java.util.concurrent.",
                  "BlockingDeque BlockingQueue Callable ConcurrentMap ConcurrentNavigableMap"
                      + " Executor ExecutorService Future ThreadFactory TransferQueue"),
              in("java.util.concurrent.locks.", "Condition Lock ReadWriteLock"),
              in(
                  "java.util.function.",
                  "BiConsumer BiFunction BinaryOperator BiPredicate BooleanSupplier Consumer"
                      + " DoubleBinaryOperator DoubleConsumer DoubleFunction DoublePredicate"
                      + " DoubleSupplier DoubleToIntFunction DoubleToLongFunction"
                      + " DoubleUnaryOperator Function IntBinaryOperator IntConsumer IntFunction"
                      + " IntPredicate IntSupplier IntToDoubleFunction IntToLongFunction"
                      + " IntUnaryOperator LongBinaryOperator LongConsumer LongFunction"
                      + " LongPredicate LongSupplier LongToDoubleFunction LongToIntFunction"
                      + " LongUnaryOperator ObjDoubleConsumer ObjIntConsumer ObjLongConsumer"
                      + " Predicate Supplier ToDoubleBiFunction ToDoubleFunction ToIntBiFunction"
                      + " ToIntFunction ToLongBiFunction ToLongFunction UnaryOperator"))
          .flatMap(names -> names)
          .collect(Collectors.toUnmodifiableSet());

  private AlwaysAllowed() {}

  private static Stream<String> in(String packageName, String names) {
    return Arrays.stream(names.split(" ")).map(packageName::concat);
  }

  /** Returns whether it is the binary name of one of them. */
  static boolean contains(String name) {
    return NAMES.contains(name);
  }
}
