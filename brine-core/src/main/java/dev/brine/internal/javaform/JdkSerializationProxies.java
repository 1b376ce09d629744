// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.shape.ClassCache;
import dev.brine.wire.instance.Instantiator;
import java.lang.invoke.MethodHandle;
import java.util.Set;

/**
 * Puts back the values and collections that classes of the JDK replace by serialization proxies,
 * because our messages have forms of their own for them. Java replaces them before it calls {@code
 * replaceObject}, so they are put back.
 */
public final class JdkSerializationProxies {
  private static final Set<String> NAMES =
      Set.of(
          "java.time.Ser",
          "java.util.CollSer",
          "java.util.Collections$SynchronizedList",
          "java.util.Collections$UnmodifiableList",
          "java.util.EnumSet$SerializationProxy");

  private static final ClassCache<MethodHandle> REPLACED = resolving(NAMES);
  private static final ClassCache<MethodHandle> COMPANIONS = resolving(Companions.names());

  private JdkSerializationProxies() {}

  private static ClassCache<MethodHandle> resolving(Set<String> names) {
    return new ClassCache<>() {
      @Override
      protected MethodHandle compute(Class<?> type) {
        boolean isProxy = type.getClassLoader() == null && names.contains(type.getName());
        return isProxy ? Instantiator.callback("readResolve", type) : null;
      }
    };
  }

  /** Returns the object of a proxy, or the object itself if it is no proxy. */
  public static Object undone(Object object) {
    return object == null ? null : resolved(object, REPLACED);
  }

  /**
   * Returns the object that a reader gets in place of one of {@link Companions}, or the object
   * itself if none takes its place.
   */
  public static Object ofCompanion(Object object) {
    return resolved(object, COMPANIONS);
  }

  private static Object resolved(Object object, ClassCache<MethodHandle> methods) {
    MethodHandle resolve = methods.get(object.getClass());
    if (resolve == null) {
      return object;
    }
    try {
      return resolve.invoke(object);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(object.getClass().toString(), e);
    }
  }
}
