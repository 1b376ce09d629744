// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;

/** Large numbers as text, in time that grows with their length. */
public final class NumberText {
  /** Longer numbers are in hexadecimal, because decimal digits take quadratic time. */
  private static final int MOST_DECIMAL = 1_024;

  private NumberText() {}

  /** Returns the digits of a number; of very long ones those in hexadecimal, behind 0x. */
  public static String of(BigInteger number) {
    if (number.bitLength() <= Byte.SIZE * MOST_DECIMAL) {
      return number.toString();
    }
    String hex = HexFormat.of().formatHex(number.abs().toByteArray());
    return (number.signum() < 0 ? "-0x" : "0x") + hex;
  }

  /** Returns the digits of a number as {@link BigDecimal#toString} has them, or with its scale. */
  public static String of(BigInteger unscaled, int scale) {
    String digits = of(unscaled);
    return digits.contains("x")
        ? digits + " with the scale " + scale
        : new BigDecimal(unscaled, scale).toString();
  }
}
