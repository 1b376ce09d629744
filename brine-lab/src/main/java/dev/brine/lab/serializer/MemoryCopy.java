// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.workload.RootType;
import java.util.Arrays;
import java.util.List;

/** The plain copy of the bytes of {@link HandWritten}: what moving a message costs by itself. */
final class MemoryCopy implements Session {
  private final HandWritten codec;
  private byte[] buffer = new byte[4096];

  private MemoryCopy(HandWritten codec) {
    this.codec = codec;
  }

  /** Returns the row. */
  static List<Serializer> rows() {
    Description description =
        Description.of("memory-copy", "Memory copy", "jdk")
            .buffer(Buffer.REUSED)
            .model(Model.MESSAGE)
            .quick()
            .yardstick()
            .note("Copies the finished bytes of the hand-written codec; makes no objects.")
            .build();
    return List.of(new SerializerRow(description, MemoryCopy::open));
  }

  private static Session open(RootType type) throws Refusal {
    return new MemoryCopy(HandWritten.open(type));
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
