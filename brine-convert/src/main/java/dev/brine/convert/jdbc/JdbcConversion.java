// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Checkpoint;
import dev.brine.convert.Journal;
import dev.brine.convert.Marks;
import dev.brine.convert.StoreException;
import dev.brine.convert.StoreListener;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.ValueConversion;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Converts the values of a column of a database, or counts what it would convert. */
public final class JdbcConversion {
  private final Database database;
  private final JdbcJob job;
  private final ValueConversion conversion;
  private final StoreListener listener;

  /**
   * Creates the conversion of a job.
   *
   * @param listener called by one thread at a time
   */
  public JdbcConversion(
      Database database, JdbcJob job, ValueConversion conversion, StoreListener listener) {
    this.database = database;
    this.job = job;
    this.conversion = conversion;
    this.listener = listener;
  }

  /**
   * Runs the job until its end, or goes on with it.
   *
   * @return the tally of all rows, with those of earlier runs of the job
   * @throws StoreException if it cannot begin or go on; then what is committed stays committed
   */
  public Tally run() throws StoreException, InterruptedException {
    try (Connection connection = open(database)) {
      TableSchema schema = TableSchema.read(connection, job.column());
      long total = schema.count(connection);
      connection.commit();
      if (job.writing().isEmpty()) {
        return dryRun(connection, schema, total);
      }
      return write(connection, schema, total, job.writing().get());
    } catch (SQLException e) {
      throw SqlFailure.of(e);
    }
  }

  /**
   * Checks that the job can begin, and writes nothing.
   *
   * @throws StoreException if it cannot
   */
  public void check() throws StoreException {
    try (Connection connection = open(database)) {
      TableSchema schema = TableSchema.read(connection, job.column());
      if (job.writing().isPresent()) {
        JdbcJob.Writing writing = job.writing().get();
        new Backup(schema.sql(), writing.backupTable())
            .requireMayWrite(connection, writing.state());
      }
    } catch (SQLException e) {
      throw SqlFailure.of(e);
    }
  }

  private Tally dryRun(Connection connection, TableSchema schema, long total)
      throws SQLException, StoreException, InterruptedException {
    RowConverter converter = new RowConverter(schema, conversion, new Marks());
    PageReader reader = new PageReader(connection, schema, job.rows(), Checkpoint.START);
    Advance advance = new Advance(Optional.empty(), listener, total, Checkpoint.START);
    new PageThreads(reader, converter, advance, job.threads()).run(PageThreads.NOTHING_WRITTEN);
    return advance.tally();
  }

  private Tally write(
      Connection connection, TableSchema schema, long total, JdbcJob.Writing writing)
      throws SQLException, StoreException, InterruptedException {
    Backup backup = new Backup(schema.sql(), writing.backupTable());
    backup.requireMayWrite(connection, writing.state());
    try (Journal journal = Journal.open(writing.state(), writing.name())) {
      create(backup, connection, journal);
      RowConverter converter = new RowConverter(schema, conversion, journal.marks());
      PageReader reader = new PageReader(connection, schema, job.rows(), journal.checkpoint());
      Advance advance = new Advance(Optional.of(journal), listener, total, journal.checkpoint());
      new PageThreads(reader, converter, advance, job.threads())
          .run(() -> writer(schema, converter, journal, writing));
      Tally tally = advance.tally();
      journal.finish(tally);
      return tally;
    }
  }

  /** Without its table, a job has not begun, and may begin with other options. */
  private static void create(Backup backup, Connection connection, Journal journal)
      throws SQLException, StoreException {
    try {
      backup.create(connection);
    } catch (SQLException e) {
      journal.discardNew();
      throw e;
    }
  }

  private PageWriter writer(
      TableSchema schema, RowConverter converter, Journal journal, JdbcJob.Writing writing)
      throws SQLException {
    Connection own = open(database);
    RowUpdates updates = new RowUpdates(own, schema, writing.backupTable());
    return new PageWriter(own, updates, converter, journal);
  }

  /** Each statement sees what is committed when it begins. */
  private static Connection open(Database database) throws SQLException {
    Connection connection = database.connect();
    try {
      connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
      MySql.requireWholeValues(connection);
      connection.setAutoCommit(false);
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }
}
