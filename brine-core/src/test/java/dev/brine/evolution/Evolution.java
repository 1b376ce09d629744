// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import dev.brine.testkit.Sources;
import java.lang.reflect.Method;

/**
 * A change between two versions of the same classes, one of which is {@code Root}.
 *
 * @param number in the list of changes that the guide of evolution names
 * @param older declares the classes, and makes a root behind the arrow
 * @param newer the same for the newer version
 */
record Evolution(int number, String change, Version older, Version newer) {
  private static final String FILE =
      """
      package evo;
      import java.io.*;
      import java.io.ObjectInputStream.GetField;
      import java.lang.reflect.*;
      import java.util.*;
      import java.util.function.*;
      import dev.brine.*;
      %s
      class Make { static Object make() { %s } }
      """;

  /**
   * One version.
   *
   * @param classes declarations; {@code @S} stands for being Serializable, {@code @V} for a
   *     serialVersionUID
   * @param make the statements that make a root
   */
  record Version(String classes, String make) {
    /** Returns a new loader of the classes. */
    Sources.Loader load() {
      String declared =
          classes
              .replace("@S", "implements Serializable")
              .replace("@V", "private static final long serialVersionUID = 1L;");
      return Sources.load(FILE.formatted(declared, make));
    }
  }

  /** Returns a change: two declarations with one way to make a root. */
  static Evolution of(int number, String change, String older, String newer, String make) {
    return of(number, change, older, make, newer, make);
  }

  /** Returns a change: two declarations, each with its way to make a root. */
  static Evolution of(
      int number, String change, String older, String made, String newer, String make) {
    return new Evolution(number, change, new Version(older, made), new Version(newer, make));
  }

  /** Returns a new root of a version. */
  static Object make(Sources.Loader loader) {
    try {
      Method make = loader.get("evo.Make").getDeclaredMethod("make");
      make.setAccessible(true);
      return make.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("make", e);
    }
  }

  /** Returns the change the other way round. */
  Evolution back() {
    Version first = newer;
    Version second = older;
    return new Evolution(number, change + ", back", first, second);
  }

  @Override
  public String toString() {
    return number + " " + change;
  }
}
