// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Report;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Rewrites the project's class files in place, before tests and packaging: replaces Java's object
 * streams by Brine's, or does what {@code techniques} says. Running it twice changes nothing more.
 */
@Mojo(
    name = "optimize",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    requiresDependencyResolution = ResolutionScope.COMPILE_PLUS_RUNTIME,
    threadSafe = true)
public final class OptimizeMojo extends OptimizerMojo {
  /** The folder of the class files. */
  @Parameter(property = "brine.classesDirectory", defaultValue = "${project.build.outputDirectory}")
  File classesDirectory;

  /** Creates the goal. */
  public OptimizeMojo() {}

  @Override
  File classes() {
    return classesDirectory;
  }

  @Override
  Report run(Optimizer optimizer, List<Path> inputs) throws IOException {
    return optimizer.optimize(inputs);
  }
}
