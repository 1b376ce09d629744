// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.UnreadObject;
import dev.brine.internal.hash.CollisionTable;
import dev.brine.internal.kind.Kind;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;

/** The codec of the collections or maps of one built-in class. */
interface ContainerCodec extends Sequence {
  /** Views of views expect no views, so that these are not chained. */
  default BodyCodec viewedBy(BodyCodec expected) {
    return viewed() == null ? expected : viewed();
  }

  /** Returns the kind of the class. */
  Kind.Container kind();

  @Override
  default Class<?> type() {
    return kind().type();
  }

  @Override
  default CollisionTable table() {
    return kind().table();
  }

  @Override
  default boolean hasPrelude() {
    return kind().hasPrelude();
  }

  @Override
  default Object lock(Object value, Object prelude) {
    return kind().lock(value, prelude);
  }

  @Override
  default UnreadObject unread() {
    return kind().unread();
  }

  @Override
  default boolean mayBeMet() {
    return kind().mayBeMet();
  }

  /**
   * Returns a container that is read: the one that was created early, with its fields set, or the
   * one that was made now.
   */
  default Object settled(WireReader in, int handle, Object prelude, Object begun, Object made) {
    UnreadObject.Early early = in.takeEarly(handle);
    Object container = early == null ? made : early.object();
    if (kind().isView()) {
      Object content = kind().field("", container, prelude, begun);
      if (!in.endsElsewhere(container, content, early != null)) {
        throw in.corrupt("a view of a collection or map is a view of itself");
      }
    }
    if (early == null) {
      return made;
    }
    try {
      if (early.end(name -> kind().field(name, container, prelude, begun))) {
        return container;
      }
    } catch (ClassCastException e) {
      throw Problems.at(
          Problems.exception(
              Reason.CORRUPT, "a container of that class does not hold such elements", null, e),
          in.position());
    }
    throw in.corrupt("the elements need a container of another class");
  }

  /** Returns a container that is begun, or that was created early, and gives it its handle. */
  @SuppressWarnings("unchecked") // Both are of the class of the codec.
  default <T> T begun(WireReader in, int handle, Object prelude, T begun) {
    if (isLate()) {
      UnreadObject unread = kind().unread(begun);
      if (unread != null) {
        in.fill(handle, unread);
      }
      return begun;
    }
    T container = hasPrelude() ? (T) settled(in, handle, prelude, begun, begun) : begun;
    in.fill(handle, container);
    return container;
  }

  @Override
  default boolean isLate() {
    return kind().isLate();
  }

  @Override
  default long cost(int size) {
    return kind().cost(size);
  }

  @Override
  default int emptyCost() {
    return (int) kind().cost(0);
  }
}
