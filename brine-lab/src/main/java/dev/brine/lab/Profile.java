// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.measure.Iterations;
import java.time.Duration;
import java.util.Locale;

/** How much a run measures. */
public enum Profile {
  /** One row for each library, six workloads at small sizes, two rounds: indicative. */
  QUICK(
      new Timing(
          2, new Iterations(3, 80, 3, 40), 2, Duration.ofSeconds(30), Duration.ofSeconds(292)),
      "indicative figures within 5 minutes"),
  /** Every row, every workload, three rounds. */
  STANDARD(
      new Timing(3, new Iterations(4, 100, 4, 50), 3, Duration.ofSeconds(90), Duration.ofHours(6)),
      "every row on every workload, about 20 minutes"),
  /** As standard with more and larger messages, seven rounds. */
  THOROUGH(
      new Timing(
          7, new Iterations(10, 200, 8, 100), 7, Duration.ofMinutes(10), Duration.ofHours(24)),
      "larger messages and narrow intervals, several hours");

  private final Timing timing;
  private final String summary;

  Profile(Timing timing, String summary) {
    this.timing = timing;
    this.summary = summary;
  }

  /** Returns how long and how often the profile measures. */
  public Timing timing() {
    return timing;
  }

  /** Returns a few words for users. */
  public String summary() {
    return summary;
  }

  /** Returns the name as users type it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
