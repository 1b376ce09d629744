// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.mask;

/**
 * SipHash-2-4 over words of 64 bits: a hash that nobody can predict without its key.
 *
 * @param key0 the first half of the key
 * @param key1 the second half
 * @see <a href="https://www.aumasson.jp/siphash/siphash.pdf">Aumasson and Bernstein: SipHash</a>
 */
record SipHash(long key0, long key1) {
  /** Returns the hash of the first words of an array. */
  long of(long[] words, int count) {
    long[] v = {
      key0 ^ 0x736f6d6570736575L,
      key1 ^ 0x646f72616e646f6dL,
      key0 ^ 0x6c7967656e657261L,
      key1 ^ 0x7465646279746573L
    };
    long length = (long) count * Long.BYTES;
    for (int i = 0; i <= count; i++) {
      long word = i == count ? length << (Long.SIZE - Byte.SIZE) : words[i];
      v[3] ^= word;
      round(v);
      round(v);
      v[0] ^= word;
    }
    v[2] ^= 0xff;
    for (int i = 0; i < 4; i++) {
      round(v);
    }
    return v[0] ^ v[1] ^ v[2] ^ v[3];
  }

  private static void round(long[] v) {
    v[0] += v[1];
    v[1] = Long.rotateLeft(v[1], 13) ^ v[0];
    v[0] = Long.rotateLeft(v[0], 32);
    v[2] += v[3];
    v[3] = Long.rotateLeft(v[3], 16) ^ v[2];
    v[0] += v[3];
    v[3] = Long.rotateLeft(v[3], 21) ^ v[0];
    v[2] += v[1];
    v[1] = Long.rotateLeft(v[1], 17) ^ v[2];
    v[2] = Long.rotateLeft(v[2], 32);
  }
}
