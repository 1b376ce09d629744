// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import dev.brine.audit.evidence.Extent;
import dev.brine.audit.evidence.Extent.Streams;
import java.util.ArrayList;
import java.util.List;

/**
 * The limits of a filter; 0 where there is none.
 *
 * @param depth {@code maxdepth}
 * @param references {@code maxrefs}
 * @param array {@code maxarray}
 * @param bytes {@code maxbytes}
 */
public record Limits(long depth, long references, long array, long bytes) {
  /** The room above what was seen. */
  public static final int FACTOR = 10;

  /** Arrays of fewer elements cost nothing, and those of the JDK's collections have 16. */
  private static final long SMALLEST_ARRAY = 1_000;

  /**
   * Returns what was seen, times the factor. The totals of a stream have no limit where one had
   * several objects, since it may go on for days.
   */
  public static Limits of(Extent seen) {
    boolean isTotal = seen.streams() == Streams.OF_ONE_OBJECT;
    return new Limits(
        times(seen.depth()),
        isTotal ? times(seen.references()) : 0,
        seen.depth() == 0 ? 0 : Math.max(SMALLEST_ARRAY, times(seen.array())),
        isTotal ? times(seen.bytes()) : 0);
  }

  /** JDK 17 has the array limit as a number of 32 bits. */
  private static long times(long seen) {
    return Math.min(Integer.MAX_VALUE, seen * FACTOR);
  }

  /** Returns the limits as filters have them. */
  List<String> patterns() {
    List<String> patterns = new ArrayList<>();
    add(patterns, "maxdepth", depth);
    add(patterns, "maxrefs", references);
    add(patterns, "maxarray", array);
    add(patterns, "maxbytes", bytes);
    return patterns;
  }

  private static void add(List<String> patterns, String name, long limit) {
    if (limit > 0) {
      patterns.add(name + "=" + limit);
    }
  }
}
