// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** The handling of references: shared objects keep their identity, or are written as trees. */
public enum References {
  /** Each object is written once and keeps its identity, as in Java. Cycles are supported. */
  TRACK,
  /** The caller promises a tree; a cycle is an error, and a shared object becomes copies. */
  TREE
}
