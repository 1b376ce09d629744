// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.TypeFilter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names of classes that a user chose, by patterns that can be printed. */
public final class Patterns {
  /** The patterns of no class. */
  public static final Patterns NONE = of();

  private static final String ALL = "all";

  /** The pattern of all classes. */
  static final String EVERY_CLASS = "**";

  private final Map<String, TypeFilter> filters = new LinkedHashMap<>();

  private Patterns() {}

  /** Returns patterns in the form of {@link TypeFilter#allow}. */
  public static Patterns of(String... patterns) {
    Patterns all = new Patterns();
    for (String pattern : patterns) {
      all.filters.put(pattern, TypeFilter.allow(pattern));
    }
    return all;
  }

  /** Returns such patterns, of which {@code all} is one of all classes. */
  public static Patterns ofTrusted(String... patterns) {
    return of(
        Arrays.stream(patterns)
            .map(pattern -> pattern.equals(ALL) ? EVERY_CLASS : pattern)
            .toArray(String[]::new));
  }

  /** Returns whether there is none. */
  public boolean isEmpty() {
    return filters.isEmpty();
  }

  /** Returns the patterns that none of these classes has. */
  public List<String> withoutAny(Set<String> classNames) {
    return filters.entrySet().stream()
        .filter(one -> classNames.stream().noneMatch(one.getValue()::mayLoad))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns whether a pattern has a class, other than that of all classes. */
  boolean isNaming(String className) {
    return filters.entrySet().stream()
        .anyMatch(one -> !one.getKey().equals(EVERY_CLASS) && one.getValue().mayLoad(className));
  }

  /** Returns the first pattern of a class, or null. */
  public String matching(String className) {
    for (Map.Entry<String, TypeFilter> one : filters.entrySet()) {
      if (one.getValue().mayLoad(className)) {
        return one.getKey();
      }
    }
    return null;
  }
}
