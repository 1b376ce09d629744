// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Patterns of filters that allow the classes of an input. */
final class FilterPatterns {
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double");

  /**
   * The classes that Java calls its filter for besides those of the input: arrays that collections
   * of the JDK make while they are read, and the results of their readResolve methods.
   */
  private static final Map<String, String> CHECKED =
      Map.ofEntries(
          Map.entry("java.util.HashMap", "java.util.Map$Entry"),
          Map.entry("java.util.HashSet", "java.util.Map$Entry"),
          Map.entry("java.util.Hashtable", "java.util.Map$Entry"),
          Map.entry("java.util.ArrayList", "java.lang.Object"),
          Map.entry("java.util.ArrayDeque", "java.lang.Object"),
          Map.entry("java.util.PriorityQueue", "java.lang.Object"),
          Map.entry("java.util.IdentityHashMap", "java.lang.Object"),
          Map.entry("java.util.CollSer", "java.lang.Object"),
          Map.entry(
              "java.util.Collections$SynchronizedList",
              "java.util.Collections$SynchronizedRandomAccessList"),
          Map.entry(
              "java.util.EnumSet$SerializationProxy",
              "java.util.RegularEnumSet;java.util.JumboEnumSet"),
          Map.entry("java.net.InetAddress", "java.net.Inet4Address;java.net.Inet6Address"),
          Map.entry("java.util.concurrent.CopyOnWriteArrayList", "java.lang.Object"),
          Map.entry("java.util.Collections$CopiesList", "java.lang.Object"));

  /** The classes of java.time by the numbers that stand for them in their common form. */
  private static final List<String> TIMES =
      List.of(
          "Duration",
          "Instant",
          "LocalDate",
          "LocalTime",
          "LocalDateTime",
          "ZonedDateTime",
          "ZoneRegion",
          "ZoneOffset",
          "OffsetTime",
          "OffsetDateTime",
          "Year",
          "YearMonth",
          "MonthDay",
          "Period");

  private FilterPatterns() {}

  /**
   * Returns whether a name can be written in a pattern. Others are left out, for a hostile one
   * could allow more than itself.
   */
  static boolean isName(String name) {
    for (String part : name.split("\\.", -1)) {
      boolean isPlain =
          part.chars().allMatch(Character::isJavaIdentifierPart)
              && part.chars().noneMatch(Character::isIdentifierIgnorable); // they do not show
      if (part.isEmpty() || !isPlain) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns what the readResolve of {@code java.util.CollSer} returns; empty for none.
   *
   * @param tag its field of this name, in its lowest byte
   */
  static List<String> resolvedCollections(long tag) {
    String prefix = "java.util.ImmutableCollections$";
    return switch ((int) tag & 0xFF) {
      case 1 -> List.of(prefix + "List12", prefix + "ListN");
      case 2 -> List.of(prefix + "Set12", prefix + "SetN");
      case 3 -> List.of(prefix + "Map1", prefix + "MapN");
      case 4 -> List.of(prefix + "ListN");
      default -> List.of();
    };
  }

  /**
   * Returns what the readResolve of {@code java.time.Ser} returns; empty for none.
   *
   * @param type the first byte of its data
   */
  static Optional<String> resolvedTime(int type) {
    return type < 1 || type > TIMES.size()
        ? Optional.empty()
        : Optional.of("java.time." + TIMES.get(type - 1));
  }

  /** Returns the classes without primitive types. */
  static Set<String> classes(Collection<String> names) {
    Set<String> classes = new TreeSet<>(names);
    classes.removeAll(PRIMITIVES);
    return classes;
  }

  /**
   * Returns the classes that Java calls its filter for.
   *
   * @param names those of an input
   * @param resolved what objects of these classes are replaced by
   */
  static Set<String> checked(Collection<String> names, Collection<String> resolved) {
    Set<String> classes = classes(names);
    classes.addAll(resolved);
    for (String name : names) {
      if (CHECKED.containsKey(name)) {
        classes.addAll(List.of(CHECKED.get(name).split(";")));
      }
    }
    return classes;
  }

  /**
   * Returns a pattern of ObjectInputFilter.Config; what is not named is refused.
   *
   * @param resolved what objects of these classes are replaced by
   */
  static String java(Collection<String> names, Collection<String> resolved) {
    return String.join(";", checked(names, resolved)) + ";!*";
  }

  /** Returns the arguments of TypeFilter.allow. */
  static String brine(Collection<String> names) {
    return classes(names).stream()
        .map(name -> '"' + name + '"')
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
