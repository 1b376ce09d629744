// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.measure.Iterations;
import java.time.Duration;
import java.util.Locale;

/** A named extent of measuring. */
public enum Profile {
  /**
   * One row for each library, six workloads at small sizes, two rounds: indicative. The first round
   * may go on for ten minutes after the time is used up.
   */
  QUICK(
      new Timing(
          2,
          new Iterations(8, 50, 3, 40),
          2,
          Duration.ofSeconds(30),
          Duration.ofSeconds(330),
          Duration.ofMinutes(10))),
  /** Every row on the main workloads, those of the quick profile on the others, two rounds. */
  STANDARD(
      new Timing(
          2,
          new Iterations(50, 60, 4, 50),
          2,
          Duration.ofSeconds(90),
          Duration.ofHours(6),
          Duration.ZERO)),
  /** Every row on every workload, with larger messages, seven rounds. */
  THOROUGH(
      new Timing(
          7,
          new Iterations(80, 100, 8, 100),
          7,
          Duration.ofMinutes(10),
          Duration.ofHours(24),
          Duration.ZERO));

  private final Timing timing;

  Profile(Timing timing) {
    this.timing = timing;
  }

  /** Returns how long and how often the profile measures. */
  public Timing timing() {
    return timing;
  }

  /** Returns the name as users type it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
