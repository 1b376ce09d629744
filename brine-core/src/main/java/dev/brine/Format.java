// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** The form of what an object stream writes and reads. */
public enum Format {
  /** Brine's own: small and fast. */
  BRINE,
  /** That of the JDK's streams, which they write and read too. */
  JAVA
}
