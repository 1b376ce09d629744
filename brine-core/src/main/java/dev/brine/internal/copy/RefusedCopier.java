// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.wire.copy.Copier;
import dev.brine.wire.copy.Copying;

/** Objects that are copied through bytes only. */
record RefusedCopier(Class<?> type) implements Copier {
  @Override
  public Object copy(Copying to, Object value) {
    throw new Copying.NotDirectException();
  }
}
