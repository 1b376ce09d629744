// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hash;

import dev.brine.internal.proof.Footprint;
import dev.brine.shape.ClassCache;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The parts of an object that its {@code hashCode}, {@code equals} and {@code compareTo} visit. A
 * class is cheap only where it is known to be; see docs/decisions/014.
 *
 * @param way how the parts are found
 * @param fields those that are visited where the way is {@link Way#FIELDS}
 * @param use what happens to the parts
 */
record HashVisit(Way way, List<Field> fields, Footprint.Use use) {
  /** The way in which the parts of an object are found. */
  enum Way {
    /** It has none: it is hashed by its identity, or is of a small size that no message chooses. */
    NOTHING,
    /** It has none, and a size that a message chooses. */
    SIZE,
    /** The elements of a collection. */
    ELEMENTS,
    /** The same object many times. */
    COPIES,
    /** The keys and values of a map. */
    ENTRIES,
    /** The identities of keys and values. */
    IDENTITIES,
    /** The content of an Optional. */
    CONTENT,
    /** A key and a value. */
    ENTRY,
    /** The handler of a proxy. */
    HANDLER,
    /** Fields of a user's class. */
    FIELDS,
    /** The elements of an array. */
    ARRAY,
    /** The parts that it hands to Java's serialization. */
    SERIALIZED
  }

  private static final String COPIES = "java.util.Collections$CopiesList";

  /** Classes of the JDK of a small size, though a field of theirs could hold more. */
  private static final Set<String> SMALL =
      Set.of(
          "java.util.Date",
          "java.util.Locale",
          "java.util.Currency",
          "java.sql.Date",
          "java.sql.Time",
          "java.sql.Timestamp");

  private static final ClassCache<HashVisit> HASHED =
      new ClassCache<>() {
        @Override
        protected HashVisit compute(Class<?> type) {
          return orSerialized(() -> hashed(type));
        }
      };

  private static final ClassCache<HashVisit> WHOLE =
      new ClassCache<>() {
        @Override
        protected HashVisit compute(Class<?> type) {
          return orSerialized(() -> whole(type));
        }
      };

  /** Returns the parts that a hash code, equality and order visit. */
  static HashVisit ofHash(Class<?> type) {
    return HASHED.get(type);
  }

  /** Returns the parts that a method visits if it goes through all. */
  static HashVisit ofAll(Class<?> type) {
    return WHOLE.get(type);
  }

  /** A class that refers to a missing one cannot be reflected on. */
  private static HashVisit orSerialized(Supplier<HashVisit> visit) {
    try {
      return visit.get();
    } catch (LinkageError e) {
      return of(Way.SERIALIZED);
    }
  }

  private static HashVisit of(Way way) {
    boolean isUnknown = way == Way.HANDLER || way == Way.SERIALIZED;
    return new HashVisit(way, List.of(), isUnknown ? Footprint.Use.UNKNOWN : Footprint.Use.HASHED);
  }

  private static HashVisit hashed(Class<?> type) {
    if (type.isArray() || Enum.class.isAssignableFrom(type) || isByIdentity(type)) {
      return of(Way.NOTHING);
    }
    if (Proxy.isProxyClass(type)) {
      return of(Way.HANDLER);
    }
    if (isContainer(type) && isJavas(type, "hashCode") && isJavas(type, "equals", Object.class)) {
      return IdentityHashMap.class.isAssignableFrom(type) ? of(Way.IDENTITIES) : contents(type);
    }
    return Footprint.isJavas(type) ? javas(type) : users(type, Footprint.of(type));
  }

  private static HashVisit whole(Class<?> type) {
    if (type.isArray()) {
      return of(type.getComponentType().isPrimitive() ? Way.SIZE : Way.ARRAY);
    }
    if (Proxy.isProxyClass(type)) {
      return of(Way.HANDLER);
    }
    if (Enum.class.isAssignableFrom(type) || type == Class.class) {
      return of(Way.NOTHING);
    }
    if (Footprint.isJavas(type)) {
      return isContainer(type) ? contents(type) : javas(type);
    }
    return users(type, new Footprint(Footprint.allFields(type), Footprint.Use.UNKNOWN));
  }

  private static boolean isByIdentity(Class<?> type) {
    return !Comparable.class.isAssignableFrom(type)
        && declarer(type, "hashCode") == Object.class
        && declarer(type, "equals", Object.class) == Object.class;
  }

  private static boolean isContainer(Class<?> type) {
    return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
  }

  private static boolean isJavas(Class<?> type, String method, Class<?>... parameters) {
    return Footprint.isJavas(declarer(type, method, parameters));
  }

  /** Returns the class that declares a method; the class itself where Java cannot find it. */
  private static Class<?> declarer(Class<?> type, String method, Class<?>... parameters) {
    try {
      return type.getMethod(method, parameters).getDeclaringClass();
    } catch (NoSuchMethodException e) {
      throw new AssertionError(type.toString(), e);
    } catch (LinkageError e) {
      // A method of the class names another one that is missing.
      return type;
    }
  }

  private static HashVisit contents(Class<?> type) {
    if (type.getName().equals(COPIES)) {
      return of(Way.COPIES);
    }
    return of(Map.class.isAssignableFrom(type) ? Way.ENTRIES : Way.ELEMENTS);
  }

  private static HashVisit javas(Class<?> type) {
    if (type == Optional.class) {
      return of(Way.CONTENT);
    }
    if (Map.Entry.class.isAssignableFrom(type)) {
      return of(Way.ENTRY);
    }
    if (HashSize.isOf(type)) {
      return of(Way.SIZE);
    }
    boolean isSmall =
        SMALL.contains(type.getName()) || type.getName().startsWith("java.time.") || isClosed(type);
    return of(isSmall || !Serializable.class.isAssignableFrom(type) ? Way.NOTHING : Way.SERIALIZED);
  }

  /** Returns whether objects of a class of the JDK can hold numbers and constants alone. */
  private static boolean isClosed(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !isClosedField(field.getType())) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isClosedField(Class<?> type) {
    return type.isPrimitive()
        || type.isEnum()
        || (Modifier.isFinal(type.getModifiers())
            && Footprint.isJavas(type)
            && !type.isArray()
            && type != String.class
            && isClosed(type));
  }

  /** The fields of superclasses of the JDK are closed to others. */
  private static HashVisit users(Class<?> type, Footprint footprint) {
    boolean isWhole = footprint.use() == Footprint.Use.UNKNOWN;
    Class<?> above = type;
    while (!Footprint.isJavas(above)) {
      above = above.getSuperclass();
    }
    if (isWhole && !isClosed(above)) {
      return of(Way.SERIALIZED);
    }
    List<Field> open = footprint.fields().stream().filter(HashVisit::isNeeded).toList();
    try {
      open.forEach(field -> field.setAccessible(true));
    } catch (RuntimeException e) {
      // The module of the class is closed.
      return of(Way.SERIALIZED);
    }
    return open.isEmpty() ? of(Way.NOTHING) : new HashVisit(Way.FIELDS, open, footprint.use());
  }

  private static boolean isNeeded(Field field) {
    return !isClosedField(field.getType());
  }
}
