// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the goals do, print and refuse; Maven itself calls them in the projects of src/it. */
@Tag("once")
class OptimizerMojoTest {
  @TempDir private Path folder;
  private final Recorder log = new Recorder();
  private Path classes;
  private Path file;
  private byte[] before;

  @BeforeEach
  void build() throws IOException {
    classes = folder.resolve("classes");
    file = classes.resolve("dev/brine/maven/Store.class");
    Files.createDirectories(file.getParent());
    try (InputStream in = getClass().getResourceAsStream("Store.class")) {
      before = in.readAllBytes();
    }
    Files.write(file, before);
  }

  private <G extends OptimizerMojo> G goal(G goal) {
    goal.includes = List.of("**");
    goal.techniques = List.of("streams");
    goal.version = "1.2.3";
    goal.project = new MavenProject();
    goal.setLog(log);
    return goal;
  }

  private OptimizeMojo optimize() {
    OptimizeMojo goal = goal(new OptimizeMojo());
    goal.classesDirectory = classes.toFile();
    return goal;
  }

  private ReportMojo report() {
    ReportMojo goal = goal(new ReportMojo());
    goal.classesDirectory = classes.toFile();
    goal.reportFile = folder.resolve("brine/optimize.txt").toFile();
    return goal;
  }

  private List<String> done() {
    return List.of(
        "Optimized: 1 place",
        "      1  [created-stream] creates one of Java's object streams, which Brine's replaces",
        "",
        "What streams save depends on the objects; ./brine explain --samples measures it",
        "",
        classes + ": 1 class, 1 changed",
        "  [created-stream] dev.brine.maven.Store.save, line 13 creates ObjectOutputStream, now"
            + " Brine's",
        "",
        "1 place optimized, 0 refused.");
  }

  private List<String> planned() {
    return List.of(
        "Would be optimized: 1 place",
        "      1  [created-stream] creates one of Java's object streams, which Brine's replaces",
        "",
        "What streams save depends on the objects; ./brine explain --samples measures it",
        "",
        classes + ": 1 class, 1 would be changed",
        "  [created-stream] dev.brine.maven.Store.save, line 13 creates ObjectOutputStream, which"
            + " would be Brine's",
        "",
        "1 place would be optimized, 0 would be refused.");
  }

  private static Artifact depend(OptimizerMojo goal, String artifact) {
    DefaultArtifactHandler jar = new DefaultArtifactHandler("jar");
    Artifact dependency =
        new DefaultArtifact("dev.brine", artifact, "1", "compile", "jar", null, jar);
    goal.project.setArtifacts(Set.of(dependency));
    return dependency;
  }

  private void compile(String name, String text) throws IOException {
    Path source = Files.writeString(folder.resolve(name + ".java"), text);
    String[] arguments = {"-d", classes.toString(), source.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
  }

  /** Moves a superclass of a stored class to a dependency, and returns the folder of that. */
  private Path divide() throws IOException {
    compile(
        "Item",
        "class Base { } class Item extends Base implements java.io.Serializable {"
            + " java.time.Duration age; Object any; }");
    Path library = Files.createDirectories(folder.resolve("library"));
    Files.move(classes.resolve("Base.class"), library.resolve("Base.class"));
    return library;
  }

  @Test
  void finds_superclasses_among_the_dependencies() throws Exception {
    Path library = divide();
    ReportMojo goal = report();
    goal.techniques = List.of("classes");
    goal.execute();
    assertThat(log.lines)
        .contains("  [missing-class] Item needs the class Base, which is not found");
    log.lines.clear();
    depend(goal, "library").setFile(library.toFile());
    goal.execute();
    assertThat(log.lines).anyMatch(line -> line.startsWith("  [packed-fields] Item would have "));
    depend(goal, "library").setFile(folder.resolve("no.jar").toFile());
    goal.execute();
    assertThat(log.lines).anyMatch(line -> line.startsWith("  [missing-class] Item "));
  }

  @Test
  void optimizes_classes_and_says_what_it_did() throws Exception {
    optimize().execute();
    assertThat(Files.readAllBytes(file)).isNotEqualTo(before);
    assertThat(log.lines).isEqualTo(done());
  }

  @Test
  void changes_nothing_more_when_it_runs_again() throws Exception {
    optimize().execute();
    byte[] optimized = Files.readAllBytes(file);
    log.lines.clear();
    optimize().execute();
    assertThat(file).hasBinaryContent(optimized);
    assertThat(log.lines)
        .containsExactly(classes + ": 1 class, 0 changed", "0 places optimized, 0 refused.");
  }

  @Test
  void optimizes_the_classes_of_tests() throws Exception {
    OptimizeTestsMojo goal = goal(new OptimizeTestsMojo());
    goal.testClassesDirectory = classes.toFile();
    goal.execute();
    assertThat(Files.readAllBytes(file)).isNotEqualTo(before);
  }

  @Test
  void reports_and_changes_nothing() throws Exception {
    report().execute();
    assertThat(file).hasBinaryContent(before);
    assertThat(log.lines).isEqualTo(planned());
    assertThat(folder.resolve("brine/optimize.txt"))
        .content()
        .isEqualToNormalizingNewlines(String.join("\n", planned()) + "\n");
  }

  @Test
  void does_nothing_where_it_is_skipped() throws Exception {
    OptimizeMojo goal = optimize();
    goal.skip = true;
    goal.execute();
    assertThat(file).hasBinaryContent(before);
    assertThat(log.lines).containsExactly("Skipped, because brine.skip is set.");
  }

  @Test
  void does_nothing_where_there_are_no_classes() throws Exception {
    OptimizeMojo goal = optimize();
    goal.classesDirectory = folder.resolve("none").toFile();
    goal.execute();
    assertThat(log.lines).containsExactly("No class files: there is no " + folder.resolve("none"));
  }

  @Test
  void leaves_classes_that_are_not_included() throws Exception {
    OptimizeMojo goal = optimize();
    goal.includes = List.of("com.acme.**");
    goal.execute();
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void leaves_classes_that_are_excluded() throws Exception {
    OptimizeMojo goal = optimize();
    goal.excludes = List.of("dev.brine.maven.Store");
    goal.execute();
    assertThat(file).hasBinaryContent(before);
    assertThat(log.lines)
        .contains(
            "  [excluded] dev.brine.maven.Store is excluded by the pattern dev.brine.maven.Store");
  }

  @Test
  void leaves_modules_unless_they_mean_nothing() throws Exception {
    compile("module-info", "module some.app { }");
    optimize().execute();
    assertThat(file).hasBinaryContent(before);
    OptimizeMojo goal = optimize();
    goal.ignoreModules = true;
    goal.execute();
    assertThat(Files.readAllBytes(file)).isNotEqualTo(before);
  }

  @Test
  void warns_of_a_project_that_could_not_run() throws Exception {
    OptimizeMojo goal = optimize();
    depend(goal, "brine-lab");
    goal.execute();
    assertThat(log.warned)
        .containsExactly(
            """
            Expected the dependency dev.brine:brine-core but there is none: the optimized classes do not run without.
            Add to the pom.xml:
              <dependency>
                <groupId>dev.brine</groupId>
                <artifactId>brine-core</artifactId>
                <version>1.2.3</version>
              </dependency>
            See docs/troubleshooting.md#maven-plugin""");
  }

  @Test
  void rewrites_classes_by_the_technique_that_is_asked_for() throws Exception {
    OptimizeMojo goal = optimize();
    goal.techniques = List.of("classes");
    compile("Item", "class Item implements java.io.Serializable { java.math.BigDecimal price; }");
    goal.execute();
    assertThat(file).hasBinaryContent(before);
    assertThat(log.lines)
        .anyMatch(line -> line.startsWith("  [packed-whole] Item is one block, which a"));
    assertThat(log.warned).isEmpty();
  }

  @Test
  void does_not_warn_of_a_project_that_has_the_core() throws Exception {
    OptimizeMojo goal = optimize();
    depend(goal, "brine-core");
    goal.execute();
    assertThat(log.warned).isEmpty();
  }

  @Test
  void says_that_shared_strings_come_back_as_several_where_that_is_asked_for() throws Exception {
    OptimizeMojo goal = optimize();
    goal.identity = "objects";
    goal.execute();
    assertThat(log.lines).anyMatch(line -> line.startsWith("Written with identity=objects: "));
    goal.identity = "none";
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("Expected objects or all but was 'none'\nCorrect ");
  }

  @Test
  void does_not_warn_of_a_project_that_needs_no_core() throws Exception {
    OptimizeMojo goal = optimize();
    goal.includes = List.of("com.acme.**");
    goal.execute();
    assertThat(log.warned).isEmpty();
  }

  @Test
  void refuses_a_pattern_that_is_none() {
    OptimizeMojo goal = optimize();
    goal.includes = List.of("com/acme/*.class");
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessage(
            "Expected a class such as com.acme.Order, its nested classes com.acme.Order$*, a"
                + " package com.acme.*, or a package and below com.acme.** but was"
                + " com/acme/*.class, wrong at character 4\n"
                + "Correct <includes>, <excludes>, <writeJava>, <identity>, <ifUnpaired>, <techniques>"
                + " or <form>, or brine.includes, brine.excludes, brine.writeJava, brine.identity,"
                + " brine.ifUnpaired, brine.techniques or brine.form. See docs/troubleshooting.md#maven-plugin");
  }

  @Test
  void looks_at_no_jar_among_resources() throws Exception {
    Files.delete(file);
    Path jar = classes.resolve("tool.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("Store.class"));
      zip.write(before);
    }
    byte[] tool = Files.readAllBytes(jar);
    optimize().execute();
    assertThat(log.lines).containsExactly("No class files in " + classes);
    assertThat(jar).hasBinaryContent(tool);
  }

  @Test
  void lets_classes_write_java_s_form_and_keeps_pairs_as_it_is_asked_to() throws Exception {
    OptimizeMojo writing = optimize();
    writing.writeJava = List.of("**");
    writing.execute();
    assertThat(log.lines).anyMatch(line -> line.contains("[writes-java] "));
    OptimizeMojo wrong = optimize();
    wrong.ifUnpaired = "never";
    assertThatThrownBy(wrong::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("Expected java, refuse or go-on but was 'never'\nCorrect");
    compile(
        "Reader",
        "package dev.brine.maven; class Reader { Object in(java.io.InputStream in) throws Exception {"
            + " return new java.io.ObjectInputStream(in).readObject(); } }");
    OptimizeMojo refusing = optimize();
    refusing.excludes = List.of("dev.brine.maven.Reader");
    refusing.ifUnpaired = "refuse";
    assertThatThrownBy(refusing::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContaining("which stays [excluded]\nRemove what keeps the reader, or say java");
  }

  @Test
  void rewrites_classes_in_the_form_that_is_asked_for() throws Exception {
    OptimizeMojo goal = optimize();
    goal.techniques = List.of("classes");
    goal.form = "compact";
    compile(
        "Item", "class Item implements java.io.Serializable { String n; java.time.Duration d; }");
    goal.execute();
    assertThat(log.lines)
        .anyMatch(line -> line.startsWith("  [compact-fields] Item has 2 of 2 fields in one"));
  }

  @Test
  void refuses_a_form_that_is_none_or_has_no_class() {
    OptimizeMojo goal = optimize();
    goal.form = "small";
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith(
            "Expected compatible or compact but was 'small'\nCorrect <includes>");
    OptimizeMojo streams = optimize();
    streams.form = "compact";
    assertThatThrownBy(streams::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith(
            "Expected the technique classes alone with the form compact but was streams alone\nCorrect");
  }

  @Test
  void refuses_a_technique_that_is_none() {
    OptimizeMojo goal = optimize();
    goal.techniques = List.of("classes", "magic");
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("Expected streams or classes but was 'magic'\nCorrect <includes>");
    OptimizeMojo none = optimize();
    none.techniques = List.of();
    assertThatThrownBy(none::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("Expected at least one technique but was none\nCorrect <includes>");
  }

  @Test
  void refuses_a_pattern_without_text() {
    OptimizeMojo goal = optimize();
    goal.excludes = Arrays.asList((String) null);
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("Expected a class such as com.acme.Order");
  }

  @Test
  void says_which_files_it_could_not_use() throws IOException {
    Files.writeString(folder.resolve("brine"), "not a folder");
    assertThatThrownBy(report()::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessage(
            "Expected to read and write files of the build but failed:"
                + " java.nio.file.FileAlreadyExistsException: "
                + folder.resolve("brine")
                + "\nRemove them with mvn clean, and build again. See"
                + " docs/troubleshooting.md#maven-plugin");
  }
}
