// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that each engine module has all places that docs/architecture.md names. */
@Tag("once")
class EngineModulesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern EXPORT =
      Pattern.compile("exports dev\\.brine\\.internal\\.settings to([^;]*);");
  private static final Pattern MODULE = Pattern.compile("dev\\.brine\\.([a-z]+)");

  static List<String> engines() throws IOException {
    Matcher export = EXPORT.matcher(text("brine-core/src/main/java/module-info.java"));
    assertThat(export.find()).isTrue();
    // The optimizer is no engine: it uses the names of the properties.
    return MODULE
        .matcher(export.group(1))
        .results()
        .map(name -> name.group(1))
        .filter(name -> !name.equals("optimizer"))
        .toList();
  }

  private static String text(String file) throws IOException {
    return Files.readString(ROOT.resolve(file));
  }

  @ParameterizedTest
  @MethodSource("engines")
  void is_built_and_has_a_guide_that_the_readme_names(String engine) throws IOException {
    assertThat(text("pom.xml")).contains("<module>brine-" + engine + "</module>");
    assertThat(ROOT.resolve("docs/" + engine + ".md")).exists();
    assertThat(text("README.md")).contains("(docs/" + engine + ".md)");
  }

  @ParameterizedTest
  @MethodSource("engines")
  void refuses_the_wrong_settings_that_all_engines_refuse(String engine) throws IOException {
    assertThat(tests(engine)).anyMatch(test -> test.contains("WrongSettings."));
  }

  @ParameterizedTest
  @MethodSource("engines")
  void compiles_the_java_code_of_its_guide(String engine) throws IOException {
    boolean hasCode = text("docs/" + engine + ".md").contains("```java");
    boolean isCompared =
        text("brine-core/src/test/java/dev/brine/docs/SnippetsTest.java")
            .contains("\"" + engine + ", ");
    assertThat(isCompared).isEqualTo(hasCode);
  }

  @Test
  void finds_the_engines() throws IOException {
    assertThat(engines()).contains("kafka", "spring").doesNotContain("inspect", "optimizer");
  }

  private static List<String> tests(String engine) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("brine-" + engine + "/src/test/java"))) {
      return files
          .filter(file -> file.toString().endsWith("Test.java"))
          .map(file -> read(file))
          .toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
