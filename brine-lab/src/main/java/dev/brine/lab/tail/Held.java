// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

/**
 * The objects of the last messages, which stay alive as those of requests that are not answered
 * yet: collectors have something to copy.
 */
final class Held {
  private static final int BYTES = 4_000_000;
  private static final int MOST = 10_000;

  private final Object[] objects;
  private int next;

  /**
   * Keeps as many objects as have 4 MB in messages, 10,000 at most and one at least.
   *
   * @param bytes of a message, 0 or more
   */
  Held(int bytes) {
    objects = new Object[Math.max(1, Math.min(MOST, BYTES / Math.max(1, bytes)))];
  }

  /** Keeps one more in place of the oldest; returns it. */
  Object keep(Object object) {
    objects[next] = object;
    next = next + 1 == objects.length ? 0 : next + 1;
    return object;
  }
}
