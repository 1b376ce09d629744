// SPDX-License-Identifier: Apache-2.0

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of a jar or a folder, and writes a line for each: its name and its outcome. */
final class Suite implements TestExecutionListener {
  private final PrintWriter outcomes;

  private Suite(PrintWriter outcomes) {
    this.outcomes = outcomes;
  }

  public static void main(String[] arguments) throws IOException {
    Path tests = Path.of(arguments[0]);
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectClasspathRoots(Set.of(tests)))
            .filters(ClassNameFilter.includeClassNamePatterns(arguments[2]))
            .build();
    try (PrintWriter outcomes = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[1])))) {
      LauncherFactory.create().execute(request, new Suite(outcomes));
    }
    // Some tests leave threads behind.
    System.exit(0);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    boolean isPassed = result.getStatus() != TestExecutionResult.Status.FAILED;
    if (test.isTest() || !isPassed) {
      outcomes.println(name(test.getUniqueIdObject()) + "\t" + (isPassed ? "passed" : "failed"));
      result.getThrowable().ifPresent(thrown -> print(test, thrown));
    }
  }

  private static void print(TestIdentifier test, Throwable thrown) {
    System.out.println("FAILED " + name(test.getUniqueIdObject()));
    thrown.printStackTrace(System.out);
  }

  /** Without the engine, blanks and the hash codes of objects, which differ from run to run. */
  private static String name(UniqueId id) {
    return id.getSegments().stream()
        .skip(1)
        .map(UniqueId.Segment::getValue)
        .collect(Collectors.joining("/"))
        .replaceAll("@[0-9a-f]{5,8}", "@")
        .replaceAll("\\s", "_");
  }
}
