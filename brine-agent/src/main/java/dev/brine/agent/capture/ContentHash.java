// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * Hashes the content of a stream. Two checksums, which processors compute, are cheap, but not for
 * single bytes: they wait until there are more.
 */
final class ContentHash {
  private static final int MOST_WAITING = 128;

  private final CRC32 first = new CRC32();
  private final CRC32C second = new CRC32C();
  private byte[] waiting;
  private int waitingCount;
  private long length;

  /** Adds the lowest eight bits. */
  void add(int value) {
    makeRoom();
    waiting[waitingCount++] = (byte) value;
    length++;
  }

  /** Adds bytes. */
  void add(byte[] bytes, int offset, int count) {
    length += count;
    if (count >= MOST_WAITING) {
      update();
      first.update(bytes, offset, count);
      second.update(bytes, offset, count);
      return;
    }
    if (count > MOST_WAITING - waitingCount) {
      update();
    }
    makeRoom();
    System.arraycopy(bytes, offset, waiting, waitingCount, count);
    waitingCount += count;
  }

  private void makeRoom() {
    if (waiting == null) {
      waiting = new byte[MOST_WAITING];
    } else if (waitingCount == MOST_WAITING) {
      update();
    }
  }

  private void update() {
    if (waitingCount > 0) {
      first.update(waiting, 0, waitingCount);
      second.update(waiting, 0, waitingCount);
      waitingCount = 0;
    }
  }

  /** Returns how many bytes were added. */
  long length() {
    return length;
  }

  /**
   * Returns a number that hardly two different contents have in common, in any process. Its bits
   * are mixed as MurmurHash3 does.
   */
  long key() {
    update();
    long key = (first.getValue() | (second.getValue() << Integer.SIZE)) + length;
    key = (key ^ (key >>> 33)) * 0xFF51AFD7ED558CCDL;
    key = (key ^ (key >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return key ^ (key >>> 33);
  }
}
