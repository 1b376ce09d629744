// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.internal.TypedGetField;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sets all fields of an object of a Serializable class, final ones too, as the JDK's own default
 * reading does: through the handles that {@code ReflectionFactory} gives since Java 24.
 */
public final class DefaultRead {
  private static final MethodType SETTING =
      MethodType.methodType(void.class, Object.class, ObjectInputStream.class);

  private final List<Level> levels;

  private DefaultRead(List<Level> levels) {
    this.levels = List.copyOf(levels);
  }

  /** A class of a hierarchy, and the places of the values of its fields. */
  private record Level(MethodHandle setting, Map<String, Integer> places) {}

  /**
   * Returns what sets the fields, or null where this Java runtime has no such handles.
   *
   * @param fields those of one class and its superclasses, in the order of the values
   */
  public static DefaultRead of(List<Field> fields) {
    Map<Class<?>, Map<String, Integer>> places = new HashMap<>();
    for (int i = 0; i < fields.size(); i++) {
      Field field = fields.get(i);
      places
          .computeIfAbsent(field.getDeclaringClass(), fresh -> new HashMap<>())
          .put(field.getName(), i);
    }
    List<Level> levels = new ArrayList<>();
    for (Map.Entry<Class<?>, Map<String, Integer>> level : places.entrySet()) {
      MethodHandle handle = Instantiator.defaultRead(level.getKey());
      if (handle == null) {
        return null;
      }
      levels.add(new Level(handle.asType(SETTING), Map.copyOf(level.getValue())));
    }
    return new DefaultRead(levels);
  }

  /**
   * Sets the fields.
   *
   * @param values one for each field, primitive ones boxed
   */
  public void set(Object object, Object[] values) {
    try {
      for (Level level : levels) {
        ObjectInputStream in = new Values(level.places(), values);
        level.setting().invokeExact(object, in);
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new LinkageError(object.getClass().toString(), e);
    }
  }

  /** A stream that has nothing but the values of one level. */
  private static final class Values extends ObjectInputStream {
    private final GetField fields;

    Values(Map<String, Integer> places, Object[] values) throws IOException {
      fields = new Fields(places, values);
    }

    @Override
    public GetField readFields() {
      return fields;
    }
  }

  /** The values of one level by the names of its fields. */
  private static final class Fields extends TypedGetField {
    private final Map<String, Integer> places;
    private final Object[] values;

    Fields(Map<String, Integer> places, Object[] values) {
      this.places = places;
      this.values = values;
    }

    @Override
    public ObjectStreamClass getObjectStreamClass() {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean defaulted(String name) {
      return false;
    }

    @Override
    protected Object value(String name, Class<?> type) {
      return values[places.get(name)];
    }
  }
}
