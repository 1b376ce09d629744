// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Codec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.Arrays;

/** The ways to write a message. */
enum Sink {
  /** A new array. */
  ARRAY {
    @Override
    <T> byte[] write(Codec<T> codec, T value) {
      return codec.encode(value);
    }
  },
  /** A part of an array that is large enough. */
  PART_OF_ARRAY {
    @Override
    <T> byte[] write(Codec<T> codec, T value) {
      byte[] room = new byte[codec.encode(value).length + OFFSET];
      int length = codec.encode(value, room, OFFSET);
      return Arrays.copyOfRange(room, OFFSET, OFFSET + length);
    }
  },
  /** A buffer with an array of its own that starts elsewhere. */
  HEAP_BUFFER {
    @Override
    <T> byte[] write(Codec<T> codec, T value) {
      int room = codec.encode(value).length;
      return written(codec, value, ByteBuffer.allocate(room + OFFSET).position(OFFSET).slice());
    }
  },
  /** A buffer outside of the heap. */
  DIRECT_BUFFER {
    @Override
    <T> byte[] write(Codec<T> codec, T value) {
      return written(codec, value, ByteBuffer.allocateDirect(codec.encode(value).length));
    }
  },
  /** A buffer that is replaced by a larger one. */
  GROWING_BUFFER {
    @Override
    <T> byte[] write(Codec<T> codec, T value) {
      ByteBuffer small = ByteBuffer.allocate(OFFSET + 1).position(OFFSET);
      ByteBuffer grown = codec.append(value, small).flip().position(OFFSET);
      byte[] message = new byte[grown.remaining()];
      grown.get(message);
      return message;
    }
  },
  /** A stream. */
  STREAM {
    @Override
    <T> byte[] write(Codec<T> codec, T value) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try {
        codec.encode(value, bytes);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return bytes.toByteArray();
    }
  },
  /** A channel. */
  CHANNEL {
    @Override
    <T> byte[] write(Codec<T> codec, T value) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try {
        codec.encode(value, Channels.newChannel(bytes));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return bytes.toByteArray();
    }
  };

  private static final int OFFSET = 3;

  /** Returns the message of a value, as this sink got it. */
  abstract <T> byte[] write(Codec<T> codec, T value);

  /** Returns whether the message is framed. */
  boolean hasFrames() {
    return this == STREAM || this == CHANNEL;
  }

  private static <T> byte[] written(Codec<T> codec, T value, ByteBuffer buffer) {
    codec.encode(value, buffer);
    byte[] message = new byte[buffer.flip().remaining()];
    buffer.get(message);
    return message;
  }
}
