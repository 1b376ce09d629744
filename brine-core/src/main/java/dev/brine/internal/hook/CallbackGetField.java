// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.internal.TypedGetField;
import java.io.ObjectStreamClass;
import java.util.List;

/** The fields that a callback reads by their names. */
final class CallbackGetField extends TypedGetField {
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

  @Override
  protected Object value(String name, Class<?> type) {
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
}
