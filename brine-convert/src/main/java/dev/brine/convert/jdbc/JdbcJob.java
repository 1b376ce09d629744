// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A job: a column of a table, and the way to convert it.
 *
 * @param writing empty for a dry run, which changes nothing
 * @param threads that convert and write at a time
 * @param rows the most rows of a transaction
 */
public record JdbcJob(TableColumn column, Optional<Writing> writing, int threads, int rows) {
  /** The rows of a transaction by default. */
  public static final int USUAL_ROWS = 500;

  /**
   * The writing of a job.
   *
   * @param state the file that knows how far the job is
   * @param name describes the job, without secrets; a state of another name is refused
   * @param backupTable the table to create for old values; empty for none
   */
  public record Writing(Path state, String name, String backupTable) {}

  /**
   * Creates the job.
   *
   * @throws IllegalArgumentException if a number is not positive
   */
  public JdbcJob {
    if (threads < 1 || rows < 1) {
      throw new IllegalArgumentException("Not a positive number: " + Math.min(threads, rows));
    }
  }
}
