// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The key of a row.
 *
 * @param columns of the key
 * @param values of these columns, none of which is null
 */
record RowKey(List<KeyColumn> columns, List<Object> values) {
  /** Reads the key in the first columns of a result. */
  static RowKey read(List<KeyColumn> columns, ResultSet row) throws SQLException {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      values.add(columns.get(i).kind().read(row, i + 1));
    }
    return new RowKey(columns, List.copyOf(values));
  }

  /** Returns the key with the texts of {@link #parts}. */
  static RowKey parse(List<KeyColumn> columns, List<String> parts) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      values.add(columns.get(i).kind().parse(parts.get(i)));
    }
    return new RowKey(columns, values);
  }

  /** Returns the values as texts. */
  List<String> parts() {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      parts.add(part(i));
    }
    return parts;
  }

  /** Returns a text that no other key has. */
  String mark() {
    return String.join("\0", parts());
  }

  private String part(int i) {
    return columns.get(i).kind().text(values.get(i));
  }

  /**
   * Sets parameters to the values.
   *
   * @param first the first parameter
   * @return the parameter behind them
   */
  int set(PreparedStatement statement, int first) throws SQLException {
    for (int i = 0; i < columns.size(); i++) {
      set(statement, first + i, i);
    }
    return first + columns.size();
  }

  /** Sets one parameter to the value of one column. */
  void set(PreparedStatement statement, int parameter, int i) throws SQLException {
    KeyColumn column = columns.get(i);
    column.kind().set(statement, parameter, values.get(i), column.type());
  }

  /** Returns the key for people, such as {@code ID_=17, NAME_=order}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < columns.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(columns.get(i).name()).append('=').append(part(i));
    }
    return text.toString();
  }
}
