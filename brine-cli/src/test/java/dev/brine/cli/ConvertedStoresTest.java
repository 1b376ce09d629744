// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.JavaStreams;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of a database that {@code brine convert --jdbc} changes. */
class ConvertedStoresTest {
  @TempDir private Path folder;
  private String url;

  @BeforeEach
  void fill() throws Exception {
    url = "jdbc:h2:" + folder.resolve("db");
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.createStatement().execute("CREATE TABLE T (K INT PRIMARY KEY, V BLOB)");
      PreparedStatement insert = connection.prepareStatement("INSERT INTO T VALUES (?, ?)");
      for (int i = 1; i <= 3; i++) {
        insert.setInt(1, i);
        insert.setBytes(2, i == 3 ? new byte[] {1} : JavaStreams.write(new BigDecimal(i)));
        insert.execute();
      }
    }
  }

  private Invocation convert(String... more) throws Exception {
    Path driver =
        Path.of(
            Class.forName("org.h2.Driver")
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    List<String> words = new ArrayList<>(List.of("convert", "--jdbc", url));
    words.addAll(List.of("--class-path", driver.toString()));
    words.addAll(List.of("--table", "T", "--column", "V", "--key", "K"));
    words.addAll(List.of("--rename", "java.math.BigDecimal=org.acme.Money"));
    words.addAll(List.of("--state", folder.resolve("state").toString()));
    words.addAll(List.of(more));
    return Invocation.of((plan, progress) -> Runs.exact(), words.toArray(String[]::new));
  }

  /** Returns the errors without the lines of progress, of which a slow machine has more. */
  private static String withoutProgress(Invocation invocation) {
    return invocation
        .err()
        .lines()
        .filter(line -> !line.matches("[0-9,]+( of [0-9,]+)? values, .*"))
        .collect(Collectors.joining("\n"));
  }

  /** A product whose own conditions are added to that of the command line. */
  private Invocation ofProduct(String where) {
    String[] words = {"convert", "--jdbc", url, "--store", "spring-batch", "--where", where};
    return Invocation.of((plan, progress) -> Runs.exact(), words);
  }

  private int renamed() throws Exception {
    try (Connection connection = DriverManager.getConnection(url);
        ResultSet rows = connection.createStatement().executeQuery("SELECT V FROM T")) {
      int renamed = 0;
      while (rows.next()) {
        String text = new String(rows.getBytes(1), StandardCharsets.ISO_8859_1);
        renamed += text.contains("org.acme.Money") ? 1 : 0;
      }
      return renamed;
    }
  }

  @Test
  void counts_first_and_writes_when_asked() throws Exception {
    Invocation dry = convert();
    assertThat(dry.code()).as(dry.err()).isZero();
    assertThat(dry.out())
        .isEqualToIgnoringNewLines(
            "T.V: 2 to convert (--write writes them), 0 with nothing to change, 0 failed, 1 no"
                + " object streams, 2 objects in them."
                + "rename java.math.BigDecimal=org.acme.Money: 1 class, 2 objects in 2 values");
    assertThat(renamed()).isZero();

    Invocation wet = convert("--write", "--threads", "2");
    assertThat(wet.out()).startsWith("T.V: 2 converted, ");
    assertThat(renamed()).isEqualTo(2);

    Path state = folder.resolve("state").resolve("T.V.state");
    assertThat(wet.out()).endsWith("The job has finished. State: " + state + "\n");
    assertThat(withoutProgress(wet)).isEmpty();

    assertThat(convert("--write").err()).startsWith("This job has finished: " + state);
    assertThat(convert("--write", "--where", "K > 1").err()).contains("is of another job: T.V");
  }

  @Test
  void a_jar_that_is_not_there_is_named() throws Exception {
    Invocation run = convert("--class-path", folder.resolve("none.jar").toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("Cannot read ").contains("none.jar");
  }

  @Test
  void says_what_the_new_classes_refuse_and_lets_them_read_the_values() throws Exception {
    String source =
        """
        package org.acme;
        class Money implements java.io.Serializable {}
        """;
    Path classes = StoredProgram.of(folder.resolve("classes"), source).classes();
    Invocation dry = convert("--class-path", classes.toString());
    assertThat(dry.code()).isEqualTo(4);
    assertThat(dry.out()).contains("refused  org.acme.Money: ", "2 to convert");
    Path second = Files.createDirectories(folder.resolve("second jar of the driver"));
    Invocation driver = convert("--class-path", second.toString());
    assertThat(driver.code()).as(driver.out()).isZero();
    assertThat(driver.out()).contains("No class of the objects is on the class path");

    Invocation wet = convert("--write", "--verify-with", classes.toString());
    assertThat(wet.code()).isEqualTo(4);
    assertThat(wet.out())
        .contains("K=1 stays as it was: The new program cannot read it: ")
        .contains("rename java.math.BigDecimal=org.acme.Money: changes nothing")
        .contains("T.V: 0 converted, 0 with nothing to change, 2 failed");
    assertThat(renamed()).isZero();
  }

  private void put(int key, byte[] value) throws Exception {
    try (Connection connection = DriverManager.getConnection(url)) {
      PreparedStatement update = connection.prepareStatement("UPDATE T SET V = ? WHERE K = ?");
      update.setBytes(1, value);
      update.setInt(2, key);
      assertThat(update.executeUpdate()).isEqualTo(1);
    }
  }

  @Test
  void tries_failed_values_again_with_the_same_state() throws Exception {
    byte[] whole = JavaStreams.write(new BigDecimal(3));
    put(3, Arrays.copyOf(whole, whole.length - 3));
    Invocation first = convert("--write");
    assertThat(first.code()).isEqualTo(4);
    assertThat(first.out()).contains("T.V: 2 converted, ", "Run the same command again to try");
    put(3, whole);
    Invocation second = convert("--write");
    assertThat(second.out()).startsWith("T.V: 3 converted, ").contains("The job has finished.");
    assertThat(renamed()).isEqualTo(3);
  }

  @Test
  void a_state_knows_the_content_of_a_file_of_changes_and_no_password() throws Exception {
    Path changes = folder.resolve("changes.txt");
    Files.writeString(changes, "rename a.B=a.C\n");
    String[] words = {"--write", "--changes", changes.toString()};
    assertThat(convert(words).code()).isZero();
    Files.writeString(changes, "# a comment\n\nrename a.B=a.C\n");
    assertThat(convert(words).err()).startsWith("This job has finished: ");
    Files.writeString(changes, "rename a.B=a.D\n");
    assertThat(convert(words).err()).contains("is of another job: T.V");
    Files.writeString(changes, "rename a.B=a.C\n");
    String more = Files.createDirectory(folder.resolve("classes")).toString();
    assertThat(convert("--write", "--changes", changes.toString(), "--class-path", more).err())
        .startsWith("This job has finished: ");
    String state = Files.readString(folder.resolve("state").resolve("T.V.state"));
    assertThat(state).doesNotContain("jdbc:").doesNotContain("h2").doesNotContain("driver");
  }

  @Test
  void a_state_knows_the_versions_of_classes() throws Exception {
    Path classes = compiled("one", 1);
    String[] words = {"--write", "--serial-version", "from-classes", "--class-path", ""};
    words[4] = classes.toString();
    assertThat(convert(words).code()).isZero();
    assertThat(convert(words).err()).startsWith("This job has finished: ");
    words[4] = compiled("same", 1).toString();
    assertThat(convert(words).err()).startsWith("This job has finished: ");
    words[4] = compiled("other", 2).toString();
    assertThat(convert(words).err()).contains("is of another job: T.V");
  }

  private Path compiled(String name, int version) throws Exception {
    Path classes = Files.createDirectory(folder.resolve(name));
    Path source = classes.resolve("Order.java");
    Files.writeString(
        source,
        "public class Order implements java.io.Serializable { int f"
            + name
            + ";"
            + " private static final long serialVersionUID = "
            + version
            + "; }");
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    return classes;
  }

  @Test
  void checks_backup_tables_before_it_writes() throws Exception {
    assertThat(convert("--write", "--backup-table", "O; DROP TABLE T").err())
        .startsWith("Not a name of SQL: O; DROP TABLE T");
    assertThat(convert("--write", "--where", "1=1) OR (1=1").err())
        .startsWith("Not a condition of SQL: 1=1) OR (1=1");
    assertThat(ofProduct("1=1) OR (1=1").err()).startsWith("Not a condition of SQL: 1=1) OR (1=1");
    assertThat(renamed()).isZero();
    assertThat(folder.resolve("state")).doesNotExist();
  }

  /** A rule that would rename its own result must not be applied twice. */
  @ParameterizedTest
  @CsvSource({
    "com.acme.**=com.acme.shop.**, , com.acme.shop.Any to com.acme.shop.shop.Any",
    "com.acme.**=com.acme.shop.**, com.acme.shop.**=com.acme.shop.**, ",
    "com.acme.*=com.acme.shop.*, , ",
    "com.acme.**=org.acme.**, , ",
    "a.B=a.C, a.C=a.B, a.C to a.B",
    "a.**=b.**, b.C=b.D, b.C to b.D",
    "a.B=a.C, , ",
  })
  void warns_of_rules_that_rename_their_own_result(String rule, String other, String warning)
      throws Exception {
    List<String> words = new ArrayList<>(List.of("--rename", rule, "--write"));
    if (other != null) {
      words.addAll(List.of("--rename", other));
    }
    String said = withoutProgress(convert(words.toArray(String[]::new)));
    if (warning == null) {
      assertThat(said).isEmpty();
    } else {
      assertThat(said).startsWith("Convert the same objects once only").contains(warning);
    }
  }

  @Test
  void refuses_options_without_effect() throws Exception {
    assertThat(convert("file.ser").err()).startsWith("Found both files and a store");
    assertThat(convert("--write", "--dry-run").err()).startsWith("Found both --dry-run and");
    assertThat(convert("--match", "a*").err()).startsWith("Found --match without --redis");
    assertThat(convert("--redis", "redis://h:1").err()).startsWith("Found both --jdbc and");
    assertThat(convert("--store", "quartz").err()).startsWith("Found both --store and --table");
    assertThat(convert("--store", "jobrunr").err()).contains("JobRunr stores JSON");
    assertThat(convert("--serial-version", "ignore").err())
        .startsWith("Found --serial-version ignore without classes");
    assertThat(convert("--threads", "0").err()).startsWith("Not a positive number: --threads 0");
    Invocation nothing = Invocation.of((plan, progress) -> Runs.exact(), "convert", "--write");
    assertThat(nothing.err()).startsWith("Missing PATH, --jdbc or --redis");
    assertThat(nothing.code()).isEqualTo(2);
  }
}
