// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The classes that streams of one configuration were allowed to read, by name and loader, so that
 * the next stream need not judge them again. Few, and held weakly; safe for use by many threads.
 * Where the filter may answer otherwise the next time, only the names are known.
 */
public final class KnownClasses {
  private static final int MOST = 1_000;

  private final ConcurrentMap<String, Entry> entries = new ConcurrentHashMap<>();

  private final boolean isLasting;

  private KnownClasses(boolean isLasting) {
    this.isLasting = isLasting;
  }

  /** Returns known classes that are empty yet, for a filter that always gives the same answer. */
  public static KnownClasses lasting() {
    return new KnownClasses(true);
  }

  /** Returns known names that are empty yet, and never classes. */
  public static KnownClasses names() {
    return new KnownClasses(false);
  }

  private record Entry(WeakReference<ClassLoader> loader, WeakReference<Class<?>> type) {}

  /** Returns the class that a loader found for a name, or null. */
  Class<?> find(String name, ClassLoader loader) {
    Entry entry = isLasting ? entries.get(name) : null;
    return entry != null && entry.loader.refersTo(loader) ? entry.type.get() : null;
  }

  /** Returns whether a name is one of a class, since it was before. */
  boolean isName(String name) {
    return entries.containsKey(name);
  }

  /** Adds a class. */
  void add(String name, ClassLoader loader, Class<?> type) {
    if (entries.size() >= MOST) {
      entries.clear();
    }
    entries.put(name, new Entry(new WeakReference<>(loader), new WeakReference<>(type)));
  }
}
