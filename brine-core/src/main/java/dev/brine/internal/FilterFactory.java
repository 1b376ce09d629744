// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.io.ObjectInputFilter;

/** The filter factory of the JVM (JEP 415), which returns the filter of each stream. */
public final class FilterFactory {
  /**
   * Whether the factory is Java's. It cannot change: no factory can be set after the first stream,
   * and this is used by streams alone.
   */
  private static final boolean IS_OF_JAVA =
      ObjectInputFilter.Config.getSerialFilterFactory().getClass().getNestHost()
          == ObjectInputFilter.class;

  private FilterFactory() {}

  /** Returns whether it is Java's own, which takes the filter that a stream sets as it is. */
  public static boolean isOfJava() {
    return IS_OF_JAVA;
  }

  /**
   * Returns the status of a filter of ours for a class that may be read. A factory of the
   * application may merge the filter with one that rejects what is undecided. Otherwise, the class
   * is left undecided: a class of the application may have taken the filter for a stream of its
   * own.
   */
  public static ObjectInputFilter.Status readable() {
    return IS_OF_JAVA ? ObjectInputFilter.Status.UNDECIDED : ObjectInputFilter.Status.ALLOWED;
  }
}
