// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Members of gzip, the last of which is cut. */
class GzipInputTest {
  private static final int HEADER = 10;
  private static final byte[] SECOND = {4, 5, 6};

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] noise(int length) {
    byte[] noise = new byte[length];
    new Random(1).nextBytes(noise);
    return noise;
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static byte[] unpacked(byte[] packed) throws IOException {
    try (InputStream in = new GzipInput(new ByteArrayInputStream(packed), GzipInput.Rest.IGNORED)) {
      return in.readAllBytes();
    }
  }

  @Test
  void a_member_that_is_cut_is_no_end_wherever_it_is_cut() throws IOException {
    byte[] first = gzip(noise(100));
    byte[] second = gzip(SECOND);
    for (int length = 1; length < second.length; length++) {
      byte[] cut = joined(first, Arrays.copyOf(second, length));
      assertThatThrownBy(() -> unpacked(cut)).as("%s", length).isInstanceOf(EOFException.class);
    }
    assertThat(unpacked(first)).isEqualTo(noise(100));
    assertThat(unpacked(joined(first, second))).isEqualTo(joined(noise(100), SECOND));
  }

  /** The header of the second member is before, at, and behind the end of the buffer. */
  @Test
  void a_header_that_is_cut_is_no_end_wherever_it_is_in_the_buffer() throws IOException {
    for (int size = 8_145; size < 8_195; size++) {
      byte[] first = gzip(noise(size));
      byte[] second = gzip(SECOND);
      for (int length = 1; length < HEADER; length++) {
        byte[] cut = joined(first, Arrays.copyOf(second, length));
        assertThatThrownBy(() -> unpacked(cut)).isInstanceOf(EOFException.class);
      }
      assertThat(unpacked(first)).isEqualTo(noise(size));
      assertThat(unpacked(joined(first, second))).isEqualTo(joined(noise(size), SECOND));
      assertThat(unpacked(Arrays.copyOf(first, first.length + 7))).isEqualTo(noise(size));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 512, 10_000})
  void bytes_that_start_no_member_are_padding(int length) throws IOException {
    byte[] first = gzip(noise(100));
    for (int octet : new int[] {0, ' ', 0x8B}) {
      byte[] padding = new byte[length];
      Arrays.fill(padding, (byte) octet);
      assertThat(unpacked(joined(first, padding))).isEqualTo(noise(100));
    }
    byte[] almost = new byte[length + 1];
    almost[0] = 0x1F;
    assertThat(unpacked(joined(first, almost))).isEqualTo(noise(100));
  }
}
