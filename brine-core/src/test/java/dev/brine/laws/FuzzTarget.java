// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Codec;
import dev.brine.References;
import dev.brine.laws.Samples.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The codecs that are fuzzed: one for each sample, in turn with every setting. */
public final class FuzzTarget {
  private static final List<Entry> ENTRIES = entries();
  private static final Source[] SOURCES = Source.values();
  private static final int CHOICES = 2;
  private static final Outcomes OUTCOMES = new Outcomes();

  private FuzzTarget() {}

  /** A codec and a message that it wrote. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Entry(Codec<Object> codec, byte[] message) {}

  private static List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    List<Setting> settings = Setting.interpreted();
    for (Sample sample : Samples.all()) {
      Setting setting = settings.get(entries.size() % settings.size());
      if (!sample.isTree() && setting.references() == References.TREE) {
        setting = settings.get((entries.size() + 1) % settings.size());
      }
      Codec<Object> codec = setting.generated().brine().codec(sample.type()).prepare();
      Sink sink = entries.size() % 2 == 0 ? Sink.ARRAY : Sink.STREAM;
      entries.add(new Entry(codec, sink.write(codec, sample.value())));
    }
    return entries;
  }

  /** Returns inputs to start from: each codec with a message that it wrote, for one source. */
  static Stream<byte[]> seeds(Source source) {
    List<byte[]> seeds = new ArrayList<>();
    for (Entry entry : ENTRIES) {
      byte[] seed = new byte[entry.message.length + CHOICES];
      seed[0] = (byte) seeds.size();
      seed[1] = (byte) Arrays.asList(SOURCES).indexOf(source);
      System.arraycopy(entry.message, 0, seed, CHOICES, entry.message.length);
      seeds.add(seed);
    }
    return seeds.stream();
  }

  /** Reads an input: the number of a codec, that of a source, then a message. */
  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length >= CHOICES) {
      Entry entry = ENTRIES.get(Math.floorMod(input[0], ENTRIES.size()));
      Source source = SOURCES[Math.floorMod(input[1], SOURCES.length)];
      OUTCOMES.of(entry.codec, source, Arrays.copyOfRange(input, CHOICES, input.length));
    }
  }

  /**
   * Searches for inputs that are neither a value nor refused, with Jazzer, which must be on the
   * class path.
   *
   * @param arguments the folder that keeps the inputs, then more options of Jazzer
   */
  public static void main(String[] arguments) throws Exception {
    Path corpus = Files.createDirectories(Path.of(arguments[0]));
    int number = 0;
    for (Source source : SOURCES) {
      for (byte[] seed : seeds(source).toList()) {
        Files.write(corpus.resolve("seed-" + number++), seed);
      }
    }
    List<String> options = new ArrayList<>();
    options.add("--target_class=" + FuzzTarget.class.getName());
    options.add("--instrumentation_includes=dev.brine.**");
    options.add("--custom_hook_includes=dev.brine.**");
    // Messages may hold patterns, which are compiled and never matched.
    options.add("--disabled_hooks=com.code_intelligence.jazzer.sanitizers.RegexInjection");
    options.addAll(Arrays.asList(arguments).subList(1, arguments.length));
    options.add(corpus.toString());
    Class.forName("com.code_intelligence.jazzer.Jazzer")
        .getMethod("main", String[].class)
        .invoke(null, (Object) options.toArray(String[]::new));
  }
}
