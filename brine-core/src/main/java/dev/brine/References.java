// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** How an object is written that is reached more than once. */
public enum References {
  /** Each object is written once and keeps its identity, as in Java. Cycles are supported. */
  TRACK,
  /** The caller promises a tree; a cycle is an error, and a shared object becomes copies. */
  TREE
}
