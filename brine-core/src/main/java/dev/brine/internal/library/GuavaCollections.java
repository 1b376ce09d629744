// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import java.io.InvalidObjectException;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Guava's immutable lists, sets and maps. Its sorted ones and multimaps stay as they are, and so do
 * maps in both directions, which hash values.
 */
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
    for (String name : List.of("RegularImmutableMap", "JdkBackedImmutableMap")) {
      addMap(classes, PACKAGE + name);
    }
  }

  /** Of keys that repeat, the last is kept: the error of other builders has the text of values. */
  private static void addMap(LibraryClasses classes, String name)
      throws ReflectiveOperationException {
    String map = PACKAGE + "ImmutableMap";
    MethodHandle create = classes.function(map, "builderWithExpectedSize", int.class);
    MethodHandle put = classes.function(map + "$Builder", "put", Object.class, Object.class);
    MethodHandle build = classes.function(map + "$Builder", "buildKeepingLast");
    classes.add(
        name,
        map,
        Content.ORDERED_MAP,
        Content::items,
        items -> {
          Object builder = (Object) create.invokeExact(items.length / 2);
          for (int i = 0; i < items.length; i += 2) {
            if (items[i] == null || items[i + 1] == null) {
              throw new InvalidObjectException("A key or value is null");
            }
            builder = (Object) put.invokeExact(builder, items[i], items[i + 1]);
          }
          Object built = (Object) build.invokeExact(builder);
          if (((Map<?, ?>) built).size() < items.length / 2) {
            throw new InvalidObjectException("A key comes twice");
          }
          return built;
        });
  }
}
