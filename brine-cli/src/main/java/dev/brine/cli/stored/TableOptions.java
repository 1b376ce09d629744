// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.jdbc.BackupTables;
import dev.brine.convert.jdbc.KnownStore;
import dev.brine.convert.jdbc.TableColumn;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The options for the rows of a database. */
final class TableOptions {
  /** All of them. */
  static final List<String> NAMES =
      List.of("--store", "--table", "--column", "--key", "--where", "--backup-table");

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
      names = "--backup-table",
      paramLabel = "NAME",
      description =
          "Create this table, and keep the old values there. Further columns of --store get _2, _3"
              + " behind the name.")
  private String backupTable = "";

  /** Converts the names of products. */
  private static final class Stores extends ValueNames<KnownStore> {
    Stores() {
      super(Stores::of, names(KnownStore.values(), KnownStore::word));
    }

    private static KnownStore of(String name) {
      if (name.equals("jobrunr")) {
        throw new IllegalArgumentException("JobRunr stores JSON, which has no object streams");
      }
      List<KnownStore> all = List.of(KnownStore.values());
      return all.stream()
          .filter(one -> one.word().equals(name))
          .findFirst()
          .orElseThrow(
              () ->
                  unknown(
                      all.stream().map(KnownStore::word).collect(Collectors.joining(", ")), name));
    }
  }

  /** Returns the product, or null. */
  KnownStore store() {
    return store;
  }

  /** Returns the condition for rows, or an empty text. */
  String where() {
    return where;
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
      throw StoreOptions.problem(e.getMessage());
    }
  }

  /**
   * Returns the columns to convert.
   *
   * @throws UsageProblem if they are not named, or named twice
   */
  List<TableColumn> columns() {
    if (store != null && (table != null || column != null || !keys.isEmpty())) {
      throw StoreOptions.problem("Found both --store and --table, --column or --key");
    }
    if (store == null && (table == null || column == null || keys.isEmpty())) {
      throw StoreOptions.problem("Missing --table, --column or --key");
    }
    try {
      if (store != null) {
        return store.columns().stream().map(this::restricted).toList();
      }
      return List.of(new TableColumn(table, column, keys, where));
    } catch (IllegalArgumentException e) {
      throw StoreOptions.problem(e.getMessage());
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
}
