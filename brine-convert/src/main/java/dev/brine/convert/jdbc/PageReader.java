// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Checkpoint;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads rows in the order of their keys, page by page. Used by one thread. */
final class PageReader {
  /** A page ends with the row that exceeds this, so that large values need little memory. */
  private static final int MOST_BYTES = 4 << 20;

  /** The most rows that a driver holds in addition. */
  private static final int MOST_FETCHED = 50;

  /** Few, as the size of the first values is not known. */
  private static final int FIRST_FETCHED = 4;

  private final Connection connection;
  private final TableSchema schema;
  private final int rows;

  /** The most rows of the next page; few while values are large, as a driver may read all. */
  private int limit;

  /** The rows that a driver holds of the next page. */
  private int fetched = FIRST_FETCHED;

  private long page;

  /** The key that was read last; null at the beginning. */
  private RowKey last;

  /**
   * Creates a reader.
   *
   * @param rows the most rows of a page
   * @param checkpoint the place to begin at
   */
  PageReader(Connection connection, TableSchema schema, int rows, Checkpoint checkpoint) {
    this.connection = connection;
    this.schema = schema;
    this.rows = rows;
    limit = rows;
    page = checkpoint.page();
    last = checkpoint.key().isEmpty() ? null : RowKey.parse(schema.keys(), checkpoint.key());
  }

  /** Returns the next page, or nothing at the end. */
  Optional<Page> next() throws SQLException {
    String query = schema.sql().page(last == null, limit);
    List<Row> read = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      statement.setFetchSize(MySql.fetchSize(connection, Math.min(limit, fetched)));
      if (last != null) {
        int parameter = 1;
        for (int key : schema.sql().parametersAfter()) {
          last.set(statement, parameter++, key);
        }
      }
      read(statement, read);
    }
    connection.commit();
    if (read.isEmpty()) {
      return Optional.empty();
    }
    Page next = new Page(++page, List.copyOf(read));
    last = next.last();
    return Optional.of(next);
  }

  private void read(PreparedStatement statement, List<Row> read) throws SQLException {
    long bytes = 0;
    int largest = 1;
    try (ResultSet result = statement.executeQuery()) {
      while (bytes < MOST_BYTES && result.next()) {
        Row row = row(schema, result);
        read.add(row);
        int length = row.value() == null ? 0 : row.value().length;
        bytes += length;
        largest = Math.max(largest, length);
      }
    }
    fetched = Math.max(1, Math.min(MOST_FETCHED, MOST_BYTES / largest));
    limit = bytes < MOST_BYTES ? (int) Math.min(rows, 2L * limit) : read.size();
  }

  /** Returns the current row of a query of keys and value. */
  static Row row(TableSchema schema, ResultSet result) throws SQLException {
    RowKey key = RowKey.read(schema.keys(), result);
    return new Row(key, schema.kind().read(result, schema.keys().size() + 1));
  }
}
