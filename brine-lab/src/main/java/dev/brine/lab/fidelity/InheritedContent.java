// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

/**
 * Reads what superclasses from the JDK keep in private fields for an object of another class: the
 * time of a date or calendar, and the parts of an exception. The JDK's own methods return it, even
 * where the class overrides them.
 */
final class InheritedContent {
  private static final List<Getter> GETTERS =
      List.of(
          new Getter(Date.class, "getTime", long.class),
          new Getter(Calendar.class, "getTimeInMillis", long.class),
          new Getter(Calendar.class, "getTimeZone", TimeZone.class),
          new Getter(Throwable.class, "getMessage", String.class),
          new Getter(Throwable.class, "getCause", Throwable.class),
          new Getter(Throwable.class, "getStackTrace", StackTraceElement[].class));
  private static final ClassValue<List<Bound>> TABLE =
      new ClassValue<>() {
        @Override
        protected List<Bound> computeValue(Class<?> type) {
          return bind(type);
        }
      };

  private InheritedContent() {}

  /** A method of a class of the JDK. */
  private record Getter(Class<?> owner, String name, Class<?> result) {}

  /** A method as {@code super} calls it. */
  private record Bound(String name, MethodHandle call) {}

  /** Returns the content by the names of the methods, empty for most classes. */
  static Map<String, Object> of(Object object) {
    List<Bound> getters = TABLE.get(object.getClass());
    if (getters.isEmpty()) {
      return Map.of();
    }
    Map<String, Object> content = new LinkedHashMap<>();
    for (Bound getter : getters) {
      content.put(getter.name, value(getter, object));
    }
    return content;
  }

  private static Object value(Bound getter, Object object) {
    try {
      return getter.call.invoke(object);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e); // none of the methods declares an exception
    }
  }

  private static List<Bound> bind(Class<?> type) {
    Class<?> lowest = null; // the class right below those of the JDK
    for (Class<?> level = type;
        level != null && !Leaf.isJdk(level);
        level = level.getSuperclass()) {
      lowest = level;
    }
    List<Bound> bound = new ArrayList<>();
    for (Getter getter : GETTERS) {
      if (lowest != null && getter.owner.isAssignableFrom(lowest)) {
        bound.add(new Bound("." + getter.name + "()", handle(getter, lowest)));
      }
    }
    return bound;
  }

  private static MethodHandle handle(Getter getter, Class<?> caller) {
    try {
      return MethodHandles.privateLookupIn(caller, MethodHandles.lookup())
          .findSpecial(getter.owner, getter.name, MethodType.methodType(getter.result), caller);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }
}
