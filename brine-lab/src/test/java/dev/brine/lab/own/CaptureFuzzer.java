// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.testkit.mutant.FuzzFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The fuzzer of the indexes of captured samples, the only kind of this module. */
public final class CaptureFuzzer {
  /** The kind, by its name. */
  static final String KIND = "captured";

  /** Inputs to start from. */
  static final List<String> SEEDS =
      List.of(
          "{\"format\":1,\"places\":[{\"place\":\"a.B.c\",\"way\":\"write\",\"streams\":2}],"
              + "\"classes\":[{\"class\":\"a.B\",\"elements\":\"\",\"count\":3}],"
              + "\"unwanted\":[\"a.C\"],\"samples\":[{\"class\":\"a.B\",\"elements\":\"\","
              + "\"files\":[\"1.ser\",\"../2.ser\"],\"from\":[0,7]}]}",
          "{\"format\":1,\"classes\":[],\"unwanted\":[],\"samples\":[]}",
          "{\"format\":2}");

  private static Path folder;

  private CaptureFuzzer() {}

  /** Is called by Jazzer once. */
  public static void fuzzerInitialize() throws IOException {
    folder = FuzzFolder.create();
  }

  /** Is called by Jazzer for each input. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    read(folder, input);
  }

  /**
   * Reads an index, which is written to a folder.
   *
   * @throws AssertionError if it is neither read nor refused as declared
   */
  static void read(Path folder, byte[] input) throws IOException {
    Files.write(folder.resolve("index.json"), input);
    try {
      if (CapturedRun.in(folder).isEmpty() || CapturedRun.samples(folder).isEmpty()) {
        throw new AssertionError("Nothing captured is a problem");
      }
    } catch (OwnProblem e) {
      if (e.getMessage().isEmpty()) {
        throw new AssertionError("A problem without words", e);
      }
    }
  }

  /** Writes the seeds of the kind that comes first to the folder that comes next. */
  public static void main(String[] arguments) throws IOException {
    Path corpus = Files.createDirectories(Path.of(arguments[1]));
    for (String seed : SEEDS) {
      Files.writeString(
          corpus.resolve("seed-" + SEEDS.indexOf(seed)), seed, StandardCharsets.UTF_8);
    }
  }
}
