// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.Plan;
import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.own.OwnCatalog;
import dev.brine.lab.own.OwnProblem;
import dev.brine.lab.own.OwnSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that name the user's own classes and objects. */
final class OwnOptions {
  private static final String ANCHOR = "own-classes";
  private static final String TYPE = "--type";
  private static final String OBJECTS = "--samples or --type";

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description = {"Folders and jars with your classes, as in Java's own option: app.jar:lib/*."})
  private String classPath;

  @Option(
      names = "--samples",
      paramLabel = "SOURCE",
      description = {
        "Measure your objects. SOURCE is one of:",
        "- a file that an ObjectOutputStream or a stream of Brine wrote, compressed by gzip or not",
        "- a folder: all such files in it",
        "- a folder that Brine's agent captured to (capture=DIR): each class counts as often as it"
            + " came",
        "- a static method that returns an object, a Collection or a Stream, such as"
            + " com.acme.Samples::orders",
        "May be repeated."
      })
  private List<String> samples = List.of();

  @Option(
      names = TYPE,
      paramLabel = "CLASS",
      description = {
        "The class of the objects in files that are JSON, such as com.acme.Order. Without files,"
            + " measure made-up objects of this class; the report says that they are synthetic."
            + " May be repeated then."
      })
  private List<String> types = List.of();

  /**
   * Returns the catalog of the user's objects, or nothing where no option names any.
   *
   * @param jdks the JDKs to measure on; the first reads the objects
   * @throws UsageProblem if a class or an object is missing or broken
   * @throws IOException if the process that reads the objects cannot be started
   * @throws InterruptedException if the thread is interrupted
   */
  Optional<Catalog> catalog(List<Path> jdks) throws IOException, InterruptedException {
    if (samples.isEmpty() && types.isEmpty()) {
      if (classPath == null) {
        return Optional.empty();
      }
      throw new UsageProblem(
          "Missing " + OBJECTS + " beside --class-path",
          "Name the objects to measure as well as their classes.",
          ANCHOR);
    }
    if (classPath == null) {
      throw new UsageProblem(
          "Missing --class-path beside " + OBJECTS,
          "Give the folders and jars that the application runs with.",
          ANCHOR);
    }
    try {
      JavaHome home = jdks.isEmpty() ? JavaHome.current() : JavaHome.of(jdks.get(0));
      long seed = Plan.newBuilder().build().seed();
      return Optional.of(OwnCatalog.open(new OwnSource(classPath, samples, types, seed), home));
    } catch (OwnProblem e) {
      throw new UsageProblem(e.getMessage(), e.advice(), ANCHOR);
    }
  }
}
