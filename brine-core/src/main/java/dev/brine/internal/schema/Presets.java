// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import java.util.List;
import java.util.stream.Stream;

/** The names that every schema knows, by their numbers: part of the format, never to change. */
final class Presets {
  /** Packages. */
  static final List<String> PACKAGES =
      List.of(
          "",
          "java.util",
          "java.lang",
          "java.time",
          "java.math",
          "java.util.concurrent",
          "java.io",
          "java.net");

  /** Classes that are often the types of fields. */
  static final List<String> CLASSES =
      Stream.of(
              in(
                  "java.lang",
                  "Object String Integer Long Boolean Double Float Short Byte Character Number"
                      + " Comparable CharSequence Iterable"),
              in(
                  "java.util",
                  "List ArrayList LinkedList Collection Set HashSet LinkedHashSet SortedSet TreeSet"
                      + " EnumSet Map HashMap LinkedHashMap SortedMap TreeMap EnumMap Queue Deque"
                      + " Optional UUID Date Locale Currency"),
              in(
                  "java.time",
                  "Instant LocalDate LocalTime LocalDateTime OffsetDateTime ZonedDateTime"
                      + " Duration"),
              in("java.math", "BigDecimal BigInteger"),
              in("java.util.concurrent", "ConcurrentHashMap"),
              in("java.io", "Serializable"))
          .flatMap(names -> names)
          .toList();

  /** Fields and components. */
  static final List<String> MEMBERS =
      List.of(
          ("id name value type key code title description size count index status state version"
                  + " created updated date time amount price currency quantity email phone address"
                  + " city country url uri user owner parent children items values width height"
                  + " text message data active enabled first last next start end format")
              .split(" "));

  private Presets() {}

  private static Stream<String> in(String home, String names) {
    return Stream.of(names.split(" ")).map(name -> home + "." + name);
  }
}
