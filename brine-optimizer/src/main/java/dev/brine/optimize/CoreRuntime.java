// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

/** Decides about adding brine-core to optimized archives whose streams need it. */
public enum CoreRuntime {
  /**
   * The default: added to archives that start by themselves, or that a server starts: jars of
   * Spring Boot, web and enterprise applications, and the only input with a main class.
   */
  WHERE_STARTED,

  /** Added to each input, libraries and folders too. */
  EVERYWHERE,

  /** Never added: whoever starts the program has brine-core on its class path. */
  NOWHERE
}
