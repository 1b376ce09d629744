// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The kinds of failures of a database. The first kind that fits counts.
 *
 * <p>A failure has a code: SQLState and number, as in {@code 23505/0}. The states of H2 are its
 * numbers. MySQL and MariaDB have {@code HY000}, and SQL Server has {@code S0001}, for much; so the
 * number decides. Oracle's states say little, so the code is the start of its messages.
 */
enum FailureKind {
  /** Of data, constraints, conditions of views, triggers: other rows can be written. */
  OF_ROW(
      "(22|23|44|54).*|(P0001|45000)/.*|S\\d{4}/(2628|50000)"
          + "|ORA-(01401|01438|01461|12899|20\\d{3})"),
  /** The transaction ended for another one, and can be tried again. */
  ROLLED_BACK(
      "40(?!003).*|(HYT00|90131|55P03|57033)/.*|HY000/1205|S\\d{4}/1222|ORA-(00054|00060|08177)"),
  /** A statement took too long, or somebody ended it. */
  ENDED("(57014|70100|HY008)/.*|HY000/3024|ORA-01013", SQLTimeoutException.class),
  /** A disk, a table, a log or the number of connections is at its end. */
  NO_ROOM(
      "53.*|(57011|90100)/.*|HY000/(1021|1041|1114)|08004/1040|S\\d{4}/(1101|1105|9002)"
          + "|ORA-(00018|00020|01536|0165\\d|01691|01692)"),
  /** The server is a replica, or the transaction may not write. */
  READ_ONLY("(25006|90097)/.*|HY000/(1290|1836)|S\\d{4}/3906|ORA-16000"),
  /** The user or the password is wrong. */
  REFUSED("28.*|ORA-(01017|28000)"),
  /** The user has not the right. */
  NO_RIGHT("(42501|90096)/.*|S\\d{4}/(229|230|262)|ORA-01031"),
  /** Some databases have one state for a missing right and a wrong name. */
  NO_RIGHT_OR_WRONG("42000/.*"),
  /** The connection ended. Nobody may know whether a transaction was committed. */
  LOST(
      "08.*|(57P..|25P0[34]|40003|90067|90098|90121)/.*"
          + "|ORA-(03113|03114|03135|12[15]\\d\\d|17\\d{3})",
      SQLRecoverableException.class,
      SQLNonTransientConnectionException.class,
      SQLTransientConnectionException.class),
  /** Each other failure, such as that of a wrong name. */
  OTHER(".*");

  private static final Pattern OF_ORACLE = Pattern.compile("ORA-\\d{5}");

  private final Pattern codes;
  private final Set<Class<? extends SQLException>> classes;

  @SafeVarargs
  @SuppressWarnings("varargs") // Copied into a set of the same type.
  FailureKind(String codes, Class<? extends SQLException>... classes) {
    this.codes = Pattern.compile(codes);
    this.classes = Set.of(classes);
  }

  /** Returns the kind of a failure. */
  static FailureKind of(SQLException e) {
    SQLException cause = cause(e);
    String code = code(cause);
    for (FailureKind kind : values()) {
      if (kind.codes.matcher(code).matches()
          || kind.classes.stream().anyMatch(type -> type.isInstance(cause))) {
        return kind;
      }
    }
    throw new AssertionError(code);
  }

  private static String code(SQLException e) {
    var oracle = OF_ORACLE.matcher(String.valueOf(e.getMessage()));
    return oracle.lookingAt()
        ? oracle.group()
        : Objects.requireNonNullElse(e.getSQLState(), "") + "/" + e.getErrorCode();
  }

  /** Returns what a batch failed with. */
  static SQLException cause(SQLException e) {
    return e instanceof BatchUpdateException && e.getNextException() != null
        ? e.getNextException()
        : e;
  }
}
