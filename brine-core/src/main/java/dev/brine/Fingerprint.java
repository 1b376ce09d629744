// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/**
 * The short name of a schema: the first 48 bits of SHA-256 over its canonical bytes.
 *
 * @param value the bits, the first of them highest, 0 to 2^48 - 1
 */
public record Fingerprint(long value) {
  private static final int BITS = 48;

  /**
   * Creates the fingerprint of that value, as a message names it.
   *
   * @throws IllegalArgumentException if the value has more than 48 bits
   */
  public Fingerprint {
    if (value >>> BITS != 0) {
      throw new IllegalArgumentException(
          "A fingerprint has 48 bits, but this is " + Long.toHexString(value));
    }
  }

  /** Returns the fingerprint of a schema, given its canonical bytes. */
  public static Fingerprint of(byte[] schema) {
    byte[] digest = sha256().digest(Objects.requireNonNull(schema, "Missing schema"));
    long value = 0;
    for (int i = 0; i < BITS / Byte.SIZE; i++) {
      value = value << Byte.SIZE | (digest[i] & 0xFF);
    }
    return new Fingerprint(value);
  }

  /** Returns the value in 12 lower-case hexadecimal digits. */
  @Override
  public String toString() {
    return HexFormat.of().toHexDigits(value, BITS / 4);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("SHA-256 is part of every Java platform", e);
    }
  }
}
