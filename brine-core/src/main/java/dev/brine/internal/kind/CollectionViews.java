// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.UnreadObject;
import dev.brine.internal.javaform.EarlyView;
import dev.brine.internal.javaform.LockedView;
import dev.brine.internal.javaform.ViewContent;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * The unmodifiable and synchronized views of {@link Collections}: what each is a view of comes
 * first, as an object with an identity, and no elements follow. A synchronized view that has the
 * lock of another collection has both in an array.
 */
final class CollectionViews {
  private CollectionViews() {}

  /** Returns whether the prelude is a view and the lock of another collection. */
  private static boolean isLocked(String name, Object prelude) {
    return name.startsWith("Synchronized")
        && prelude instanceof Object[] parts
        && parts.length == 2
        && parts[0] != null
        && parts[1] != null;
  }

  /** Returns the lock of a synchronized view: the view itself, or that of another collection. */
  private static Object lock(String name, Object view, Object prelude) {
    if (isLocked(name, prelude)) {
      return ((Object[]) prelude)[1];
    }
    return name.startsWith("Synchronized") ? view : null;
  }

  private static Object field(String name, String field, Object view, Object prelude) {
    boolean isLocked = isLocked(name, prelude);
    if (field.equals("mutex")) {
      return isLocked ? ((Object[]) prelude)[1] : view;
    }
    return isLocked ? ((Object[]) prelude)[0] : prelude;
  }

  /**
   * A view of a collection.
   *
   * @param name of the class within {@link Collections}
   * @param type the class
   * @param unread how a view is created early
   */
  record OfCollection(String name, Class<?> type, UnreadObject unread)
      implements CollectionKind.WithPrelude {
    @Override
    public long cost(int size) {
      return 40;
    }

    /** Finds the class once. */
    OfCollection(String name) {
      this(name, NonPublicClasses.type("java.util.Collections$" + name));
    }

    private OfCollection(String name, Class<?> type) {
      this(name, type, EarlyView.of(type));
    }

    @Override
    public boolean isView() {
      return true;
    }

    @Override
    public Object prelude(WireWriter out, Collection<?> collection) {
      return ViewContent.of(out, collection);
    }

    @Override
    public Object lock(Object view, Object prelude) {
      return CollectionViews.lock(name, view, prelude);
    }

    @Override
    public Object field(String field, Object view, Object prelude, Object begun) {
      return CollectionViews.field(name, field, view, prelude);
    }

    @Override
    public Collection<?> elements(Collection<?> collection) {
      return List.of();
    }

    @Override
    @SuppressWarnings("unchecked") // The class of the view says which interface it is a view of.
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      boolean isLocked = isLocked(name, prelude);
      try {
        Collection<Object> view = view(isLocked ? ((Object[]) prelude)[0] : prelude);
        return isLocked ? (Collection<Object>) LockedView.of(type, (Object[]) prelude) : view;
      } catch (ClassCastException | NullPointerException e) {
        throw Preludes.refused(in, "what a " + name + " is a view of", prelude);
      }
    }

    @SuppressWarnings("unchecked") // As above.
    private Collection<Object> view(Object prelude) {
      return switch (name) {
        case "UnmodifiableCollection" ->
            Collections.unmodifiableCollection((Collection<Object>) prelude);
        case "UnmodifiableSet" -> Collections.unmodifiableSet((Set<Object>) prelude);
        case "UnmodifiableSortedSet" ->
            Collections.unmodifiableSortedSet((SortedSet<Object>) prelude);
        case "UnmodifiableNavigableSet" ->
            Collections.unmodifiableNavigableSet((NavigableSet<Object>) prelude);
        case "UnmodifiableList", "UnmodifiableRandomAccessList" ->
            Collections.unmodifiableList((List<Object>) prelude);
        case "SynchronizedCollection" ->
            Collections.synchronizedCollection((Collection<Object>) prelude);
        case "SynchronizedSet" -> Collections.synchronizedSet((Set<Object>) prelude);
        case "SynchronizedSortedSet" ->
            Collections.synchronizedSortedSet((SortedSet<Object>) prelude);
        case "SynchronizedNavigableSet" ->
            Collections.synchronizedNavigableSet((NavigableSet<Object>) prelude);
        case "SynchronizedList", "SynchronizedRandomAccessList" ->
            Collections.synchronizedList((List<Object>) prelude);
        default -> throw new AssertionError(name);
      };
    }
  }

  /**
   * A view of a map.
   *
   * @param name of the class within {@link Collections}
   * @param type the class
   * @param unread how a view is created early
   */
  record OfMap(String name, Class<?> type, UnreadObject unread) implements MapKind.WithPrelude {
    @Override
    public long cost(int size) {
      return 56;
    }

    /** Finds the class once. */
    OfMap(String name) {
      this(name, NonPublicClasses.type("java.util.Collections$" + name));
    }

    private OfMap(String name, Class<?> type) {
      this(name, type, EarlyView.of(type));
    }

    @Override
    public boolean isView() {
      return true;
    }

    @Override
    public Object prelude(WireWriter out, Map<?, ?> map) {
      return ViewContent.of(out, map);
    }

    @Override
    public Object lock(Object view, Object prelude) {
      return CollectionViews.lock(name, view, prelude);
    }

    @Override
    public Object field(String field, Object view, Object prelude, Object begun) {
      return CollectionViews.field(name, field, view, prelude);
    }

    @Override
    public Map<?, ?> entries(Map<?, ?> map) {
      return Map.of();
    }

    @Override
    @SuppressWarnings("unchecked") // The class of the view says which interface it is a view of.
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      boolean isLocked = isLocked(name, prelude);
      try {
        Map<Object, Object> view = view(isLocked ? ((Object[]) prelude)[0] : prelude);
        return isLocked ? (Map<Object, Object>) LockedView.of(type, (Object[]) prelude) : view;
      } catch (ClassCastException | NullPointerException e) {
        throw Preludes.refused(in, "what a " + name + " is a view of", prelude);
      }
    }

    @SuppressWarnings("unchecked") // As above.
    private Map<Object, Object> view(Object prelude) {
      return switch (name) {
        case "UnmodifiableMap" -> Collections.unmodifiableMap((Map<Object, Object>) prelude);
        case "UnmodifiableSortedMap" ->
            Collections.unmodifiableSortedMap((SortedMap<Object, Object>) prelude);
        case "UnmodifiableNavigableMap" ->
            Collections.unmodifiableNavigableMap((NavigableMap<Object, Object>) prelude);
        case "SynchronizedMap" -> Collections.synchronizedMap((Map<Object, Object>) prelude);
        case "SynchronizedSortedMap" ->
            Collections.synchronizedSortedMap((SortedMap<Object, Object>) prelude);
        case "SynchronizedNavigableMap" ->
            Collections.synchronizedNavigableMap((NavigableMap<Object, Object>) prelude);
        default -> throw new AssertionError(name);
      };
    }
  }
}
