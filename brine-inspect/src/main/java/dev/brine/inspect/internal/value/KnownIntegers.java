// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.value;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/**
 * The first small BigIntegers of an input by their numbers. {@code BigInteger.valueOf} returns the
 * same object for a small number each time, so many a BigDecimal refers to that of an earlier one.
 */
public final class KnownIntegers {
  private static final int MOST = 10_000;

  private final Map<Long, BigInteger> byId = new HashMap<>();

  void add(long id, BigInteger number) {
    if (id >= 0 && byId.size() < MOST && number.bitLength() < Long.SIZE) {
      byId.put(id, number);
    }
  }

  /** Returns the number of a node, or null. */
  BigInteger find(long id) {
    return byId.get(id);
  }
}
