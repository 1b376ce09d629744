// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.load;

import java.util.Arrays;
import java.util.Optional;

/**
 * CPU times since the start of the machine, in ticks of the kernel, as proc(5) describes them.
 *
 * @param total what all processors together have had, idle or not
 * @param busy what all processes and the kernel have used
 * @param steal what the hypervisor has given to other virtual machines
 * @param own what this process and its ended children have used
 */
record CpuTimes(long total, long busy, long steal, long own) {
  /** Fewer ticks than this, of which there are 100 a second and processor, are too coarse. */
  private static final long FEWEST_TICKS = 20;

  /** The columns of the first line of /proc/stat. */
  private static final int IDLE = 3;

  private static final int IOWAIT = 4;
  private static final int STEAL = 7;

  /**
   * Time of guests is part of the first two columns already, so that the rest is left out of sums.
   */
  private static final int SUMMED = 8;

  /** The columns of /proc/self/stat behind the name of the command: utime to cstime. */
  private static final int OWN_FROM = 11;

  private static final int OWN_TO = 15;

  /**
   * Returns what two files of the kernel say, or empty where they have another form.
   *
   * @param stat the content of /proc/stat
   * @param self the content of /proc/self/stat
   */
  static Optional<CpuTimes> parse(String stat, String self) {
    String line = stat.lines().findFirst().orElse("");
    int behindName = self.lastIndexOf(')');
    if (!line.startsWith("cpu ") || behindName < 0) {
      return Optional.empty();
    }
    try {
      long[] all = numbers(line.substring("cpu ".length()).strip().split("\\s+"), 0, SUMMED);
      String[] columns = self.substring(behindName + 1).strip().split("\\s+");
      long own = Arrays.stream(numbers(columns, OWN_FROM, OWN_TO)).sum();
      long total = Arrays.stream(all).sum();
      long busy = total - all[IDLE] - all[IOWAIT] - all[STEAL];
      return total == 0
          ? Optional.empty()
          : Optional.of(new CpuTimes(total, busy, all[STEAL], own));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return Optional.empty(); // An older or another kernel: nothing is known.
    }
  }

  private static long[] numbers(String[] columns, int from, int to) {
    long[] numbers = new long[to - from];
    for (int i = from; i < to; i++) {
      numbers[i - from] = Long.parseLong(columns[i]);
    }
    return numbers;
  }

  /** Returns what happened since an earlier moment, or empty where that was too short ago. */
  Optional<Shares> since(CpuTimes earlier) {
    long passed = total - earlier.total;
    if (passed < FEWEST_TICKS) {
      return Optional.empty();
    }
    long others = (busy - earlier.busy) - (own - earlier.own);
    return Optional.of(new Shares(share(others, passed), share(steal - earlier.steal, passed)));
  }

  /** The kernel counts both sides in another way, so that small differences can be negative. */
  private static double share(long ticks, long passed) {
    return Math.min(1, Math.max(0, (double) ticks / passed));
  }

  /**
   * Shares of the CPU time of all processors, from 0 to 1.
   *
   * @param others what other processes and the kernel used
   * @param steal what other virtual machines used
   */
  record Shares(double others, double steal) {}
}
