// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.RootType;
import java.util.Arrays;

/**
 * The plain copy of the bytes of {@link HandWrittenSession}: what moving a message costs by itself.
 */
final class MemoryCopySession implements Session {
  private final HandWrittenSession codec;
  private byte[] buffer = new byte[4096];

  private MemoryCopySession(HandWrittenSession codec) {
    this.codec = codec;
  }

  /** Returns a session for messages of a type. */
  static Session open(RootType type) throws Refusal {
    return new MemoryCopySession(HandWrittenSession.open(type));
  }

  @Override
  public Object prepare(Object value) {
    int length = codec.serialize(value);
    return Arrays.copyOf(codec.buffer(), length);
  }

  @Override
  public Object restore(Object result) {
    byte[] message = (byte[]) result;
    return codec.deserialize(message, message.length);
  }

  @Override
  public int serialize(Object prepared) {
    byte[] message = (byte[]) prepared;
    if (buffer.length < message.length) {
      buffer = new byte[message.length];
    }
    System.arraycopy(message, 0, buffer, 0, message.length);
    return message.length;
  }

  @Override
  public byte[] buffer() {
    return buffer;
  }

  @Override
  public Object deserialize(byte[] bytes, int length) {
    return Arrays.copyOf(bytes, length);
  }
}
