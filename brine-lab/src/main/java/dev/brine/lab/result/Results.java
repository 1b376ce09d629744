// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.List;

/**
 * Everything that a run found out; the content of {@code brine-results.json}.
 *
 * @param format the version of this form of file, from {@link #OLDEST_FORMAT} to {@link #FORMAT}
 * @param run how it was made
 * @param rows the serializers, in the order of the table of serializers
 * @param subjects the workloads, in the order of the table of workloads
 * @param cells one for each row, subject and JVM
 */
public record Results(
    int format, Run run, List<Row> rows, List<Subject> subjects, List<Cell> cells) {
  /**
   * The current version of the form: a figure that was not measured is null, and constants are
   * words such as {@code first-use}.
   */
  public static final int FORMAT = 2;

  /**
   * The oldest version that is read; there, a figure that was not measured is the string "NaN", and
   * constants have names such as {@code FIRST_USE}.
   */
  public static final int OLDEST_FORMAT = 1;

  /** Copies the lists. */
  public Results {
    rows = List.copyOf(rows);
    subjects = List.copyOf(subjects);
    cells = List.copyOf(cells);
  }
}
