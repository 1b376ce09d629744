// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.wire.Copier;
import dev.brine.wire.Copying;

/** Objects that are copied through bytes only. */
record RefusedCopier(Class<?> type) implements Copier {
  @Override
  public Object copy(Copying to, Object value) {
    throw new Copying.NotDirectException();
  }
}
