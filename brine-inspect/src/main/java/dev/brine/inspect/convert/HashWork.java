// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts how many values the collections of an input hash when they are read. A collection hashes
 * all that is in it, also in those that it refers to, so that a few shared ones can take
 * exponential time. Objects of other classes are hashed by their identity.
 */
final class HashWork {
  private static final long MOST = 50_000_000;
  private static final int MOST_KEPT = 1_000_000;

  private final Deque<long[]> open = new ArrayDeque<>();
  private final Map<Long, Long> known = new HashMap<>();
  private long total;

  void enter(Node node) {
    open.push(new long[] {isCollection(node) ? 1 : 0});
  }

  private static boolean isCollection(Node node) {
    return (node.kind() == NodeKind.OBJECT && node.className().startsWith("java.util."))
        || node.kind() == NodeKind.ARRAY;
  }

  void leave(Node node) {
    long own = open.pop()[0];
    long work =
        node.kind() == NodeKind.REFERENCE
            ? known.getOrDefault(node.target(), 1L)
            : Math.max(1, own);
    if (isCollection(node)) {
      total = Math.min(MOST + 1, total + work);
      if (known.size() >= MOST_KEPT) {
        total = MOST + 1;
      } else if (node.id() >= 0 && work > 1) {
        known.put(node.id(), work);
      }
    }
    long[] around = open.peek();
    if (around != null && around[0] > 0) {
      around[0] = Math.min(MOST + 1, around[0] + work);
    }
  }

  boolean isTooMuch() {
    return total > MOST;
  }
}
