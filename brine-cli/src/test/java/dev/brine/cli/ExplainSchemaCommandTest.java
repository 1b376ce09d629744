// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The exit codes and messages of {@code brine explain schema}. */
@Tag("once")
class ExplainSchemaCommandTest {
  @TempDir private Path folder;

  private String classes(String version, String members) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(version));
    Path source = folder.resolve("Order.java");
    Files.writeString(
        source,
        "class Order implements java.io.Serializable { static final long serialVersionUID = 1; "
            + members
            + " }");
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.toString());
    assertThat(code).isZero();
    return classes.toString();
  }

  private static Invocation run(String... args) {
    return Invocation.of((plan, progress) -> Runs.exact(), args);
  }

  @Test
  void equal_classes_are_compatible() throws IOException {
    Invocation run = run("explain", "schema", classes("old", "int a;"), classes("new", "int a;"));
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo("0 refused, 0 lose data, 0 compatible.%n".formatted());
  }

  @Test
  void what_is_refused_fails() throws IOException {
    Invocation run =
        run("explain", "schema", classes("old", "int a;"), classes("new", "long a; int b;"));
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out())
        .isEqualTo(
            ("Refused:%n  Order.a: is int there and long here%n%n"
                    + "Compatible:%n  Order.b: is missing there: it takes its default%n%n"
                    + "1 refused, 0 lose data, 1 compatible.%n")
                .formatted());
  }

  @Test
  void what_loses_data_fails_only_with_that_option() throws IOException {
    String older = classes("old", "int a;");
    String newer = classes("new", "");
    assertThat(run("explain", "schema", older, newer).code()).isZero();
    Invocation strict = run("explain", "schema", older, newer, "--strict");
    assertThat(strict.code()).isEqualTo(4);
    assertThat(strict.out())
        .startsWith(
            ("Loses data without an error:%n"
                    + "  Order.a: is missing here: its values are dropped%n")
                .formatted());
  }

  @Test
  void what_is_not_there_is_named() throws IOException {
    String here = classes("old", "");
    Invocation missing = run("explain", "schema", here, folder.resolve("no.jar").toString());
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).contains("no.jar", "docs/troubleshooting.md#explain-schema");
    Files.writeString(folder.resolve("old/Order.class"), "broken");
    Invocation broken = run("explain", "schema", here, here);
    assertThat(broken.code()).isEqualTo(2);
    assertThat(broken.err()).startsWith("Damaged file of class Order: ");
    assertThat(run("explain", "schema", here).code()).isEqualTo(2);
    assertThat(run("explain").code()).isEqualTo(2);
  }

  @Test
  void counts_what_the_codec_stores_and_its_annotations_unless_java_reads() throws IOException {
    String older = classes("old", "int a; } class Plain { int x;");
    String newer = classes("new", "@dev.brine.Widen long a; } class Plain { long x;");
    assertThat(run("explain", "schema", older, newer).out())
        .isEqualTo(
            ("Refused:%n  Plain.x: is int there and long here%n%nCompatible:%n  Order.a: is int"
                    + " there and long here: what does not fit is refused%n%n1 refused, 0 lose data, 1"
                    + " compatible.%n")
                .formatted());
    assertThat(run("explain", "schema", older, newer, "--rules", "java").out())
        .isEqualTo(
            ("Refused:%n  Order.a: is int there and long here%n%n"
                    + "1 refused, 0 lose data, 0 compatible.%n")
                .formatted());
    assertThat(run("explain", "schema", older, newer, "--rules", "kryo").err())
        .startsWith("Invalid value for option '--rules': Expected brine or java but was 'kryo'");
  }

  @Test
  void prints_json_with_the_same_exit_codes() throws IOException {
    Invocation run =
        run("explain", "schema", classes("old", "int a;"), classes("new", "long a;"), "--json");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            """
            {
              "refused" : 1,
              "losesData" : 0,
              "compatible" : 0,
              "changes" : [ {
                "severity" : "incompatible",
                "place" : "Order.a",
                "what" : "is int there and long here"
              } ]
            }
            """);
    String same = classes("old", "int a;");
    assertThat(run("explain", "schema", same, same, "--json").code()).isZero();
  }

  @Test
  void looks_only_at_classes_of_a_pattern() throws IOException {
    String older = classes("old", "int a; } class Plain { int x;");
    String newer = classes("new", "long a; } class Plain { long x;");
    assertThat(run("explain", "schema", older, newer, "Plain").out())
        .contains("1 refused, 0 lose data, 0 compatible.");
    assertThat(run("explain", "schema", older, newer, "com.acme.*").err())
        .isEqualToNormalizingNewlines(
            "Expected a class with objects of %s or %s but was com.acme.*\n".formatted(older, newer)
                + "Name a folder of class files or a jar, and what its classes extend by"
                + " --class-path. See docs/troubleshooting.md#explain-schema\n");
    assertThat(run("explain", "schema", older, newer, "a b").err())
        .contains("Write a pattern as --help shows. See docs/troubleshooting.md#explain-schema");
  }

  @Test
  void a_failure_of_brine_is_told_from_what_is_refused() throws IOException {
    Invocation run = failing(classes("old", "int a;"), classes("new", "long a;"));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .startsWith("Brine failed: java.lang.IllegalStateException: full")
        .doesNotContain("\tat ");
  }

  @Test
  void a_failure_of_brine_is_shown_where_that_is_asked_for() throws IOException {
    Invocation run = failing(classes("old", "int a;"), classes("new", "long a;"), "--verbose");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("\tat dev.brine.cli.stored.ExplainSchemaCommand.");
  }

  /** Explains two versions to a standard output that Brine cannot print to. */
  private static Invocation failing(String... args) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new IllegalStateException("full");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = Terminal.of(full, err, new Properties(), Map.of());
    List<String> line = new ArrayList<>(List.of("explain", "schema"));
    line.addAll(List.of(args));
    int code = Main.run(terminal, (plan, progress) -> Runs.exact(), line.toArray(String[]::new));
    return new Invocation(code, "", err.toString(StandardCharsets.UTF_8), null, new byte[0]);
  }

  @Test
  void no_two_outcomes_share_an_exit_code() {
    assertThat(ExitCode.values()).extracting(ExitCode::code).doesNotHaveDuplicates();
  }
}
