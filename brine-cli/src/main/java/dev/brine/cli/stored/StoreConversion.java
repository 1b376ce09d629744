// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.JobFinishedException;
import dev.brine.convert.Secrets;
import dev.brine.convert.StoreException;
import dev.brine.convert.Tally;
import dev.brine.convert.jdbc.JdbcConversion;
import dev.brine.convert.jdbc.JdbcJob;
import dev.brine.convert.jdbc.JdbcUrl;
import dev.brine.convert.jdbc.TableColumn;
import dev.brine.convert.redis.RedisAddress;
import dev.brine.convert.redis.RedisConversion;
import dev.brine.convert.redis.RedisJob;
import dev.brine.inspect.convert.ValueConversion;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Converts the values of a database or of Redis, and prints what happened to them.
 *
 * @param classPath folders and jars with the driver of the database
 */
record StoreConversion(
    StoreOptions options, ValueConversion conversion, List<Path> classPath, Terminal terminal) {
  /**
   * Runs the jobs of the command line.
   *
   * @throws UsageProblem if one cannot begin or go on
   */
  ExitCode run() throws InterruptedException {
    try {
      Tally all = options.redis() != null ? ofRedis() : ofDatabase();
      return all.failed() > 0 ? ExitCode.GATE : ExitCode.OK;
    } catch (StoreException e) {
      throw new UsageProblem(e.getMessage(), e.advice(), "convert");
    }
  }

  private Tally ofDatabase() throws StoreException, InterruptedException {
    List<TableColumn> columns = options.columns();
    String password = options.password(terminal.environment());
    Tally all = Tally.NONE;
    try (JdbcUrl database = JdbcUrl.of(options.jdbc(), options.user(), password, classPath)) {
      int finished = 0;
      for (int i = 0; i < columns.size(); i++) {
        try {
          all = all.plus(ofColumn(database, columns.get(i), i + 1));
        } catch (JobFinishedException e) {
          if (++finished == columns.size()) {
            throw e;
          }
          terminal.out().println(e.getMessage());
        }
      }
    }
    if (options.store() != null) {
      options.store().traps().forEach(terminal.out()::println);
    }
    return all;
  }

  private Tally ofColumn(JdbcUrl database, TableColumn column, int number)
      throws StoreException, InterruptedException {
    StoreProgress progress = new StoreProgress(terminal, System::nanoTime);
    Tally tally = new JdbcConversion(database, job(column, number), conversion, progress).run();
    print(column.toString(), tally);
    return tally;
  }

  private JdbcJob job(TableColumn column, int number) {
    String backup = options.backupTable(number);
    Optional<JdbcJob.Writing> writing =
        options.writes()
            ? Optional.of(new JdbcJob.Writing(state(column + ""), name(column + ""), backup))
            : Optional.empty();
    return new JdbcJob(column, writing, options.threads(), options.rows());
  }

  private Tally ofRedis() throws StoreException, InterruptedException {
    Optional<RedisJob.Writing> writing =
        options.writes()
            ? Optional.of(new RedisJob.Writing(state("redis"), name("redis")))
            : Optional.empty();
    RedisJob job = new RedisJob(options.pattern(), writing, options.rows());
    String password = options.password(terminal.environment());
    StoreProgress progress = new StoreProgress(terminal, System::nanoTime);
    RedisAddress address = RedisAddress.of(options.redis(), options.user(), password);
    Tally tally = new RedisConversion(address, job, conversion, progress).run();
    print(options.pattern(), tally);
    return tally;
  }

  private Path state(String of) {
    return options.state().resolve(of.replaceAll("[^\\p{L}\\p{N}._-]", "_") + ".state");
  }

  private String name(String of) {
    return Secrets.hidden(of + " " + options.change());
  }

  private void print(String of, Tally tally) {
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%s: %,d %s, %,d with nothing to change, %,d failed, %,d no object streams%s.%n",
            of,
            tally.changed(),
            options.writes() ? "converted" : "to convert (--write writes them)",
            tally.same(),
            tally.failed(),
            tally.others(),
            more(tally));
  }

  private static String more(Tally tally) {
    String gone =
        tally.gone() == 0
            ? ""
            : String.format(Locale.ROOT, ", %,d deleted meanwhile", tally.gone());
    String retries =
        tally.retries() == 0
            ? ""
            : String.format(Locale.ROOT, ", %,d attempts again", tally.retries());
    return gone + retries;
  }
}
