// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Reading;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DifferenceTest {
  private static final ValueOptions OPTIONS =
      new ValueOptions(100, 40, 40, ValueOptions.Masking.SHOWN);

  private static String difference(byte[] before, byte[] after) throws IOException {
    Difference difference = new Difference(OPTIONS);
    read(difference.older(), "old", before);
    read(difference.newer(), "new", after);
    return difference.text(20);
  }

  private static void read(Difference.Side side, String name, byte[] bytes) throws IOException {
    Reading reading = Inspector.read(new ByteArrayInputStream(bytes), side.visitor());
    side.end(name, reading);
  }

  @Test
  void says_which_bytes_and_values_changed() throws IOException {
    List<Object> before = new ArrayList<>(List.of("Anna", 1, TimeUnit.DAYS, 'x'));
    List<Object> after = new ArrayList<>(List.of("Berta", 1, TimeUnit.HOURS, 2L));
    String text = difference(JavaStreams.write(before), JavaStreams.write(after));
    assertThat(text)
        .startsWith("old to new: ")
        .contains("java.lang.Long", "[NEW]", "java.lang.Character", "[DEL]")
        .contains("  [0]: \"Anna\" to \"Berta\"", "  [2]: DAYS to HOURS")
        .contains("  [3]: java.lang.Character to java.lang.Long", "  [3].value: 'x' to 2")
        .doesNotContain("  [1]");
  }

  private static String differenceOf(String path, byte[] before, byte[] after) throws IOException {
    Difference difference = new Difference(OPTIONS);
    List<Difference.Side> sides = List.of(difference.older(), difference.newer());
    for (Difference.Side side : sides) {
      byte[] input = side == difference.older() ? before : after;
      PathFilter filter = new PathFilter(PathPattern.parse(path), side.visitor());
      side.end("side", Inspector.read(new ByteArrayInputStream(input), filter));
    }
    return difference.text(20);
  }

  @Test
  void compares_the_numbers_and_constants_that_a_path_selects() throws IOException {
    byte[] before = JavaStreams.write(new Object[] {7, 8, TimeUnit.DAYS, TimeUnit.DAYS});
    byte[] after = JavaStreams.write(new Object[] {7, 9, TimeUnit.HOURS, TimeUnit.HOURS});
    assertThat(differenceOf("[].value", before, after))
        .contains("  #1: 8 to 9")
        .doesNotContain("7 to", "All are equal");
    assertThat(differenceOf("[].value", before, before)).contains("All are equal");
    assertThat(differenceOf("[].*", before, after)).contains("DAYS to HOURS");
    assertThat(differenceOf("[]", before, after))
        .contains("  #1.value: 8 to 9", "  #2: DAYS to HOURS");
  }

  @Test
  void says_that_equal_inputs_are_equal() throws IOException {
    byte[] stream = JavaStreams.write(new ArrayList<>(List.of("a", "b")));
    assertThat(difference(stream, stream)).contains("bytes, 0", "All are equal");
  }

  @Test
  void compares_the_values_of_a_java_stream_with_those_of_a_message() throws IOException {
    List<Object> list = new ArrayList<>(List.of("a", new long[] {1, 2}));
    String text = difference(JavaStreams.write(list), Brine.create().encode(list));
    assertThat(text).contains("size: 2 [DEL]").doesNotContain("\"a\"", "[1]", "[NEW]\n");
  }

  @Test
  void says_where_an_input_is_damaged() throws IOException {
    byte[] stream = JavaStreams.write(new ArrayList<>(List.of("a", "b")));
    byte[] cut = java.util.Arrays.copyOf(stream, stream.length - 4);
    assertThat(difference(stream, cut)).contains("new: Damaged at offset ", "\"b\" [DEL]");
  }
}
