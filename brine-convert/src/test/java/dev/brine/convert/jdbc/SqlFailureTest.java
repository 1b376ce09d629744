// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlFailureTest {
  private static SQLException of(String state) {
    return new SQLException("why", state);
  }

  /** A failure with a number of the product, as in {@code HY000/1205}; or one of Oracle. */
  private static SQLException coded(String code) {
    String[] parts = code.split("/", -1);
    return parts.length == 1
        ? new SQLException(code + ": why", "72000", Integer.parseInt(code.substring(4)))
        : new SQLException("why", parts[0], Integer.parseInt(parts[1]));
  }

  /** The products' own lists of errors have these. */
  @ParameterizedTest
  @CsvSource({
    "ORA-12899, OF_ROW",
    "ORA-20001, OF_ROW",
    "S0001/2628, OF_ROW",
    "22001/1406, OF_ROW",
    "55P03/0, ROLLED_BACK",
    "HY000/1205, ROLLED_BACK",
    "40001/1213, ROLLED_BACK",
    "S0051/1222, ROLLED_BACK",
    "ORA-00060, ROLLED_BACK",
    "70100/1969, ENDED",
    "HY000/3024, ENDED",
    "ORA-01013, ENDED",
    "53100/0, NO_ROOM",
    "53300/0, NO_ROOM",
    "90100/90100, NO_ROOM",
    "HY000/1114, NO_ROOM",
    "08004/1040, NO_ROOM",
    "S0002/1105, NO_ROOM",
    "ORA-01653, NO_ROOM",
    "25006/0, READ_ONLY",
    "90097/90097, READ_ONLY",
    "HY000/1290, READ_ONLY",
    "ORA-16000, READ_ONLY",
    "28P01/0, REFUSED",
    "ORA-01017, REFUSED",
    "42501/0, NO_RIGHT",
    "ORA-01031, NO_RIGHT",
    "42000/1142, NO_RIGHT_OR_WRONG",
    "08S01/0, LOST",
    "57P03/0, LOST",
    "25P03/0, LOST",
    "90067/90067, LOST",
    "ORA-03113, LOST",
    "ORA-17002, LOST",
    "HY000/1105, OTHER",
    "42P01/0, OTHER",
    "ORA-00942, OTHER",
  })
  void kinds_by_state_and_number(String code, FailureKind kind) {
    assertThat(FailureKind.of(coded(code))).isEqualTo(kind);
  }

  @Test
  void kinds_by_the_class_of_the_exception() {
    assertThat(FailureKind.of(new SQLTimeoutException("why"))).isEqualTo(FailureKind.ENDED);
    assertThat(FailureKind.of(new SQLRecoverableException("why"))).isEqualTo(FailureKind.LOST);
    assertThat(FailureKind.of(new SQLTimeoutException("why", "HYT00")))
        .as("a lock that H2 did not get")
        .isEqualTo(FailureKind.ROLLED_BACK);
    assertThat(FailureKind.of(new SQLException("why"))).isEqualTo(FailureKind.OTHER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"22001", "23514", "44000", "P0001", "45000", "54000"})
  void failures_of_a_row(String state) {
    assertThat(SqlFailure.isOfRow(of(state))).isTrue();
    assertThat(SqlFailure.isRolledBack(of(state))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "40001, true",
    "40P01, true",
    "HYT00, true",
    "90131, true",
    "40003, false",
    "08006, false"
  })
  void transactions_that_were_rolled_back(String state, boolean isRolledBack) {
    assertThat(SqlFailure.isRolledBack(of(state))).isEqualTo(isRolledBack);
    assertThat(SqlFailure.isOfRow(of(state))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "08006, The connection to the database failed: why",
    "57P01, The connection to the database failed: why",
    "40003, The connection to the database failed: why",
    "57014, The database ended a statement: why",
    "28P01, The database refused the user: why",
    "40001, Other transactions hold what the job needs: why",
    "53100, The database has no room: why",
    "25006, The database may only be read: why",
    "42501, The database refused: why",
    "42601, The database refused: why",
  })
  void words_for_the_end_of_a_job(String state, String message) {
    assertThat(SqlFailure.of(of(state))).hasMessage(message);
  }

  /** MySQL has one state for a syntax error and for a right that is missing. */
  @Test
  void a_state_with_two_meanings_has_the_advice_for_both() {
    assertThat(SqlFailure.of(of("42000")).advice())
        .contains("Check the names and conditions")
        .contains("the rights SELECT and UPDATE");
    assertThat(SqlFailure.of(of("42501")).advice()).doesNotContain("conditions");
    assertThat(SqlFailure.of(of("42601")).advice()).doesNotContain("rights");
  }

  @Test
  void a_batch_fails_like_its_statement() {
    BatchUpdateException batch = new BatchUpdateException("batch", "HY000", new int[0]);
    batch.setNextException(of("23505"));
    assertThat(SqlFailure.isOfRow(batch)).isTrue();
    assertThat(SqlFailure.reason(batch)).isEqualTo("why");
  }
}
