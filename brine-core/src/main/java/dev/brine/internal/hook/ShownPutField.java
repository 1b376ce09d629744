// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.io.IOException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectOutputStream.PutField;

/** The values that a callback writes by name, where another stream does the work of its stream. */
public final class ShownPutField extends PutField {
  private final PutField values;
  private final ObjectOutputStream inner;
  private final ObjectOutputStream shown;

  /**
   * Creates what passes values on.
   *
   * @param inner the stream that has the values
   * @param shown the stream that the callback sees
   */
  public ShownPutField(PutField values, ObjectOutputStream inner, ObjectOutputStream shown) {
    this.values = values;
    this.inner = inner;
    this.shown = shown;
  }

  @Override
  public void put(String name, boolean value) {
    values.put(name, value);
  }

  @Override
  public void put(String name, byte value) {
    values.put(name, value);
  }

  @Override
  public void put(String name, char value) {
    values.put(name, value);
  }

  @Override
  public void put(String name, short value) {
    values.put(name, value);
  }

  @Override
  public void put(String name, int value) {
    values.put(name, value);
  }

  @Override
  public void put(String name, long value) {
    values.put(name, value);
  }

  @Override
  public void put(String name, float value) {
    values.put(name, value);
  }

  @Override
  public void put(String name, double value) {
    values.put(name, value);
  }

  @Override
  public void put(String name, Object value) {
    values.put(name, value);
  }

  /** As in Java, only the stream that has the values takes them. */
  @Override
  @Deprecated
  @SuppressWarnings("deprecation") // Java's streams have it.
  public void write(ObjectOutput out) throws IOException {
    values.write(out == shown ? inner : out);
  }
}
