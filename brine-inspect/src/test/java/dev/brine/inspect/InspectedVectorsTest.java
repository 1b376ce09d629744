// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.VectorFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The test vectors of the format, which have each built-in class. A class that inspect cannot read
 * yet fails here.
 */
class InspectedVectorsTest {
  private static final Path FOLDER = VectorFiles.folder();
  private static final Pattern BYTES = Pattern.compile("\"bytes\": \"([0-9a-f]+)\"");
  private static final Pattern TYPE = Pattern.compile("\"type\": \"([^\"]+)\"");
  private static final Pattern UNKNOWN_ROOT = Pattern.compile("\"root\": \"(named|stream)\"");

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** All but the stream with a header of its owner. */
  private static List<Path> vectors() throws IOException {
    return files(FOLDER).stream()
        .filter(file -> file.toString().endsWith(".json"))
        .filter(file -> !file.endsWith("stream-other-header.json"))
        .toList();
  }

  private static Reading read(String vector, byte[] message) throws IOException {
    List<byte[]> schemas = new ArrayList<>();
    for (Path file : files(FOLDER.resolve("schemas"))) {
      schemas.add(Files.readAllBytes(file));
    }
    boolean isKnown = !UNKNOWN_ROOT.matcher(vector).find();
    Optional<String> root = isKnown ? Optional.of(found(TYPE, vector)) : Optional.empty();
    return Inspector.read(
        new ByteArrayInputStream(message),
        new BlobVisitor() {},
        new ReadOptions(Schemas.of(schemas), root));
  }

  private static String found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void are_read_unless_one_of_several_schemas_must_be_named(Path file) throws IOException {
    String vector = Files.readString(file);
    byte[] message = HexFormat.of().parseHex(found(BYTES, vector));
    Optional<Stop> stop = read(vector, message).stop();
    assertThat(stop.filter(other -> other.kind() != Stop.Kind.SCHEMA_NEEDED)).isEmpty();
  }

  @Test
  void are_not_read_where_a_class_has_another_number() throws IOException {
    String vector = Files.readString(FOLDER.resolve("built-ins-cells.json"));
    byte[] message = HexFormat.of().parseHex(found(BYTES, vector));
    message[3] = 0x7d;
    assertThat(read(vector, message).stop()).isPresent();
  }
}
