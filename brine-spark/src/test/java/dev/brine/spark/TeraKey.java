// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import java.io.Serializable;
import java.util.Arrays;

/** A key that is sorted by its bytes, without signs. */
final class TeraKey implements Serializable, Comparable<TeraKey> {
  private static final long serialVersionUID = 1L;

  private final byte[] bytes;

  TeraKey(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  @Override
  public int compareTo(TeraKey other) {
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TeraKey that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
