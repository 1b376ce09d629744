// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.internal.NewClasses;
import dev.brine.wire.ProxyClass;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** How the JDK's streams find classes: with the latest loader on the stack that is not its own. */
public final class Loaders {
  private static final StackWalker WALKER = StackWalker.getInstance(classesOnly());
  private static final List<String> OURS =
      List.of(
          "dev.brine.internal.", "dev.brine.wire.", "dev.brine.dropin.", "dev.brine.BrineObject");
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private static final Map<String, Class<?>> PRIMITIVES =
      Map.of(
          "boolean", boolean.class,
          "byte", byte.class,
          "char", char.class,
          "short", short.class,
          "int", int.class,
          "long", long.class,
          "float", float.class,
          "double", double.class,
          "void", void.class);

  private Loaders() {}

  private static final ClassValue<Boolean> ARE_OURS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return type.getClassLoader() == Loaders.class.getClassLoader()
              && OURS.stream().anyMatch(type.getName()::startsWith);
        }
      };

  /** Newer JDKs need not look up the methods, which takes most of the time. */
  private static Set<StackWalker.Option> classesOnly() {
    Set<StackWalker.Option> options = EnumSet.of(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    for (StackWalker.Option option : StackWalker.Option.values()) {
      if (option.name().equals("DROP_METHOD_INFO")) {
        options.add(option);
      }
    }
    return options;
  }

  /** Returns the loader of the latest class on the stack that is neither Java's nor Brine's. */
  public static ClassLoader latest() {
    return WALKER.walk(Loaders::latest);
  }

  private static ClassLoader latest(Stream<StackWalker.StackFrame> frames) {
    Iterator<StackWalker.StackFrame> rest = frames.iterator();
    while (rest.hasNext()) {
      Class<?> type = rest.next().getDeclaringClass();
      ClassLoader loader = type.getClassLoader();
      if (loader != null && loader != PLATFORM && !ARE_OURS.get(type)) {
        return loader;
      }
    }
    return PLATFORM;
  }

  /** Returns what {@link #latest} returns where a class of the application is the latest. */
  public static ClassLoader of(Class<?> caller) {
    ClassLoader loader = caller.getClassLoader();
    return loader == null || loader == PLATFORM ? null : loader;
  }

  /** Returns the class of a name, not initialized; of a primitive type, too. */
  public static Class<?> find(String name) throws ClassNotFoundException {
    Class<?> primitive = PRIMITIVES.get(name);
    return primitive == null ? Class.forName(name, false, latest()) : primitive;
  }

  /** Returns a class of proxies, in the loader of an interface that is not public if one is. */
  static ProxyClass findProxy(String[] interfaces) throws ClassNotFoundException {
    ClassLoader latest = latest();
    ClassLoader hidden = null;
    boolean isHidden = false;
    List<Class<?>> types = new ArrayList<>();
    for (String name : interfaces) {
      Class<?> type = Class.forName(name, false, latest);
      if (!Modifier.isPublic(type.getModifiers())) {
        if (isHidden && hidden != type.getClassLoader()) {
          throw new IllegalAccessError("conflicting non-public interface class loaders");
        }
        isHidden = true;
        hidden = type.getClassLoader();
      }
      types.add(type);
    }
    return new ProxyClass(isHidden ? hidden : latest, types);
  }

  /** Returns the class of proxies, which Java may have to define. */
  static Class<?> define(ProxyClass proxy, NewClasses newClasses) throws ClassNotFoundException {
    try {
      return newClasses.define(proxy);
    } catch (IllegalArgumentException e) {
      throw new ClassNotFoundException(null, e);
    }
  }
}
