// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import dev.brine.inspect.rewrite.RewriteOrigins;
import dev.brine.testkit.mutant.FuzzInputs;
import dev.brine.testkit.mutant.MutantKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The fuzzer of what inspect and convert read. */
public final class InspectFuzzer {
  private static FuzzInputs inputs;

  private InspectFuzzer() {}

  /** Returns the kinds by their names. */
  static Map<String, Supplier<MutantKind>> kinds() {
    Map<String, Supplier<MutantKind>> kinds = new TreeMap<>(InspectMutants.kinds());
    kinds.putAll(RewriteOrigins.kinds());
    return kinds;
  }

  /** Is called by Jazzer once, with the name of the kind. */
  public static void fuzzerInitialize(String[] arguments) {
    inputs = FuzzInputs.of(kinds(), arguments[0]);
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
