// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

/**
 * The characters of a string.
 *
 * @param start the first chars, as many as the visitor wants; malformed bytes are U+FFFD
 * @param isComplete whether that is all of it
 * @param bytes the number of bytes of its characters in the input
 * @param hash a hash of those bytes, the same for equal strings
 */
public record Text(String start, boolean isComplete, long bytes, long hash) {
  /** The most chars that {@link #start} ever has. */
  public static final int LONGEST = 1 << 28;
}
