// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Codec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.Arrays;

/** The ways to read a message. */
enum Source {
  /** A whole array. */
  ARRAY {
    @Override
    <T> T read(Codec<T> codec, byte[] message) {
      return codec.decode(message);
    }
  },
  /** A part of an array that goes on with what looks like a message. */
  PART_OF_ARRAY {
    @Override
    <T> T read(Codec<T> codec, byte[] message) {
      return codec.decode(surrounded(message), OFFSET, message.length);
    }
  },
  /** A part of a buffer with an array of its own. */
  HEAP_BUFFER {
    @Override
    <T> T read(Codec<T> codec, byte[] message) {
      return codec.decode(ByteBuffer.wrap(surrounded(message), OFFSET, message.length).slice());
    }
  },
  /** A buffer outside of the heap. */
  DIRECT_BUFFER {
    @Override
    <T> T read(Codec<T> codec, byte[] message) {
      return codec.decode(ByteBuffer.allocateDirect(message.length).put(message).flip());
    }
  },
  /** A buffer with an array that nobody may see. */
  READ_ONLY_BUFFER {
    @Override
    <T> T read(Codec<T> codec, byte[] message) {
      return codec.decode(ByteBuffer.wrap(message).asReadOnlyBuffer());
    }
  },
  /** A stream. */
  STREAM {
    @Override
    <T> T read(Codec<T> codec, byte[] message) {
      return stream(codec, open(message));
    }
  },
  /** A stream that gives one byte at a time, and nothing between two. */
  DRIPPING_STREAM {
    @Override
    <T> T read(Codec<T> codec, byte[] message) {
      return stream(codec, open(message));
    }

    @Override
    InputStream open(byte[] message) {
      return new Dripping(message);
    }
  },
  /** A channel. */
  CHANNEL {
    @Override
    <T> T read(Codec<T> codec, byte[] message) {
      try {
        return codec.decode(Channels.newChannel(open(message)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  };

  private static final int OFFSET = 5;
  private static final int MORE = 20;

  /** Returns the value of a message, as this source gives it. */
  abstract <T> T read(Codec<T> codec, byte[] message);

  /** Returns a stream of bytes, as this source gives them; those that are no stream give all. */
  InputStream open(byte[] message) {
    return new ByteArrayInputStream(message);
  }

  private static byte[] surrounded(byte[] message) {
    byte[] larger = new byte[OFFSET + message.length + MORE];
    Arrays.fill(larger, (byte) 1);
    System.arraycopy(message, 0, larger, OFFSET, message.length);
    return larger;
  }

  private static <T> T stream(Codec<T> codec, InputStream source) {
    try {
      return codec.decode(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Gives one byte at a time, and nothing between two. */
  private static final class Dripping extends InputStream {
    private final ByteArrayInputStream bytes;
    private boolean isGiving;

    Dripping(byte[] message) {
      bytes = new ByteArrayInputStream(message);
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] sink, int offset, int length) {
      isGiving = !isGiving;
      return bytes.read(sink, offset, isGiving ? Math.min(length, 1) : 0);
    }
  }
}
