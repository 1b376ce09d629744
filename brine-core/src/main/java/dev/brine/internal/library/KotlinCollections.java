// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.Map;

/** Persistent sets and maps of kotlinx.collections.immutable. Its lists are compact as they are. */
final class KotlinCollections implements Library {
  private static final String PACKAGE = "kotlinx.collections.immutable.";
  private static final String IMPLEMENTATIONS = PACKAGE + "implementations.";

  @Override
  public void addTo(LibraryClasses classes) throws ReflectiveOperationException {
    add(classes, "persistentOrderedSet.PersistentOrderedSet", "toPersistentSet");
    add(classes, "immutableSet.PersistentHashSet", "toPersistentHashSet");
    String ordered = "persistentOrderedMap.PersistentOrderedMap";
    addMap(classes, ordered, "toPersistentMap", Content.ORDERED_MAP);
    addMap(classes, "immutableMap.PersistentHashMap", "toPersistentHashMap", Content.MAP);
  }

  private static void add(LibraryClasses classes, String name, String function)
      throws ReflectiveOperationException {
    MethodHandle builder = classes.function(PACKAGE + "ExtensionsKt", function, Iterable.class);
    classes.add(
        IMPLEMENTATIONS + name,
        Content.SET,
        Content::items,
        items -> (Object) builder.invokeExact((Object) Arrays.asList(items)));
  }

  private static void addMap(LibraryClasses classes, String name, String function, Content content)
      throws ReflectiveOperationException {
    MethodHandle builder = classes.function(PACKAGE + "ExtensionsKt", function, Map.class);
    classes.add(
        IMPLEMENTATIONS + name,
        content,
        Content::items,
        items -> (Object) builder.invokeExact((Object) new ItemsMap(items)));
  }
}
