// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.levels;

import java.io.ObjectOutput;
import java.io.ObjectOutputStream;

/** The values of the fields of one class of a hierarchy; numbers are kept by their bits. */
final class DirectValues extends ObjectOutputStream.PutField {
  private final Level level;
  private final long[] numbers;
  private final Object[] references;

  /** Creates values that are zero and null. */
  DirectValues(Level level) {
    this.level = level;
    numbers = new long[level.primitives().length()];
    references = new Object[level.references().size()];
  }

  /** Returns the bits of a primitive field. */
  long number(int field) {
    return numbers[field];
  }

  /** Sets the bits of a primitive field. */
  void number(int field, long bits) {
    numbers[field] = bits;
  }

  /** Returns the value of a reference field. */
  Object reference(int field) {
    return references[field];
  }

  /** Sets the value of a reference field. */
  void reference(int field, Object value) {
    references[field] = value;
  }

  private void putBits(String name, long bits) {
    number(level.primitiveNames().indexOf(name), bits);
  }

  @Override
  public void put(String name, boolean value) {
    putBits(name, value ? 1 : 0);
  }

  @Override
  public void put(String name, byte value) {
    putBits(name, value);
  }

  @Override
  public void put(String name, char value) {
    putBits(name, value);
  }

  @Override
  public void put(String name, short value) {
    putBits(name, value);
  }

  @Override
  public void put(String name, int value) {
    putBits(name, value);
  }

  @Override
  public void put(String name, long value) {
    putBits(name, value);
  }

  @Override
  public void put(String name, float value) {
    putBits(name, Float.floatToIntBits(value));
  }

  @Override
  public void put(String name, double value) {
    putBits(name, Double.doubleToLongBits(value));
  }

  @Override
  public void put(String name, Object value) {
    reference(level.references().indexOf(name), value);
  }

  @Override
  @Deprecated
  public void write(ObjectOutput out) {
    throw new AssertionError(level.primitives());
  }
}
