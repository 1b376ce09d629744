// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.shape.Shape.Role;
import dev.brine.wire.BodyCodec;
import java.lang.reflect.Modifier;

/** The codec of a built-in class that is no container. */
public non-sealed interface BuiltInCodec extends Kind, BodyCodec {
  @Override
  Class<?> type();

  @Override
  default Role role() {
    boolean isValue = Modifier.isFinal(type().getModifiers()) && !tracked();
    return isValue ? Role.VALUE : Role.OPEN_VALUE;
  }

  /** Returns whether {@link #isWritten} can be false. */
  default boolean isSelective() {
    return false;
  }

  /**
   * Returns whether a message can have a value, wherever it is; false where that depends on the
   * place.
   */
  default boolean isWritten(Object value) {
    return true;
  }
}
