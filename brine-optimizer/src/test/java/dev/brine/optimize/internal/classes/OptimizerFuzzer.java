// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.testkit.mutant.FuzzFolder;
import dev.brine.testkit.mutant.FuzzInputs;
import dev.brine.testkit.mutant.MutantKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The fuzzer of what the optimizer and rewritten classes read. */
public final class OptimizerFuzzer {
  private static FuzzInputs inputs;

  private OptimizerFuzzer() {}

  /** Returns the kinds by their names; their classes are in a folder. */
  static Map<String, Supplier<MutantKind>> kinds(Path folder) {
    Map<String, Supplier<MutantKind>> kinds = new TreeMap<>(BlockMutants.kinds(folder));
    kinds.putAll(ProgramOrigins.kinds(folder));
    return kinds;
  }

  /** Is called by Jazzer once, with the name of the kind. */
  public static void fuzzerInitialize(String[] arguments) throws IOException {
    inputs = FuzzInputs.of(kinds(FuzzFolder.create()), arguments[0]);
  }

  /** Is called by Jazzer for each input. */
  public static void fuzzerTestOneInput(byte[] input) {
    inputs.read(input);
  }

  /** Writes the seeds of the kind that comes first to the folder that comes next. */
  public static void main(String[] arguments) throws IOException {
    fuzzerInitialize(arguments);
    inputs.writeSeeds(Path.of(arguments[1]));
  }
}
