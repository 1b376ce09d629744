// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import java.lang.invoke.MethodHandle;
import java.util.List;

/**
 * Those collections of Scala whose hooks write the factory of their class or a proxy. Collections
 * with plain fields, sorted, lazy and mutable hashed ones stay as they are, and so do list maps,
 * which compare each key with all others.
 *
 * <p>Version 2.13, which Scala 3 uses, creates collections by {@code from} of their factories.
 * Version 2.12 has {@code apply}, which takes a sequence.
 */
final class ScalaCollections implements Library {
  private static final String PACKAGE = "scala.collection.";
  private static final String IMMUTABLE = PACKAGE + "immutable.";
  private static final String MUTABLE = PACKAGE + "mutable.";

  @Override
  public void addTo(LibraryClasses classes) throws ReflectiveOperationException {
    Way way = Way.of(classes);
    way.list(IMMUTABLE + "$colon$colon", IMMUTABLE + "List");
    way.set(IMMUTABLE + "HashSet$HashTrieSet", IMMUTABLE + "HashSet");
    way.map(IMMUTABLE + "HashMap$HashTrieMap", IMMUTABLE + "HashMap");
    if (way.isReplacing()) {
      for (int depth = 1; depth <= 6; depth++) {
        way.vector(IMMUTABLE + "Vector" + depth, IMMUTABLE + "Vector");
      }
      way.list(MUTABLE + "ArrayBuffer", MUTABLE + "ArrayBuffer");
      way.list(MUTABLE + "ListBuffer", MUTABLE + "ListBuffer");
      way.set(IMMUTABLE + "HashSet", IMMUTABLE + "HashSet");
      way.map(IMMUTABLE + "HashMap", IMMUTABLE + "HashMap");
      List<String> modules =
          List.of(
              "scala.None$",
              IMMUTABLE + "Nil$",
              IMMUTABLE + "Vector0$",
              IMMUTABLE + "Map$EmptyMap$",
              IMMUTABLE + "Set$EmptySet$");
      for (String module : modules) {
        way.module(module);
      }
    }
  }

  /**
   * The methods that read and create collections.
   *
   * @param factory the method that creates a collection, and the class that it takes
   * @param copy copies the elements of a collection to an array
   */
  private record Way(
      LibraryClasses classes,
      String factory,
      Class<?> source,
      MethodHandle size,
      MethodHandle copy,
      MethodHandle wrap,
      MethodHandle tuple,
      MethodHandle key,
      MethodHandle value) {
    static Way of(LibraryClasses classes) throws ReflectiveOperationException {
      boolean isReplacing = isThere(classes, PACKAGE + "IterableOnce");
      String elements = PACKAGE + (isReplacing ? "IterableOnceOps" : "TraversableOnce");
      MethodHandle copy = classes.function(elements, "copyToArray", Object.class);
      return new Way(
          classes,
          isReplacing ? "from" : "apply",
          classes.type(PACKAGE + (isReplacing ? "IterableOnce" : "Seq")),
          classes.function(elements, "size"),
          copy.asType(copy.type().changeReturnType(void.class)),
          classes.function("scala.Predef", "wrapRefArray", Object[].class),
          classes.constructor("scala.Tuple2", Object.class, Object.class),
          classes.function("scala.Tuple2", "_1"),
          classes.function("scala.Tuple2", "_2"));
    }

    private static boolean isThere(LibraryClasses classes, String name) {
      try {
        return classes.type(name) != null;
      } catch (ClassNotFoundException e) {
        return false;
      }
    }

    /** Returns whether the hooks write factories, as since 2.13. */
    boolean isReplacing() {
      return "from".equals(factory);
    }

    private Object[] elements(Object collection) throws Throwable {
      Object[] elements = new Object[(int) size.invokeExact(collection)];
      copy.invokeExact(collection, (Object) elements);
      return elements;
    }

    private Object[] tuples(Object[] items) throws Throwable {
      Object[] tuples = new Object[items.length / 2];
      for (int i = 0; i < tuples.length; i++) {
        tuples[i] = (Object) tuple.invokeExact(items[2 * i], items[2 * i + 1]);
      }
      return tuples;
    }

    private MethodHandle factory(String type) throws ReflectiveOperationException {
      return classes.moduleMethod(type + "$", factory, source);
    }

    void list(String name, String type) throws ReflectiveOperationException {
      add(name, type, Content.LIST);
    }

    /** A part of a vector may be deeper than a new one of the same elements. */
    void vector(String name, String type) throws ReflectiveOperationException {
      add(name, type, type, Content.LIST);
    }

    void set(String name, String type) throws ReflectiveOperationException {
      add(name, type, Content.SET);
    }

    private void add(String name, String type, Content content)
        throws ReflectiveOperationException {
      add(name, name, type, content);
    }

    private void add(String name, String result, String type, Content content)
        throws ReflectiveOperationException {
      MethodHandle from = factory(type);
      classes.add(
          name,
          result,
          content,
          this::elements,
          items -> (Object) from.invokeExact((Object) wrap.invokeExact(items)));
    }

    void map(String name, String type) throws ReflectiveOperationException {
      MethodHandle from = factory(type);
      classes.add(
          name,
          Content.MAP,
          map -> VavrCollections.entries(elements(map), key, value),
          items -> (Object) from.invokeExact((Object) wrap.invokeExact(tuples(items))));
    }

    void module(String name) throws ReflectiveOperationException {
      MethodHandle module = LibraryClasses.generic(classes.module(name));
      classes.add(
          name,
          Content.NOTHING,
          value -> ContentItems.NONE,
          items -> (Object) module.invokeExact());
    }
  }
}
