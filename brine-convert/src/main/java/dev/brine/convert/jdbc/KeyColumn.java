// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.StoreException;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Locale;

/**
 * A column that identifies rows, alone or with others.
 *
 * @param type as {@link Types} numbers it
 */
record KeyColumn(String name, KeyKind kind, int type) {
  private static final String POSTGRESQL = "PostgreSQL";
  private static final String UNSIGNED = "unsigned";

  /**
   * Returns a column of a result.
   *
   * @param product the name that the database gives itself
   * @throws StoreException if rows cannot be read in its order
   */
  static KeyColumn of(String name, ResultSetMetaData columns, int column, String product)
      throws SQLException, StoreException {
    int type = columns.getColumnType(column);
    String typeName = columns.getColumnTypeName(column);
    if (type == Types.BIGINT && typeName.toLowerCase(Locale.ROOT).contains(UNSIGNED)) {
      return new KeyColumn(name, KeyKind.DECIMAL, type); // may be above those of a long
    }
    KeyKind kind = kind(name, typeName, type);
    // Enums of PostgreSQL are said to be texts: there, a parameter of no type gets the column's.
    boolean isInferred = kind == KeyKind.TEXT && product.equals(POSTGRESQL);
    return new KeyColumn(name, kind, isInferred ? Types.OTHER : type);
  }

  private static KeyKind kind(String name, String typeName, int type) throws StoreException {
    if (typeName.toLowerCase(Locale.ROOT).equals("uuid")) {
      return KeyKind.UNIQUE_ID;
    }
    return switch (type) {
      case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> KeyKind.INTEGER;
      case Types.NUMERIC, Types.DECIMAL -> KeyKind.DECIMAL;
      case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR, Types.NCHAR, Types.NVARCHAR ->
          KeyKind.TEXT;
      case Types.BINARY, Types.VARBINARY -> KeyKind.BYTES;
      default -> throw isNoKey(name, typeName);
    };
  }

  /** Returns the failure of a column in whose order rows cannot be read. */
  static StoreException isNoKey(String name, String typeName) {
    return new StoreException(
        "The column " + name + " has the type " + typeName + ", which is no key",
        "Name columns of integers, decimals, text, bytes or UUIDs by --key.");
  }
}
