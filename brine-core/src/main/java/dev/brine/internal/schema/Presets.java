// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import java.util.ArrayList;
import java.util.List;

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
      inAll(
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
          in("java.io", "Serializable"));

  /** Fields and components. */
  static final List<String> MEMBERS =
      List.of(
          ("id name value type key code title description size count index status state version"
                  + " created updated date time amount price currency quantity email phone address"
                  + " city country url uri user owner parent children items values width height"
                  + " text message data active enabled first last next start end format")
              .split(" "));

  private Presets() {}

  private static String[] in(String home, String names) {
    String[] result = names.split(" ");
    for (int i = 0; i < result.length; i++) {
      result[i] = home + "." + result[i];
    }
    return result;
  }

  private static List<String> inAll(String[]... homes) {
    List<String> names = new ArrayList<>();
    for (String[] home : homes) {
      names.addAll(List.of(home));
    }
    return List.copyOf(names);
  }
}
