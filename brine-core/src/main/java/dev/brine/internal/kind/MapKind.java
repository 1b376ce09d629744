// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.Identity;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Map;

/** Writes and reads the maps of one class of the JDK. */
public non-sealed interface MapKind extends Kind.Container {
  /** Returns the kind of the same maps where other objects stay one. */
  default MapKind with(Identity kept) {
    return this;
  }

  /** Returns whether the keys are hashed or compared as entries are added. */
  default boolean hasKeys() {
    return true;
  }

  /** Returns the object that {@link #begin} needs, or null. */
  default Object prelude(WireWriter out, Map<?, ?> map) {
    return null;
  }

  /** Writes what {@link #begin} needs and is not an object, behind the size. */
  default void writeHead(WireWriter out, Map<?, ?> map) {}

  /**
   * Returns whether {@link #writeHead} may be called again after its bytes were taken back: it
   * names no class and counts nothing but memory.
   */
  default boolean isHeadRepeatable() {
    return true;
  }

  /** Returns the map whose entries are written; a snapshot where others may change it. */
  default Map<?, ?> entries(Map<?, ?> map) {
    return map;
  }

  /**
   * Returns the entries that {@link #entries} returned as a copy, if methods of the user may change
   * the map while they are written: as many as there are now, as Java writes them.
   */
  default Map<?, ?> steady(Map<?, ?> entries) {
    return entries;
  }

  /**
   * Begins a map; reads first what {@link #writeHead} wrote.
   *
   * @param room for how many entries room may be made; there may come more
   * @param prelude the object that preceded the size, or null
   * @return the map itself, or a list or map of its entries where {@link #isLate}
   */
  Map<Object, Object> begin(WireReader in, int room, Object prelude);

  /**
   * Returns the map that takes the entries while they are read, if there is a prelude: the map
   * itself, or one that {@link #fill} puts into it.
   */
  default Map<Object, Object> gather(WireReader in, Map<Object, Object> begun, int room) {
    return begun;
  }

  /** Puts what was gathered into the map. */
  default void fill(WireReader in, Map<Object, Object> begun, Map<Object, Object> gathered) {}

  /** Returns the kind of the same maps that reads what writers with other versions sorted. */
  default MapKind ofOtherVersion() {
    return this;
  }

  /** Returns the map of all entries. */
  default Object end(Map<Object, Object> begun) {
    return begun;
  }

  /** The maps of a class whose {@link #prelude} precedes the size. */
  interface WithPrelude extends MapKind {
    @Override
    default boolean hasPrelude() {
      return true;
    }
  }

  /** The maps of a class that other threads may change while they are written. */
  interface Concurrent extends MapKind {
    @Override
    default Map<?, ?> entries(Map<?, ?> map) {
      return new MapSnapshot(map);
    }
  }
}
