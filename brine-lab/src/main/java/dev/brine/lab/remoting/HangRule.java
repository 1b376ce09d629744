// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether a process hangs. Its CPU time decides, since the same work takes longer where
 * other programs use the processors: a process hangs that has used the limit, or that does nothing.
 * A process whose CPU time is not known hangs once the limit has passed.
 */
final class HangRule {
  private static final int MOST_LIMITS = 10;
  private static final Duration LONG = Duration.ofMinutes(10);

  /** A process is idle that for this part of the limit has used less than that part of it. */
  private static final int PAUSES = 3;

  private static final int IDLE = 100;

  private final Duration limit;
  private final Duration pause;
  private final Duration longest;
  private Duration busyAt = Duration.ZERO;
  private Duration busyCpu = Duration.ZERO;

  HangRule(Duration limit) {
    this.limit = limit;
    pause = limit.dividedBy(PAUSES);
    Duration most = limit.multipliedBy(MOST_LIMITS);
    longest = Collections.min(List.of(most, Collections.max(List.of(limit.multipliedBy(2), LONG))));
  }

  /** Returns the time after which the process is to be looked at for the first time. */
  Duration first() {
    return limit.minus(pause);
  }

  /**
   * Returns how a process hangs, or an empty string while it does not.
   *
   * @param passed the time since its start
   * @param cpu the CPU time that it has used, if that is known
   */
  String judge(Duration passed, Optional<Duration> cpu) {
    if (cpu.isEmpty()) {
      return passed.compareTo(limit) < 0 ? "" : noResult();
    }
    Duration used = cpu.get();
    if (used.minus(busyCpu).compareTo(pause.dividedBy(IDLE)) > 0) {
      busyAt = passed;
      busyCpu = used;
    }
    if (passed.compareTo(limit) < 0) {
      return "";
    } else if (used.compareTo(limit) >= 0) {
      return noResult() + " of CPU time";
    } else if (passed.minus(busyAt).compareTo(pause) >= 0) {
      return noResult() + ", and idle";
    }
    return passed.compareTo(longest) < 0
        ? ""
        : "too slow: "
            + used.toSeconds()
            + " s of CPU time in "
            + passed.toSeconds()
            + " s; close other programs and run it again";
  }

  private String noResult() {
    return "hung: no result within " + limit.toSeconds() + " s";
  }
}
