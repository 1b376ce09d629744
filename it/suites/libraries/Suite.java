// SPDX-License-Identifier: Apache-2.0

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the tests of a jar or a folder, and writes a line for each: its name and its outcome. Classes
 * run one by one, because all tests of Guava at once take more than 6 GB.
 */
final class Suite implements TestExecutionListener {
  private final PrintWriter outcomes;

  private Suite(PrintWriter outcomes) {
    this.outcomes = outcomes;
  }

  public static void main(String[] arguments) throws IOException {
    Predicate<String> name = Pattern.compile(arguments[2]).asMatchPredicate();
    List<Class<?>> classes =
        ReflectionSupport.findAllClassesInClasspathRoot(
            Path.of(arguments[0]).toUri(), Suite::isWhole, name);
    Launcher launcher = LauncherFactory.create();
    try (PrintWriter outcomes = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[1])))) {
      classes.stream()
          .sorted(Comparator.comparing(Class::getName))
          .forEach(one -> launcher.execute(request(one), new Suite(outcomes)));
    }
    // Some tests leave threads behind.
    System.exit(0);
  }

  /** Tests of an inner class run with those of its outer class. */
  private static boolean isWhole(Class<?> type) {
    int modifiers = type.getModifiers();
    return !Modifier.isAbstract(modifiers)
        && (!type.isMemberClass() || Modifier.isStatic(modifiers))
        && !type.isAnonymousClass()
        && !type.isLocalClass();
  }

  private static LauncherDiscoveryRequest request(Class<?> type) {
    return LauncherDiscoveryRequestBuilder.request().selectors(selectClass(type)).build();
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
