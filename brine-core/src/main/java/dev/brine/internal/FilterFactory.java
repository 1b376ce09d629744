// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.io.ObjectInputFilter;

/** The filter factory of the JVM (JEP 415), which is asked for the filter of each stream. */
public final class FilterFactory {
  private FilterFactory() {}

  /** Returns whether it is Java's own, which takes the filter that a stream sets as it is. */
  public static boolean isOfJava() {
    Class<?> factory = ObjectInputFilter.Config.getSerialFilterFactory().getClass();
    return factory.getNestHost() == ObjectInputFilter.class;
  }

  /**
   * Returns what a filter of ours says of a class that may be read. A factory of the application
   * may merge the filter with one that rejects what is undecided. Otherwise, the class is left
   * undecided: a class of the application may have taken the filter for a stream of its own.
   */
  public static ObjectInputFilter.Status readable() {
    return isOfJava() ? ObjectInputFilter.Status.UNDECIDED : ObjectInputFilter.Status.ALLOWED;
  }
}
