// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import java.io.InvalidClassException;
import java.io.ObjectInputFilter;

/**
 * The arguments of a stream's filter for a class whose objects are in a block, so that the filter
 * can reject it. This class is copied beside optimized classes.
 *
 * @param serialClass the class
 */
record BlockFilterInfo(Class<?> serialClass) implements ObjectInputFilter.FilterInfo {
  /**
   * Calls a filter, if there is one.
   *
   * @throws InvalidClassException as in Java, if it rejects the class, says nothing or fails
   */
  static void ask(ObjectInputFilter filter, Class<?> type) throws InvalidClassException {
    if (filter == null) {
      return;
    }
    ObjectInputFilter.Status status = null;
    RuntimeException failure = null;
    try {
      status = filter.checkInput(new BlockFilterInfo(type));
    } catch (RuntimeException e) {
      failure = e;
    }
    if (status == null || status == ObjectInputFilter.Status.REJECTED) {
      InvalidClassException rejected =
          new InvalidClassException(type.getName(), "filter status: REJECTED");
      rejected.initCause(failure);
      throw rejected;
    }
  }

  @Override
  public long arrayLength() {
    return -1;
  }

  @Override
  public long depth() {
    return 1;
  }

  @Override
  public long references() {
    return 1;
  }

  @Override
  public long streamBytes() {
    return 0;
  }
}
