// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import java.util.List;
import java.util.Set;

/** The mode in which an application is run. */
public enum Mode {
  /** As it is. */
  PLAIN,
  /** With the agent, which trusts all. */
  AGENT,
  /** With the agent, which trusts all, writing Java's form. */
  AGENT_WRITING_JAVA,
  /** With its files optimized, which trusts all. */
  FILES,
  /** With its files optimized, which trusts all, writing Java's form. */
  FILES_WRITING_JAVA,
  /** With the agent, which decides by evidence of the class files alone. */
  DEFAULT_AGENT,
  /** With its files optimized by their own evidence. */
  DEFAULT_FILES,
  /** With the agent and a plan. */
  PLANNED_AGENT,
  /** With its files optimized by a plan. */
  PLANNED_FILES,
  /** As it is, observed by the agent. */
  OBSERVED,
  /** As it is, recorded by the JVM. */
  RECORDED,
  /** As it is, with the filter that {@code audit} wrote. */
  FILTERED,
  /** As it is, with objects of foreign classes. */
  FOREIGN,
  /** With the filter, and with objects of foreign classes. */
  FOREIGN_FILTERED;

  /** The modes that trust all. */
  static final List<Mode> OF_TRUST =
      List.of(PLAIN, AGENT, AGENT_WRITING_JAVA, FILES, FILES_WRITING_JAVA);

  /** The modes in which Brine changes nothing. */
  private static final Set<Mode> OF_JAVA =
      Set.of(PLAIN, RECORDED, FILTERED, FOREIGN, FOREIGN_FILTERED);

  /** Returns whether Brine's agent is on the command line. */
  boolean hasAgent() {
    return !hasOptimizedFiles() && !OF_JAVA.contains(this);
  }

  /** Returns whether the files on the class path are optimized. */
  boolean hasOptimizedFiles() {
    return this == FILES
        || this == FILES_WRITING_JAVA
        || this == DEFAULT_FILES
        || this == PLANNED_FILES;
  }

  /** Returns whether a system property says that Java's form is written. */
  boolean isToldToWriteJava() {
    return this == AGENT_WRITING_JAVA || this == FILES_WRITING_JAVA;
  }

  /** Returns the way in which Brine decides, if it changes streams. */
  Way way() {
    return switch (this) {
      case DEFAULT_AGENT, DEFAULT_FILES -> Way.DEFAULT;
      case PLANNED_AGENT, PLANNED_FILES -> Way.PLAN;
      default -> Way.TRUST;
    };
  }
}
