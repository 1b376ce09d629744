// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import java.util.Locale;
import java.util.stream.Stream;

/** The ways in which Brine decides which streams change. */
enum Way {
  /** All of them. */
  TRUST(Mode.AGENT, Mode.FILES),
  /** Those for which class files have enough evidence. */
  DEFAULT(Mode.DEFAULT_AGENT, Mode.DEFAULT_FILES),
  /** Those for which a plan says so, after the system was observed and samples verified. */
  PLAN(Mode.PLANNED_AGENT, Mode.PLANNED_FILES);

  /** A form that changes saves more; figures vary with times and names. */
  private static final double AS_LARGE = 0.97;

  private final Mode agent;
  private final Mode files;

  Way(Mode agent, Mode files) {
    this.agent = agent;
    this.files = files;
  }

  Mode agent() {
    return agent;
  }

  Mode files() {
    return files;
  }

  /** Returns whether the system property {@code brine.it.ways} names this one. */
  boolean isTried() {
    return isNamed(toString());
  }

  /** Returns whether that property names the trial of filters. */
  static boolean isFilterTried() {
    return isNamed("filter");
  }

  private static boolean isNamed(String way) {
    String tried = System.getProperty("brine.it.ways", "trust");
    return Stream.of(tried.split(",")).anyMatch(way::equals);
  }

  /** Returns the ways that need evidence and are tried. */
  static Stream<Way> ofEvidence() {
    return Stream.of(DEFAULT, PLAN).filter(Way::isTried);
  }

  /** Returns the form that a system writes, by the bytes of the same objects. */
  static Form form(long plain, long brine) {
    return brine < AS_LARGE * plain ? Form.BRINE : Form.JAVA;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
