// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.wire.copy.Copier;
import dev.brine.wire.copy.Copying;

/** Values that cannot change: a copy is the value itself. */
record SharedCopier(Class<?> type) implements Copier {
  @Override
  public boolean tracked() {
    return false;
  }

  @Override
  public Object copy(Copying to, Object value) {
    return value;
  }
}
