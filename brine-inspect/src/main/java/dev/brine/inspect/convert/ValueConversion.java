// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

/** Makes the new bytes of one stored value. Safe for several threads. */
@FunctionalInterface
public interface ValueConversion {
  /**
   * Converts a value. Bad content is a result, not an exception.
   *
   * @param stored the value as it is stored: maybe packed, or Base64 text; not changed
   */
  ConvertedValue convert(byte[] stored);
}
