// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.optimize.CoreRuntime;
import dev.brine.optimize.IfUnpaired;
import dev.brine.optimize.Optimizer;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

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

  @Option(
      names = "--write-java",
      paramLabel = "PATTERN",
      split = ",",
      description =
          "Let these classes write Java's form as before, and read both. For all classes, run the"
              + " program with -Dbrine.write=java.")
  private List<String> writingJava = List.of();

  @Option(
      names = "--if-unpaired",
      paramLabel = "WAY",
      converter = WayNames.class,
      description =
          "What to do where a reader stays Java's and may read what a changed class writes: java (let"
              + " that class write Java's form, the default), refuse (change nothing), or go-on (warn).")
  private IfUnpaired ifUnpaired = IfUnpaired.JAVA;

  @Mixin private TechniqueOptions manner;

  /** The names of ways are written in small letters. */
  private static final class WayNames implements ITypeConverter<IfUnpaired> {
    @Override
    public IfUnpaired convert(String name) {
      try {
        return IfUnpaired.of(name);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** Does something with an optimizer of these options that adds brine-core where it should. */
  <V> V run(CoreRuntime core, Optimizing<V> work) {
    return Optimizing.run(() -> optimizer(core), work);
  }

  private Optimizer optimizer(CoreRuntime core) {
    Optimizer.Builder builder = manner.builder().core(core).ifUnpaired(ifUnpaired);
    if (!included.isEmpty()) {
      builder.include(included.toArray(String[]::new));
    }
    if (!excluded.isEmpty()) {
      builder.exclude(excluded.toArray(String[]::new));
    }
    if (!writingJava.isEmpty()) {
      builder.writeJava(writingJava.toArray(String[]::new));
    }
    return builder.build();
  }
}
