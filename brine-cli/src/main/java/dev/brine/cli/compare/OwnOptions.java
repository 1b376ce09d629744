// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.Plan;
import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.own.OwnCatalog;
import dev.brine.lab.own.OwnProblem;
import dev.brine.lab.own.OwnSource;
import dev.brine.lab.own.SyntheticClass;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that name the user's own classes and objects. */
final class OwnOptions {
  private static final String ANCHOR = "own-classes";
  private static final String TYPE = "--type";
  private static final String OBJECTS = "--samples, --supplier, --type or --captured";

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description = {"Folders and jars with your classes, as in Java's own option: app.jar:lib/*."})
  private String classPath;

  @Option(
      names = "--samples",
      paramLabel = "FILE",
      description = {
        "Measure the objects in this file, which an ObjectOutputStream or a stream of Brine wrote,"
            + " compressed by gzip or not, or in all such files of this folder; may be repeated."
      })
  private List<Path> samples = List.of();

  @Option(
      names = "--supplier",
      paramLabel = "METHOD",
      description = {
        "Measure the objects that a static method returns, such as com.acme.Samples::orders: an"
            + " object, a Collection or a Stream; may be repeated."
      })
  private List<String> suppliers = List.of();

  @Option(
      names = "--captured",
      paramLabel = "DIR",
      description = {
        "Measure what Brine's agent captured in a running program (capture=DIR), and weigh each"
            + " class by how often it came; may be repeated."
      })
  private List<Path> captured = List.of();

  @Option(
      names = TYPE,
      paramLabel = "CLASS",
      description = {
        "The class of the objects in samples that are JSON, such as com.acme.Order. Without"
            + " --samples, measure made-up objects of this class; the report says that they are"
            + " synthetic. May be repeated then."
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
    if (types.size() > 1 && !samples.isEmpty()) {
      throw new UsageProblem(
          "--type names more than one class for --samples",
          "Measure the objects of one class at a time.",
          ANCHOR);
    }
    if (samples.isEmpty() && suppliers.isEmpty() && types.isEmpty() && captured.isEmpty()) {
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
      boolean isJson = !types.isEmpty() && !samples.isEmpty();
      long seed = Plan.newBuilder().build().seed();
      List<SyntheticClass> madeUp =
          isJson ? List.of() : types.stream().map(name -> new SyntheticClass(name, seed)).toList();
      String json = isJson ? types.get(0) : "";
      return Optional.of(
          OwnCatalog.open(
              new OwnSource(classPath, samples, json, suppliers, madeUp, captured), home));
    } catch (OwnProblem e) {
      throw new UsageProblem(e.getMessage(), e.advice(), ANCHOR);
    }
  }
}
