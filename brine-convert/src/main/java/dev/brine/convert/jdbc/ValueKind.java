// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.brine.convert.StoreException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Locale;

/** The kinds of columns that values are stored in. */
enum ValueKind {
  /** {@code BYTEA}, {@code VARBINARY}, {@code BLOB} and the like. */
  BYTES,
  /** A text, such as one of Base64 or hexadecimal digits. */
  TEXT {
    @Override
    byte[] read(ResultSet row, int column) throws SQLException {
      String text = row.getString(column);
      return text == null ? null : text.getBytes(UTF_8);
    }

    @Override
    void set(PreparedStatement statement, int parameter, byte[] value) throws SQLException {
      statement.setString(parameter, new String(value, UTF_8));
    }

    @Override
    long length(byte[] value) {
      return new String(value, UTF_8).codePoints().count();
    }
  },
  /** The number of a large object of PostgreSQL, which has its bytes elsewhere. */
  LARGE_OBJECT;

  /**
   * Returns the kind of a column of a result.
   *
   * @throws StoreException if it has neither bytes nor text
   */
  static ValueKind of(String name, ResultSetMetaData columns, int column)
      throws SQLException, StoreException {
    String typeName = columns.getColumnTypeName(column);
    if (typeName.toLowerCase(Locale.ROOT).equals("oid")) {
      return LARGE_OBJECT;
    }
    return switch (columns.getColumnType(column)) {
      case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> BYTES;
      case Types.CHAR,
          Types.VARCHAR,
          Types.LONGVARCHAR,
          Types.NCHAR,
          Types.NVARCHAR,
          Types.LONGNVARCHAR,
          Types.CLOB,
          Types.NCLOB ->
          TEXT;
      default ->
          throw new StoreException(
              "The column " + name + " has the type " + typeName + ", not bytes or text",
              "Name a column of stored objects by --column.");
    };
  }

  /** Returns the stored value of a column, or null. */
  byte[] read(ResultSet row, int column) throws SQLException {
    return row.getBytes(column);
  }

  /** Sets a parameter to a value. */
  void set(PreparedStatement statement, int parameter, byte[] value) throws SQLException {
    statement.setBytes(parameter, value);
  }

  /** Returns the length of a value as the column counts it: in bytes or characters. */
  long length(byte[] value) {
    return value.length;
  }
}
