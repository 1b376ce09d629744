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
import org.junit.jupiter.api.Test;

class ScanTest {
  private static List<Scan.Found> scan(byte[] bytes) throws IOException {
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
    assertThat(scan(bytes.toByteArray()))
        .extracting(Scan.Found::offset)
        .containsExactly(100L, 104L + java.length);
    assertThat(scan(bytes.toByteArray()).get(0).text())
        .isEqualTo("Java object stream, " + java.length + " bytes, 1 objects: int[]");
  }

  @Test
  void finds_nothing_where_only_the_mark_is() throws IOException {
    byte[] marks = new byte[100_000];
    for (int i = 0; i < marks.length; i += 4) {
      marks[i] = (byte) 0xAC;
      marks[i + 1] = (byte) 0xED;
      marks[i + 3] = 5;
    }
    assertThat(scan(marks)).isEmpty();
    Arrays.fill(marks, (byte) 0xB5);
    assertThat(scan(marks)).isEmpty();
    assertThat(scan(new byte[3])).isEmpty();
  }
}
