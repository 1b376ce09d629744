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
 * Rewrites the class files of the project's tests in the same way. Use it for tests that create
 * object streams themselves.
 */
@Mojo(
    name = "optimize-tests",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class OptimizeTestsMojo extends OptimizerMojo {
  /** The folder of the class files of the tests. */
  @Parameter(
      property = "brine.testClassesDirectory",
      defaultValue = "${project.build.testOutputDirectory}")
  File testClassesDirectory;

  /** Creates the goal. */
  public OptimizeTestsMojo() {}

  @Override
  File classes() {
    return testClassesDirectory;
  }

  @Override
  Report run(Optimizer optimizer, List<Path> inputs) throws IOException {
    return optimizer.optimize(inputs);
  }
}
