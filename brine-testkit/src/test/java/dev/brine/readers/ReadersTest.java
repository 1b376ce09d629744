// SPDX-License-Identifier: Apache-2.0
package dev.brine.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Schemas;
import dev.brine.inspect.print.JsonWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The readers in other languages, whose own tests run here, too. {@code -Dbrine.readers.inputs}
 * chooses how many random inputs are compared.
 */
@Tag("once")
class ReadersTest {
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("**")).build();
  private static final long SEED = 20261123;
  private static final int INPUTS = Integer.getInteger("brine.readers.inputs", 200);
  private static final int INPUTS_OF_A_FAMILY = 20;
  private static final int TRIES = 40;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void pass_their_own_tests(ReaderProcess reader) throws Exception {
    reader.test();
  }

  @Test
  void read_random_inputs_as_inspect_does() throws Exception {
    Map<String, String> expected = new LinkedHashMap<>();
    List<String> manifest = new ArrayList<>();
    for (long seed = SEED; expected.size() < INPUTS; seed++) {
      RandomInputs inputs = new RandomInputs(seed);
      List<RandomInputs.Input> made = new ArrayList<>();
      for (int i = 0; i < TRIES && made.size() < INPUTS_OF_A_FAMILY; i++) {
        inputs.next().ifPresent(made::add);
      }
      Path family = Files.createDirectory(folder.resolve("seed-" + seed));
      for (Map.Entry<String, byte[]> schema : inputs.schemas().entrySet()) {
        Files.write(family.resolve(schema.getKey() + ".brine-schema"), schema.getValue());
      }
      for (RandomInputs.Input input : made) {
        Path file = family.resolve(expected.size() + ".brine");
        Files.write(file, input.bytes());
        expected.put(file + " (" + input.about() + ")", inspected(input, inputs.schemas()));
        manifest.add(file + "\t" + input.root().orElse("") + "\t" + family);
      }
    }
    Path list = Files.write(folder.resolve("manifest"), manifest);
    for (ReaderProcess reader : ReaderProcess.values()) {
      compare(expected, reader.read(list), reader);
    }
  }

  /** A class that cannot be written as a whole. */
  @SuppressWarnings({"UnusedVariable", "serial"}) // It is written, up to what is not Serializable.
  private static final class Broken implements Serializable {
    private static final long serialVersionUID = 1;

    final List<Object> held = new ArrayList<>(List.of("before", new Object()));
  }

  /**
   * Inspect reports what hooks of a stream wrote, and what an aborted object has; readers do not.
   */
  @Test
  void read_streams_with_annotations_and_aborted_objects() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        new BrineObjectOutputStream(BRINE, sink, Format.BRINE) {
          @Override
          protected void annotateClass(Class<?> type) throws IOException {
            writeObject(new ArrayList<>(List.of("of " + type.getSimpleName())));
          }
        }) {
      out.writeObject(new ArrayList<>(List.of(TimeUnit.DAYS, Broken.class)));
      assertThatThrownBy(() -> out.writeObject(new ArrayList<>(List.of(new Broken()))))
          .isInstanceOf(NotSerializableException.class);
      out.writeObject("after");
    }
    Path file = Files.write(folder.resolve("stream"), sink.toByteArray());
    Path list = Files.writeString(folder.resolve("manifest"), file + "\t\t" + folder);
    for (ReaderProcess reader : ReaderProcess.values()) {
      Map<?, ?> read = (Map<?, ?>) JsonTree.parse(reader.read(list).get(0));
      assertThat(read.containsKey("stop")).as(reader + " " + read).isFalse();
      List<?> roots = (List<?>) read.get("roots");
      assertThat(roots.get(0).toString())
          .contains("$constant=DAYS", "$classObject=" + Broken.class.getName())
          .doesNotContain("of TimeUnit");
      assertThat(roots.get(roots.size() - 2).toString()).contains("NotSerializableException");
      assertThat(roots.get(roots.size() - 1)).isEqualTo("after");
    }
  }

  private static void compare(
      Map<String, String> expected, List<String> lines, ReaderProcess reader) {
    assertThat(lines).hasSameSizeAs(expected.keySet());
    int next = 0;
    for (Map.Entry<String, String> input : expected.entrySet()) {
      Map<?, ?> inspected = (Map<?, ?>) JsonTree.parse(input.getValue());
      Map<?, ?> read = (Map<?, ?>) JsonTree.parse(lines.get(next++));
      assertThat(inspected.containsKey("stop")).as(input.getKey() + input.getValue()).isFalse();
      assertThat(read.containsKey("stop")).as(reader + " " + input.getKey() + read).isFalse();
      String difference = JsonDifference.of(inspected.get("roots"), read.get("roots"));
      assertThat(difference).as(reader + " " + input.getKey()).isEmpty();
    }
  }

  private static String inspected(RandomInputs.Input input, Map<String, byte[]> schemas)
      throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(line, false, StandardCharsets.UTF_8);
    int all = Integer.MAX_VALUE;
    JsonWriter writer = new JsonWriter(out, "input", new ValueOptions(all, all, Masking.SHOWN));
    Optional<String> root = input.root();
    ReadOptions options = new ReadOptions(Schemas.of(schemas.values()), root);
    Reading reading = Inspector.read(new ByteArrayInputStream(input.bytes()), writer, options);
    writer.end(reading);
    out.flush();
    return line.toString(StandardCharsets.UTF_8);
  }
}
