// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The serialVersionUID of a class in the compact form: it differs from that of the compiled class,
 * and from that of any class with another layout of blocks.
 */
final class CompactVersion {
  private CompactVersion() {}

  /**
   * Returns that of a class: the first eight bytes of the SHA-256 of both parameters.
   *
   * @param compiled the one that it has as compiled
   * @param layout of its block
   */
  static long of(long compiled, String layout) {
    byte[] text = ("compact," + compiled + "," + layout).getBytes(StandardCharsets.UTF_8);
    try {
      return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(text)).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
