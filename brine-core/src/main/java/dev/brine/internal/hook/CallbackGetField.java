// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.List;

/** The fields that a callback reads by their names. */
final class CallbackGetField extends ObjectInputStream.GetField {
  private final Class<?> level;
  private final List<SerialField> fields;
  private final Object[] values;

  CallbackGetField(HookLevel level, Object[] values) {
    this.level = level.type();
    this.fields = level.fields().fields();
    this.values = values;
  }

  @Override
  public ObjectStreamClass getObjectStreamClass() {
    return ObjectStreamClass.lookup(level);
  }

  @Override
  public boolean defaulted(String name) {
    for (SerialField field : fields) {
      if (field.name().equals(name)) {
        return false;
      }
    }
    throw missing(name, null);
  }

  private Object get(String name, Class<?> type) {
    for (int i = 0; i < values.length; i++) {
      if (fields.get(i).name().equals(name) && fields.get(i).isOf(type)) {
        return values[i];
      }
    }
    throw missing(name, type);
  }

  private static IllegalArgumentException missing(String name, Class<?> type) {
    return new IllegalArgumentException("no such field " + name + " with type " + type);
  }

  @Override
  public boolean get(String name, boolean standard) {
    return (boolean) get(name, boolean.class);
  }

  @Override
  public byte get(String name, byte standard) {
    return (byte) get(name, byte.class);
  }

  @Override
  public char get(String name, char standard) {
    return (char) get(name, char.class);
  }

  @Override
  public short get(String name, short standard) {
    return (short) get(name, short.class);
  }

  @Override
  public int get(String name, int standard) {
    return (int) get(name, int.class);
  }

  @Override
  public long get(String name, long standard) {
    return (long) get(name, long.class);
  }

  @Override
  public float get(String name, float standard) {
    return (float) get(name, float.class);
  }

  @Override
  public double get(String name, double standard) {
    return (double) get(name, double.class);
  }

  @Override
  public Object get(String name, Object standard) {
    return get(name, Object.class);
  }
}
