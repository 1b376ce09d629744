// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.shape.Shape.Role;
import dev.brine.wire.BodyCodec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * The table of the built-in classes. Their numbers are part of the wire format: a class keeps its
 * number for ever, and new ones are added at the end.
 */
public final class Kinds {
  private static final Object[] TABLE = {
    // 0: arrays, whose component follows
    null, new ArrayListKind(), new HashSetKind(), new HashMapKind(),
  };

  private static final Map<Class<?>, Integer> NUMBERS = new HashMap<>();
  private static final Map<String, Integer> NAMED = new HashMap<>();
  private static final Map<String, Role> ROLES = new HashMap<>();

  static {
    for (int i = 1; i < TABLE.length; i++) {
      Class<?> type = typeOf(TABLE[i]);
      NUMBERS.put(type, i);
      NAMED.put(type.getName(), i);
      ROLES.put(type.getName(), roleOf(TABLE[i], type));
    }
  }

  private Kinds() {}

  private static Class<?> typeOf(Object kind) {
    if (kind instanceof BodyCodec codec) {
      return codec.type();
    }
    return kind instanceof CollectionKind collection ? collection.type() : ((MapKind) kind).type();
  }

  private static Role roleOf(Object kind, Class<?> type) {
    if (!(kind instanceof BodyCodec)) {
      return Role.CONTAINER;
    }
    return java.lang.reflect.Modifier.isFinal(type.getModifiers()) ? Role.VALUE : Role.OPEN_VALUE;
  }

  /** Returns what the objects of a class are, or null where it is not built in. */
  public static Role role(String name) {
    return ROLES.get(name);
  }

  /** Returns the number of a class, or -1 where it is not built in. */
  public static int number(Class<?> type) {
    return NUMBERS.getOrDefault(type, -1);
  }

  /** Returns the number of a class, or -1 where it is not built in. */
  public static int number(String name) {
    return NAMED.getOrDefault(name, -1);
  }

  /**
   * Returns what carries the objects of a built-in class: a {@link BodyCodec}, a {@link
   * CollectionKind} or a {@link MapKind}; null where there is no such number.
   */
  public static Object kind(int number) {
    return number > 0 && number < TABLE.length ? TABLE[number] : null;
  }

  /** Returns the class of a number, or null where there is no such number. */
  public static Class<?> type(int number) {
    Object kind = kind(number);
    return kind == null ? null : typeOf(kind);
  }

  /** An {@link ArrayList}. */
  private record ArrayListKind() implements CollectionKind {
    @Override
    public Class<?> type() {
      return ArrayList.class;
    }

    @Override
    public java.util.Collection<Object> begin(
        dev.brine.wire.WireReader in, int room, Object prelude) {
      return new ArrayList<>(room);
    }
  }

  /** A {@link HashSet}. */
  private record HashSetKind() implements CollectionKind {
    @Override
    public Class<?> type() {
      return HashSet.class;
    }

    @Override
    public java.util.Collection<Object> begin(
        dev.brine.wire.WireReader in, int room, Object prelude) {
      return new HashSet<>(Tables.capacity(room));
    }
  }

  /** A {@link HashMap}. */
  private record HashMapKind() implements MapKind {
    @Override
    public Class<?> type() {
      return HashMap.class;
    }

    @Override
    public Map<Object, Object> begin(dev.brine.wire.WireReader in, int room, Object prelude) {
      return new HashMap<>(Tables.capacity(room));
    }
  }

  /** Sizes of hash tables. */
  static final class Tables {
    private Tables() {}

    /** Returns the capacity that a table grown one by one to a size has. */
    static int capacity(int size) {
      return Math.max(16, (int) Math.min(size / 0.75 + 1, 1 << 30));
    }
  }

  /** Returns all numbers and classes, for the specification's table. */
  static List<Class<?>> classes() {
    List<Class<?>> classes = new ArrayList<>();
    for (int i = 1; i < TABLE.length; i++) {
      classes.add(typeOf(TABLE[i]));
    }
    return classes;
  }
}
