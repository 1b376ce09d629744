// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ConcurrentModificationException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers that another thread makes wider after their width was chosen. */
class NumberWidthsTest {
  private final byte[] bytes = new byte[Long.BYTES];

  @Test
  void never_lose_their_high_bytes() {
    List<Runnable> writes =
        List.of(
            () -> NumberWidths.write(bytes, 0, new short[] {0x1234}, 0, 1, 0),
            () -> NumberWidths.write(bytes, 0, new char[] {0x1234}, 0, 1, 0),
            () -> NumberWidths.write(bytes, 0, new int[] {0x1234}, 0, 1, 0),
            () -> NumberWidths.write(bytes, 0, new long[] {-0x1234}, 0, 1, 0));
    for (Runnable write : writes) {
      assertThatThrownBy(write::run)
          .isInstanceOf(ConcurrentModificationException.class)
          .hasMessage(
              "A number of 2 bytes does not fit into 1 bytes: the array was changed while it was"
                  + " written");
    }
  }

  @Test
  void are_written_where_they_still_fit() {
    NumberWidths.write(bytes, 0, new int[] {0x1234}, 0, 1, 1);
    assertThat(NumberWidths.readInts(bytes, 0, 1, 1)).containsExactly(0x1234);
  }
}
