// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.inspect.ReadOptions;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ScanTest {
  private static Scan.Result scan(byte[] bytes) throws IOException {
    return Scan.of(new ByteArrayInputStream(bytes), ReadOptions.none());
  }

  @Test
  void finds_streams_within_other_bytes() throws IOException {
    byte[] java = JavaStreams.write(new int[] {1, 2});
    byte[] brine = BrineStreams.write(Brine.create(), new int[] {1, 2});
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(new byte[100]);
    bytes.writeBytes(java);
    bytes.writeBytes(new byte[] {1, 2, 3, 4});
    bytes.writeBytes(brine);
    Scan.Result result = scan(bytes.toByteArray());
    assertThat(result.cut()).isEmpty();
    assertThat(result.found())
        .extracting(Scan.Found::offset)
        .containsExactly(100L, 104L + java.length);
    assertThat(result.found().get(0).text())
        .isEqualTo("Java object stream, " + java.length + " bytes, 1 value: int[]");
  }

  @Test
  void finds_nothing_where_only_the_mark_is() throws IOException {
    byte[] marks = new byte[100_000];
    for (int i = 0; i < marks.length; i += 4) {
      marks[i] = (byte) 0xAC;
      marks[i + 1] = (byte) 0xED;
      marks[i + 3] = 5;
    }
    assertThat(scan(marks).found()).isEmpty();
    assertThat(scan(brineMarks(100_000)).found()).isEmpty();
    assertThat(scan(new byte[3])).isEqualTo(new Scan.Result(List.of(), OptionalLong.empty()));
  }

  @Test
  void scans_to_the_end_where_few_places_look_like_a_stream() throws IOException {
    byte[] bytes = Arrays.copyOf(brineMarks(1_000), 1_000_000);
    assertThat(scan(bytes).cut()).isEmpty();
  }

  @Test
  void says_where_it_stopped_because_too_many_places_look_like_a_stream() throws IOException {
    Scan.Result result = scan(brineMarks(1_000_000));
    assertThat(result.found()).isEmpty();
    assertThat(result.cut()).hasValue(200_000);
  }

  private static byte[] brineMarks(int length) {
    byte[] marks = new byte[length];
    for (int i = 0; i < length; i += 2) {
      marks[i] = (byte) 0xB5;
      marks[i + 1] = (byte) 0x90;
    }
    return marks;
  }
}
