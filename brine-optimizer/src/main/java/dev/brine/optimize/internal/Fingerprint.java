// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import java.util.Arrays;
import java.util.zip.CRC32;

/** Tells one version of a class file from another one. */
record Fingerprint(int length, int hash, long checksum) {
  /** Returns that of a file. */
  static Fingerprint of(byte[] file) {
    CRC32 checksum = new CRC32();
    checksum.update(file);
    return new Fingerprint(file.length, Arrays.hashCode(file), checksum.getValue());
  }
}
