// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.lang.reflect.Field;

/** Fields of any access. */
public final class Fields {
  private Fields() {}

  /** Returns the value of a field. */
  public static Object get(Field field, Object object) {
    try {
      field.setAccessible(true);
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new AssertionError(field.toString(), e);
    }
  }

  /** Returns the value of the field of a name, in the object's own class. */
  public static Object get(Object object, String name) {
    try {
      return get(object.getClass().getDeclaredField(name), object);
    } catch (NoSuchFieldException e) {
      throw new AssertionError(name, e);
    }
  }

  /** Returns whether this JVM lets final fields be set, which may make it print a warning. */
  public static boolean areFinalsSettable() {
    return Trial.IS_SET;
  }

  /** An object whose final field is set again. */
  private static final class Trial {
    static final boolean IS_SET = new Trial(new Object()).isSet();

    private final Object value;

    Trial(Object value) {
      this.value = value;
    }

    boolean isSet() {
      try {
        Field field = Trial.class.getDeclaredField("value");
        field.setAccessible(true);
        field.set(this, value.toString());
        return true;
      } catch (IllegalAccessException e) {
        return false;
      } catch (NoSuchFieldException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Sets a field, final or not, of an object that is not a record. */
  public static void set(Field field, Object object, Object value) {
    try {
      field.setAccessible(true);
      field.set(object, value);
    } catch (IllegalAccessException e) {
      throw new AssertionError(field.toString(), e);
    }
  }

  /** Sets the field of a name, in the object's own class. */
  public static void set(Object object, String name, Object value) {
    try {
      set(object.getClass().getDeclaredField(name), object, value);
    } catch (NoSuchFieldException e) {
      throw new AssertionError(name, e);
    }
  }
}
