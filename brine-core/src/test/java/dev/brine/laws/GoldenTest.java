// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Codec;
import dev.brine.References;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages of format version 1 that are kept: they are written as they were, and read as what they
 * were.
 *
 * <p>The format is frozen: every later version must read these files. {@code -Dbrine.golden=write}
 * writes files that are missing, and changes none.
 */
class GoldenTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden/v1");
  private static final Set<String> KEPT =
      Set.of(
          "primitives",
          "values",
          "special",
          "line",
          "arrays",
          "ring",
          "ints",
          "containers",
          "basket",
          "basket-of-itself",
          "list",
          "hooked");
  private static final Set<String> FRAMED = Set.of("line", "ring");

  /** A message that is kept. */
  record Golden(Sample sample, Setting setting, Sink sink) {
    String file() {
      return String.join("-", sample.name(), setting.lane().name(), setting.references().name())
              .toLowerCase(Locale.ROOT)
          + (sink.hasFrames() ? "-framed.bin" : ".bin");
    }

    Source source() {
      return sink.hasFrames() ? Source.STREAM : Source.ARRAY;
    }

    @Override
    public String toString() {
      return file();
    }
  }

  static Stream<Golden> golden() {
    List<Sample> kept =
        Samples.all().stream().filter(sample -> KEPT.contains(sample.name())).toList();
    return Stream.of(kept, NamedSamples.mixed(), List.of(builtIns()))
        .flatMap(List::stream)
        .flatMap(GoldenTest::golden);
  }

  private static Stream<Golden> golden(Sample sample) {
    List<Sink> sinks =
        FRAMED.contains(sample.name()) ? List.of(Sink.ARRAY, Sink.STREAM) : List.of(Sink.ARRAY);
    return Setting.interpreted().stream()
        .filter(setting -> sample.isTree() || setting.references() == References.TRACK)
        .flatMap(setting -> sinks.stream().map(sink -> new Golden(sample, setting, sink)));
  }

  /** Returns some of Java's own values, whose bytes are the same in every process. */
  private static Sample builtIns() {
    BitSet bits = new BitSet();
    bits.set(3, 12);
    Map<Object, Object> tree = new TreeMap<>(Map.of("a", 1, "b", -2L));
    Set<Object> linked = new LinkedHashSet<>(List.of("x", 'y'));
    List<Object> values =
        List.of(
            new UUID(1, -2),
            new BigDecimal("-12.50"),
            BigInteger.TWO.pow(70),
            LocalDate.of(2026, 11, 21),
            LocalDateTime.of(1969, 12, 31, 23, 59, 59, 1),
            Instant.ofEpochSecond(-1, 999_999_999),
            Duration.ofMillis(1_500),
            Locale.CANADA_FRENCH,
            URI.create("https://example.org/a?b"),
            bits,
            new AtomicLong(-7),
            tree,
            linked);
    return new Sample("built-ins", new ArrayList<>(values), true);
  }

  private static byte[] bytes(Golden golden) throws IOException {
    boolean isMissing = !Files.exists(FOLDER.resolve(golden.file()));
    if ("write".equals(System.getProperty("brine.golden")) && isMissing) {
      Files.createDirectories(FOLDER);
      Codec<Object> codec = golden.setting().brine().codec(golden.sample().type());
      byte[] written = golden.sink().write(codec, golden.sample().value());
      Files.write(FOLDER.resolve(golden.file()), written);
      return Files.readAllBytes(FOLDER.resolve(golden.file()));
    }
    try (InputStream in = GoldenTest.class.getResourceAsStream("/golden/v1/" + golden.file())) {
      return in.readAllBytes();
    }
  }

  @ParameterizedTest
  @MethodSource("golden")
  void writes_the_same_bytes_for_ever(Golden golden) throws IOException {
    byte[] kept = bytes(golden);
    Sample sample = golden.sample();
    for (Setting setting : List.of(golden.setting(), golden.setting().generated())) {
      Codec<Object> codec = setting.brine().codec(sample.type()).prepare();
      byte[] written = golden.sink().write(codec, sample.value());
      assertThat(HexFormat.of().formatHex(written)).isEqualTo(HexFormat.of().formatHex(kept));
    }
  }

  @ParameterizedTest
  @MethodSource("golden")
  void reads_old_messages_for_ever(Golden golden) throws IOException {
    byte[] kept = bytes(golden);
    Sample sample = golden.sample();
    Sharing sharing =
        golden.setting().references() == References.TRACK ? Sharing.COUNTS : Sharing.IGNORED;
    for (Setting setting : List.of(golden.setting(), golden.setting().generated())) {
      Codec<Object> codec = setting.brine().codec(sample.type()).prepare();
      Object read = golden.source().read(codec, kept);
      assertThat(Isomorphism.difference(sample.value(), read, sharing)).isEmpty();
    }
  }
}
