// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** Which objects of an object stream stay one object where they are met again. */
public enum Identity {
  /**
   * All but values: strings, boxed values and others that nobody should tell apart but by {@code
   * equals} stand in their places, which is small and fast.
   */
  OBJECTS,
  /** All that stay one in Java's streams: values, too. Needs {@link References#TRACK}. */
  ALL
}
