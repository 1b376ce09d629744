// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Journal;
import dev.brine.convert.Outcome;
import dev.brine.convert.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Writes the rows of pages, each page in a transaction. If the database refuses one row, the rows
 * are written one by one. Used by one thread at a time.
 */
final class PageWriter implements AutoCloseable {
  private static final int ATTEMPTS = 5;

  private final Connection connection;
  private final RowUpdates updates;
  private final RowConverter converter;
  private final Journal journal;

  /** How often a row alone was not written because of another transaction. */
  private long rollbacks;

  PageWriter(Connection connection, RowUpdates updates, RowConverter converter, Journal journal) {
    this.connection = connection;
    this.updates = updates;
    this.converter = converter;
    this.journal = journal;
  }

  /**
   * Writes the rows that have new values.
   *
   * @return all rows with their outcome
   */
  List<WrittenRow> write(long page, List<ConvertedRow> rows) throws SQLException, StoreException {
    List<ConvertedRow> toWrite = rows.stream().filter(ConvertedRow::isToWrite).toList();
    List<WrittenRow> written = new ArrayList<>();
    rows.stream().filter(row -> !row.isToWrite()).map(WrittenRow::atOnce).forEach(written::add);
    if (toWrite.isEmpty()) {
      return written;
    }
    List<ConvertedRow> lost;
    try {
      lost = writeTogether(page, toWrite);
    } catch (SQLException e) {
      connection.rollback();
      if (!SqlFailure.isOfRow(e) && !SqlFailure.isRolledBack(e)) {
        throw e;
      }
      for (ConvertedRow row : toWrite) {
        written.add(writeAlone(page, row));
      }
      return written;
    } catch (StoreException e) {
      connection.rollback();
      throw e;
    }
    for (ConvertedRow row : toWrite) {
      written.add(lost.contains(row) ? retry(page, row.row(), 1) : WrittenRow.atOnce(row));
    }
    return written;
  }

  private List<ConvertedRow> writeTogether(long page, List<ConvertedRow> rows)
      throws SQLException, StoreException {
    journal.intend(page, rows.stream().mapToLong(ConvertedRow::mark).toArray());
    List<ConvertedRow> lost = updates.write(rows);
    connection.commit();
    return lost;
  }

  private WrittenRow writeAlone(long page, ConvertedRow row) throws SQLException, StoreException {
    Optional<ConvertedRow> end = tryOnce(page, row);
    return end.isPresent() ? WrittenRow.atOnce(end.get()) : retry(page, row.row(), 1);
  }

  /** Converts what is there now, until nobody changes it meanwhile. */
  private WrittenRow retry(long page, Row row, int attempts) throws SQLException, StoreException {
    long rollbacksBefore = rollbacks;
    boolean isUntouched = true;
    for (int retries = attempts; retries < ATTEMPTS; retries++) {
      Optional<Row> now = updates.read(row.key());
      connection.commit();
      if (now.isEmpty()) {
        return new WrittenRow(ConvertedRow.unchanged(row, Outcome.GONE, List.of()), retries);
      }
      isUntouched &= Arrays.equals(now.get().value(), row.value());
      Optional<ConvertedRow> end = tryOnce(page, converter.convert(now.get()));
      if (end.isPresent()) {
        return new WrittenRow(end.get(), retries);
      }
    }
    String reason =
        isUntouched && rollbacks == rollbacksBefore
            ? "The database did not change the row, though the value is as it was read: see its"
                + " triggers, rules and policies"
            : "Others changed or locked the value " + ATTEMPTS + " times while it was converted";
    return new WrittenRow(ConvertedRow.failed(row, reason), ATTEMPTS - 1);
  }

  /** Returns the end of a row, or nothing if somebody else changed it. */
  private Optional<ConvertedRow> tryOnce(long page, ConvertedRow row)
      throws SQLException, StoreException {
    if (!row.isToWrite()) {
      return Optional.of(row);
    }
    try {
      return writeTogether(page, List.of(row)).isEmpty() ? Optional.of(row) : Optional.empty();
    } catch (SQLException e) {
      connection.rollback();
      if (SqlFailure.isOfRow(e)) {
        return Optional.of(ConvertedRow.failed(row.row(), SqlFailure.reason(e)));
      }
      if (SqlFailure.isRolledBack(e)) {
        rollbacks++;
        return Optional.empty();
      }
      throw e;
    }
  }

  @Override
  public void close() {
    try (connection) {
      connection.rollback();
    } catch (SQLException e) {
      // Everything that counts is committed; a failure before this one is reported.
    }
  }
}
