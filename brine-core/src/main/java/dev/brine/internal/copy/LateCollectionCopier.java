// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.internal.kind.CollectionKind;
import dev.brine.wire.copy.Copier;
import dev.brine.wire.copy.Copying;
import java.util.Arrays;
import java.util.Collection;

/**
 * Unmodifiable collections, such as those of {@code List.of}. One whose elements are shared is
 * shared itself, but for sets of several elements: a message gives them another order.
 *
 * @param likely the copier of the elements' declared class, or null
 */
record LateCollectionCopier(Class<?> type, CollectionKind kind, Copier likely) implements Copier {
  @Override
  public Object copy(Copying to, Object value) {
    int handle = to.reserveLate();
    Collection<?> original = (Collection<?>) value;
    Object[] elements = original.toArray();
    boolean isShared = elements.length < 2 || !kind.hasKeys();
    for (int i = 0; i < elements.length; i++) {
      Object copied = to.reference(elements[i], likely);
      isShared &= copied == elements[i];
      elements[i] = copied;
    }
    Object copy = isShared ? value : kind.endLike(original, Arrays.asList(elements));
    to.fill(handle, copy);
    return copy;
  }
}
