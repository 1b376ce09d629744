// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The classes and public methods of libraries that a class loader finds, and the collections that
 * were made of them. What is missing, or has another shape, is left out.
 */
final class LibraryClasses {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.publicLookup();

  private final ClassLoader loader;
  private final Map<Class<?>, LibraryCollection> collections = new LinkedHashMap<>();

  LibraryClasses(ClassLoader loader) {
    this.loader = loader;
  }

  /** Adds what a library has, or nothing where it is absent or of another version. */
  void add(Library library) {
    try {
      library.addTo(this);
    } catch (ReflectiveOperationException | LinkageError e) {
      // Its collections are written as without these codecs.
    }
  }

  /** Hands on each collection with its class. */
  void forEach(BiConsumer<Class<?>, LibraryCollection> action) {
    collections.forEach(action);
  }

  /** Returns a class, which is not initialized. */
  Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName(name, false, loader);
  }

  /** Returns a static method that takes and returns objects. */
  MethodHandle function(String owner, String name, Class<?>... parameters)
      throws ReflectiveOperationException {
    return generic(LOOKUP.unreflect(type(owner).getMethod(name, parameters)));
  }

  /** Returns a method of an object, which is its first argument. */
  MethodHandle method(Class<?> owner, String name, Class<?>... parameters)
      throws ReflectiveOperationException {
    return function(owner.getName(), name, parameters);
  }

  /** Returns a method of an object of Scala, which is initialized when it is first called. */
  MethodHandle moduleMethod(String module, String name, Class<?>... parameters)
      throws ReflectiveOperationException {
    return MethodHandles.collectArguments(
        function(module, name, parameters), 0, generic(module(module)));
  }

  /** Returns what returns an object of Scala. */
  MethodHandle module(String name) throws ReflectiveOperationException {
    Class<?> type = type(name);
    return LOOKUP.findStaticGetter(type, "MODULE$", type);
  }

  /** Returns a constructor that takes objects. */
  MethodHandle constructor(String owner, Class<?>... parameters)
      throws ReflectiveOperationException {
    return generic(LOOKUP.unreflectConstructor(type(owner).getConstructor(parameters)));
  }

  /** Returns the same for objects of any class; an int or an array stays one. */
  static MethodHandle generic(MethodHandle method) {
    MethodType type = method.type();
    for (int i = 0; i < type.parameterCount(); i++) {
      boolean isAny = !type.parameterType(i).isPrimitive() && !type.parameterType(i).isArray();
      type = isAny ? type.changeParameterType(i, Object.class) : type;
    }
    boolean isAny = !type.returnType().isPrimitive() && !type.returnType().isArray();
    return method.asType(isAny ? type.changeReturnType(Object.class) : type);
  }

  /** Adds the collections of a class, if it is there. */
  void add(
      String name,
      Content content,
      LibraryCollection.Items items,
      LibraryCollection.Builder builder) {
    add(name, name, content, items, builder);
  }

  /**
   * Does the same where a collection may be built of another class.
   *
   * @param result the class that all of them extend, where users cannot declare the class itself
   */
  void add(
      String name,
      String result,
      Content content,
      LibraryCollection.Items items,
      LibraryCollection.Builder builder) {
    try {
      Class<?> type = type(name);
      if (type.isInterface() || java.lang.reflect.Modifier.isAbstract(type.getModifiers())) {
        return;
      }
      collections.put(type, new LibraryCollection(type, type(result), content, items, builder));
    } catch (ClassNotFoundException | LinkageError e) {
      // Another version of the library has it.
    }
  }
}
