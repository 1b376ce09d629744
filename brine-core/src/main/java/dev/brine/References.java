// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** What becomes of an object that is reached more than once. */
public enum References {
  /** Each object is written once and stays one object: Java's semantics, cycles included. */
  TRACK,
  /** The caller promises a tree; a cycle is an error, and a shared object becomes copies. */
  TREE
}
