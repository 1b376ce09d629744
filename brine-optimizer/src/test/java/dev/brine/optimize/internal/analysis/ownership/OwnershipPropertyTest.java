// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.Compiled;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random classes run, and what they share is never what was said to be owned. */
class OwnershipPropertyTest {
  private static final long SEED = 20261121;
  private static final int CLASSES = 200;
  private static final int CALLS = 100;

  @TempDir private Path folder;

  @Test
  void what_is_owned_is_never_seen_elsewhere() throws Exception {
    Path classes = Compiled.in(folder, new RandomClasses(SEED).classes(CLASSES));
    List<String> wrong = new ArrayList<>();
    int owned = 0;
    int shared = 0;
    try (ClassFiles files = ClassFiles.open(classes, List.of());
        URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      Ownership ownership = Ownership.of(files, Packages.COMPLETE);
      for (int i = 0; i < CLASSES; i++) {
        boolean isOwned = ownership.fields("A" + i).get(0).holding().isOwned();
        boolean isShared = isShared(loader.loadClass("A" + i), new Random(i));
        owned += isOwned ? 1 : 0;
        shared += isShared ? 1 : 0;
        if (isOwned && isShared) {
          wrong.add("A" + i);
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(owned).isGreaterThan(CLASSES / 10);
    assertThat(shared).isGreaterThan(CLASSES / 10);
  }

  /** Runs methods at random on three objects; returns whether a list of one is known elsewhere. */
  private static boolean isShared(Class<?> type, Random random) throws Exception {
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      objects.add(constructor.newInstance());
    }
    IdentityHashMap<Object, Object> outside = new IdentityHashMap<>();
    for (int i = 0; i < CALLS; i++) {
      List<Object> given = new ArrayList<>(List.of(1));
      outside.put(given, given);
      Method method =
          type.getDeclaredMethod("m" + random.nextInt(3), type, List.class, boolean.class);
      method.setAccessible(true);
      Object other = objects.get(random.nextInt(3));
      try {
        Object returned =
            method.invoke(objects.get(random.nextInt(3)), other, given, random.nextBoolean());
        outside.put(returned, returned);
      } catch (InvocationTargetException e) {
        // Some statements fail on null; what came before counts.
        assertThat(e.getCause()).isInstanceOf(RuntimeException.class);
      }
      if (isKnown(objects, outside)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isKnown(List<Object> objects, IdentityHashMap<Object, Object> outside)
      throws ReflectiveOperationException {
    IdentityHashMap<Object, Object> known = new IdentityHashMap<>(outside);
    List<Object> own = new ArrayList<>();
    for (Object object : objects) {
      Object list = get(object, "f");
      if (list != null) {
        own.add(list);
      }
      List<Object> others = new ArrayList<>((Collection<?>) get(object, "out"));
      others.addAll(Arrays.asList((Object[]) get(object, "box")));
      others.add(get(object, "g"));
      others.add(((Supplier<?>) get(object, "s")).get());
      others.forEach(other -> known.put(other, other));
    }
    IdentityHashMap<Object, Object> distinct = new IdentityHashMap<>();
    own.forEach(list -> distinct.put(list, list));
    return own.stream().anyMatch(known::containsKey) || distinct.size() < own.size();
  }

  private static Object get(Object object, String name) throws ReflectiveOperationException {
    Field field = object.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(object);
  }
}
