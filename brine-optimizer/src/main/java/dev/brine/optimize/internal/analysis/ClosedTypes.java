// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import java.lang.reflect.Modifier;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The types whose classes are all known: final ones, enums, and sealed ones down to these. */
public final class ClosedTypes {
  private final ClassFiles files;

  private ClosedTypes(ClassFiles files) {
    this.files = files;
  }

  /** Returns the closed types of the classes in files. */
  public static ClosedTypes of(ClassFiles files) {
    return new ClosedTypes(files);
  }

  /**
   * Returns the classes that objects of a type have; an enum includes those of its constants.
   *
   * @return their names, or nothing where there may be others, or a file is not found
   */
  public Optional<SortedSet<String>> classesOf(String name) {
    SortedSet<String> classes = new TreeSet<>();
    return close(name, classes, new TreeSet<>()) ? Optional.of(classes) : Optional.empty();
  }

  private boolean close(String name, Set<String> classes, Set<String> met) {
    if (!met.add(name)) {
      return true;
    }
    ClassFile file = files.find(name).orElse(null);
    if (file == null) {
      return false;
    }
    if (!file.isAbstract() || file.isEnum()) {
      classes.add(name);
    }
    if (file.isEnum() || (file.access() & Modifier.FINAL) != 0) {
      return true;
    }
    boolean isClosed = !file.permitted().isEmpty();
    for (String permitted : file.permitted()) {
      isClosed &= close(permitted, classes, met);
    }
    return isClosed;
  }
}
