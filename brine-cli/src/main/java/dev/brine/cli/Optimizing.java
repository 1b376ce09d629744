// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.optimize.Optimizer;
import java.io.IOException;
import java.util.List;

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
   */
  static <V> V run(
      List<String> included, List<String> excluded, TechniqueOptions manner, Optimizing<V> work) {
    Optimizer optimizer = built(included, excluded, manner);
    try {
      return work.with(optimizer);
    } catch (UnsupportedOperationException e) {
      throw new UsageProblem(e.getMessage(), "Leave out --samples or --form.", "optimize");
    } catch (IOException e) {
      throw new UsageProblem(
          e.getMessage(), "Name folders of class files or jars that can be changed.", "optimize");
    }
  }

  private static Optimizer built(
      List<String> included, List<String> excluded, TechniqueOptions manner) {
    try {
      Optimizer.Builder builder = manner.builder();
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
