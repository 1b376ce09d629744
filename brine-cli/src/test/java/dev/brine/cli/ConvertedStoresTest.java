// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.JavaStreams;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                + " object streams.");
    assertThat(renamed()).isZero();

    Invocation wet = convert("--write", "--threads", "2");
    assertThat(wet.out()).startsWith("T.V: 2 converted, ");
    assertThat(renamed()).isEqualTo(2);

    assertThat(convert("--write").err()).startsWith("This job has finished: ");
    assertThat(convert("--write", "--where", "K > 1").err()).contains("is of another job: T.V");
  }

  @Test
  void refuses_options_without_effect() throws Exception {
    assertThat(convert("file.ser").err()).startsWith("Found both files and a store");
    assertThat(convert("--write", "--dry-run").err()).startsWith("Found both --dry-run and");
    assertThat(convert("--match", "a*").err()).startsWith("Found --match without --redis");
    assertThat(convert("--redis", "redis://h:1").err()).startsWith("Found both --jdbc and");
    assertThat(convert("--store", "quartz").err()).startsWith("Found both --store and --table");
    assertThat(convert("--threads", "0").err()).startsWith("Not a positive number: --threads 0");
    Invocation nothing = Invocation.of((plan, progress) -> Runs.exact(), "convert", "--write");
    assertThat(nothing.err()).startsWith("Missing PATH, --jdbc or --redis");
    assertThat(nothing.code()).isEqualTo(2);
  }
}
