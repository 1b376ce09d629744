// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

/** The classes that codecs support: all that are possible, or Serializable ones alone. */
enum ClassScope {
  /** Of all that can be. */
  ANY,
  /** Of those alone that are Serializable. */
  SERIALIZABLE
}
