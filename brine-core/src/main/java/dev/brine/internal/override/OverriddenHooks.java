// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.override;

import static java.lang.invoke.MethodType.methodType;

import dev.brine.internal.hook.ApplicationInput;
import dev.brine.internal.hook.ApplicationOutput;
import dev.brine.shape.ClassCache;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The hooks that a subclass of a stream overrides. All others need not be called.
 *
 * @param describes whether the descriptors of classes are written or read by a hook
 * @param annotates whether classes are annotated or resolved by a hook
 * @param proxies whether classes of proxies are annotated or resolved by a hook
 * @param replaces whether a hook may replace objects
 * @param resolves whether a hook may resolve objects
 * @param heads whether the header is written or read by a hook
 * @param calls whether it may override other methods, which callbacks call
 */
public record OverriddenHooks(
    boolean describes,
    boolean annotates,
    boolean proxies,
    boolean replaces,
    boolean resolves,
    boolean heads,
    boolean calls) {
  /** The streams of optimized programs: what they override counts failures only. */
  private static final Set<String> DROP_INS =
      Set.of(
          "dev.brine.dropin.DropInObjectInputStream",
          "dev.brine.dropin.DropInObjectOutputStream",
          "dev.brine.dropin.ObjectIdentityOutputStream");

  private static final Set<String> DESCRIBE = Set.of("writeClassDescriptor", "readClassDescriptor");
  private static final Set<String> ANNOTATE = Set.of("annotateClass", "resolveClass");
  private static final Set<String> PROXIES = Set.of("annotateProxyClass", "resolveProxyClass");

  private static final Set<String> HEAD = Set.of("writeStreamHeader", "readStreamHeader");

  private static final Set<String> CALLS =
      Stream.of(ApplicationInput.class, ApplicationOutput.class)
          .flatMap(type -> Stream.of(type.getDeclaredMethods()))
          .filter(method -> Modifier.isPublic(method.getModifiers()))
          .map(Method::getName)
          .collect(Collectors.toUnmodifiableSet());

  private static final Map<String, MethodType> HOOKS =
      Map.of(
          "writeClassDescriptor", methodType(void.class, ObjectStreamClass.class),
          "readClassDescriptor", methodType(ObjectStreamClass.class),
          "annotateClass", methodType(void.class, Class.class),
          "resolveClass", methodType(Class.class, ObjectStreamClass.class),
          "annotateProxyClass", methodType(void.class, Class.class),
          "resolveProxyClass", methodType(Class.class, String[].class),
          "replaceObject", methodType(Object.class, Object.class),
          "resolveObject", methodType(Object.class, Object.class),
          "writeStreamHeader", methodType(void.class),
          "readStreamHeader", methodType(void.class));

  private static final ClassCache<OverriddenHooks> KNOWN =
      new ClassCache<>() {
        @Override
        protected OverriddenHooks compute(Class<?> type) {
          return find(type);
        }
      };

  /** Returns the hooks that the class of a stream overrides. */
  public static OverriddenHooks of(Class<?> type) {
    return KNOWN.get(type);
  }

  private static OverriddenHooks find(Class<?> type) {
    Set<String> names =
        Stream.<Class<?>>iterate(type, found -> !isOurs(found), Class::getSuperclass)
            .flatMap(OverriddenHooks::names)
            .collect(Collectors.toSet());
    return new OverriddenHooks(
        DESCRIBE.stream().anyMatch(names::contains),
        ANNOTATE.stream().anyMatch(names::contains),
        PROXIES.stream().anyMatch(names::contains),
        names.contains("replaceObject"),
        names.contains("resolveObject"),
        HEAD.stream().anyMatch(names::contains),
        CALLS.stream().anyMatch(names::contains));
  }

  /**
   * A method may name a missing class, which matters only to its caller. Then all methods that
   * callbacks call may be overridden.
   */
  private static Stream<String> names(Class<?> type) {
    try {
      return Stream.of(type.getDeclaredMethods()).map(Method::getName);
    } catch (LinkageError e) {
      return Stream.concat(
          CALLS.stream(),
          HOOKS.keySet().stream().filter(name -> declares(type, name, HOOKS.get(name))));
    }
  }

  /** Looks for one method alone; a hook that cannot be looked for is called. */
  private static boolean declares(Class<?> type, String name, MethodType form) {
    try {
      OverriddenHooks.class.getModule().addReads(type.getModule());
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      MethodHandle found = lookup.findVirtual(type, name, form);
      return lookup.revealDirect(found).getDeclaringClass() == type;
    } catch (NoSuchMethodException e) {
      return false;
    } catch (IllegalAccessException e) {
      return true;
    }
  }

  /** Brine's own streams are the direct subclasses of Java's, and those of optimized programs. */
  private static boolean isOurs(Class<?> type) {
    Class<?> above = type.getSuperclass();
    return above == ObjectInputStream.class
        || above == ObjectOutputStream.class
        || (DROP_INS.contains(type.getName())
            && type.getClassLoader() == OverriddenHooks.class.getClassLoader());
  }

  /** Returns whether any hook is about classes. */
  public boolean any() {
    return describes || annotates;
  }
}
