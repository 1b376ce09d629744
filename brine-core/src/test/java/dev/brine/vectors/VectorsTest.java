// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.CodeGeneration;
import dev.brine.References;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.VectorFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The test vectors of format 1, for readers and writers in any language.
 *
 * <p>The format is frozen: every later version must read these files. {@code -Dbrine.golden=write}
 * writes files that are missing, and changes none.
 */
class VectorsTest {
  private static final Path FOLDER = VectorFiles.folder();
  private static final Pattern BYTES = Pattern.compile("\"bytes\": \"([0-9a-f]+)\"");

  private static final Pattern ROW = Pattern.compile("(?m)^\\d+\\. `([^`]+)` \\([VRO]\\): ");

  private static Stream<Vector> vectors() {
    return Vectors.all();
  }

  private static String kept(Vector vector) throws IOException {
    Path file = FOLDER.resolve(vector.name() + ".json");
    if ("write".equals(System.getProperty("brine.golden")) && !Files.exists(file)) {
      Files.writeString(file, vector.file());
    }
    return Files.readString(file);
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void are_what_the_codec_writes(Vector vector) throws IOException {
    assertThat(vector.file()).isEqualTo(kept(vector));
    assertThat(vector.write(CodeGeneration.AFTER_A_FEW_USES))
        .isEqualTo(vector.write(CodeGeneration.OFF));
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void are_read_as_their_values(Vector vector) throws IOException {
    Matcher bytes = BYTES.matcher(kept(vector));
    assertThat(bytes.find()).isTrue();
    byte[] message = HexFormat.of().parseHex(bytes.group(1));
    for (CodeGeneration generation : CodeGeneration.values()) {
      Object read = vector.read(message, generation);
      assertThat(new JsonValue(vector.references()).of(read))
          .isEqualTo(new JsonValue(vector.references()).of(vector.value()));
      if (vector.isIsomorphic()) {
        assertThat(Isomorphism.difference(vector.value(), read, vector.sharing())).isEmpty();
      }
    }
  }

  @Test
  void have_a_file_each_and_no_file_has_none() throws IOException {
    Set<String> names =
        vectors().map(vector -> vector.name() + ".json").collect(Collectors.toSet());
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.map(file -> file.getFileName().toString()).filter(f -> f.endsWith(".json")))
          .containsExactlyInAnyOrderElementsOf(names);
    }
    assertThat(vectors().count()).isEqualTo(names.size());
  }

  @Test
  void have_the_schemas_that_readers_without_the_classes_need() throws IOException {
    Path folder = FOLDER.resolve("schemas");
    Map<String, byte[]> schemas = new TreeMap<>();
    vectors().forEach(vector -> schemas.putAll(vector.schemas()));
    for (Map.Entry<String, byte[]> schema : schemas.entrySet()) {
      Path file = folder.resolve(schema.getKey() + ".brine-schema");
      if ("write".equals(System.getProperty("brine.golden")) && !Files.exists(file)) {
        Files.createDirectories(folder);
        Files.write(file, schema.getValue());
      }
      assertThat(file).hasBinaryContent(schema.getValue());
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.count()).isEqualTo(schemas.size());
    }
  }

  @Test
  void every_built_in_class_has_some() throws IOException {
    Set<String> met = new TreeSet<>();
    vectors().forEach(vector -> BuiltInParts.addClasses(vector.value(), met));
    Matcher rows = ROW.matcher(Files.readString(Path.of("../docs/format-built-ins.md")));
    List<String> missing = new ArrayList<>();
    while (rows.find()) {
      if (!met.contains(rows.group(1))) {
        missing.add(rows.group(1));
      }
    }
    assertThat(missing).isEmpty();
    assertThat(met).hasSizeGreaterThan(117).doesNotContain("java.lang.Thread");
  }

  @ParameterizedTest
  @EnumSource
  void every_way_of_references_has_some(References references) {
    assertThat(vectors().filter(vector -> vector.references() == references))
        .hasSizeGreaterThan(10);
  }
}
