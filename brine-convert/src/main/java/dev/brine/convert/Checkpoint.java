// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import java.util.List;

/**
 * The place that a job has reached: everything up to it is done.
 *
 * @param page the number of the last page that is done
 * @param key the last key of that page, part by part
 * @param tally of everything up to there
 */
public record Checkpoint(long page, List<String> key, Tally tally) {
  /** The beginning of a job. */
  public static final Checkpoint START = new Checkpoint(0, List.of(), Tally.NONE);

  /** Creates the checkpoint; the key is copied. */
  public Checkpoint {
    key = List.copyOf(key);
  }
}
