// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireWriter;

/**
 * Writes what a synchronized view refers to while the lock of the view is held, as Java does. A
 * lock is held by the thread's stack; so views nest on it, up to a limit behind which no lock is
 * taken. See docs/decisions/131.
 */
final class LockedReference {
  private LockedReference() {}

  /**
   * Writes a reference.
   *
   * @param lock the object whose lock to hold, or null
   * @return false where too many locks are held: then nothing is written
   */
  static boolean write(WireWriter out, Object lock, Object value, BodyCodec expected) {
    if (!out.nesting.enterLock()) {
      return false;
    }
    synchronized (lock) {
      out.writeReference(value, expected);
    }
    out.nesting.leaveLock();
    return true;
  }
}
