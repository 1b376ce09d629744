// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.convert.Reports;
import dev.brine.convert.Tally;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.rewrite.ChangeOption;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.rewrite.StreamConversion;
import dev.brine.inspect.source.SchemaFiles;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Products store objects of a class that moves: the old program writes and ends, the tables are
 * converted, and the new program, which has the moved class alone, reads all.
 */
class ProductsTest {
  private static final int COUNT = 25;
  private static final String OLD =
      """
      package com.acme.shop;
      public class Order implements java.io.Serializable {
        private static final long serialVersionUID = 1L;
        int count = 5;
        Object line = new Line();
        static class Line implements java.io.Serializable {
          private static final long serialVersionUID = 1L;
          long price = 3;
        }
        public String toString() { return getClass().getName() + count + ((Line) line).price; }
      }
      """;

  @TempDir private Path folder;
  private String url;

  private Path compiled(String name, String source) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(name));
    Path file = Files.writeString(classes.resolve("Order.java"), source);
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), file.toString());
    return classes;
  }

  /** Returns the lines that a program of a product prints. */
  private List<String> run(Path classes, String product, String... type) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    command.add(System.getProperty("java.class.path") + File.pathSeparator + classes);
    command.addAll(List.of(ProductProgram.class.getName(), product, url, "" + COUNT));
    command.addAll(List.of(type));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said.lines().toList();
  }

  private Tally convert(KnownStore store) throws Exception {
    StreamConversion conversion =
        new StreamConversion(
            StreamChanges.newBuilder()
                .add(ChangeOption.RENAME, "com.acme.**=org.acme.store.**")
                .build(),
            Optional.empty(),
            new ReadOptions(SchemaFiles.of(List.of(), List.of()), Optional.empty()),
            null);
    Tally all = Tally.NONE;
    for (TableColumn column : store.columns()) {
      Path state = folder.resolve(column + ".state");
      JdbcJob job = new JdbcJob(column, Optional.of(new JdbcJob.Writing(state, "move", "")), 2, 7);
      Reports reports = new Reports();
      all =
          all.plus(
              new JdbcConversion(() -> DriverManager.getConnection(url), job, conversion, reports)
                  .run());
      assertThat(reports.failures).isEmpty();
    }
    return all;
  }

  private List<String> moved(KnownStore store, String schema) throws Exception {
    url = "jdbc:h2:" + folder.resolve(store.word());
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.createStatement().execute("RUNSCRIPT FROM 'classpath:" + schema + "'");
    }
    Path old = compiled("old", OLD);
    Path moved = compiled("new", OLD.replace("com.acme.shop", "org.acme.store.shop"));
    assertThat(run(old, store.word(), "com.acme.shop.Order")).isEmpty();
    Tally tally = convert(store);
    assertThat(tally.failed()).isZero();
    assertThat(tally.changed()).isGreaterThanOrEqualTo(COUNT);
    return run(moved, store.word());
  }

  @Test
  void quartz_reads_the_data_of_jobs_and_triggers_of_a_moved_class() throws Exception {
    String order = "org.acme.store.shop.Order53";
    assertThat(moved(KnownStore.QUARTZ, "org/quartz/impl/jdbcjobstore/tables_h2.sql"))
        .isEqualTo(IntStream.range(0, COUNT).mapToObj(i -> order + " " + order + " " + i).toList());
  }

  @Test
  void spring_session_reads_the_attributes_of_a_moved_class() throws Exception {
    assertThat(moved(KnownStore.SPRING_SESSION, "org/springframework/session/jdbc/schema-h2.sql"))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, COUNT).mapToObj(i -> "org.acme.store.shop.Order53 " + i).toList());
  }
}
