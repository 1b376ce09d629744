// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The numbers of a job.
 *
 * @param changed values with new bytes
 * @param same values in which there was nothing to change
 * @param others values that are no streams
 * @param failed values that stay as they were
 * @param gone values that were deleted meanwhile
 * @param retries attempts in addition to the first, because a value changed meanwhile
 * @param objects objects that changed
 * @param before bytes of the changed values as they were
 * @param after bytes of the changed values as they are
 */
public record Tally(
    long changed,
    long same,
    long others,
    long failed,
    long gone,
    long retries,
    long objects,
    long before,
    long after) {
  /** Nothing yet. */
  public static final Tally NONE = new Tally(0, 0, 0, 0, 0, 0, 0, 0, 0);

  private static final int NUMBERS = 9;

  /** Returns a tally of one value that did not change. */
  public static Tally of(Outcome outcome) {
    return switch (outcome) {
      case SAME -> new Tally(0, 1, 0, 0, 0, 0, 0, 0, 0);
      case OTHER -> new Tally(0, 0, 1, 0, 0, 0, 0, 0, 0);
      case FAILED -> new Tally(0, 0, 0, 1, 0, 0, 0, 0, 0);
      case GONE -> new Tally(0, 0, 0, 0, 1, 0, 0, 0, 0);
      case CHANGED -> throw new AssertionError(outcome);
    };
  }

  /** Returns a tally of one value that changed. */
  public static Tally changed(long objects, long before, long after) {
    return new Tally(1, 0, 0, 0, 0, 0, objects, before, after);
  }

  /** Returns a tally of one more attempt. */
  public static Tally retry() {
    return new Tally(0, 0, 0, 0, 0, 1, 0, 0, 0);
  }

  /** Returns the sum of two tallies. */
  public Tally plus(Tally other) {
    return new Tally(
        changed + other.changed,
        same + other.same,
        others + other.others,
        failed + other.failed,
        gone + other.gone,
        retries + other.retries,
        objects + other.objects,
        before + other.before,
        after + other.after);
  }

  /** Returns how many values were handled. */
  public long values() {
    return changed + same + others + failed + gone;
  }

  /** Returns the numbers with commas between, for the state of a job. */
  String text() {
    return List.of(changed, same, others, failed, gone, retries, objects, before, after).stream()
        .map(String::valueOf)
        .collect(Collectors.joining(","));
  }

  /**
   * Returns the tally of a text.
   *
   * @throws IllegalArgumentException if it has other than these numbers
   */
  static Tally parse(String text) {
    List<Long> all = new ArrayList<>();
    for (String number : text.split(",", -1)) {
      all.add(Long.valueOf(number));
    }
    if (all.size() != NUMBERS) {
      throw new IllegalArgumentException("Wrong numbers: " + text);
    }
    return new Tally(
        all.get(0),
        all.get(1),
        all.get(2),
        all.get(3),
        all.get(4),
        all.get(5),
        all.get(6),
        all.get(7),
        all.get(8));
  }
}
