// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Report;
import dev.brine.optimize.Reports;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Prints what {@code optimize} would do and what it would refuse, and changes no class. After
 * {@code optimize} it prints only what was refused.
 */
@Mojo(
    name = "report",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.COMPILE_PLUS_RUNTIME,
    threadSafe = true)
public final class ReportMojo extends OptimizerMojo {
  /** The folder of the class files. */
  @Parameter(property = "brine.classesDirectory", defaultValue = "${project.build.outputDirectory}")
  File classesDirectory;

  /** The file that the report is written to, besides the log. */
  @Parameter(
      property = "brine.reportFile",
      defaultValue = "${project.build.directory}/brine/optimize.txt")
  File reportFile;

  /** Creates the goal. */
  public ReportMojo() {}

  @Override
  File classes() {
    return classesDirectory;
  }

  @Override
  Report run(Optimizer optimizer, List<Path> inputs) throws IOException {
    Report report = optimizer.explain(inputs);
    Path file = reportFile.toPath();
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, Reports.text(report));
    return report;
  }
}
