// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the actions, the output and the refusals of the goals; Maven itself calls them in the
 * projects of src/it.
 */
@Tag("once")
class OptimizerMojoTest {
  @TempDir private Path folder;
  private StoreProject project;

  @BeforeEach
  void build() throws IOException {
    project = new StoreProject(folder);
  }

  @Test
  void finds_superclasses_among_the_dependencies() throws Exception {
    Path library = project.divide();
    ReportMojo goal = project.report();
    goal.techniques = List.of("classes");
    goal.execute();
    assertThat(project.log.lines)
        .contains("  [missing-class] Item needs the class Base, which is not found");
    project.log.lines.clear();
    StoreProject.depend(goal, "library").setFile(library.toFile());
    goal.execute();
    assertThat(project.log.lines)
        .anyMatch(line -> line.startsWith("  [packed-fields] Item would have "));
    StoreProject.depend(goal, "library").setFile(folder.resolve("no.jar").toFile());
    goal.execute();
    assertThat(project.log.lines).anyMatch(line -> line.startsWith("  [missing-class] Item "));
  }

  @Test
  void optimizes_classes_and_says_what_it_did() throws Exception {
    project.optimize().execute();
    assertThat(Files.readAllBytes(project.file)).isNotEqualTo(project.before);
    assertThat(project.log.lines).isEqualTo(project.done());
  }

  @Test
  void adds_constructors_for_codecs() throws Exception {
    project.compile("Bill", "class Bill { final java.util.List<?> total = java.util.List.of(1); }");
    OptimizeMojo goal = project.optimize();
    goal.techniques = List.of("codecs");

    goal.execute();

    assertThat(project.log.lines)
        .contains(
            "  [storing-constructor] Bill has a constructor for codecs now; final field total: the"
                + " constructor calls List.of");
    assertThat(project.log.warned).isEmpty();
    assertThat(project.file).hasBinaryContent(project.before);
  }

  @Test
  void changes_nothing_more_when_it_runs_again() throws Exception {
    project.optimize().execute();
    byte[] optimized = Files.readAllBytes(project.file);
    project.log.lines.clear();
    project.optimize().execute();
    assertThat(project.file).hasBinaryContent(optimized);
    assertThat(project.log.lines)
        .containsExactly(
            "Optimized before, "
                + project.classes
                + ": by the plan in it, 1 of 1 place that writes has Brine's form; explain prints"
                + " it",
            "",
            project.classes + ": 1 class, 0 changed",
            "0 places optimized, 0 refused.");
  }

  @Test
  void optimizes_the_classes_of_tests() throws Exception {
    OptimizeTestsMojo goal = project.goal(new OptimizeTestsMojo());
    goal.testClassesDirectory = project.classes.toFile();
    goal.execute();
    assertThat(Files.readAllBytes(project.file)).isNotEqualTo(project.before);
  }

  @Test
  void reports_and_changes_nothing() throws Exception {
    project.report().execute();
    assertThat(project.file).hasBinaryContent(project.before);
    assertThat(project.log.lines).isEqualTo(project.planned());
    assertThat(folder.resolve("brine/optimize.txt"))
        .content()
        .isEqualToNormalizingNewlines(String.join("\n", project.planned()) + "\n");
  }

  @Test
  void does_nothing_where_it_is_skipped() throws Exception {
    OptimizeMojo goal = project.optimize();
    goal.skip = true;
    goal.execute();
    assertThat(project.file).hasBinaryContent(project.before);
    assertThat(project.log.lines).containsExactly("Skipped, because brine.skip is set.");
  }

  @Test
  void does_nothing_where_there_are_no_classes() throws Exception {
    OptimizeMojo goal = project.optimize();
    goal.classesDirectory = folder.resolve("none").toFile();
    goal.execute();
    assertThat(project.log.lines)
        .containsExactly("No class files: there is no " + folder.resolve("none"));
  }

  @Test
  void warns_of_a_project_that_could_not_run() throws Exception {
    OptimizeMojo goal = project.optimize();
    StoreProject.depend(goal, "brine-lab");
    goal.execute();
    assertThat(project.log.warned)
        .containsExactly(
            """
            Missing dependency dev.brine:brine-core: the optimized classes do not run without it.
            Add to the pom.xml:
              <dependency>
                <groupId>dev.brine</groupId>
                <artifactId>brine-core</artifactId>
                <version>1.2.3</version>
              </dependency>
            See docs/troubleshooting.md#maven-plugin\
            """);
  }

  @Test
  void does_not_warn_of_a_project_that_has_the_core() throws Exception {
    OptimizeMojo goal = project.optimize();
    StoreProject.depend(goal, "brine-core");
    goal.execute();
    assertThat(project.log.warned).isEmpty();
  }

  @Test
  void does_not_warn_of_a_project_that_needs_no_core() throws Exception {
    OptimizeMojo goal = project.optimize();
    goal.includes = List.of("com.acme.**");
    goal.execute();
    assertThat(project.log.warned).isEmpty();
  }

  @Test
  void looks_at_no_jar_among_resources() throws Exception {
    Files.delete(project.file);
    Path jar = project.classes.resolve("tool.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("Store.class"));
      zip.write(project.before);
    }
    byte[] tool = Files.readAllBytes(jar);
    project.optimize().execute();
    assertThat(project.log.lines).containsExactly("No class files in " + project.classes);
    assertThat(jar).hasBinaryContent(tool);
  }

  @Test
  void says_which_files_it_could_not_use() throws IOException {
    Files.writeString(folder.resolve("brine"), "not a folder");
    assertThatThrownBy(project.report()::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessage(
            "Cannot read and write files of the build:"
                + " java.nio.file.FileAlreadyExistsException: "
                + folder.resolve("brine")
                + "\nRemove them with mvn clean, and build again. See"
                + " docs/troubleshooting.md#maven-plugin");
  }
}
