// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.wire.copy.Copier;
import dev.brine.wire.copy.Copying;
import java.lang.reflect.Array;

/**
 * Arrays.
 *
 * @param likely the copier of the component class, or null
 */
record ArrayCopier(Class<?> type, Copier likely) implements Copier {
  @Override
  public Object copy(Copying to, Object value) {
    Class<?> component = type.getComponentType();
    if (component.isPrimitive()) {
      int length = Array.getLength(value);
      Object copy = Array.newInstance(component, length);
      System.arraycopy(value, 0, copy, 0, length);
      to.track(copy);
      return copy;
    }
    Object[] elements = (Object[]) value;
    Object[] copy = (Object[]) Array.newInstance(component, elements.length);
    to.track(copy);
    for (int i = 0; i < elements.length; i++) {
      copy[i] = to.reference(elements[i], likely);
    }
    return copy;
  }
}
