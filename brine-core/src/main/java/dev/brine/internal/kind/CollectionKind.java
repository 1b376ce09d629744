// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.hash.FunctionCalls;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;

/** Writes and reads the collections of one class of the JDK. */
public non-sealed interface CollectionKind extends Kind.Container {
  /** Returns whether the elements are hashed or compared as they are added. */
  default boolean hasKeys() {
    return Set.class.isAssignableFrom(type());
  }

  /** Returns the object that {@link #begin} needs, or null. */
  default Object prelude(WireWriter out, Collection<?> collection) {
    return null;
  }

  /** Writes what {@link #begin} needs and is not an object, behind the size. */
  default void writeHead(WireWriter out, Collection<?> collection) {}

  /**
   * Returns the elements as the collection must get them; a snapshot where others may change it.
   */
  default Collection<?> elements(Collection<?> collection) {
    return collection;
  }

  /**
   * Returns the elements of what {@link #elements} returned, where methods of the user may change
   * the collection while they are written: as many as there are now, as Java writes them.
   */
  default Collection<?> steady(Collection<?> elements) {
    return elements;
  }

  /**
   * Begins a collection; reads first what {@link #writeHead} wrote.
   *
   * @param room for how many elements room may be made; there may come more
   * @param prelude the object that preceded the size, or null
   * @return the collection itself, or a list or map of its elements where {@link #isLate}
   */
  Collection<Object> begin(WireReader in, int room, Object prelude);

  /**
   * Returns the collection that takes the elements while they are read, if there is a prelude: the
   * collection itself, or one that {@link #fill} adds to it.
   */
  default Collection<Object> gather(WireReader in, Collection<Object> begun, int room) {
    return begun;
  }

  /** Adds what was gathered to the collection. */
  default void fill(WireReader in, Collection<Object> begun, Collection<Object> gathered) {}

  /** Returns the kind of the same collections that reads what other versions sorted. */
  default CollectionKind ofOtherVersion() {
    return this;
  }

  /** Returns the collection of all elements. */
  default Object end(Collection<Object> begun) {
    return begun;
  }

  /** Returns the collection of all elements that has the same head as another. */
  default Object endLike(Collection<?> other, Collection<Object> elements) {
    return end(elements);
  }

  /** The collections of a class whose {@link #prelude} precedes the size. */
  interface WithPrelude extends CollectionKind {
    @Override
    default boolean hasPrelude() {
      return true;
    }
  }

  /** The collections of a class that compares elements as they are added, also by a comparator. */
  interface Ordered extends WithPrelude {
    /** Returns the comparator of a collection, or null. */
    Object comparator(Collection<?> collection);

    @Override
    default boolean hasKeys() {
      return true;
    }

    @Override
    default Object prelude(WireWriter out, Collection<?> collection) {
      return comparator(collection);
    }

    @Override
    default void writeHead(WireWriter out, Collection<?> collection) {
      out.nesting.order(comparator(collection), collection);
    }

    @Override
    default Collection<Object> gather(WireReader in, Collection<Object> begun, int room) {
      return FunctionCalls.isComposed(comparator(begun)) ? new ArrayList<>(room) : begun;
    }

    @Override
    default void fill(WireReader in, Collection<Object> begun, Collection<Object> gathered) {
      in.nesting.order(comparator(begun), gathered);
      begun.addAll(gathered);
    }
  }

  /** The collections of a class that other threads may change while they are written. */
  interface Concurrent extends CollectionKind {
    @Override
    default Collection<?> elements(Collection<?> collection) {
      return Arrays.asList(collection.toArray());
    }
  }
}
