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
    try {
      Optimizer.Builder builder = manner.builder();
      if (!included.isEmpty()) {
        builder.include(included.toArray(String[]::new));
      }
      if (!excluded.isEmpty()) {
        builder.exclude(excluded.toArray(String[]::new));
      }
      return work.with(builder.build());
    } catch (IllegalStateException e) {
      throw new UsageProblem(
          e.getMessage(),
          "Use --form compact with --technique classes alone, and without --samples.",
          "optimize");
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(e.getMessage(), "Write a pattern as --help shows.", "optimize");
    } catch (IOException e) {
      throw new UsageProblem(
          e.getMessage(), "Name folders of class files or jars that can be changed.", "optimize");
    }
  }
}
