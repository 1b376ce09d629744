// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.result.TailCell.Pauses;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pauses in the log that {@code -Xlog:safepoint} writes. It has nanoseconds, where the JVM's
 * management interface has milliseconds.
 */
final class SafepointLog {
  /** The operations of collectors, as {@code G1CollectForAllocation} and {@code ZMarkEndYoung}. */
  private static final Pattern PAUSE =
      Pattern.compile(
          "\\[(\\d+)ns] Safepoint \"(?:G1|Parallel|Z[A-Z]|CollectForMetadata)\\w*\",.*"
              + "Total: (\\d+) ns.*");

  private SafepointLog() {}

  /** Returns the flag by which a JVM writes such a log. */
  static String flag(String file) {
    return "-Xlog:safepoint=info:file=\"" + file + "\":uptimenanos:filecount=0";
  }

  /**
   * Returns the pauses of the collector that began between two moments. One that ends at the first
   * moment belongs to what was before: the log has the times at which pauses end.
   *
   * @param from milliseconds since the start of the JVM
   * @param to likewise
   */
  static Pauses pauses(List<String> lines, long from, long to) {
    int count = 0;
    double sum = 0;
    double longest = 0;
    for (String line : lines) {
      Matcher pause = PAUSE.matcher(line);
      if (pause.matches()) {
        double nanos = Long.parseLong(pause.group(2));
        double begin = (Long.parseLong(pause.group(1)) - nanos) / 1e6;
        if (begin >= from && begin <= to) {
          count++;
          sum += nanos;
          longest = Math.max(longest, nanos);
        }
      }
    }
    return new Pauses(count, sum, longest);
  }
}
