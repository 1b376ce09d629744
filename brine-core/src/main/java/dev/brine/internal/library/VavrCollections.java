// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import java.io.InvalidObjectException;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.Map;

/** Lists, sets and maps of vavr. Its sorted and lazy ones stay as they are. */
final class VavrCollections implements Library {
  private static final String PACKAGE = "io.vavr.collection.";

  @Override
  public void addTo(LibraryClasses classes) throws ReflectiveOperationException {
    add(classes, "List$Cons", "List", Content.LIST);
    add(classes, "Vector", "Vector", Content.LIST);
    add(classes, "Array", "Array", Content.LIST);
    add(classes, "Queue", "Queue", Content.LIST);
    add(classes, "HashSet", "HashSet", Content.SET);
    add(classes, "LinkedHashSet", "LinkedHashSet", Content.SET);
    addMap(classes, "HashMap", Content.MAP);
    addMap(classes, "LinkedHashMap", Content.ORDERED_MAP);
  }

  private static void add(LibraryClasses classes, String name, String factory, Content content)
      throws ReflectiveOperationException {
    MethodHandle toArray = toArray(classes);
    MethodHandle size = size(classes);
    MethodHandle ofAll = classes.function(PACKAGE + factory, "ofAll", Iterable.class);
    classes.add(
        PACKAGE + name,
        content,
        value -> (Object[]) toArray.invokeExact(value),
        items -> {
          Object built = (Object) ofAll.invokeExact((Object) Arrays.asList(items));
          return ofSize(items.length, built, size);
        });
  }

  /** A linked map of vavr does not find keys that repeat, and would have both. */
  private static Object ofSize(int count, Object built, MethodHandle size) throws Throwable {
    if ((int) size.invokeExact(built) != count) {
      throw new InvalidObjectException("An element or key comes twice");
    }
    return built;
  }

  private static MethodHandle size(LibraryClasses classes) throws ReflectiveOperationException {
    return classes.function(PACKAGE + "Traversable", "size");
  }

  private static MethodHandle toArray(LibraryClasses classes) throws ReflectiveOperationException {
    return classes.function("io.vavr.Value", "toJavaArray");
  }

  private static void addMap(LibraryClasses classes, String name, Content content)
      throws ReflectiveOperationException {
    MethodHandle toArray = toArray(classes);
    MethodHandle key = classes.function("io.vavr.Tuple2", "_1");
    MethodHandle value = classes.function("io.vavr.Tuple2", "_2");
    MethodHandle size = size(classes);
    MethodHandle ofAll = classes.function(PACKAGE + name, "ofAll", Map.class);
    classes.add(
        PACKAGE + name,
        content,
        map -> entries((Object[]) toArray.invokeExact(map), key, value),
        items -> {
          Object built = (Object) ofAll.invokeExact((Object) new ItemsMap(items));
          return ofSize(items.length / 2, built, size);
        });
  }

  /** Returns keys and values in turn, of tuples. */
  static Object[] entries(Object[] tuples, MethodHandle key, MethodHandle value) throws Throwable {
    Object[] items = new Object[2 * tuples.length];
    for (int i = 0; i < tuples.length; i++) {
      items[2 * i] = (Object) key.invokeExact(tuples[i]);
      items[2 * i + 1] = (Object) value.invokeExact(tuples[i]);
    }
    return items;
  }
}
