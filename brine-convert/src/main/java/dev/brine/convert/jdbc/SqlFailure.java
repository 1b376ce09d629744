// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Secrets;
import dev.brine.convert.StoreException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;

/** Failures of a database, in words. */
final class SqlFailure {
  private static final String GO_ON = "run the same command again; a job that writes goes on.";
  private static final String RIGHTS =
      "The user needs the rights SELECT and UPDATE on the table; for large objects of PostgreSQL"
          + " also to each object (GRANT SELECT, UPDATE ON LARGE OBJECT); for --backup-table also"
          + " to create tables.";
  private static final String CHECK =
      "Check the names and conditions of the command. What was not committed stays as it was.";

  /** Those of PostgreSQL, H2 and MySQL, Derby, Db2, SQL Server. */
  private static final Set<String> NO_TABLE =
      Set.of("42P01", "42S02", "42S03", "42S04", "42X05", "42704", "S0002");

  private static final int NO_TABLE_OF_ORACLE = 942;

  private SqlFailure() {}

  /** Returns whether a failure is of one row, and others can be written. */
  static boolean isOfRow(SQLException e) {
    return FailureKind.of(e) == FailureKind.OF_ROW;
  }

  /** Returns whether a failure says that a table is not there. */
  static boolean isMissingTable(SQLException e) {
    SQLException cause = FailureKind.cause(e);
    return NO_TABLE.contains(Objects.requireNonNullElse(cause.getSQLState(), ""))
        || cause.getErrorCode() == NO_TABLE_OF_ORACLE
        || reason(e).contains("no such table"); // SQLite, which has no state
  }

  /** Returns whether a transaction was rolled back for another one, and can be tried again. */
  static boolean isRolledBack(SQLException e) {
    return FailureKind.of(e) == FailureKind.ROLLED_BACK;
  }

  /** Returns the reason in one line. */
  static String reason(SQLException e) {
    String message = String.valueOf(FailureKind.cause(e).getMessage());
    return Secrets.hidden(message.replaceAll("\\s*\\R\\s*", "; "));
  }

  /** Returns the failure that ends a job. */
  static StoreException of(SQLException e) {
    return switch (FailureKind.of(e)) {
      case ENDED ->
          failure(
              e,
              "The database ended a statement",
              "Allow statements more time, or an index on the columns of --key, and " + GO_ON);
      case LOST ->
          failure(
              e, "The connection to the database failed", "When the database answers, " + GO_ON);
      case ROLLED_BACK ->
          failure(
              e, "Other transactions hold what the job needs", "When they have ended, " + GO_ON);
      case NO_ROOM ->
          failure(
              e,
              "The database has no room",
              "Make room; if it has no connections left, take fewer --threads. Then " + GO_ON);
      case READ_ONLY ->
          failure(
              e,
              "The database may only be read",
              "Name the primary server instead of a replica, and a user whose transactions may"
                  + " write. Then "
                  + GO_ON);
      case REFUSED ->
          failure(
              e,
              "The database refused the user",
              "Give the user by --user, and the password by BRINE_PASSWORD or --password-file.");
      case NO_RIGHT -> failure(e, "The database refused", RIGHTS);
      case NO_RIGHT_OR_WRONG -> failure(e, "The database refused", CHECK + " " + RIGHTS);
      case OF_ROW, OTHER -> failure(e, "The database refused", CHECK);
    };
  }

  private static StoreException failure(SQLException e, String what, String advice) {
    return new StoreException(what + ": " + reason(e), advice, e);
  }
}
