// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

/** Of which classes the objects are carried. */
enum ClassScope {
  /** Of all that can be. */
  ANY,
  /** Of those alone that are Serializable. */
  SERIALIZABLE
}
