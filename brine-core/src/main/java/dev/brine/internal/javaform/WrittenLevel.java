// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.wire.instance.Instantiator;
import java.util.List;

/**
 * One class of a writer's hierarchy, as it is described to Java's stream.
 *
 * @param name of the reader's class, where it has one, else of the writer's
 * @param type the reader's class, or null where the data are skipped
 * @param hasItems whether it wrote items, which end by a mark
 * @param fields the primitive ones first
 */
public record WrittenLevel(
    String name, Class<?> type, boolean hasItems, List<WrittenField> fields) {
  /** Makes the fields unmodifiable. */
  public WrittenLevel {
    fields = List.copyOf(fields);
  }

  /** Returns whether it has no bytes in Java's stream, so that those of the next level follow. */
  boolean isEmpty() {
    return !hasItems && fields.isEmpty();
  }

  /** Returns whether a method of the class decides what is read. */
  boolean isObserving() {
    return type != null && Instantiator.callback("readObject", type) != null;
  }

  /** Returns whether some of its fields are primitive, whose bytes Java cannot tell from others. */
  boolean hasPrimitives() {
    return !fields.isEmpty() && fields.get(0).isPrimitive();
  }
}
