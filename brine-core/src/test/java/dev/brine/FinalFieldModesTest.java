// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The table of docs/core.md: shape of a class, and what Java 26 and later permit; older JVMs copy
 * each shape. {@code -Dbrine.docs=write} writes it.
 */
class FinalFieldModesTest {
  private static final Path PAGE = Path.of("../docs/core.md");
  private static final String HEAD = "| class or constructor | 26 and later |";

  @TempDir private Path folder;

  @Test
  void copies_or_refuses_each_shape_as_the_documentation_says() throws Exception {
    if (Runtime.version().feature() < 26) {
      assertThat(outcomes().values()).containsOnly("copied");
    } else {
      assertColumn(1, byDefault());
      assertColumn(2, outcomes("--illegal-final-field-mutation=deny"));
    }
  }

  @Test
  void needs_no_warning_where_the_permission_is_given() throws Exception {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(26);

    assertThat(outcomes("--enable-final-field-mutation=ALL-UNNAMED").values())
        .containsOnly("copied");
  }

  @Test
  void copies_or_refuses_value_classes_as_the_documentation_says() throws Exception {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(28);
    compile(ValueShapes.SOURCE);

    assertColumn(1, outcomesOfValues());
    assertColumn(2, outcomesOfValues("--illegal-final-field-mutation=deny"));
  }

  /** The classes of the JDK that are value classes with previews change no other outcome. */
  @Test
  void copies_or_refuses_other_classes_with_previews_as_without() throws Exception {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(28);

    assertColumn(2, outcomes("--enable-preview", "--illegal-final-field-mutation=deny"));
  }

  private Map<String, String> outcomesOfValues(String... flags) throws Exception {
    List<String> all = new ArrayList<>(List.of(flags));
    all.add("--enable-preview");
    Run run = run(all, ValueShapes.NAME, ValueShapes.ROWS);
    assertThat(run.errors()).isEmpty();
    return run.outcomes();
  }

  private void compile(String source) throws IOException {
    Path file = Files.writeString(folder.resolve("Shapes.java"), source);
    StringWriter said = new StringWriter();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      String release = String.valueOf(Runtime.version().feature());
      List<String> options =
          List.of("--enable-preview", "--release", release, "-d", folder.toString());
      boolean isDone =
          compiler.getTask(said, files, null, options, null, files.getJavaFileObjects(file)).call();
      assertThat(isDone).as(said.toString()).isTrue();
    }
  }

  /** One JVM for each shape, since each warns once. */
  private Map<String, String> byDefault() throws Exception {
    Map<String, String> outcomes = new TreeMap<>();
    for (String shape : FinalFieldShapes.ALL.keySet()) {
      Run run = run(List.of(), FinalFieldShapes.class.getName(), List.of(shape));
      long warnings =
          run.errors().lines().filter(line -> line.contains("has been mutated")).count();
      assertThat(warnings).isLessThanOrEqualTo(1);
      String outcome = run.outcomes().get(shape);
      outcomes.put(shape, warnings == 0 ? outcome : outcome + ", one warning");
    }
    return outcomes;
  }

  private Map<String, String> outcomes(String... flags) throws Exception {
    List<String> shapes = List.copyOf(FinalFieldShapes.ALL.keySet());
    Run run = run(List.of(flags), FinalFieldShapes.class.getName(), shapes);
    assertThat(run.errors()).isEmpty();
    return run.outcomes();
  }

  private record Run(Map<String, String> outcomes, String errors) {}

  private Run run(List<String> flags, String provider, List<String> shapes)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(flags);
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + folder;
    command.addAll(List.of("-cp", classPath, ShapeTrial.class.getName(), provider));
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
    for (String shape : rows()) {
      List<String> cells = cells(lines, at + expected.size(), shape);
      cells.set(column, outcomes.getOrDefault(shape, cells.get(column)));
      expected.add("| " + String.join(" | ", cells) + " |");
    }
    if ("write".equals(System.getProperty("brine.docs"))) {
      lines.subList(at, at + (int) rowsFrom(lines, at)).clear();
      lines.addAll(at, expected);
      Files.write(PAGE, lines, StandardCharsets.UTF_8);
    }
    int end = at + (int) rowsFrom(lines, at);
    assertThat(lines.subList(at, end)).isEqualTo(expected);
  }

  private static List<String> rows() {
    List<String> rows = new ArrayList<>(FinalFieldShapes.ALL.keySet());
    rows.addAll(ValueShapes.ROWS);
    return rows;
  }

  private static long rowsFrom(List<String> lines, int from) {
    return lines.stream().skip(from).takeWhile(line -> line.startsWith("|")).count();
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
        : new ArrayList<>(List.of(shape, "-", "-"));
  }
}
