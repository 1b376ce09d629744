// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.shape.Primitive;
import java.io.IOException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.util.List;

/** The fields that a callback writes by their names. */
final class CallbackPutField extends ObjectOutputStream.PutField {
  private final List<SerialField> fields;
  private final CallbackOutput stream;
  private final Object[] values;

  CallbackPutField(List<SerialField> fields, CallbackOutput stream) {
    this.fields = fields;
    this.stream = stream;
    values = new Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      Primitive primitive = Primitive.of(fields.get(i).type());
      values[i] = primitive == null ? null : primitive.zero();
    }
  }

  /** Returns the values so far. */
  Object[] values() {
    return values;
  }

  private void put(String name, Class<?> type, Object value) {
    for (int i = 0; i < values.length; i++) {
      if (fields.get(i).name().equals(name) && fields.get(i).isOf(type)) {
        values[i] = value;
        return;
      }
    }
    throw new IllegalArgumentException("no such field " + name + " with type " + type);
  }

  @Override
  public void put(String name, boolean value) {
    put(name, boolean.class, value);
  }

  @Override
  public void put(String name, byte value) {
    put(name, byte.class, value);
  }

  @Override
  public void put(String name, char value) {
    put(name, char.class, value);
  }

  @Override
  public void put(String name, short value) {
    put(name, short.class, value);
  }

  @Override
  public void put(String name, int value) {
    put(name, int.class, value);
  }

  @Override
  public void put(String name, long value) {
    put(name, long.class, value);
  }

  @Override
  public void put(String name, float value) {
    put(name, float.class, value);
  }

  @Override
  public void put(String name, double value) {
    put(name, double.class, value);
  }

  @Override
  public void put(String name, Object value) {
    put(name, Object.class, value);
  }

  @Override
  @Deprecated
  public void write(ObjectOutput out) throws IOException {
    if (!stream.isCurrent(this, out)) {
      throw new IllegalArgumentException("wrong stream");
    }
    stream.writeFields();
  }
}
