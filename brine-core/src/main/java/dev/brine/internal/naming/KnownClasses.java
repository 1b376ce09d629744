// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The classes that streams of one configuration or messages of one root were allowed to read, by
 * name and loader, so that the next one need not judge them again. Few, and held weakly; safe for
 * use by many threads. Where the filter may answer otherwise the next time, only the names are
 * known.
 */
public final class KnownClasses {
  private static final int MOST = 1_000;

  private final ConcurrentMap<String, Entry> entries = new ConcurrentHashMap<>();

  private final Judgements judgements;

  /** The answers that a filter gives about a class. */
  public enum Judgements {
    /** Always the same. */
    LASTING,
    /** Perhaps another one each time, so that it has to be called. */
    EACH_TIME
  }

  /** Creates known classes that are empty yet. */
  public KnownClasses(Judgements judgements) {
    this.judgements = judgements;
  }

  private record Entry(WeakReference<ClassLoader> loader, WeakReference<Class<?>> type) {}

  /** Returns the class that a loader found for a name, or null. */
  public Class<?> find(String name, ClassLoader loader) {
    Entry entry = judgements == Judgements.LASTING ? entries.get(name) : null;
    return entry != null && entry.loader.refersTo(loader) ? entry.type.get() : null;
  }

  /** Returns whether a name is one of a class, since it was before. */
  public boolean isName(String name) {
    return entries.containsKey(name);
  }

  /** Adds a class. */
  public void add(String name, ClassLoader loader, Class<?> type) {
    if (entries.size() >= MOST) {
      entries.clear();
    }
    entries.put(name, new Entry(new WeakReference<>(loader), new WeakReference<>(type)));
  }
}
