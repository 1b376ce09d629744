// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

/** Who is asked what takes the place of an object that was read, other than its class. */
public enum Asking {
  /** Nobody. */
  NONE,
  /** The stream that callbacks read from. */
  STREAM
}
