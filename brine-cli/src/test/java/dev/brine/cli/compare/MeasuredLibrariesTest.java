// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.cli.terminal.UsageProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class MeasuredLibrariesTest {
  private static final MeasuredLibraries TWO =
      MeasuredLibraries.parse(
          """

          The following files have been resolved:
             com.acme:kit:jar:1.0:compile -- module kit (auto)
             com.acme:kit-native:jar:linux:2.1-jdk17:runtime
             com.acme:notes:pom:1.0:compile
             com.acme:tests:jar:1.0:test

          """);

  @TempDir private Path folder;

  @Test
  void reads_jars_and_classifiers_of_the_list() {
    assertThat(TWO.artifacts())
        .containsExactly("com.acme:kit:1.0", "com.acme:kit-native:2.1-jdk17:linux");
  }

  @Test
  void finds_the_jars_in_a_folder() throws IOException {
    Path kit = Files.createFile(folder.resolve("kit-1.0.jar"));
    Path more = Files.createFile(folder.resolve("kit-native-2.1-jdk17-linux.jar"));
    Files.createFile(folder.resolve("other-1.0.jar"));
    assertThat(TWO.in(folder)).containsExactly(kit, more);
  }

  @Test
  void names_a_jar_that_is_missing_or_of_another_version() throws IOException {
    Files.createFile(folder.resolve("kit-1.0.jar"));
    Files.createFile(folder.resolve("kit-native-2.0-linux.jar"));
    assertThatThrownBy(() -> TWO.in(folder))
        .isInstanceOf(UsageProblem.class)
        .hasMessage(
            "1 of 2 libraries to measure are missing, such as "
                + folder.resolve("kit-native-2.1-jdk17-linux.jar")
                + System.lineSeparator()
                + "Leave out --libraries to have Maven fetch them, or copy brine-cli/target/lib of"
                + " a checkout of this version. See docs/troubleshooting.md#brine-jar");
  }

  @Test
  void are_there_in_a_checkout() {
    assertThat(MeasuredLibraries.areMissing()).isFalse();
  }
}
