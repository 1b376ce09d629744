// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.Comparator;

/**
 * The kind of a message's root object: its class, and the class of its elements.
 *
 * @param className its binary name
 * @param elements the class of the first object in it, if it is an array or of the JDK, such as a
 *     list; otherwise an empty string
 */
record RootKind(String className, String elements) implements Comparable<RootKind> {
  private static final Comparator<RootKind> ORDER =
      Comparator.comparing(RootKind::className).thenComparing(RootKind::elements);

  /** The length of the longest name that a file gets. */
  private static final int MOST_LETTERS = 100;

  @Override
  public int compareTo(RootKind other) {
    return ORDER.compare(this, other);
  }

  /** Returns a name for files. */
  String fileName() {
    String name = elements.isEmpty() ? className : className + "-of-" + elements;
    String safe = name.replaceAll("[^\\w.$-]", "_");
    return safe.length() <= MOST_LETTERS ? safe : safe.substring(safe.length() - MOST_LETTERS);
  }
}
