// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.wire.copy.Copier;
import dev.brine.wire.copy.Copying;
import java.util.Optional;

/**
 * An Optional, which is shared if its content is.
 *
 * @param likely the copier of the content's declared class, or null
 */
record OptionalCopier(Copier likely) implements Copier {
  @Override
  public Class<?> type() {
    return Optional.class;
  }

  /** As in a message, it has no identity of its own. */
  @Override
  public boolean tracked() {
    return false;
  }

  @Override
  public Object copy(Copying to, Object value) {
    Object content = ((Optional<?>) value).orElse(null);
    Object copy = to.reference(content, likely);
    return copy == content ? value : Optional.ofNullable(copy);
  }
}
