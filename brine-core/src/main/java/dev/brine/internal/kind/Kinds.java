// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.shape.Shape.Role;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Proxy;
import java.util.function.Function;

/**
 * The kinds of the built-in classes, by the numbers that {@link KindTable} gives. Each is created
 * when its class is used first, so that the others cost nothing.
 */
public final class Kinds {
  /** The roles of the objects of built-in classes by their names; null for other classes. */
  public static final Function<String, Role> ROLES = new Roles();

  private static final Kind[] CREATED = new Kind[KindTable.last() + 1];

  private Kinds() {}

  /** Returns the role of the objects of a class, or null if it is not built in. */
  public static Role role(String name) {
    Kind kind = of(number(name));
    return kind == null ? null : kind.role();
  }

  /** A class, since linking a lambda would slow down the first message. */
  private static final class Roles implements Function<String, Role> {
    @Override
    public Role apply(String name) {
      return role(name);
    }
  }

  /** Returns whether the objects of a built-in class lead to others though it is no container. */
  public static boolean isCall(Class<?> type) {
    return type == SerializedLambda.class || type == Proxy.class;
  }

  /** Returns the number of a class, or -1 where it is not built in. */
  public static int number(Class<?> type) {
    return type.getClassLoader() == null ? number(type.getName()) : -1;
  }

  /** Returns the number of a class, or -1 where it is not built in. */
  public static int number(String name) {
    return KindTable.number(name);
  }

  /** Returns the name of the class of a number, or null where there is none. */
  public static String name(int number) {
    return number < 1 || number > KindTable.last() ? null : KindTable.name(number);
  }

  /** Returns the class of a number, or null where there is none. */
  public static Class<?> type(int number) {
    Kind kind = of(number);
    return kind == null ? null : kind.type();
  }

  /** Returns the kind of a class, or null where it is not built in. */
  public static Kind of(Class<?> type) {
    return of(number(type));
  }

  /** Returns the codec of the objects of all classes of dynamic proxies. */
  public static BuiltInCodec ofProxies() {
    return new DynamicProxyCodec.OfProxy(Proxy.class, 2);
  }

  /** Returns the kind of a class, or null where it is not built in. */
  public static Kind of(String name) {
    return of(number(name));
  }

  /** Returns the kind of a number, or null where there is none. */
  public static Kind of(int number) {
    if (number < 1 || number > KindTable.last()) {
      return null;
    }
    Kind kind = CREATED[number];
    if (kind == null) {
      kind = KindTable.create(number);
      CREATED[number] = kind;
    }
    return kind;
  }
}
