// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.wire.ByteSupply;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** Supplies the bytes of a message from a buffer that has no array. */
final class BufferInput implements ByteSupply {
  private final ByteBuffer source;

  BufferInput(ByteBuffer source) {
    this.source = source;
  }

  @Override
  public int supply(byte[] bytes, int offset, int length) {
    int count = Math.min(length, source.remaining());
    source.get(bytes, offset, count);
    return count == 0 ? -1 : count;
  }

  /** Returns the same bytes as a stream. */
  InputStream asStream() {
    return new InputStream() {
      @Override
      public int read() {
        return source.hasRemaining() ? source.get() & 0xff : -1;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) {
        return length == 0 ? 0 : supply(bytes, offset, length);
      }

      @Override
      public int available() {
        return source.remaining();
      }
    };
  }
}
