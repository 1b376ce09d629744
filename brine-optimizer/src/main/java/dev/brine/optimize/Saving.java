// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.EnumSet;
import java.util.Set;

/**
 * The bytes and time that an optimized program saves, measured on objects of the user.
 *
 * @param techniques how the program was optimized
 * @param objects how many a stream has
 * @param plainBytes the bytes for each object as the program is
 * @param optimizedBytes those of the optimized program
 * @param plainWriting the nanoseconds to write an object as the program is: a median
 * @param plainReading those to read one
 * @param writing how many times faster objects are written
 * @param reading how many times faster objects are read
 */
public record Saving(
    Set<Technique> techniques,
    int objects,
    double plainBytes,
    double optimizedBytes,
    double plainWriting,
    double plainReading,
    Speedup writing,
    Speedup reading) {
  /** Creates a measurement. */
  public Saving {
    techniques = EnumSet.copyOf(techniques);
  }

  /** Returns how the program was optimized. */
  @Override
  public Set<Technique> techniques() {
    return EnumSet.copyOf(techniques);
  }

  /**
   * The time before divided by the time after.
   *
   * @param median of several rounds, in which the programs take turns
   * @param least that of the round in which it was least
   * @param most that of the round in which it was most
   */
  public record Speedup(double median, double least, double most) {}
}
