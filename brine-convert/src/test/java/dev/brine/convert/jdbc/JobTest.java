// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.convert.Integers;
import dev.brine.convert.Integers.Form;
import dev.brine.convert.Reports;
import dev.brine.convert.StoreException;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.ValueConversion;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs jobs on columns of a few rows. */
abstract class JobTest {
  static final ColumnCase BLOBS = new ColumnCase(TestDatabase.H2, "BLOB", "INT", Form.PLAIN);
  static final ColumnCase LONG_BLOBS =
      new ColumnCase(TestDatabase.MARIADB, "LONGBLOB", "INT", Form.PLAIN);
  static final ColumnCase BYTES =
      new ColumnCase(TestDatabase.POSTGRESQL, "BYTEA", "INT", Form.PLAIN);

  @TempDir Path folder;
  final Reports reports = new Reports();
  Path state;

  @BeforeEach
  void nameTheState() {
    state = folder.resolve("state");
  }

  static ColumnCase of(TestDatabase database) {
    return switch (database) {
      case H2 -> BLOBS;
      case POSTGRESQL -> BYTES;
      case MARIADB -> LONG_BLOBS;
    };
  }

  JdbcJob job(TableColumn column, String backup) {
    return new JdbcJob(column, Optional.of(new JdbcJob.Writing(state, "job", backup)), 1, 2);
  }

  Tally run(Database database, JdbcJob job, ValueConversion conversion)
      throws StoreException, InterruptedException {
    return new JdbcConversion(database, job, conversion, reports).run();
  }

  StoreException failure(Database database, JdbcJob job) {
    StoreException failure =
        catchThrowableOfType(StoreException.class, () -> run(database, job, Integers.INCREMENT));
    assertThat(failure.advice()).endsWith(".");
    return failure;
  }
}
