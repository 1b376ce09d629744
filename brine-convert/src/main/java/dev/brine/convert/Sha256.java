// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The digest SHA-256. */
public final class Sha256 {
  private Sha256() {}

  /** Returns a new digest. */
  public static MessageDigest create() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("Every Java has SHA-256", e);
    }
  }
}
