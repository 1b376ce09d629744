// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.internal.SerializedParts;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.wire.WireWriter;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * What the unmodifiable and synchronized views of {@link java.util.Collections} refer to: the
 * collection, and the lock where that is another object than the view.
 */
public final class ViewContent {
  private static final String PREFIX = "java.util.Collections$";

  private static final Set<String> NAMES =
      Set.of(
          "SynchronizedCollection",
          "SynchronizedList",
          "SynchronizedMap",
          "SynchronizedNavigableMap",
          "SynchronizedNavigableSet",
          "SynchronizedRandomAccessList",
          "SynchronizedSet",
          "SynchronizedSortedMap",
          "SynchronizedSortedSet",
          "UnmodifiableCollection",
          "UnmodifiableList",
          "UnmodifiableMap",
          "UnmodifiableNavigableMap",
          "UnmodifiableNavigableSet",
          "UnmodifiableRandomAccessList",
          "UnmodifiableSet",
          "UnmodifiableSortedMap",
          "UnmodifiableSortedSet");

  private ViewContent() {}

  /** Returns whether an object is one of the views. */
  static boolean isView(Object object) {
    String name = object.getClass().getName();
    return name.startsWith(PREFIX) && NAMES.contains(name.substring(PREFIX.length()));
  }

  /**
   * Returns the collection or map, or an array of two with the lock behind it. Where Java replaces
   * one of them, only Java's stream knows which object it is: the one that was written before.
   */
  public static Object of(WireWriter out, Object view) {
    SerializedParts opened = SerializedParts.withReplaced(view);
    if (!opened.isReplaced()) {
      return together(opened.parts());
    }
    if (out.isTree()) {
      return together(opened.parts().stream().map(JdkSerializationProxies::undone).toList());
    }
    try {
      return together(JavaFormWriter.of(out).content(view));
    } catch (IOException e) {
      throw CallbackFailures.writingJavaForm(view.getClass(), e);
    }
  }

  private static Object together(List<Object> parts) {
    return parts.size() == 1 ? parts.get(0) : parts.toArray();
  }
}
