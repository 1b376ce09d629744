// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.optimize.CoreRuntime;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Something that an optimizer does. */
@FunctionalInterface
interface Optimizing<V> {
  /** Does it. */
  V with(Optimizer optimizer) throws IOException;

  /**
   * Does something with an optimizer of some classes.
   *
   * @param included patterns of classes, or none for all
   * @param excluded patterns of those that stay as they are
   * @param manner how they are optimized
   * @param core where brine-core is added
   */
  static <V> V run(
      List<String> included,
      List<String> excluded,
      TechniqueOptions manner,
      CoreRuntime core,
      Optimizing<V> work) {
    Optimizer optimizer = built(included, excluded, manner, core);
    try {
      return work.with(optimizer);
    } catch (UnsupportedOperationException e) {
      throw new UsageProblem(e.getMessage(), "Leave out --samples or --form.", "optimize");
    } catch (IOException e) {
      throw new UsageProblem(
          e.getMessage(), "Name folders of class files or jars that can be changed.", "optimize");
    }
  }

  /** Says so where a program has no class at all: then it is not the program that was meant. */
  static void requireClasses(Report report, List<Path> inputs) {
    if (report.classes() == 0) {
      String places = inputs.stream().map(Path::toString).collect(Collectors.joining(", "));
      throw new UsageProblem(
          "Found no class file in " + places + ", and none in archives in it",
          "Name the folder where the compiler writes class files, or a jar that has some.",
          "optimize");
    }
  }

  private static Optimizer built(
      List<String> included, List<String> excluded, TechniqueOptions manner, CoreRuntime core) {
    try {
      Optimizer.Builder builder = manner.builder().core(core);
      if (!included.isEmpty()) {
        builder.include(included.toArray(String[]::new));
      }
      if (!excluded.isEmpty()) {
        builder.exclude(excluded.toArray(String[]::new));
      }
      return builder.build();
    } catch (IllegalStateException e) {
      throw new UsageProblem(
          e.getMessage(), "Use --form compact with --technique classes alone.", "optimize");
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(e.getMessage(), "Write a pattern as --help shows.", "optimize");
    }
  }
}
