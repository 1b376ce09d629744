// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parameters of the goals: what they change, and wrong ones. */
@Tag("once")
class ParametersTest {
  @TempDir private Path folder;
  private StoreProject project;

  @BeforeEach
  void build() throws IOException {
    project = new StoreProject(folder);
  }

  @Test
  void leaves_classes_that_are_not_included() throws Exception {
    OptimizeMojo goal = project.optimize();
    goal.includes = List.of("com.acme.**");
    goal.execute();
    assertThat(project.file).hasBinaryContent(project.before);
  }

  @Test
  void leaves_classes_that_are_excluded() throws Exception {
    OptimizeMojo goal = project.optimize();
    goal.excludes = List.of("dev.brine.maven.Store");
    goal.execute();
    assertThat(project.file).hasBinaryContent(project.before);
    assertThat(project.log.lines)
        .contains(
            "  [excluded] dev.brine.maven.Store is excluded by the pattern dev.brine.maven.Store");
  }

  @Test
  void leaves_modules_unless_they_mean_nothing() throws Exception {
    project.compile("module-info", "module some.app { }");
    project.optimize().execute();
    assertThat(project.file).hasBinaryContent(project.before);
    OptimizeMojo goal = project.optimize();
    goal.ignoreModules = true;
    goal.execute();
    assertThat(Files.readAllBytes(project.file)).isNotEqualTo(project.before);
  }

  @Test
  void rewrites_classes_by_the_chosen_technique() throws Exception {
    OptimizeMojo goal = project.optimize();
    goal.techniques = List.of("classes");
    project.compile(
        "Item", "class Item implements java.io.Serializable { java.math.BigDecimal price; }");
    goal.execute();
    assertThat(project.file).hasBinaryContent(project.before);
    assertThat(project.log.lines)
        .anyMatch(line -> line.startsWith("  [packed-whole] Item is one block, which a"));
    assertThat(project.log.warned).isEmpty();
  }

  @Test
  void says_that_shared_strings_come_back_as_several_with_that_option() throws Exception {
    OptimizeMojo goal = project.optimize();
    goal.identity = "objects";
    goal.execute();
    assertThat(project.log.lines)
        .anyMatch(line -> line.startsWith("Written with identity=objects: "));
    goal.identity = "none";
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith(
            "Unknown identity 'none': the values are objects and all\nCorrect ");
  }

  @Test
  void refuses_a_pattern_that_is_none() {
    OptimizeMojo goal = project.optimize();
    goal.includes = List.of("com/acme/*.class");
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessage(
            "Expected a class such as com.acme.Order, its nested classes com.acme.Order$*, a"
                + " package com.acme.*, or a package and below com.acme.** but was"
                + " com/acme/*.class, wrong at character 11\n"
                + "Write dots between the names\n"
                + "Correct <includes>, <excludes>, <writeJava>, <trust>, <plan>, <identity>,"
                + " <ifUnpaired>, <techniques> or <unshared>, or brine.includes, brine.excludes,"
                + " brine.writeJava, brine.trust, brine.plan, brine.identity, brine.ifUnpaired,"
                + " brine.techniques or brine.unshared. See docs/troubleshooting.md#maven-plugin");
  }

  @Test
  void lets_classes_write_java_s_form_and_keeps_pairs_as_chosen() throws Exception {
    OptimizeMojo writing = project.optimize();
    writing.writeJava = List.of("**");
    writing.execute();
    assertThat(project.log.lines).anyMatch(line -> line.contains("[writes-java] "));
    OptimizeMojo wrong = project.optimize();
    wrong.ifUnpaired = "never";
    assertThatThrownBy(wrong::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith(
            "Unknown value 'never': the values are java, refuse and go-on\nCorrect");
    project.compile(
        "Reader",
        "package dev.brine.maven; class Reader { Object in(java.io.InputStream in) throws Exception"
            + " { return new java.io.ObjectInputStream(in).readObject(); } }");
    OptimizeMojo refusing = project.optimize();
    refusing.excludes = List.of("dev.brine.maven.Reader");
    refusing.ifUnpaired = "refuse";
    assertThatThrownBy(refusing::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContaining(" [excluded]\nRemove what keeps the reader, or say java");
  }

  @Test
  void changes_writers_only_by_evidence_trust_or_a_plan() throws Exception {
    OptimizeMojo goal = project.optimize();
    goal.trust = List.of();
    goal.execute();
    assertThat(project.log.lines).anyMatch(line -> line.contains("[unknown-readers] "));
    Path plan = goal.project.getBasedir().toPath().resolve("plan.properties");
    goal.plan = plan.toFile();
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("Cannot read the plan: ")
        .hasMessageContaining("<plan> or brine.plan");
    Files.writeString(plan, "dev.brine.maven.Store.save=switch\n");
    goal.execute();
    assertThat(project.log.lines).anyMatch(line -> line.contains("[created-stream] "));
    goal.trust = List.of("a.B");
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("A plan decides about each place that writes");
  }

  @Test
  void takes_promises_from_a_file_and_names_those_without_effect() throws Exception {
    OptimizeMojo goal = project.optimize();
    goal.techniques = List.of("classes");
    project.compile(
        "Item", "class Item implements java.io.Serializable { java.util.ArrayList<Long> all; }");
    Path file = Files.writeString(goal.project.getBasedir().toPath().resolve("unshared.txt"), "");
    Files.writeString(file, "Item#all\nItem#lost\nOther#all\n");
    goal.unshared = List.of("unshared.txt");
    goal.execute();
    assertThat(project.log.lines)
        .anyMatch(line -> line.startsWith("  [promised-field] Item.all is in the block"))
        .contains(
            "Promises about classes that are not here, not Serializable or rewritten already:"
                + " Other#all");
    assertThat(project.log.warned)
        .containsExactly(
            "These promises change nothing, because the class writes no field of that name:"
                + " Item#lost");
  }

  @Test
  void refuses_promises_that_are_none() {
    OptimizeMojo goal = project.optimize();
    goal.techniques = List.of("classes");
    goal.unshared = List.of("lost.txt");
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("Cannot read the file of promises: ")
        .hasMessageContaining("lost.txt\nName a text file with one field a line in <unshared>");
    goal.unshared = Collections.singletonList(null);
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContaining("Correct <includes>");
  }

  @Test
  void refuses_a_technique_that_is_none() {
    OptimizeMojo goal = project.optimize();
    goal.techniques = List.of("classes", "magic");
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith(
            "Unknown technique 'magic': the techniques are streams, classes and codecs\n"
                + "Correct <includes>");
    OptimizeMojo none = project.optimize();
    none.techniques = List.of();
    assertThatThrownBy(none::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("Missing techniques: give at least one\nCorrect <includes>");
  }

  @Test
  void refuses_a_pattern_without_text() {
    OptimizeMojo goal = project.optimize();
    goal.excludes = Arrays.asList((String) null);
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("Expected a class such as com.acme.Order");
  }
}
