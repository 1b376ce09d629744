// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Secrets;
import dev.brine.convert.StoreException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;

/** Failures of a database, in words, by the classes of SQLState. */
final class SqlFailure {
  /** Data, integrity, a view's condition, and limits such as that of an index. */
  private static final Set<String> OF_ROW = Set.of("22", "23", "44", "54");

  /** Those that triggers raise: of PostgreSQL, and of standard SQL. */
  private static final Set<String> OF_TRIGGER = Set.of("P0001", "45000");

  private static final String ROLLED_BACK = "40";

  /** Those of H2 for a lock that another transaction holds, and a row that it changed. */
  private static final Set<String> OTHER_TRANSACTION = Set.of("HYT00", "90131");

  private static final Set<String> LOST = Set.of("08", "57");

  /** Nobody knows whether a transaction was committed. */
  private static final String UNKNOWN = "40003";

  private static final String ENDED = "57014";
  private static final String REFUSED = "28";

  /** "Insufficient privilege" of the standard's successors, and of H2. */
  private static final Set<String> NO_RIGHT = Set.of("42501", "90096");

  /** Some databases have one state for a missing right and a wrong name. */
  private static final String NO_RIGHT_OR_WRONG = "42000";

  private static final String RIGHTS =
      "The user needs the rights SELECT and UPDATE on the table; for --backup-table also to create"
          + " tables.";
  private static final String CHECK =
      "Check the names and conditions of the command. What was not committed stays as it was.";

  /** Those of PostgreSQL, H2 and MySQL, Derby, Db2, SQL Server. */
  private static final Set<String> NO_TABLE =
      Set.of("42P01", "42S02", "42S03", "42S04", "42X05", "42704", "S0002");

  private static final int NO_TABLE_OF_ORACLE = 942;

  private SqlFailure() {}

  /** Returns whether a failure is of one row, and others can be written. */
  static boolean isOfRow(SQLException e) {
    return OF_ROW.contains(kind(e)) || OF_TRIGGER.contains(state(e));
  }

  /** Returns whether a failure says that a table is not there. */
  static boolean isMissingTable(SQLException e) {
    return NO_TABLE.contains(state(e))
        || e.getErrorCode() == NO_TABLE_OF_ORACLE
        || reason(e).contains("no such table"); // SQLite, which has no state
  }

  /** Returns whether a transaction was rolled back for another one, and can be tried again. */
  static boolean isRolledBack(SQLException e) {
    return (kind(e).equals(ROLLED_BACK) && !state(e).equals(UNKNOWN))
        || OTHER_TRANSACTION.contains(state(e));
  }

  /** Returns the reason in one line. */
  static String reason(SQLException e) {
    return Secrets.hidden(String.valueOf(cause(e).getMessage()).replaceAll("\\s*\\R\\s*", "; "));
  }

  /** Returns the failure that ends a job. */
  static StoreException of(SQLException e) {
    String reason = reason(e);
    if (state(e).equals(ENDED)) {
      return new StoreException(
          "The database ended a statement: " + reason,
          "Allow statements more time, or an index on the columns of --key, and run the same"
              + " command again; a job that writes goes on.",
          e);
    }
    if (LOST.contains(kind(e)) || state(e).equals(UNKNOWN)) {
      return new StoreException(
          "The connection to the database failed: " + reason,
          "Run the same command again when the database answers; a job that writes goes on.",
          e);
    }
    if (kind(e).equals(REFUSED)) {
      return new StoreException(
          "The database refused the user: " + reason,
          "Give the user by --user, and the password by BRINE_PASSWORD or --password-file.",
          e);
    }
    if (NO_RIGHT.contains(state(e))) {
      return new StoreException("The database refused: " + reason, RIGHTS, e);
    }
    String advice = state(e).equals(NO_RIGHT_OR_WRONG) ? CHECK + " " + RIGHTS : CHECK;
    return new StoreException("The database refused: " + reason, advice, e);
  }

  private static String kind(SQLException e) {
    String state = state(e);
    return state.substring(0, Math.min(2, state.length()));
  }

  private static String state(SQLException e) {
    return Objects.requireNonNullElse(cause(e).getSQLState(), "");
  }

  /** Returns what a batch failed with. */
  private static SQLException cause(SQLException e) {
    return e instanceof BatchUpdateException && e.getNextException() != null
        ? e.getNextException()
        : e;
  }
}
