// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VarintTest {
  @Test
  void writes_seven_bits_a_byte_with_the_low_ones_first() {
    assertThat(hex(0)).isEqualTo("00");
    assertThat(hex(0x7f)).isEqualTo("7f");
    assertThat(hex(0x80)).isEqualTo("8001");
    assertThat(hex(0x3fff)).isEqualTo("ff7f");
    assertThat(hex(0x4000)).isEqualTo("808001");
    assertThat(hex(Integer.MAX_VALUE)).isEqualTo("ffffffff07");
  }

  @Test
  void takes_an_int_as_unsigned() {
    assertThat(hex(-1)).isEqualTo("ffffffff0f");
  }

  @Test
  void writes_eight_bits_into_the_ninth_byte_of_a_long() {
    assertThat(hex(-1L)).isEqualTo("ffffffffffffffffff");
    assertThat(hex(Long.MAX_VALUE)).isEqualTo("ffffffffffffffff7f");
    assertThat(hex(Long.MIN_VALUE)).isEqualTo("808080808080808080");
  }

  @Test
  void writes_an_int_and_a_long_alike() {
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      int value = random.nextInt() >>> (1 + random.nextInt(31));
      assertThat(hex(value)).isEqualTo(hex((long) value));
    }
  }

  @Test
  void reads_what_it_wrote() {
    Random random = new Random(2);
    for (int i = 0; i < 10_000; i++) {
      long value = random.nextLong() >>> random.nextInt(64);
      byte[] bytes = new byte[2 + Varint.MAX_LONG];
      int end = Varint.write(bytes, 2, value);
      assertThat(Varint.read(bytes, 2)).isEqualTo(value);
      assertThat(Varint.skip(bytes, 2)).isEqualTo(end);
    }
  }

  @Test
  void notices_the_end_of_the_bytes() {
    byte[] bytes = {-1, -1};
    assertThatThrownBy(() -> Varint.read(bytes, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> Varint.skip(bytes, 0)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void zigzag_makes_numbers_near_zero_small() {
    assertThat(Varint.zigzag(0)).isEqualTo(0);
    assertThat(Varint.zigzag(-1)).isEqualTo(1);
    assertThat(Varint.zigzag(1)).isEqualTo(2);
    assertThat(Varint.zigzag(-64L)).isEqualTo(127);
    assertThat(Varint.zigzag(Integer.MIN_VALUE)).isEqualTo(-1);
    assertThat(Varint.zigzag(Long.MIN_VALUE)).isEqualTo(-1);
  }

  @Test
  void unzigzag_undoes_zigzag() {
    Random random = new Random(3);
    for (int i = 0; i < 10_000; i++) {
      long value = random.nextLong() >> random.nextInt(64);
      assertThat(Varint.unzigzag(Varint.zigzag(value))).isEqualTo(value);
      assertThat(Varint.unzigzag(Varint.zigzag((int) value))).isEqualTo((int) value);
    }
  }

  private static String hex(int value) {
    byte[] bytes = new byte[Varint.MAX_INT];
    return HexFormat.of().formatHex(Arrays.copyOf(bytes, Varint.write(bytes, 0, value)));
  }

  private static String hex(long value) {
    byte[] bytes = new byte[Varint.MAX_LONG];
    return HexFormat.of().formatHex(Arrays.copyOf(bytes, Varint.write(bytes, 0, value)));
  }
}
