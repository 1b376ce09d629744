// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The inputs of a fuzzer for one kind of mutants: two bytes choose the origin whose reader reads,
 * one byte the way, and the rest are read. {@code .ci/fuzz} lets Jazzer search among them.
 */
public final class FuzzInputs {
  private static final int CHOICES = 3;
  private static final int MOST = 300;

  private final List<Origin> origins;

  /** Returns the inputs of one of some kinds. */
  public static FuzzInputs of(Map<String, Supplier<MutantKind>> kinds, String name) {
    Supplier<MutantKind> kind = kinds.get(name);
    if (kind == null) {
      throw new IllegalArgumentException("No kind " + name + ": " + kinds.keySet());
    }
    return new FuzzInputs(kind.get());
  }

  /** Creates the inputs of a kind. */
  public FuzzInputs(MutantKind kind) {
    origins = kind.origins();
  }

  /** Returns inputs to start from: each origin, with all ways if these are few, else with one. */
  public List<byte[]> seeds() {
    List<byte[]> seeds = new ArrayList<>();
    for (int number = 0; number < origins.size(); number++) {
      int ways = origins.get(number).reader().ways().size();
      if (origins.size() * ways > MOST) {
        seeds.add(seed(number, number % ways));
      } else {
        for (int way = 0; way < ways; way++) {
          seeds.add(seed(number, way));
        }
      }
    }
    return seeds;
  }

  private byte[] seed(int number, int way) {
    byte[] bytes = origins.get(number).bytes();
    byte[] seed = new byte[CHOICES + bytes.length];
    seed[0] = (byte) (number >> 8);
    seed[1] = (byte) number;
    seed[2] = (byte) way;
    System.arraycopy(bytes, 0, seed, CHOICES, bytes.length);
    return seed;
  }

  /**
   * Reads an input; one that is too short to choose is ignored.
   *
   * @throws AssertionError if it is neither a value nor refused as declared
   */
  public void read(byte[] input) {
    if (input.length < CHOICES) {
      return;
    }
    int number = (input[0] & 0xFF) << 8 | (input[1] & 0xFF);
    Reader reader = origins.get(number % origins.size()).reader();
    int way = (input[2] & 0xFF) % reader.ways().size();
    byte[] bytes = Arrays.copyOfRange(input, CHOICES, input.length);
    Object value;
    try {
      value = reader.read(way, bytes);
    } catch (Exception | Error e) {
      reader.checkRefusal(e, bytes);
      return;
    }
    reader.checkValue(value, bytes);
  }

  /** Writes the seeds to files of a folder, which is made. */
  public void writeSeeds(Path folder) throws IOException {
    Files.createDirectories(folder);
    int number = 0;
    for (byte[] seed : seeds()) {
      Files.write(folder.resolve("seed-" + number++), seed);
    }
  }

  /** Returns the kinds that oss-fuzz/fuzzers.txt has for a module, which a test runs in. */
  public static Set<String> listed(String module) throws IOException {
    Set<String> kinds = new TreeSet<>();
    for (String line : Files.readAllLines(Path.of("../oss-fuzz/fuzzers.txt"))) {
      String[] words = line.split("\\s+", -1);
      if (!line.startsWith("#") && words[1].equals(module)) {
        kinds.add(words[0]);
      }
    }
    return kinds;
  }

  /** Returns inputs that were findings once: the files of a folder, which need not exist. */
  public static List<byte[]> saved(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<byte[]> inputs = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        inputs.add(Files.readAllBytes(file));
      }
    }
    return inputs;
  }
}
