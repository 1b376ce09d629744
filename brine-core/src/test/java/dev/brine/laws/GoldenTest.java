// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages of format version 1, kept for ever: they are written as they were, and read as what they
 * were.
 *
 * <p>Until the format is frozen, {@code -Dbrine.golden=write} writes them anew.
 */
class GoldenTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden/v1");
  private static final Set<String> KEPT =
      Set.of("primitives", "values", "special", "line", "arrays", "ring", "ints");

  /** A message that is kept. */
  record Golden(Sample sample, Setting setting) {
    String file() {
      return String.join("-", sample.name(), setting.lane().name(), setting.references().name())
              .toLowerCase(Locale.ROOT)
          + ".bin";
    }

    @Override
    public String toString() {
      return file();
    }
  }

  static Stream<Golden> golden() {
    List<Setting> settings =
        Setting.interpreted().stream()
            .filter(setting -> setting.lane() != SchemaLane.NONE_CHECKED)
            .toList();
    return Samples.all().stream()
        .filter(sample -> KEPT.contains(sample.name()))
        .flatMap(
            sample ->
                settings.stream()
                    .filter(s -> sample.isTree() || s.references() == References.TRACK)
                    .map(setting -> new Golden(sample, setting)));
  }

  private static byte[] bytes(Golden golden) throws IOException {
    if ("write".equals(System.getProperty("brine.golden"))) {
      Files.createDirectories(FOLDER);
      Codec<Object> codec = golden.setting().brine().codec(golden.sample().type());
      Files.write(FOLDER.resolve(golden.file()), codec.encode(golden.sample().value()));
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
      assertThat(CodecLaws.shown(codec.encode(sample.value()))).isEqualTo(CodecLaws.shown(kept));
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
      assertThat(Isomorphism.difference(sample.value(), codec.decode(kept), sharing)).isEmpty();
    }
  }
}
