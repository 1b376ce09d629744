// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.internal.kind.BuiltInCodec;
import dev.brine.wire.copy.Copier;
import dev.brine.wire.copy.Copying;

/**
 * Values that cannot change, of a class of which a message refuses some. These are left to bytes,
 * which refuse them and say where.
 */
record SelectiveCopier(BuiltInCodec codec) implements Copier {
  @Override
  public Class<?> type() {
    return codec.type();
  }

  @Override
  public boolean tracked() {
    return false;
  }

  @Override
  public Object copy(Copying to, Object value) {
    if (!codec.isWritten(value)) {
      throw new Copying.NotDirectException();
    }
    return value;
  }
}
