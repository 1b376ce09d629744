// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;

/**
 * Vectors, ordered sets and maps of PCollections. Its other sets and bags stay as they are, since
 * what they are made of is not known, and so do stacks, whose builder uses the thread's stack for
 * each element, and sorted maps.
 */
final class PersistentCollections implements Library {
  private static final String PACKAGE = "org.pcollections.";

  @Override
  public void addTo(LibraryClasses classes) throws ReflectiveOperationException {
    add(classes, "TreePVector", Content.LIST);
    add(classes, "OrderedPSet", Content.SET);
    addMap(classes, "HashPMap", "HashTreePMap", Content.MAP);
    addMap(classes, "OrderedPMap", "OrderedPMap", Content.ORDERED_MAP);
  }

  private static void add(LibraryClasses classes, String name, Content content)
      throws ReflectiveOperationException {
    MethodHandle from = classes.function(PACKAGE + name, "from", Collection.class);
    classes.add(
        PACKAGE + name,
        content,
        Content::items,
        items -> (Object) from.invokeExact((Object) Arrays.asList(items)));
  }

  private static void addMap(LibraryClasses classes, String name, String factory, Content content)
      throws ReflectiveOperationException {
    MethodHandle from = classes.function(PACKAGE + factory, "from", Map.class);
    classes.add(
        PACKAGE + name,
        content,
        Content::items,
        items -> (Object) from.invokeExact((Object) new ItemsMap(items)));
  }
}
