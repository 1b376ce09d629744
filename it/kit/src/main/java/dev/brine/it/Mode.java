// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

/** The mode in which an application is run. */
public enum Mode {
  /** As it is. */
  PLAIN,
  /** With the agent. */
  AGENT,
  /** With the agent, writing Java's form. */
  AGENT_WRITING_JAVA,
  /** With its files optimized. */
  FILES,
  /** With its files optimized, writing Java's form. */
  FILES_WRITING_JAVA;

  /** Returns whether Brine's agent is on the command line. */
  boolean hasAgent() {
    return this == AGENT || this == AGENT_WRITING_JAVA;
  }

  /** Returns whether the files on the class path are optimized. */
  boolean hasOptimizedFiles() {
    return this == FILES || this == FILES_WRITING_JAVA;
  }

  /** Returns whether Java's form is written. */
  public boolean writesJava() {
    return this == PLAIN || this == AGENT_WRITING_JAVA || this == FILES_WRITING_JAVA;
  }
}
