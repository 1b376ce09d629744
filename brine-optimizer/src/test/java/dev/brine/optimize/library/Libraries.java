// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import dev.brine.optimize.CoreRuntime;
import dev.brine.optimize.Modules;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Report;
import dev.brine.optimize.Technique;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The jars of libraries, as they are published and as the optimizer leaves them. */
final class Libraries {
  /** Those that extend or create Java's streams, and some whose classes are stored. */
  private static final List<String> ARTIFACTS =
      List.of(
          "activemq-client",
          "commons-collections4",
          "commons-io",
          "commons-lang3",
          "ehcache",
          "hibernate-core",
          "jfreechart",
          "joda-time",
          "quartz",
          "shiro-lang",
          "spring-core",
          "tomcat-embed-core",
          "wicket-core");

  private static final Path FOLDER = folder("optimized-libraries");
  private static final Path REWRITTEN = folder("rewritten-libraries");

  private Libraries() {}

  /**
   * A jar before and after.
   *
   * @param optimized by the streams technique, with what is said of it
   * @param rewritten by the classes technique
   */
  record Library(Path plain, Path optimized, Report report, Path rewritten, Report ofRewriting) {
    /** Returns the name of the artifact and the version. */
    @Override
    public String toString() {
      String name = plain.getFileName().toString();
      return name.substring(0, name.length() - ".jar".length());
    }
  }

  /** Optimized once, and only if a test needs them. */
  private static final class Optimized {
    static final List<Library> ALL = ARTIFACTS.stream().map(Optimized::optimize).toList();

    private static Library optimize(String artifact) {
      Path jar = jar(artifact);
      try {
        Report report = optimizer().optimize(List.of(jar), FOLDER);
        Report ofRewriting = rewriter().optimize(List.of(jar), REWRITTEN);
        Path optimized = FOLDER.resolve(jar.getFileName());
        Path rewritten = REWRITTEN.resolve(jar.getFileName());
        optimized.toFile().deleteOnExit();
        rewritten.toFile().deleteOnExit();
        return new Library(jar, optimized, report, rewritten, ofRewriting);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Returns a folder of this process: two run tests at the same time. */
  private static Path folder(String name) {
    Path folder = Path.of("target", name + "-" + ProcessHandle.current().pid());
    folder.toFile().deleteOnExit();
    return folder;
  }

  private static Path jar(String artifact) {
    return classPath()
        .filter(path -> path.getFileName().toString().matches(artifact + "-\\d.*\\.jar"))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the jars as they are published. */
  static List<Path> plain() {
    return ARTIFACTS.stream().map(Libraries::jar).toList();
  }

  /** Returns what optimizes libraries on the class path. */
  static Optimizer optimizer() {
    return Optimizer.newBuilder()
        .trust("all")
        .modules(Modules.IGNORED)
        .core(CoreRuntime.NOWHERE)
        .build();
  }

  /** Returns what rewrites the classes of libraries on the class path. */
  static Optimizer rewriter() {
    return Optimizer.newBuilder()
        .trust("all")
        .modules(Modules.IGNORED)
        .techniques(Technique.CLASSES)
        .build();
  }

  /** Returns all, in the order of their names. */
  static List<Library> all() {
    return Optimized.ALL;
  }

  /** Returns where the classes of the tests come from. */
  static Stream<Path> classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(Path::of);
  }
}
