// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire.instance;

import dev.brine.internal.TypedGetField;
import dev.brine.internal.UnreadObject;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sets all fields of an object of a Serializable class, final ones too, as the JDK's own default
 * reading does: through the handles that {@code ReflectionFactory} gives since Java 24.
 *
 * <p>Generated code first calls a constructor of the class, if one is proven to do the same or to
 * throw without an effect. It pauses when too many messages have values that the constructor
 * refuses: an exception costs more than default reading.
 */
public final class DefaultRead {
  private static final MethodType SETTING =
      MethodType.methodType(void.class, Object.class, ObjectInputStream.class);

  private static final int MOST_REFUSALS = 100;

  /** The objects that are created without the constructor before it is tried again. */
  private static final int PAUSE = 10_000;

  private final Class<?> type;
  private final Level first;
  private final UnreadObject unread;
  private int refusals;

  /** The objects that were created without the constructor since it was tried last. */
  private int untried;

  private DefaultRead(Class<?> type, Level first) {
    this.type = type;
    this.first = first;
    unread = UnreadObject.empty(this::allocate);
  }

  /** A class of a hierarchy. */
  private static final class Level {
    private final MethodHandle setting;

    /** The names of the fields, in the order in which the handle calls for them. */
    private final String[] names;

    /** The places of their values. */
    private final int[] places;

    private final Level next;

    Level(Class<?> owner, MethodHandle setting, Map<String, Integer> known, Level next) {
      ObjectStreamField[] fields = ObjectStreamClass.lookup(owner).getFields();
      this.setting = setting.asType(SETTING);
      this.next = next;
      names = new String[fields.length];
      places = new int[fields.length];
      for (int i = 0; i < fields.length; i++) {
        names[i] = fields[i].getName();
        places[i] = known.get(names[i]);
      }
    }

    /**
     * Returns the place of the value of a field.
     *
     * @param expected the number of the field if the handle calls for them in their order
     */
    int place(String name, int expected) {
      return expected < names.length && names[expected].equals(name)
          ? places[expected]
          : places[List.of(names).indexOf(name)];
    }
  }

  /**
   * Returns the handle that sets the fields, or null if this Java runtime has none.
   *
   * @param type the class of the objects, or that of one level
   * @param fields those of one class and its superclasses, in the order of the values
   */
  public static DefaultRead of(Class<?> type, List<Field> fields) {
    Map<Class<?>, Map<String, Integer>> places = new HashMap<>();
    for (int i = 0; i < fields.size(); i++) {
      Field field = fields.get(i);
      places
          .computeIfAbsent(field.getDeclaringClass(), fresh -> new HashMap<>())
          .put(field.getName(), i);
    }
    Level first = null;
    for (Map.Entry<Class<?>, Map<String, Integer>> level : places.entrySet()) {
      MethodHandle handle = Instantiator.defaultRead(level.getKey());
      if (handle == null) {
        return null;
      }
      first = new Level(level.getKey(), handle, level.getValue(), first);
    }
    return new DefaultRead(type, first);
  }

  /** Returns the mark of an object that has no fields yet, and may get them by this. */
  @SuppressWarnings("exports") // Generated classes do not call it.
  public UnreadObject unread() {
    return unread;
  }

  /** Returns a new object of the class without fields. */
  public Object allocate() {
    return Instantiator.allocate(type);
  }

  /**
   * Returns whether a proven constructor is worth a try. After many refusals it is tried for one
   * object of many, and for all others until it refuses one again.
   */
  public boolean triesConstructor() {
    if (refusals < MOST_REFUSALS) {
      return true;
    }
    untried++;
    if (untried <= PAUSE) {
      return false;
    }
    untried = 0;
    refusals = MOST_REFUSALS - 1;
    return true;
  }

  /** Takes note of values that the constructor refused, and returns a new object without fields. */
  public Object allocateRefused() {
    refusals++;
    return allocate();
  }

  /**
   * Sets the fields.
   *
   * @param values one for each field, primitive ones boxed
   */
  public void set(Object object, Object[] values) {
    // Its constructor would call the filter factory of the process.
    Values in = (Values) Instantiator.allocate(Values.class);
    try {
      for (Level level = first; level != null; level = level.next) {
        in.fields = new Fields(level, values);
        level.setting.invokeExact(object, (ObjectInputStream) in);
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new LinkageError(object.getClass().toString(), e);
    }
  }

  /** A stream that has nothing but the values of one level. */
  private static final class Values extends ObjectInputStream {
    private GetField fields;

    private Values() throws IOException {
      throw new AssertionError();
    }

    @Override
    public GetField readFields() {
      return fields;
    }
  }

  /** The values of one level. */
  private static final class Fields extends TypedGetField {
    private final Level level;
    private final Object[] values;
    private int next;

    Fields(Level level, Object[] values) {
      this.level = level;
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
      return values[level.place(name, next++)];
    }
  }
}
