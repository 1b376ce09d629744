// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlFailureTest {
  private static SQLException of(String state) {
    return new SQLException("why", state);
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
