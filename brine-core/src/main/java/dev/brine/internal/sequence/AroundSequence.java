// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.UnreadObject;
import dev.brine.internal.hash.CollisionTable;
import dev.brine.wire.BodyCodec;
import java.util.function.UnaryOperator;

/** A sequence that reads as another one does and does something more while it reads. */
public interface AroundSequence extends Sequence {
  /** Returns the other one. */
  Sequence own();

  /** Returns a sequence that does the same around another one. */
  AroundSequence around(Sequence other);

  @Override
  default BodyCodec named(BodyCodec other, BodyCodec expected) {
    return own().named(other, expected);
  }

  @Override
  default BodyCodec inside(UnaryOperator<BodyCodec> change) {
    Sequence inner = (Sequence) own().inside(change);
    return inner == own() ? this : around(inner);
  }

  @Override
  default Class<?> type() {
    return own().type();
  }

  @Override
  default boolean flat() {
    return own().flat();
  }

  @Override
  default Element[] elements() {
    return own().elements();
  }

  @Override
  default boolean hasKeys() {
    return own().hasKeys();
  }

  @Override
  default CollisionTable table() {
    return own().table();
  }

  @Override
  default long cost(int size) {
    return own().cost(size);
  }

  @Override
  default int emptyCost() {
    return own().emptyCost();
  }

  @Override
  default boolean isLate() {
    return own().isLate();
  }

  @Override
  default UnreadObject unread() {
    return own().unread();
  }

  @Override
  default boolean mayBeMet() {
    return own().mayBeMet();
  }

  @Override
  default boolean hasPrelude() {
    return own().hasPrelude();
  }

  @Override
  default Object lock(Object value, Object prelude) {
    return own().lock(value, prelude);
  }

  @Override
  default BodyCodec viewed() {
    return own().viewed();
  }
}
