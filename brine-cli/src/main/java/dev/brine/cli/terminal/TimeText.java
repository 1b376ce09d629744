// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

import java.time.Duration;

/** Durations in words. */
public final class TimeText {
  private TimeText() {}

  /**
   * Returns a duration as people say it, such as {@code 1 h 5 min}, {@code 3 min} or {@code 40 s}.
   */
  public static String words(Duration duration) {
    long minutes = (duration.toSeconds() + 30) / 60;
    if (minutes >= 60) {
      return minutes / 60 + " h " + minutes % 60 + " min";
    }
    return duration.toSeconds() >= 60 ? minutes + " min" : duration.toSeconds() + " s";
  }
}
