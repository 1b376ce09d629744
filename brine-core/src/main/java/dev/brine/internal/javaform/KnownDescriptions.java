// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static java.io.ObjectStreamConstants.baseWireHandle;

import dev.brine.internal.levels.Hierarchy;
import java.util.IdentityHashMap;

/**
 * The classes that a reading stream of Java's knows, by the handles that it gives them. It gives
 * handles in the order of the bytes: to descriptions of classes, objects, strings and arrays.
 */
final class KnownDescriptions {
  private static final int MOST = 1 << 10;
  private static final int NONE = -1;

  private final IdentityHashMap<Hierarchy, Integer> known = new IdentityHashMap<>();

  /** The class of the last object, and its handle. */
  private Hierarchy last;

  private int lastHandle;
  private int next = baseWireHandle;

  /** Returns the handle of the class of an object, or -1 if its description has to follow. */
  int find(Hierarchy levels) {
    if (levels != last) {
      Integer handle = known.get(levels);
      last = levels;
      lastHandle = handle == null ? NONE : handle;
    }
    return lastHandle;
  }

  /** Gives handles to the classes of the last object, which are described. */
  void add(Hierarchy levels) {
    lastHandle = take(levels.depth());
    known.put(levels, lastHandle);
  }

  /** Gives handles to what comes next, and returns the first. */
  int take(int count) {
    int first = next;
    next += count;
    return first;
  }

  /** Returns whether the stream knows so much that it has to forget it. */
  boolean areMany() {
    return next - baseWireHandle > MOST;
  }

  /** Returns whether the stream knows nothing. */
  boolean isEmpty() {
    return next == baseWireHandle;
  }

  /** Forgets all. */
  void clear() {
    known.clear();
    last = null;
    next = baseWireHandle;
  }
}
