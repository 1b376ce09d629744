// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The table of docs/core.md: shape of a class, JVM, and what it permits. Each JVM proves its own
 * columns; {@code -Dbrine.docs=write} writes them.
 */
class FinalFieldModesTest {
  private static final Path PAGE = Path.of("../docs/core.md");
  private static final String HEAD = "| class or constructor | 17 to 25 |";

  @TempDir private Path folder;

  @Test
  void copies_or_refuses_each_shape_as_the_documentation_says() throws Exception {
    if (Runtime.version().feature() < 26) {
      assertColumn(1, outcomes());
    } else {
      assertColumn(2, byDefault());
      assertColumn(3, outcomes("--illegal-final-field-mutation=deny"));
    }
  }

  @Test
  void needs_no_warning_where_the_permission_is_given() throws Exception {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(26);

    assertThat(outcomes("--enable-final-field-mutation=ALL-UNNAMED").values())
        .containsOnly("copied");
  }

  /** One JVM for each shape, since each warns once. */
  private Map<String, String> byDefault() throws Exception {
    Map<String, String> outcomes = new TreeMap<>();
    for (String shape : FinalFieldShapes.ALL.keySet()) {
      Run run = run(List.of(), List.of(shape));
      long warnings =
          run.errors().lines().filter(line -> line.contains("has been mutated")).count();
      assertThat(warnings).isLessThanOrEqualTo(1);
      String outcome = run.outcomes().get(shape);
      outcomes.put(shape, warnings == 0 ? outcome : outcome + ", one warning");
    }
    return outcomes;
  }

  private Map<String, String> outcomes(String... flags) throws Exception {
    Run run = run(List.of(flags), List.copyOf(FinalFieldShapes.ALL.keySet()));
    assertThat(run.errors()).isEmpty();
    return run.outcomes();
  }

  private record Run(Map<String, String> outcomes, String errors) {}

  private Run run(List<String> flags, List<String> shapes)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(FinalFieldShapes.class.getName());
    command.addAll(shapes);
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    int code =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start()
            .waitFor();
    String failed = Files.readString(errors, StandardCharsets.UTF_8);
    assertThat(code).as(failed).isZero();
    Map<String, String> outcomes = new TreeMap<>();
    for (String line : Files.readAllLines(output, StandardCharsets.UTF_8)) {
      int end = line.lastIndexOf(": ");
      outcomes.put(line.substring(0, end), line.substring(end + 2));
    }
    return new Run(outcomes, failed);
  }

  private static void assertColumn(int column, Map<String, String> outcomes) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(PAGE, StandardCharsets.UTF_8));
    int at = head(lines) + 2;
    List<String> expected = new ArrayList<>();
    for (String shape : FinalFieldShapes.ALL.keySet()) {
      List<String> cells = cells(lines, at + expected.size(), shape);
      cells.set(column, outcomes.get(shape));
      expected.add("| " + String.join(" | ", cells) + " |");
    }
    if ("write".equals(System.getProperty("brine.docs"))) {
      for (int i = 0; i < expected.size(); i++) {
        lines.set(at + i, expected.get(i));
      }
      Files.write(PAGE, lines, StandardCharsets.UTF_8);
    }
    assertThat(lines.subList(at, at + expected.size())).isEqualTo(expected);
  }

  private static int head(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(HEAD)) {
        return i;
      }
    }
    throw new AssertionError(HEAD);
  }

  private static List<String> cells(List<String> lines, int line, String shape) {
    String row = lines.get(line);
    return row.startsWith("| " + shape + " |")
        ? new ArrayList<>(Arrays.asList(row.substring(2, row.length() - 2).split(" \\| ")))
        : new ArrayList<>(List.of(shape, "-", "-", "-"));
  }
}
