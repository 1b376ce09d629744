// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

/**
 * The serialVersionUID of a class: a bit, whether it has one; a bit, whether it is a small one,
 * which is how people choose them; then a number, or its 64 bits.
 */
final class VersionCode {
  /** The bound of small serialVersionUIDs. */
  private static final int SMALL = 1 << 30;

  private VersionCode() {}

  /** Writes one, or null. */
  static void write(BitSink out, Long version) {
    out.bits(version == null ? 0 : 1, 1);
    if (version == null) {
      return;
    }
    boolean isSmall = version >= 0 && version < SMALL;
    out.bits(isSmall ? 1 : 0, 1);
    if (isSmall) {
      out.number(version.intValue(), Counts.FEW);
    } else {
      out.bits((int) (version >>> Integer.SIZE), Integer.SIZE);
      out.bits(version.intValue(), Integer.SIZE);
    }
  }

  /** Reads one, or null. */
  static Long read(BitSource in) {
    if (!in.bit()) {
      return null;
    }
    if (in.bit()) {
      return (long) in.number(Counts.FEW);
    }
    long high = in.bits(Integer.SIZE);
    return high << Integer.SIZE | Integer.toUnsignedLong(in.bits(Integer.SIZE));
  }
}
