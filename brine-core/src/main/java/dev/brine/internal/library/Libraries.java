// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import java.util.List;
import java.util.function.BiConsumer;

/** The libraries whose collections have compact codecs, one file each. */
public final class Libraries {
  private static final List<Library> ALL =
      List.of(
          new ScalaCollections(),
          new GuavaCollections(),
          new VavrCollections(),
          new PersistentCollections(),
          new KotlinCollections());

  private Libraries() {}

  /** Hands on each class that a loader finds, with its codec. */
  public static void forEach(ClassLoader loader, BiConsumer<Class<?>, LibraryCollection> action) {
    LibraryClasses classes = new LibraryClasses(loader);
    ALL.forEach(classes::add);
    classes.forEach(action);
  }
}
