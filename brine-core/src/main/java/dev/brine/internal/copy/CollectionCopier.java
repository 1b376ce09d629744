// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.internal.kind.CollectionKind;
import dev.brine.wire.copy.Copier;
import dev.brine.wire.copy.Copying;
import java.util.Collection;

/**
 * Collections of a class whose elements alone say what they are.
 *
 * @param likely the copier of the elements' declared class, or null
 */
record CollectionCopier(Class<?> type, CollectionKind kind, Copier likely) implements Copier {
  @Override
  public Object copy(Copying to, Object value) {
    Collection<?> elements = (Collection<?>) value;
    Collection<Object> copy = kind.begin(null, elements.size(), null);
    to.track(copy);
    for (Object element : elements) {
      copy.add(to.reference(element, likely));
    }
    return copy;
  }
}
