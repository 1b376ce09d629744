// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.override;

import dev.brine.internal.BinaryName;
import dev.brine.internal.naming.DefinedClasses;
import dev.brine.shape.ClassCache;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.ProxyClass;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds classes as the JDK's streams do: with the latest loader on the stack that is not its own.
 *
 * <p>The JDK looks at the stack in native code. Newer JDKs let us look at the classes of frames
 * alone, which is quick. Older ones look up the method of each frame, so there the classes of the
 * whole stack are taken where it is not deep.
 */
public final class Loaders {
  private static final StackWalker WALKER = StackWalker.getInstance(options());
  private static final List<String> OURS =
      List.of(
          "dev.brine.internal.", "dev.brine.wire.", "dev.brine.dropin.", "dev.brine.BrineObject");
  private static final String REFLECTION = "jdk.internal.reflect.";
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private Loaders() {}

  /** A generated codec is a nestmate of a user's class, with its loader. */
  private static final ClassCache<Boolean> ARE_OURS =
      new ClassCache<>() {
        @Override
        protected Boolean compute(Class<?> type) {
          boolean isOfCore =
              type.getClassLoader() == Loaders.class.getClassLoader()
                  && OURS.stream().anyMatch(type.getName()::startsWith);
          return isOfCore
              || BodyCodec.class.isAssignableFrom(type)
              || type.getName().startsWith(REFLECTION);
        }
      };

  /** Newer JDKs need not look up the methods, which takes most of the time. */
  private static Set<StackWalker.Option> options() {
    Set<StackWalker.Option> options =
        EnumSet.of(
            StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES);
    for (StackWalker.Option option : StackWalker.Option.values()) {
      if (option.name().equals("DROP_METHOD_INFO")) {
        options.add(option);
      }
    }
    return options;
  }

  /** Whether {@link #latest} takes no longer from within an object than from its beginning. */
  public static boolean looksAtWholeStacks() {
    return WholeStack.INSTANCE != null;
  }

  /**
   * Returns the loader of the latest class on the stack that is neither Java's nor Brine's. As in
   * Java, classes of lambdas count.
   */
  public static ClassLoader latest() {
    Class<?>[] classes = WholeStack.classes();
    if (classes == null) {
      return WALKER.walk(Loaders::latest);
    }
    for (Class<?> type : classes) {
      if (isOfUser(type)) {
        return type.getClassLoader();
      }
    }
    return PLATFORM;
  }

  private static ClassLoader latest(Stream<StackWalker.StackFrame> frames) {
    Iterator<StackWalker.StackFrame> rest = frames.iterator();
    while (rest.hasNext()) {
      Class<?> type = rest.next().getDeclaringClass();
      if (isOfUser(type)) {
        return type.getClassLoader();
      }
    }
    return PLATFORM;
  }

  private static boolean isOfUser(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != PLATFORM && !ARE_OURS.get(type);
  }

  /** The classes of all frames, from JDKs that have no quicker way. */
  @SuppressWarnings("removal") // The JDKs that use it keep it.
  private static final class WholeStack extends SecurityManager {
    private static final int DEEP = 64;
    private static final int TIMES = 100;

    /** Null where frames without methods can be walked, or where nobody may look at the stack. */
    static final WholeStack INSTANCE = make();

    /**
     * The number of times that a deep stack is not looked at; a hint that threads may count over
     * each other.
     */
    private static int left;

    private static WholeStack make() {
      if (options().size() > 2) {
        return null;
      }
      try {
        return new WholeStack();
      } catch (SecurityException e) {
        return null;
      }
    }

    /** Returns the classes, the latest first; null where walking is quicker. */
    static Class<?>[] classes() {
      if (INSTANCE == null) {
        return null;
      }
      if (left > 0) {
        left--;
        return null;
      }
      Class<?>[] classes = INSTANCE.getClassContext();
      if (classes.length > DEEP) {
        left = TIMES;
      }
      return classes;
    }
  }

  /** Returns what {@link #latest} returns where a class of the application is the latest. */
  public static ClassLoader of(Class<?> caller) {
    ClassLoader loader =
        Objects.requireNonNull(caller, "Missing class that reads").getClassLoader();
    return loader == null || loader == PLATFORM ? null : loader;
  }

  /**
   * Returns the class of a name, not initialized; of a primitive type, too.
   *
   * @param chosen looks it up, or null for the latest loader on the stack
   */
  public static Class<?> find(String name, ClassLoader chosen) throws ClassNotFoundException {
    Class<?> primitive = BinaryName.primitive(name);
    return primitive == null ? Class.forName(name, false, orLatest(chosen)) : primitive;
  }

  private static ClassLoader orLatest(ClassLoader chosen) {
    return chosen == null ? latest() : chosen;
  }

  /**
   * Returns a class of proxies, in the loader of an interface that is not public if one is.
   *
   * @param chosen looks the interfaces up, or null for the latest loader on the stack
   */
  public static ProxyClass findProxy(String[] interfaces, ClassLoader chosen)
      throws ClassNotFoundException {
    ClassLoader latest = orLatest(chosen);
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
  public static Class<?> define(ProxyClass proxy, DefinedClasses definedClasses)
      throws ClassNotFoundException {
    try {
      return definedClasses.define(proxy);
    } catch (IllegalArgumentException e) {
      throw new ClassNotFoundException(null, e);
    }
  }
}
