// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import java.io.ObjectInputFilter;
import java.util.function.BinaryOperator;

/**
 * A filter factory of the whole JVM (JEP 415), which adds the filter under test to every stream. It
 * is there only where the JVM was started with it.
 */
public final class FilterFactory implements BinaryOperator<ObjectInputFilter> {
  private static volatile ObjectInputFilter added;

  /** Creates the factory; Java does so by its name. */
  public FilterFactory() {}

  /** Sets what is added from here on, or null. */
  static void set(ObjectInputFilter filter) {
    added = filter;
  }

  /** Returns whether the JVM has the factory. */
  static boolean isSet() {
    return ObjectInputFilter.Config.getSerialFilterFactory() instanceof FilterFactory;
  }

  @Override
  public ObjectInputFilter apply(ObjectInputFilter current, ObjectInputFilter next) {
    ObjectInputFilter own = next == null ? current : next;
    return added == null ? own : ObjectInputFilter.merge(own, added);
  }
}
