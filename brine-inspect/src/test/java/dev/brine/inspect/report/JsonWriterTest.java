// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.Shop;
import dev.brine.inspect.print.JsonWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The JSON that is printed. */
class JsonWriterTest {
  private static final ValueOptions ALL = new ValueOptions(1 << 20, 1 << 20, Masking.SHOWN);

  private static String json(byte[] input, ValueOptions options) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      JsonWriter writer = new JsonWriter(out, "x", options);
      writer.end(Inspector.read(new ByteArrayInputStream(input), writer));
    }
    return bytes.toString(StandardCharsets.UTF_8).strip();
  }

  @Test
  void writes_objects_with_ids_and_references() throws IOException {
    assertThat(json(JavaStreams.write(Shop.create()), ALL))
        .startsWith(
            "{\"input\":\"x\",\"format\":\"Java object stream\",\"roots\":[{\"$id\":3,"
                + "\"$class\":\"dev.brine.inspect.Shop\",\"best\":{\"$id\":9,")
        .contains(
            "\"customer\":{\"$id\":10,\"$string\":\"Zo\\u00eb \\\"\\u001b[31m\"}",
            "\"prices\":{\"$id\":12,\"$class\":\"int[]\",\"$items\":[1,20,300]}",
            "\"$constant\":{\"$id\":16,\"$string\":\"PAID\"}",
            "\"$written\":[{\"$data\":\"00 00 00 02\",\"$length\":4},{\"$ref\":9},{\"$id\":21,",
            "\"status\":{\"$ref\":15}")
        .contains("\"classes\":[{\"$id\":0,\"name\":\"dev.brine.inspect.Shop\",\"version\":\"1\"");
  }

  @Test
  void writes_numbers_that_json_does_not_have_as_strings() throws IOException {
    assertThat(json(JavaStreams.write(new double[] {1.5, Double.NaN}), ALL))
        .contains("\"$items\":[1.5,\"NaN\"]");
    assertThat(json(JavaStreams.write(new char[] {'"'}), ALL)).contains("\"$items\":[\"\\\"\"]");
  }

  @Test
  void masks_chars_and_arrays_of_bytes_but_no_other_numbers() throws IOException {
    ValueOptions masked = new ValueOptions(1 << 20, 1 << 20, Masking.MASKED);
    assertThat(json(JavaStreams.write(new char[] {'k'}), masked)).contains("\"$items\":[\"***\"]");
    assertThat(json(JavaStreams.write(new byte[] {77}), masked)).contains("\"$items\":[\"***\"]");
    assertThat(json(JavaStreams.write('q'), masked)).contains("\"value\":\"***\"");
    assertThat(json(JavaStreams.write(new int[] {77}), masked)).contains("\"$items\":[77]");
  }

  @Test
  void stays_json_wherever_the_input_is_cut() throws IOException {
    byte[] stream = JavaStreams.write(List.of(Shop.create(), new int[3]));
    for (int length = 1; length < stream.length; length++) {
      String json = json(Arrays.copyOf(stream, length), ALL);
      boolean isHeader = length == 4; // an empty stream
      assertThat(json.contains("\"stop\":{\"kind\":\"damaged\"")).isEqualTo(!isHeader);
      assertThat(closed(json)).as("cut at " + length + ": " + json).isTrue();
    }
  }

  /** Returns whether all brackets outside strings are closed, and no comma is alone. */
  private static boolean closed(String json) {
    String bare = json.replaceAll("\"(\\\\.|[^\"\\\\])*\"", "s");
    String before = "";
    while (!before.equals(bare)) {
      before = bare;
      bare = bare.replaceAll("\\{(s:[^{}\\[\\],:]+(,s:[^{}\\[\\],:]+)*)?\\}", "v");
      bare = bare.replaceAll("\\[([^{}\\[\\],:]+(,[^{}\\[\\],:]+)*)?\\]", "v");
    }
    return bare.equals("v");
  }
}
