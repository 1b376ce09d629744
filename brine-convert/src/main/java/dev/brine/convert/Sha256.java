// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The digest SHA-256. */
public final class Sha256 {
  private static final int SHORT = 16;

  private Sha256() {}

  /** Returns a new digest. */
  public static MessageDigest create() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("Every Java has SHA-256", e);
    }
  }

  /** Returns the first 16 hexadecimal digits of the digest of a text. */
  public static String shortHex(String text) {
    byte[] digest = create().digest(text.getBytes(UTF_8));
    return HexFormat.of().formatHex(digest).substring(0, SHORT);
  }
}
