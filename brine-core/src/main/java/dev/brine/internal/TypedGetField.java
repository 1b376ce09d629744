// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.io.ObjectInputStream;

/** The fields of one class with their values: all were written, so that no default is needed. */
public abstract class TypedGetField extends ObjectInputStream.GetField {
  /**
   * Returns the value of a field.
   *
   * @param type of the field, {@code Object.class} for all references
   * @return the value, primitive ones in their boxes
   */
  protected abstract Object value(String name, Class<?> type);

  @Override
  public boolean get(String name, boolean standard) {
    return (boolean) value(name, boolean.class);
  }

  @Override
  public byte get(String name, byte standard) {
    return (byte) value(name, byte.class);
  }

  @Override
  public char get(String name, char standard) {
    return (char) value(name, char.class);
  }

  @Override
  public short get(String name, short standard) {
    return (short) value(name, short.class);
  }

  @Override
  public int get(String name, int standard) {
    return (int) value(name, int.class);
  }

  @Override
  public long get(String name, long standard) {
    return (long) value(name, long.class);
  }

  @Override
  public float get(String name, float standard) {
    return (float) value(name, float.class);
  }

  @Override
  public double get(String name, double standard) {
    return (double) value(name, double.class);
  }

  @Override
  public Object get(String name, Object standard) {
    return value(name, Object.class);
  }
}
