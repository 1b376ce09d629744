// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.UnreadObject;
import dev.brine.internal.hash.CollisionTable;
import dev.brine.shape.Shape.Role;

/**
 * Writes and reads the objects of a built-in class: by a codec of the class, or, in a container,
 * one by one with the codecs of their own classes.
 */
public sealed interface Kind permits BuiltInCodec, Kind.Container, Kind.OfOptional {
  /** Returns the class. */
  Class<?> type();

  /** Returns the role of the objects of the class. */
  default Role role() {
    return Role.CONTAINER;
  }

  /** Writes and reads the collections or maps of one class. */
  sealed interface Container extends Kind permits CollectionKind, MapKind {
    /**
     * Returns the memory that a container of so many elements or entries is counted as, in bytes:
     * with its tables and entries, without what they refer to and without what its head counts.
     */
    default long cost(int size) {
      return cost() + each() * size;
    }

    /** Returns the part of this that all containers of the class have, if it has a fixed one. */
    default long cost() {
      return 0;
    }

    /** Returns the part of this that each element or entry adds, if it is always the same. */
    default long each() {
      return 0;
    }

    /** Returns how it finds a key among those of one hash code. */
    default CollisionTable table() {
      return CollisionTable.NONE;
    }

    /** Returns whether an object that is needed first, such as a comparator, precedes the size. */
    default boolean hasPrelude() {
      return false;
    }

    /**
     * Returns the object whose lock Java holds while it writes the container, or null. Only
     * containers with a prelude have one.
     */
    default Object lock(Object container, Object prelude) {
      return null;
    }

    /**
     * Returns how a container is created before what it holds is read, where something within
     * refers back to it.
     */
    default UnreadObject unread() {
      return UnreadObject.NEVER;
    }

    /** Returns the same where it depends on what was read with the size, or null. */
    default UnreadObject unread(Object begun) {
      return null;
    }

    /** Returns whether it can be created so. */
    default boolean mayBeMet() {
      return unread() != UnreadObject.NEVER;
    }

    /**
     * Returns the value of a field of a container that was created so.
     *
     * @param name the name of the field
     * @param container the one that was created
     * @param prelude the object that preceded the size, or null
     * @param begun the container or list that was begun, with all elements or entries
     */
    default Object field(String name, Object container, Object prelude, Object begun) {
      throw new AssertionError(type());
    }

    /** Returns whether it is a view of the object that precedes the size. */
    default boolean isView() {
      return false;
    }

    /** Returns whether the container is created only when all its elements or entries are read. */
    default boolean isLate() {
      return false;
    }
  }

  /** The kind of {@code Optional}, a container of one object or none. */
  record OfOptional(Class<?> type) implements Kind {}
}
