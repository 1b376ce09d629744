// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import java.util.List;

/** Reads the mutants of an origin, and judges what reading them ended in. */
public interface Reader {
  /** Returns the names of the ways to read the same bytes; at least one. */
  List<String> ways();

  /**
   * Returns the value of some bytes.
   *
   * @param way the index of one of the ways
   */
  Object read(int way, byte[] bytes) throws Exception;

  /** Fails with an {@link AssertionError} unless an exception is one that reading may end in. */
  void checkRefusal(Throwable thrown, byte[] bytes);

  /** Fails with an {@link AssertionError} unless a value is whole. */
  void checkValue(Object value, byte[] bytes);
}
