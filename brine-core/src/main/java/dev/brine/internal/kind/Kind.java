// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.shape.Shape.Role;
import java.util.Optional;

/**
 * How the objects of a built-in class are written and read: by a codec of the class, or, in a
 * container, one by one with the codecs of their own classes.
 */
public sealed interface Kind permits BuiltInCodec, CollectionKind, MapKind, Kind.OfOptional {
  /** Returns the class. */
  Class<?> type();

  /** Returns what the objects of the class are. */
  default Role role() {
    return Role.CONTAINER;
  }

  /** What {@code Optional} is: a container of one object or none. */
  record OfOptional() implements Kind {
    @Override
    public Class<?> type() {
      return Optional.class;
    }
  }
}
