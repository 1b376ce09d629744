// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.optimize;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Report;
import dev.brine.optimize.UnpairedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Work that an optimizer does. */
@FunctionalInterface
interface Optimizing<V> {
  /** Does the work. */
  V with(Optimizer optimizer) throws IOException;

  /**
   * Builds an optimizer, and does work with it.
   *
   * @param options builds the optimizer
   */
  static <V> V run(Supplier<Optimizer> options, Optimizing<V> work) {
    Optimizer optimizer = built(options);
    try {
      return work.with(optimizer);
    } catch (UnpairedException e) {
      throw new UsageProblem(
          e.getMessage(), "Remove what keeps the reader, or say --if-unpaired=java.", "unpaired");
    } catch (IOException e) {
      throw new UsageProblem(
          e.getMessage(), "Name folders of class files or jars that can be changed.", "optimize");
    }
  }

  /** Fails if the inputs have no class at all, because they are not the program that was meant. */
  static void requireClasses(Report report, List<Path> inputs) {
    if (report.classes() == 0) {
      String places = inputs.stream().map(Path::toString).collect(Collectors.joining(", "));
      throw new UsageProblem(
          "Found no class file in " + places + ", and none in archives in it",
          "Name the folder where the compiler writes class files, or a jar that has some.",
          "optimize");
    }
  }

  private static Optimizer built(Supplier<Optimizer> options) {
    try {
      return options.get();
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(e.getMessage(), "Write a pattern as --help shows.", "optimize");
    }
  }
}
