// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.levels;

import dev.brine.shape.ReflectionShapeSource;
import dev.brine.wire.instance.Instantiator;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.List;

/** Reads the fields that one class of a hierarchy declares. */
sealed interface DirectFields {
  /** Reads the fields of an object. */
  void read(Object object, DirectValues values) throws Throwable;

  /**
   * Returns the way to read the fields of a class, or null if there is none.
   *
   * @param type the class of the objects
   */
  static DirectFields of(Class<?> owner, Class<?> type, Level level) {
    if (!ReflectionShapeSource.isJava(owner)) {
      return Accessible.of(owner, level);
    }
    if (owner.getName().equals("java.sql.Timestamp")) {
      return Nanos.of(type);
    }
    MethodHandle handle = Instantiator.defaultWrite(owner);
    if (handle != null) {
      return new ByHandle(handle.asType(ByHandle.WRITING));
    }
    return owner.getName().equals("java.util.ArrayList") ? new InNextNumber() : null;
  }

  /** Fields of a class of the user. */
  record Accessible(String letters, List<Field> primitives, List<Field> references)
      implements DirectFields {
    static Accessible of(Class<?> owner, Level level) {
      List<Field> primitives = new ArrayList<>();
      List<Field> references = new ArrayList<>();
      try {
        for (String name : level.primitiveNames()) {
          primitives.add(accessible(owner, name));
        }
        for (String name : level.references()) {
          references.add(accessible(owner, name));
        }
      } catch (NoSuchFieldException | InaccessibleObjectException | SecurityException e) {
        return null;
      }
      return new Accessible(level.primitives(), primitives, references);
    }

    private static Field accessible(Class<?> owner, String name) throws NoSuchFieldException {
      Field field = owner.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    }

    @Override
    public void read(Object object, DirectValues values) throws IllegalAccessException {
      for (int i = 0; i < primitives.size(); i++) {
        values.number(i, number(primitives.get(i), letters.charAt(i), object));
      }
      for (int i = 0; i < references.size(); i++) {
        values.reference(i, references.get(i).get(object));
      }
    }

    private static long number(Field field, char letter, Object object)
        throws IllegalAccessException {
      return switch (letter) {
        case 'Z' -> field.getBoolean(object) ? 1 : 0;
        case 'C' -> field.getChar(object);
        case 'F' -> Float.floatToIntBits(field.getFloat(object));
        case 'D' -> Double.doubleToLongBits(field.getDouble(object));
        default -> field.getLong(object);
      };
    }
  }

  /** The only field of a {@code Timestamp}, which has a getter. */
  record Nanos(MethodHandle getter) implements DirectFields {
    private static final String GETTER = "getNanos";
    private static final MethodType GETTING = MethodType.methodType(int.class, Object.class);

    /** Returns the way to read it, or null where a subclass changes the getter. */
    static Nanos of(Class<?> type) {
      try {
        if (!ReflectionShapeSource.isJava(type.getMethod(GETTER).getDeclaringClass())) {
          return null;
        }
        MethodType own = MethodType.methodType(int.class);
        MethodHandle getter = MethodHandles.publicLookup().findVirtual(type, GETTER, own);
        return new Nanos(getter.asType(GETTING));
      } catch (ReflectiveOperationException e) {
        return null;
      }
    }

    @Override
    public void read(Object object, DirectValues values) throws Throwable {
      values.number(0, (int) getter.invokeExact(object));
    }
  }

  /** Fields of a class of the JDK that {@code ReflectionFactory} shows, since Java 24. */
  record ByHandle(MethodHandle handle) implements DirectFields {
    private static final MethodType WRITING =
        MethodType.methodType(void.class, Object.class, ObjectOutputStream.class);

    @Override
    public void read(Object object, DirectValues values) throws Throwable {
      handle.invokeExact(object, (ObjectOutputStream) new Named(values));
    }

    /** A stream that passes on the values of fields. */
    private static final class Named extends ObjectOutputStream {
      private final DirectValues values;

      Named(DirectValues values) throws IOException {
        this.values = values;
      }

      @Override
      public PutField putFields() {
        return values;
      }

      @Override
      public void writeFields() {
        // The values are known by now.
      }
    }
  }

  /** The size of an {@code ArrayList}: its hook writes the fields, and then the size again. */
  record InNextNumber() implements DirectFields {
    @Override
    public void read(Object object, DirectValues values) {
      throw new AssertionError(object.getClass());
    }
  }
}
