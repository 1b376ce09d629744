// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The smallest of many hashes. Different processes that have the same streams keep the same hashes.
 * Safe for use by many threads.
 */
final class KeptHashes {
  private final int most;
  private final TreeSet<Long> kept = new TreeSet<>();
  private volatile long limit = Long.MAX_VALUE;

  /** Creates an empty set for this many hashes. */
  KeptHashes(int most) {
    this.most = most;
  }

  /**
   * Adds a hash.
   *
   * @param room how many more hashes all places together may keep
   */
  void add(long hash, AtomicInteger room) {
    if (hash < limit) {
      keep(hash, room);
    }
  }

  private synchronized void keep(long hash, AtomicInteger room) {
    if (!kept.add(hash)) {
      return;
    }
    boolean hasRoom = kept.size() <= most && room.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
    if (!hasRoom) {
      kept.pollLast();
      limit = kept.isEmpty() ? Long.MIN_VALUE : kept.last();
    }
  }

  /** Returns the hashes. */
  synchronized List<Long> all() {
    return List.copyOf(kept);
  }
}
