// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.testkit.mutant.FuzzInputs;
import java.io.IOException;
import java.nio.file.Path;

/** The fuzzer of what the codec and its object streams read. */
public final class CodecFuzzer {
  private static FuzzInputs inputs;

  private CodecFuzzer() {}

  /** Is called by Jazzer once, with the name of the kind. */
  public static void fuzzerInitialize(String[] arguments) {
    inputs = FuzzInputs.of(MutantKinds.byLabel(), arguments[0]);
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
