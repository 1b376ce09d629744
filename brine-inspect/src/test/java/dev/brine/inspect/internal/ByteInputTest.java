// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ByteInputTest {
  /** Counts the bytes that are copied. */
  private static final class Counting extends ByteArrayInputStream {
    private long copied;

    Counting(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int read(byte[] bytes, int offset, int length) {
      int count = super.read(bytes, offset, length);
      copied += Math.max(0, count);
      return count;
    }
  }

  /** A scan of memory begins to read at thousands of places. */
  @Test
  void passes_over_bytes_in_memory_without_a_copy() throws IOException {
    Counting bytes = new Counting(new byte[10 << 20]);
    ByteInput in = new ByteInput(bytes);
    assertThat(in.peek(0)).isZero();
    in.drain();
    assertThat(in.position()).isEqualTo(10 << 20);
    assertThat(in.isAtEnd()).isTrue();
    assertThat(bytes.copied).isLessThanOrEqualTo(2 * ByteInput.AHEAD);
  }
}
