// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.project.MavenProject;

/** A project with one class that creates a stream, as goals get it. */
final class StoreProject {
  final Recorder log = new Recorder();
  final Path classes;
  final Path file;
  final byte[] before;
  private final Path folder;

  /** Writes the class file. */
  StoreProject(Path folder) throws IOException {
    this.folder = folder;
    classes = folder.resolve("classes");
    file = classes.resolve("dev/brine/maven/Store.class");
    Files.createDirectories(file.getParent());
    try (InputStream in = StoreProject.class.getResourceAsStream("Store.class")) {
      before = in.readAllBytes();
    }
    Files.write(file, before);
  }

  <G extends OptimizerMojo> G goal(G goal) {
    goal.includes = List.of("**");
    goal.techniques = List.of("streams");
    goal.trust = List.of("all");
    goal.version = "1.2.3";
    goal.project = new MavenProject();
    goal.project.setFile(folder.resolve("pom.xml").toFile());
    goal.setLog(log);
    return goal;
  }

  OptimizeMojo optimize() {
    OptimizeMojo goal = goal(new OptimizeMojo());
    goal.classesDirectory = classes.toFile();
    return goal;
  }

  ReportMojo report() {
    ReportMojo goal = goal(new ReportMojo());
    goal.classesDirectory = classes.toFile();
    goal.reportFile = folder.resolve("brine/optimize.txt").toFile();
    return goal;
  }

  List<String> done() {
    return List.of(
        "Optimized: 1 place",
        "      1  [created-stream] creates one of Java's object streams, which Brine's replaces",
        "",
        "What streams save depends on the objects; the command line's explain --samples measures"
            + " it",
        "",
        classes + ": 1 class, 1 changed",
        "  [created-stream] dev.brine.maven.Store.save, line 13 creates ObjectOutputStream, now"
            + " Brine's",
        "",
        "1 place optimized, 0 refused.");
  }

  List<String> planned() {
    return List.of(
        "Would be optimized: 1 place",
        "      1  [created-stream] creates one of Java's object streams, which Brine's replaces",
        "",
        "What streams save depends on the objects; the command line's explain --samples measures"
            + " it",
        "",
        classes + ": 1 class, 1 would be changed",
        "  [created-stream] dev.brine.maven.Store.save, line 13 creates ObjectOutputStream, which"
            + " would be Brine's",
        "",
        "1 place would be optimized, 0 would be refused.");
  }

  static Artifact depend(OptimizerMojo goal, String artifact) {
    DefaultArtifactHandler jar = new DefaultArtifactHandler("jar");
    Artifact dependency =
        new DefaultArtifact("dev.brine", artifact, "1", "compile", "jar", null, jar);
    goal.project.setArtifacts(Set.of(dependency));
    return dependency;
  }

  void compile(String name, String text) throws IOException {
    Path source = Files.writeString(folder.resolve(name + ".java"), text);
    String[] arguments = {"-d", classes.toString(), source.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
  }

  /** Moves a superclass of a stored class to a dependency, and returns the folder of that. */
  Path divide() throws IOException {
    compile(
        "Item",
        "class Base { } class Item extends Base implements java.io.Serializable {"
            + " java.time.Duration age; Object any; }");
    Path library = Files.createDirectories(folder.resolve("library"));
    Files.move(classes.resolve("Base.class"), library.resolve("Base.class"));
    return library;
  }
}
