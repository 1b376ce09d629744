// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Guava's immutable lists, sets and maps. Its sorted ones and multimaps stay as they are. */
final class GuavaCollections implements Library {
  private static final String PACKAGE = "com.google.common.collect.";

  @Override
  public void addTo(LibraryClasses classes) throws ReflectiveOperationException {
    String list = PACKAGE + "ImmutableList";
    MethodHandle toList = classes.function(list, "copyOf", Object[].class);
    for (String name : List.of("RegularImmutableList", "SingletonImmutableList")) {
      classes.add(
          PACKAGE + name, list, Content.LIST, Content::items, x -> (Object) toList.invokeExact(x));
    }
    String set = PACKAGE + "ImmutableSet";
    MethodHandle toSet = classes.function(set, "copyOf", Collection.class);
    for (String name :
        List.of("RegularImmutableSet", "SingletonImmutableSet", "JdkBackedImmutableSet")) {
      classes.add(
          PACKAGE + name,
          set,
          Content.SET,
          Content::items,
          x -> (Object) toSet.invokeExact((Object) Arrays.asList(x)));
    }
    addMaps(classes, "ImmutableMap", List.of("RegularImmutableMap", "JdkBackedImmutableMap"));
    addMaps(classes, "ImmutableBiMap", List.of("RegularImmutableBiMap", "SingletonImmutableBiMap"));
  }

  private static void addMaps(LibraryClasses classes, String result, List<String> names)
      throws ReflectiveOperationException {
    MethodHandle toMap = classes.function(PACKAGE + result, "copyOf", Map.class);
    for (String name : names) {
      classes.add(
          PACKAGE + name,
          PACKAGE + result,
          Content.ORDERED_MAP,
          Content::items,
          x -> (Object) toMap.invokeExact((Object) new ItemsMap(x)));
    }
  }
}
