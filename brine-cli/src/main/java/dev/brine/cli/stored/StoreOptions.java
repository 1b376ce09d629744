// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.jdbc.JdbcJob;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options for values in a database or in Redis. */
final class StoreOptions {
  private static final List<String> OF_A_STORE =
      List.of("--write", "--state", "--user", "--password-file", "--batch");

  @Option(
      names = "--jdbc",
      paramLabel = "URL",
      description =
          "Convert a column of this database. Name the jar of its driver by --class-path.")
  private String jdbc;

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
      names = "--batch",
      paramLabel = "N",
      description = "The most values of a transaction (default: 500).")
  private int rows = JdbcJob.USUAL_ROWS;

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

  /** Returns the user, or an empty text. */
  String user() {
    return user;
  }

  /** Returns whether new values are written. */
  boolean writes() {
    return writes;
  }

  /** Returns the folder of the states of jobs. */
  Path state() {
    return state.toAbsolutePath().normalize();
  }

  /** Returns the most values of a transaction. */
  int rows() {
    return rows;
  }

  /**
   * Checks that files or a store are named, and that no option is without effect.
   *
   * @param parsed the command line
   * @param inputs its files
   * @param output the file to write, or null
   * @param isDryRun whether nothing is to be written
   */
  void requireInsteadOf(ParseResult parsed, List<Path> inputs, String output, boolean isDryRun) {
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
    if (rows < 1) {
      throw problem("Not a positive number: --batch " + rows);
    }
    requireUsed(parsed, jdbc != null, TableOptions.NAMES, "--jdbc");
    requireUsed(parsed, redis != null, List.of("--match"), "--redis");
    requireUsed(parsed, isUsed(), OF_A_STORE, "--jdbc or --redis");
  }

  private static void requireUsed(
      ParseResult parsed, boolean isUsed, List<String> options, String by) {
    for (String option : options) {
      if (!isUsed && parsed.hasMatchedOption(option)) {
        throw problem("Found " + option + " without " + by);
      }
    }
  }

  static UsageProblem problem(String message) {
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
}
