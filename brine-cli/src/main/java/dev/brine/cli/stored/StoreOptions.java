// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.jdbc.BackupTables;
import dev.brine.convert.jdbc.JdbcJob;
import dev.brine.convert.jdbc.KnownStore;
import dev.brine.convert.jdbc.TableColumn;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for values in a database or in Redis. */
final class StoreOptions {
  private static final List<String> OF_JDBC =
      List.of("--store", "--table", "--column", "--key", "--where", "--backup-table", "--threads");
  private static final List<String> OF_A_STORE =
      List.of("--write", "--state", "--user", "--password-file", "--batch");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--jdbc",
      paramLabel = "URL",
      description =
          "Convert a column of this database. Name the jar of its driver by --class-path.")
  private String jdbc;

  @Option(
      names = "--store",
      paramLabel = "PRODUCT",
      converter = Stores.class,
      description =
          "The tables of this product: quartz, spring-batch, spring-session, camunda, flowable or"
              + " axon; else --table, --column and --key.")
  private KnownStore store;

  @Option(names = "--table", paramLabel = "NAME", description = "The table, as SQL names it.")
  private String table;

  @Option(
      names = "--column",
      paramLabel = "NAME",
      description =
          "The column of the objects: bytes, text with Base64 or hexadecimal digits, or large"
              + " objects of PostgreSQL.")
  private String column;

  @Option(
      names = "--key",
      paramLabel = "NAME[,NAME...]",
      split = ",",
      description = "The columns of the primary key; may be repeated.")
  private List<String> keys = List.of();

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description = "Only rows of this condition in SQL.")
  private String where = "";

  @Option(
      names = "--redis",
      paramLabel = "URI",
      description =
          "Convert strings and fields of hashes of this server, such as redis://host:6379/0.")
  private String redis;

  @Option(
      names = "--match",
      paramLabel = "PATTERN",
      description = "Only keys of this pattern of Redis, such as 'spring:session:*'.")
  private String pattern = "*";

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description =
          "The user of the database or of Redis. The password comes from the environment variable"
              + " "
              + StorePassword.VARIABLE
              + ", or from --password-file.")
  private String user = "";

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description = "A file whose first line is the password.")
  private Path passwordFile;

  @Option(
      names = "--write",
      description = "Write the new values. Without it, the command only counts and reports.")
  private boolean writes;

  @Option(
      names = "--state",
      paramLabel = "FOLDER",
      description =
          "Keep here how far the job is, so that it can go on after each kind of end (default:"
              + " brine-state).")
  private Path state = Path.of("brine-state");

  @Option(
      names = "--backup-table",
      paramLabel = "NAME",
      description =
          "Create this table, and keep the old values there. Further columns of --store get _2, _3"
              + " behind the name.")
  private String backupTable = "";

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads that convert and write to a database (default: 1).")
  private int threads = 1;

  @Option(
      names = "--batch",
      paramLabel = "N",
      description = "The most values of a transaction (default: 500).")
  private int rows = JdbcJob.USUAL_ROWS;

  /** Converts the names of products. */
  private static final class Stores extends ValueNames<KnownStore> {
    Stores() {
      super(
          Stream.of(KnownStore.values()).map(KnownStore::word).collect(Collectors.joining(", ")),
          KnownStore::word,
          List.of(KnownStore.values()));
    }
  }

  /** Returns whether the command line names a store. */
  boolean isUsed() {
    return jdbc != null || redis != null;
  }

  /** Returns the URL of the database, or null. */
  String jdbc() {
    return jdbc;
  }

  /** Returns the URI of Redis, or null. */
  String redis() {
    return redis;
  }

  /** Returns the pattern of keys. */
  String pattern() {
    return pattern;
  }

  /** Returns the product, or null. */
  KnownStore store() {
    return store;
  }

  /** Returns the user, or an empty text. */
  String user() {
    return user;
  }

  /** Returns whether new values are written. */
  boolean writes() {
    return writes;
  }

  /** Returns the condition for rows, or an empty text. */
  String where() {
    return where;
  }

  /** Returns the folder of the states of jobs. */
  Path state() {
    return state.toAbsolutePath().normalize();
  }

  /**
   * Returns the backup tables.
   *
   * @throws UsageProblem if the name is malformed
   */
  BackupTables backupTables() {
    try {
      return new BackupTables(backupTable);
    } catch (IllegalArgumentException e) {
      throw problem(e.getMessage());
    }
  }

  /** Returns the number of threads. */
  int threads() {
    return threads;
  }

  /** Returns the most values of a transaction. */
  int rows() {
    return rows;
  }

  /**
   * Returns the columns to convert.
   *
   * @throws UsageProblem if they are not named, or named twice
   */
  List<TableColumn> columns() {
    if (store != null && (table != null || column != null || !keys.isEmpty())) {
      throw problem("Found both --store and --table, --column or --key");
    }
    if (store == null && (table == null || column == null || keys.isEmpty())) {
      throw problem("Missing --table, --column or --key");
    }
    try {
      if (store != null) {
        return store.columns().stream().map(this::restricted).toList();
      }
      return List.of(new TableColumn(table, column, keys, where));
    } catch (IllegalArgumentException e) {
      throw problem(e.getMessage());
    }
  }

  private TableColumn restricted(TableColumn of) {
    if (where.isEmpty()) {
      return of;
    }
    TableColumn alone = new TableColumn(of.table(), of.column(), of.keys(), where);
    if (of.where().isEmpty()) {
      return alone;
    }
    String both = "(" + where + ") AND " + of.where();
    return new TableColumn(of.table(), of.column(), of.keys(), both);
  }

  /**
   * Checks that files or a store are named, and that no option is without effect.
   *
   * @param inputs files of the command line
   * @param output the file to write, or null
   * @param isDryRun whether nothing is to be written
   */
  void requireInsteadOf(List<Path> inputs, String output, boolean isDryRun) {
    if (inputs.isEmpty() && !isUsed()) {
      throw problem("Missing PATH, --jdbc or --redis");
    }
    if (isUsed() && (!inputs.isEmpty() || output != null)) {
      throw problem("Found both files and a store");
    }
    if (jdbc != null && redis != null) {
      throw problem("Found both --jdbc and --redis");
    }
    if (isDryRun && writes) {
      throw problem("Found both --dry-run and --write");
    }
    if (threads < 1 || rows < 1) {
      throw problem("Not a positive number: --threads " + threads + " --batch " + rows);
    }
    requireUsed(jdbc != null, OF_JDBC, "--jdbc");
    requireUsed(redis != null, List.of("--match"), "--redis");
    requireUsed(isUsed(), OF_A_STORE, "--jdbc or --redis");
  }

  private void requireUsed(boolean isUsed, List<String> options, String by) {
    for (String option : options) {
      if (!isUsed && command.commandLine().getParseResult().hasMatchedOption(option)) {
        throw problem("Found " + option + " without " + by);
      }
    }
  }

  private static UsageProblem problem(String message) {
    return new UsageProblem(
        message,
        "Name files; or a database by --jdbc with --store, or with --table, --column and --key; or"
            + " Redis by --redis.",
        "convert");
  }

  /**
   * Returns the password, or an empty text.
   *
   * @throws UsageProblem if its file cannot be read
   */
  String password(Map<String, String> environment) {
    return StorePassword.of(passwordFile, environment);
  }

  /** Returns the options that say what is converted and how, for the name of the job. */
  String change() {
    return StoreJobName.of(command.commandLine().getParseResult());
  }
}
