// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.optimize.Optimizer;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Option;

/** Which classes an optimizer looks at. */
final class ClassOptions {
  @Option(
      names = "--include",
      paramLabel = "PATTERN",
      split = ",",
      description =
          "Change only these classes: com.acme.Order, com.acme.* (a package), com.acme.** (and all"
              + " below).")
  private List<String> included = List.of();

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      split = ",",
      description = "Leave these classes as they are.")
  private List<String> excluded = List.of();

  /** Something that an optimizer does. */
  interface Work<V> {
    /** Does it. */
    V with(Optimizer optimizer) throws IOException;
  }

  /** Does something with an optimizer of these options. */
  <V> V run(Work<V> work) {
    try {
      Optimizer.Builder builder = Optimizer.newBuilder();
      if (!included.isEmpty()) {
        builder.include(included.toArray(String[]::new));
      }
      if (!excluded.isEmpty()) {
        builder.exclude(excluded.toArray(String[]::new));
      }
      return work.with(builder.build());
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(e.getMessage(), "Write a pattern as --help shows.", "optimize");
    } catch (IOException e) {
      throw new UsageProblem(
          e.getMessage(), "Name folders of class files or jars that can be changed.", "optimize");
    }
  }
}
