// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import dev.brine.audit.Audit;
import dev.brine.audit.AuditReport;
import dev.brine.audit.Baseline;
import dev.brine.audit.FailOn;
import dev.brine.audit.print.AuditJson;
import dev.brine.audit.print.AuditPage;
import dev.brine.audit.print.AuditSarif;
import dev.brine.audit.print.AuditText;
import dev.brine.audit.print.Seen;
import dev.brine.optimize.internal.archive.AtomicFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Prints where the project and its dependencies deserialize, and whether a filter guards it. Writes
 * {@code audit.html}, {@code audit.json} and {@code audit.sarif}.
 */
@Mojo(
    name = "audit",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.COMPILE_PLUS_RUNTIME,
    threadSafe = true)
public final class AuditMojo extends AbstractMojo {
  private static final String LINK = "See docs/troubleshooting.md#audit";

  /** Does nothing. */
  @Parameter(property = "brine.skip", defaultValue = "false")
  boolean skip;

  /** The folder of the class files. */
  @Parameter(property = "brine.classesDirectory", defaultValue = "${project.build.outputDirectory}")
  File classesDirectory;

  /** Looks at the dependencies, too. */
  @Parameter(property = "brine.auditDependencies", defaultValue = "true")
  boolean auditDependencies;

  /** The folder of the files that the audit writes. */
  @Parameter(property = "brine.auditDirectory", defaultValue = "${project.build.directory}/brine")
  File auditDirectory;

  /** An older {@code audit.json}, with which the audit is compared. */
  @Parameter(property = "brine.baseline")
  File baseline;

  /**
   * Fails the build if there is a place that is not surely filtered ({@code unfiltered}), a class
   * of a known attack ({@code gadget}), or an unfiltered place that the baseline does not have as
   * such ({@code new}); or {@code none}.
   */
  @Parameter(property = "brine.failOn", defaultValue = "none")
  String failOn = FailOn.NONE.label();

  /** The project that is built. */
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  MavenProject project;

  /** The version of this plugin, which is that of all of Brine. */
  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  String version;

  /** Creates the goal. */
  public AuditMojo() {}

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("Skipped, because brine.skip is set.");
      return;
    }
    FailOn reason = reason();
    List<Path> inputs = inputs();
    if (inputs.isEmpty()) {
      getLog().info("No class files: there is no " + classesDirectory);
      return;
    }
    AuditReport report;
    Baseline older;
    try {
      older = baseline == null ? Baseline.NONE : Baseline.read(baseline.toPath());
      report = Audit.optimized(inputs);
      write(report, older);
    } catch (IOException e) {
      throw new MojoExecutionException("Cannot audit the project: " + e + "\n" + LINK, e);
    }
    AuditText.lines(report, older).forEach(getLog()::info);
    if (reason.isIn(report, older)) {
      throw new MojoFailureException(
          "The audit has what brine.failOn names: " + reason.label() + "\n" + LINK);
    }
  }

  /** Each file has its old or its new content. */
  private void write(AuditReport report, Baseline older) throws IOException {
    Path folder = Files.createDirectories(auditDirectory.toPath());
    try (AtomicFiles files = new AtomicFiles()) {
      files.write(folder.resolve("audit.html"), AuditPage.of(report, older, Seen.NOTHING));
      files.write(folder.resolve("audit.json"), AuditJson.of(report, older, Map.of()));
      files.write(folder.resolve("audit.sarif"), AuditSarif.of(report, version, older));
      files.finish();
    }
  }

  private FailOn reason() throws MojoExecutionException {
    for (FailOn one : FailOn.values()) {
      if (one.label().equals(failOn.toLowerCase(Locale.ROOT))) {
        if (one == FailOn.NEW && baseline == null) {
          throw new MojoExecutionException(
              "An older audit is missing, which brine.failOn=new needs: name it by brine.baseline\n"
                  + LINK);
        }
        return one;
      }
    }
    throw new MojoExecutionException(
        "Expected none, unfiltered, gadget or new in brine.failOn but was '"
            + failOn
            + "'\n"
            + LINK);
  }

  private List<Path> inputs() {
    List<Path> inputs = new ArrayList<>();
    if (classesDirectory.isDirectory()) {
      inputs.add(classesDirectory.toPath());
    }
    for (Artifact artifact : project.getArtifacts()) {
      File file = artifact.getFile();
      if (auditDependencies && file != null && file.exists()) {
        inputs.add(file.toPath());
      }
    }
    return inputs;
  }
}
