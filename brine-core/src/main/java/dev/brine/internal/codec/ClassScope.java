// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

/** Which classes are supported. */
enum ClassScope {
  /** Of all that can be. */
  ANY,
  /** Of those alone that are Serializable. */
  SERIALIZABLE
}
