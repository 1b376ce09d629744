// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import dev.brine.Identity;
import dev.brine.optimize.IfUnpaired;
import dev.brine.optimize.Modules;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Report;
import dev.brine.optimize.Reports;
import dev.brine.optimize.Technique;
import dev.brine.optimize.UnpairedException;
import dev.brine.optimize.UnsharedFields;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** A goal that runs an optimizer on a folder of class files, and prints what came of it. */
abstract sealed class OptimizerMojo extends AbstractMojo
    permits OptimizeMojo, OptimizeTestsMojo, ReportMojo {
  private static final String CORE = "dev.brine:brine-core";
  private static final String LINK = "See docs/troubleshooting.md#maven-plugin";

  /** Does nothing. */
  @Parameter(property = "brine.skip", defaultValue = "false")
  boolean skip;

  /**
   * Changes only these classes: {@code com.acme.Order}, {@code com.acme.*} (a package), {@code
   * com.acme.**} (and all below).
   */
  @Parameter(property = "brine.includes", defaultValue = "**")
  List<String> includes = List.of();

  /** Leaves these classes as they are; patterns as in {@code includes}. */
  @Parameter(property = "brine.excludes")
  List<String> excludes = List.of();

  /**
   * Lets these classes keep writing Java's form; they read both. Patterns as in {@code includes}.
   */
  @Parameter(property = "brine.writeJava")
  List<String> writeJava = List.of();

  /**
   * Lets the streams that these classes create write Brine's form, whatever evidence says: nothing
   * depends on their bytes, and all that read them are optimized. Without it, only those do whose
   * readers are all seen. Patterns as in {@code includes}, or {@code all}.
   */
  @Parameter(property = "brine.trust")
  List<String> trust = List.of();

  /**
   * Decides about each place that writes by this plan. A place that is not in it keeps Java's form.
   */
  @Parameter(property = "brine.plan")
  File plan;

  /**
   * Which objects keep their identity in Brine's streams: {@code all} (as in Java's), or {@code
   * objects} (a shared string or boxed value becomes several equal ones; smaller and faster, for
   * programs that never compare them by {@code ==}).
   */
  @Parameter(property = "brine.identity", defaultValue = "all")
  String identity = Identity.ALL.id();

  /**
   * What to do with a class that may write for a reader that stays Java's: {@code java} (it keeps
   * writing Java's form), {@code refuse} (the build fails), or {@code go-on} (change it, and warn).
   */
  @Parameter(property = "brine.ifUnpaired", defaultValue = "java")
  String ifUnpaired = IfUnpaired.JAVA.id();

  /**
   * What to change: {@code streams} (Brine's replace Java's), {@code classes} (the Serializable
   * classes themselves), {@code codecs} (plain classes whose final fields Java 26 and later protect
   * get a constructor for codecs), or several.
   */
  @Parameter(property = "brine.techniques", defaultValue = "streams")
  List<String> techniques = List.of();

  /**
   * Fields whose objects nothing else refers to, as you promise: a field ({@code
   * com.acme.Order#lines}), or all fields of a class or package ({@code com.acme.model.**}), or a
   * file that has some, one a line ({@code unshared.txt}). For the technique {@code classes}.
   */
  @Parameter(property = "brine.unshared")
  List<String> unshared = List.of();

  /**
   * Changes classes of named modules, too; for programs that have all of them on the class path,
   * where modules have no effect.
   */
  @Parameter(property = "brine.ignoreModules", defaultValue = "false")
  boolean ignoreModules;

  /** The project that is built. */
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  MavenProject project;

  /** The version of this plugin, which is that of all of Brine. */
  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  String version;

  /** Returns the folder of class files that the goal is about. */
  abstract File classes();

  /** Does what the goal is for. */
  abstract Report run(Optimizer optimizer, List<Path> inputs) throws IOException;

  @Override
  public final void execute() throws MojoExecutionException {
    if (skip) {
      getLog().info("Skipped, because brine.skip is set.");
      return;
    }
    Optimizer optimizer = optimizer();
    if (!classes().isDirectory()) {
      getLog().info("No class files: there is no " + classes());
    } else if (!hasClasses()) {
      // Jars in a folder of resources are resources.
      getLog().info("No class files in " + classes());
    } else {
      Report report = report(optimizer);
      Reports.text(report).lines().forEach(getLog()::info);
      logUselessPromises(report);
      if (report.needsCore() && !hasCore()) {
        warnOfMissingCore();
      }
    }
  }

  private boolean hasClasses() throws MojoExecutionException {
    try (Stream<Path> files = Files.walk(classes().toPath())) {
      return files.anyMatch(file -> file.toString().endsWith(".class"));
    } catch (IOException e) {
      throw new MojoExecutionException("Cannot read a folder: " + e, e);
    }
  }

  private Optimizer optimizer() throws MojoExecutionException {
    try {
      Optimizer.Builder builder = Optimizer.newBuilder();
      if (plan != null) {
        builder.plan(plan());
      }
      return builder
          .include(patterns(includes))
          .exclude(patterns(excludes))
          .writeJava(patterns(writeJava))
          .trust(patterns(trust))
          .identity(Identity.of(identity))
          .ifUnpaired(IfUnpaired.of(ifUnpaired))
          .modules(ignoreModules ? Modules.IGNORED : Modules.KEPT)
          .techniques(techniques.stream().map(Technique::of).toArray(Technique[]::new))
          .classPath(dependencies())
          .unshared(promises())
          .build();
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new MojoExecutionException(
          e.getMessage()
              + "\n"
              + "Correct <includes>, <excludes>, <writeJava>, <trust>, <plan>, <identity>,"
              + " <ifUnpaired>, <techniques> or <unshared>, or brine.includes, brine.excludes,"
              + " brine.writeJava, brine.trust, brine.plan, brine.identity, brine.ifUnpaired,"
              + " brine.techniques or brine.unshared. "
              + LINK,
          e);
    }
  }

  private Plan plan() throws MojoExecutionException {
    try {
      return Plan.read(plan.toPath());
    } catch (IOException e) {
      throw new MojoExecutionException(
          "Cannot read the plan: " + e + "\nCorrect it, or <plan> or brine.plan. " + LINK, e);
    }
  }

  /** Promises of a parent project are also about the classes of other modules. */
  private void logUselessPromises(Report report) throws MojoExecutionException {
    UnsharedFields promises = promises();
    promises.problems(report).forEach(getLog()::warn);
    List<String> others = promises.ofOtherClasses(report);
    if (!others.isEmpty()) {
      getLog()
          .info(
              "Promises about classes that are not here, not Serializable or rewritten already: "
                  + String.join(", ", others));
    }
  }

  private UnsharedFields promises() throws MojoExecutionException {
    List<String> all = new ArrayList<>();
    for (String promise : patterns(unshared)) {
      try {
        all.addAll(UnsharedFields.named(promise, project.getBasedir().toPath()));
      } catch (IOException e) {
        throw new MojoExecutionException(
            "Cannot read the file of promises: "
                + e
                + "\nName a text file with one field a line in <unshared> or brine.unshared. "
                + LINK,
            e);
      }
    }
    return UnsharedFields.of(all);
  }

  /** Returns what the classes of the project may extend; a test gives artifacts without files. */
  private List<Path> dependencies() {
    return project.getArtifacts().stream()
        .map(Artifact::getFile)
        .filter(file -> file != null && file.exists())
        .map(File::toPath)
        .toList();
  }

  private Report report(Optimizer optimizer) throws MojoExecutionException {
    try {
      return run(optimizer, List.of(classes().toPath()));
    } catch (UnpairedException e) {
      throw new MojoExecutionException(
          e.getMessage()
              + "\nRemove what keeps the reader, or say java in <ifUnpaired> or brine.ifUnpaired. "
              + LINK,
          e);
    } catch (IOException e) {
      throw new MojoExecutionException(
          "Cannot read and write files of the build: "
              + e
              + "\nRemove them with mvn clean, and build again. "
              + LINK,
          e);
    }
  }

  /** Maven gives null for an element without text. */
  private static String[] patterns(List<String> given) {
    return given.stream().map(pattern -> Objects.toString(pattern, "")).toArray(String[]::new);
  }

  private boolean hasCore() {
    return project.getArtifacts().stream()
        .anyMatch(artifact -> CORE.equals(artifact.getGroupId() + ":" + artifact.getArtifactId()));
  }

  private void warnOfMissingCore() {
    getLog()
        .warn(
            """
            Missing dependency %s: the optimized classes do not run without it.
            Add to the pom.xml:
              <dependency>
                <groupId>dev.brine</groupId>
                <artifactId>brine-core</artifactId>
                <version>%s</version>
              </dependency>
            %s\
            """
                .formatted(CORE, version, LINK));
  }
}
