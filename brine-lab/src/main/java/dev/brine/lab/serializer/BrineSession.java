// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.BrineException;
import dev.brine.Codec;
import java.util.Arrays;
import java.util.Optional;

/** A session of a codec of Brine that writes to one array, which grows where it is too short. */
final class BrineSession implements Session {
  private static final int BUFFER = 64 << 10;

  /** The share of a message for which a larger array has room behind it. */
  private static final int ROOM = 8;

  private final Codec<Object> codec;
  private byte[] buffer = new byte[BUFFER];

  /** Creates a session of a codec that fits the values. */
  @SuppressWarnings("unchecked") // The lab hands over values of the type that the codec is for.
  BrineSession(Codec<?> codec) {
    this.codec = (Codec<Object>) codec;
  }

  @Override
  public int serialize(Object prepared) {
    try {
      return codec.encode(prepared, buffer, 0);
    } catch (BrineException e) {
      if (e.reason() != BrineException.Reason.OVER_LIMIT) {
        throw e;
      }
      byte[] message = codec.encode(prepared);
      buffer = Arrays.copyOf(message, message.length + message.length / ROOM + BUFFER);
      return message.length;
    }
  }

  @Override
  public byte[] buffer() {
    return buffer;
  }

  @Override
  public Object deserialize(byte[] bytes, int length) {
    return codec.decode(bytes, 0, length);
  }

  @Override
  public Optional<Session> forAnotherThread() {
    return Optional.of(new BrineSession(codec));
  }
}
