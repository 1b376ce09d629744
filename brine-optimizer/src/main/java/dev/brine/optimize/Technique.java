// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

/** A way to make an application's Java serialization small and fast. */
public enum Technique {
  /**
   * Java's object streams are replaced by Brine's at every place that creates or extends one: the
   * whole graph takes Brine's form. For those who own both ends; needs brine-core at run time.
   */
  STREAMS,

  /**
   * The Serializable classes themselves are rewritten, and Java's object streams stay. For streams
   * that cannot be touched; needs nothing at run time but a class that is written beside them.
   */
  CLASSES
}
