// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.optimize.CoreRuntime;
import java.util.List;
import picocli.CommandLine.Mixin;
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

  @Mixin private TechniqueOptions manner;

  /** Does something with an optimizer of these options that adds brine-core where it should. */
  <V> V run(CoreRuntime core, Optimizing<V> work) {
    return Optimizing.run(included, excluded, manner, core, work);
  }
}
