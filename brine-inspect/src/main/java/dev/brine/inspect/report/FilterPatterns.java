// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Patterns of filters that allow the classes of an input. */
final class FilterPatterns {
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double");

  /**
   * What Java asks its filter about besides the classes of the input: arrays that collections of
   * the JDK make while they are read, and what their readResolve methods return.
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
          Map.entry("java.util.CollSer", "java.lang.Object;java.util.ImmutableCollections$*"),
          Map.entry(
              "java.util.Collections$SynchronizedList",
              "java.util.Collections$SynchronizedRandomAccessList"),
          Map.entry(
              "java.util.EnumSet$SerializationProxy",
              "java.util.RegularEnumSet;java.util.JumboEnumSet"),
          Map.entry("java.time.Ser", "java.time.*"),
          Map.entry("java.net.InetAddress", "java.net.Inet4Address;java.net.Inet6Address"),
          Map.entry("java.util.concurrent.CopyOnWriteArrayList", "java.lang.Object"),
          Map.entry("java.util.Collections$CopiesList", "java.lang.Object"));

  private FilterPatterns() {}

  /**
   * Returns whether a name can be written in a pattern. Others are left out, for a hostile one
   * could allow more than itself.
   */
  static boolean isName(String name) {
    for (String part : name.split("\\.", -1)) {
      if (part.isEmpty() || !part.chars().allMatch(Character::isJavaIdentifierPart)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the classes without primitive types. */
  static Set<String> classes(Collection<String> names) {
    Set<String> classes = new TreeSet<>(names);
    classes.removeAll(PRIMITIVES);
    return classes;
  }

  /** Returns a pattern of ObjectInputFilter.Config; what is not named is refused. */
  static String java(Collection<String> names) {
    Set<String> classes = classes(names);
    for (String name : names) {
      if (CHECKED.containsKey(name)) {
        classes.add(CHECKED.get(name));
      }
    }
    return String.join(";", classes) + ";!*";
  }

  /** Returns the arguments of TypeFilter.allow. */
  static String brine(Collection<String> names) {
    return classes(names).stream()
        .map(name -> '"' + name + '"')
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
