// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

/** The bytes of one class, field, path or category. */
public final class Tally {
  private final String name;
  private long count;
  private long bytes;
  private long described;
  private long below;
  private int open;

  Tally(String name) {
    this.name = name;
  }

  /** Adds values with their bytes, and those with everything below. */
  void add(long values, long length, long withBelow) {
    count += values;
    bytes += length;
    below += withBelow;
  }

  void add(long length) {
    bytes += length;
  }

  void addDescribed(long length) {
    described += length;
  }

  void addValue() {
    count++;
  }

  void enter() {
    open++;
  }

  /** Leaves a node; one within another of the same tally is not counted again. */
  void leave(long length) {
    open--;
    if (open == 0) {
      below += length;
    }
  }

  /** Returns the name of the bytes that are counted. */
  public String name() {
    return name;
  }

  /** Returns the number of values. */
  public long count() {
    return count;
  }

  /** Returns the bytes that belong to it alone; all tallies of a sort add up to the input. */
  public long bytes() {
    return bytes;
  }

  /** Returns those of the bytes that describe the class. */
  public long described() {
    return described;
  }

  /** Returns the bytes with those of everything below, such as the elements of a list. */
  public long below() {
    return Math.max(below, bytes);
  }
}
