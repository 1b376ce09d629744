// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.hash.CollisionTable;
import dev.brine.internal.kind.Kind;
import dev.brine.wire.BodyCodec;

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
