// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.UUID;

/** The kinds of columns that identify rows. */
enum KeyKind {
  INTEGER {
    @Override
    Object read(ResultSet row, int column) throws SQLException {
      return row.getLong(column);
    }

    @Override
    Object parse(String text) {
      return Long.valueOf(text);
    }

    @Override
    void set(PreparedStatement statement, int parameter, Object value, int type)
        throws SQLException {
      statement.setLong(parameter, (Long) value);
    }
  },
  DECIMAL {
    @Override
    Object read(ResultSet row, int column) throws SQLException {
      return row.getBigDecimal(column);
    }

    @Override
    Object parse(String text) {
      return new BigDecimal(text);
    }

    @Override
    void set(PreparedStatement statement, int parameter, Object value, int type)
        throws SQLException {
      statement.setBigDecimal(parameter, (BigDecimal) value);
    }
  },
  TEXT {
    @Override
    Object read(ResultSet row, int column) throws SQLException {
      return row.getString(column);
    }

    @Override
    Object parse(String text) {
      return text;
    }

    /** With the type of the column, so that a database uses the index of a CHAR. */
    @Override
    void set(PreparedStatement statement, int parameter, Object value, int type)
        throws SQLException {
      statement.setObject(parameter, value, type);
    }
  },
  UNIQUE_ID {
    @Override
    Object read(ResultSet row, int column) throws SQLException {
      return row.getObject(column, UUID.class);
    }

    @Override
    Object parse(String text) {
      return UUID.fromString(text);
    }

    @Override
    void set(PreparedStatement statement, int parameter, Object value, int type)
        throws SQLException {
      statement.setObject(parameter, value);
    }
  },
  BYTES {
    @Override
    Object read(ResultSet row, int column) throws SQLException {
      return row.getBytes(column);
    }

    @Override
    Object parse(String text) {
      return HexFormat.of().parseHex(text);
    }

    @Override
    String text(Object value) {
      return HexFormat.of().formatHex((byte[]) value);
    }

    @Override
    void set(PreparedStatement statement, int parameter, Object value, int type)
        throws SQLException {
      statement.setBytes(parameter, (byte[]) value);
    }
  };

  /** Returns the value of a column; never null. */
  abstract Object read(ResultSet row, int column) throws SQLException;

  /** Returns the value of a text. */
  abstract Object parse(String text);

  /** Sets a parameter to a value. */
  abstract void set(PreparedStatement statement, int parameter, Object value, int type)
      throws SQLException;

  /** Returns a value as a text. */
  String text(Object value) {
    return value.toString();
  }
}
