// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.internal.SerializedParts;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.wire.WireWriter;
import java.io.IOException;
import java.util.List;
import java.util.Properties;
import java.util.Set;

/**
 * Finds the collection behind an unmodifiable or synchronized view of {@link
 * java.util.Collections}, and its lock where that is another object than the view. The defaults of
 * {@link Properties} are found in the same way.
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
    return together(parts(out, view));
  }

  /** Returns the defaults of {@code Properties}, or null. */
  public static Object defaults(WireWriter out, Properties properties) {
    Properties empty = (Properties) properties.clone();
    empty.clear();
    List<Object> parts = parts(out, empty);
    return parts.isEmpty() ? null : parts.get(0);
  }

  private static List<Object> parts(WireWriter out, Object owner) {
    KeptParts kept = KeptParts.take(out);
    SerializedParts opened = kept.parts();
    opened.openReplaced(owner);
    List<Object> parts = opened.parts();
    boolean isReplaced = opened.isReplaced();
    kept.giveBack(out);
    if (!isReplaced) {
      return parts;
    }
    if (out.isTree()) {
      return parts.stream().map(JdkSerializationProxies::undone).toList();
    }
    try {
      return JavaFormWriter.of(out).content(owner);
    } catch (IOException e) {
      throw CallbackFailures.writingJavaForm(owner.getClass(), e);
    }
  }

  private static Object together(List<Object> parts) {
    return parts.size() == 1 ? parts.get(0) : parts.toArray();
  }
}
