// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.JobFinishedException;
import dev.brine.convert.StoreException;
import dev.brine.convert.Tally;
import dev.brine.convert.jdbc.BackupTables;
import dev.brine.convert.jdbc.JdbcConversion;
import dev.brine.convert.jdbc.JdbcJob;
import dev.brine.convert.jdbc.JdbcUrl;
import dev.brine.convert.jdbc.TableColumn;
import dev.brine.convert.redis.RedisAddress;
import dev.brine.convert.redis.RedisConversion;
import dev.brine.convert.redis.RedisJob;
import dev.brine.inspect.convert.ValueConversion;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.rewrite.StreamChanges;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * Converts the values of a database or of Redis, and prints what happened to them.
 *
 * @param threads how many convert and write to a database
 * @param changes that the conversion makes
 * @param parsed the command line, which names the jobs
 * @param classPath folders and jars with the driver of the database
 */
record StoreConversion(
    StoreOptions options,
    TableOptions tables,
    int threads,
    ParseResult parsed,
    StreamChanges changes,
    ValueConversion conversion,
    List<Path> classPath,
    Terminal terminal) {
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
    List<TableColumn> columns = tables.columns();
    BackupTables backups = tables.backupTables();
    String password = options.password(terminal.environment());
    Tally all = Tally.NONE;
    try (JdbcUrl database = JdbcUrl.of(options.jdbc(), options.user(), password, classPath)) {
      List<JdbcConversion> jobs = new ArrayList<>();
      List<StoreProgress> progress = new ArrayList<>();
      for (int i = 0; i < columns.size(); i++) {
        JdbcJob job = job(columns.get(i), backups.of(i + 1));
        progress.add(new StoreProgress(terminal, System::nanoTime));
        jobs.add(new JdbcConversion(database, job, conversion, progress.get(i)));
        jobs.get(i).check();
      }
      warn(columns.stream().map(TableColumn::toString).toList());
      int finished = 0;
      for (int i = 0; i < columns.size(); i++) {
        try {
          Tally tally = jobs.get(i).run();
          String of = columns.get(i).toString();
          print(of, state(of), tally, progress.get(i));
          all = all.plus(tally);
        } catch (JobFinishedException e) {
          if (++finished == columns.size()) {
            throw e;
          }
          terminal.out().println(e.getMessage());
        }
      }
    }
    if (tables.store() != null) {
      tables.store().traps().forEach(terminal.out()::println);
    }
    return all;
  }

  private JdbcJob job(TableColumn column, String backup) {
    String of = column.toString();
    Optional<JdbcJob.Writing> writing =
        options.writes()
            ? Optional.of(new JdbcJob.Writing(state(of), name(of), backup))
            : Optional.empty();
    return new JdbcJob(column, writing, threads, options.rows());
  }

  /** Says which rules must not be applied twice, where nothing knows what is converted. */
  private void warn(List<String> jobs) {
    if (options.writes() && jobs.stream().anyMatch(of -> Files.notExists(state(of)))) {
      RenamedTwice.of(changes).ifPresent(warning -> terminal.err().println(Printable.cut(warning)));
    }
  }

  private Tally ofRedis() throws StoreException, InterruptedException {
    Optional<RedisJob.Writing> writing =
        options.writes()
            ? Optional.of(new RedisJob.Writing(state("redis"), name("redis")))
            : Optional.empty();
    RedisJob job = new RedisJob(options.pattern(), writing, options.rows());
    String password = options.password(terminal.environment());
    RedisAddress address = RedisAddress.of(options.redis(), options.user(), password);
    warn(List.of("redis"));
    StoreProgress progress = new StoreProgress(terminal, System::nanoTime);
    Tally tally = new RedisConversion(address, job, conversion, progress).run();
    print(options.pattern(), state("redis"), tally, progress);
    return tally;
  }

  private Path state(String of) {
    return options.state().resolve(of.replaceAll("[^\\p{L}\\p{N}._-]", "_") + ".state");
  }

  private String name(String of) {
    return of + " " + StoreJobName.of(parsed);
  }

  private void print(String of, Path state, Tally tally, StoreProgress progress) {
    progress.printRemarks();
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
    progress.printUses(changes);
    if (tally.failed() > 0 && !changes.isEmpty()) {
      terminal.out().println("Values that failed do not count there.");
    }
    if (options.writes()) {
      String next =
          tally.failed() == 0
              ? "The job has finished"
              : "Run the same command again to try those that failed; others are not converted"
                  + " again";
      terminal.out().println(next + ". State: " + state);
    }
  }

  private String more(Tally tally) {
    String gone =
        tables.where().isEmpty()
            ? ", %,d deleted meanwhile"
            : ", %,d deleted meanwhile or no longer of --where";
    return counted(", %,d objects in them", tally.objects())
        + counted(gone, tally.gone())
        + counted(", %,d attempts again", tally.retries());
  }

  private static String counted(String format, long number) {
    return number == 0 ? "" : String.format(Locale.ROOT, format, number);
  }
}
