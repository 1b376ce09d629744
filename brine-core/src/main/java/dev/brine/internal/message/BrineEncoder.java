// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.internal.FormatNumbers;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Writes whole messages in Brine's form. In a stream they are in frames. */
public final class BrineEncoder implements Encoder {
  private static final byte[] NOTHING = {};

  /** Creates an encoder. */
  public BrineEncoder() {}

  @Override
  public byte[] encode(Root root, Object value) {
    Writing writing = root.writings().acquire();
    WireWriter out = writing.out;
    try {
      out.open();
      byte[] buffer = out.reserve(0);
      int behind = writeDirect(root, value, buffer, 0, buffer.length);
      if (behind >= 0) {
        out.at = behind;
        return Arrays.copyOf(buffer, behind);
      }
      write(root, writing, value);
      return Arrays.copyOf(out.reserve(0), out.at);
    } finally {
      release(root, writing);
    }
  }

  @Override
  public int encode(Root root, Object value, byte[] sink, int offset) {
    int behind = writeDirect(root, value, sink, offset, sink.length);
    if (behind >= 0) {
      return behind - offset;
    }
    Writing writing = root.writings().acquire();
    WireWriter out = writing.out;
    try {
      out.open(sink, offset, sink.length);
      write(root, writing, value);
      int length = (int) out.position();
      byte[] bytes = out.reserve(0);
      if (bytes != sink) {
        if (length > sink.length - offset) {
          throw BufferRoom.tooSmall(length, sink.length - offset);
        }
        System.arraycopy(bytes, 0, sink, offset, length);
      }
      return length;
    } finally {
      release(root, writing);
    }
  }

  @Override
  public void encode(Root root, Object value, ByteBuffer sink) {
    if (sink.hasArray() && putDirect(root, value, sink)) {
      return;
    }
    Writing writing = root.writings().acquire();
    WireWriter out = writing.out;
    try {
      if (sink.hasArray()) {
        int start = sink.arrayOffset() + sink.position();
        out.open(sink.array(), start, sink.arrayOffset() + sink.limit());
      } else {
        out.open();
      }
      write(root, writing, value);
      put(out, sink, sink.hasArray() ? sink.array() : NOTHING);
    } finally {
      release(root, writing);
    }
  }

  /** Writes a direct object into a buffer with an array if it has room; otherwise false. */
  private static boolean putDirect(Root root, Object value, ByteBuffer sink) {
    int start = sink.arrayOffset() + sink.position();
    int end = sink.arrayOffset() + sink.limit();
    int behind = writeDirect(root, value, sink.array(), start, end);
    if (behind >= 0) {
      sink.position(behind - sink.arrayOffset());
    }
    return behind >= 0;
  }

  /** Returns the place behind a direct object, or -1 where it must be written in another way. */
  private static int writeDirect(Root root, Object value, byte[] sink, int from, int to) {
    try {
      return root.writeDirect(value, sink, from, to);
    } catch (StackOverflowError e) {
      // What follows uses less of the stack.
      return -1;
    }
  }

  private static void put(WireWriter out, ByteBuffer sink, byte[] array) {
    int length = (int) out.position();
    byte[] bytes = out.reserve(0);
    if (length > sink.remaining()) {
      throw BufferRoom.tooSmall(length, sink.remaining());
    }
    if (bytes == array) {
      sink.position(sink.position() + length);
    } else {
      sink.put(bytes, 0, length);
    }
  }

  @Override
  public ByteBuffer append(Root root, Object value, ByteBuffer sink) {
    if (putDirect(root, value, sink)) {
      return sink;
    }
    Writing writing = root.writings().acquire();
    WireWriter out = writing.out;
    try {
      int start = sink.arrayOffset() + sink.position();
      out.open(sink.array(), start, sink.arrayOffset() + sink.limit());
      write(root, writing, value);
      int length = (int) out.position();
      byte[] bytes = out.reserve(0);
      if (bytes == sink.array()) {
        return sink.position(sink.position() + length);
      }
      return BufferRoom.withRoom(sink, length).put(bytes, 0, length);
    } finally {
      release(root, writing);
    }
  }

  @Override
  public void encode(Root root, Object value, OutputStream sink) throws IOException {
    Writing writing = root.writings().acquire();
    WireWriter out = writing.out;
    try {
      sink.write(FormatNumbers.FRAMED);
      out.open();
      FramedOutput frames = new FramedOutput(sink);
      out.drainTo(frames, 0, FramedOutput.PART);
      write(root, writing, value);
      out.drain();
      frames.end();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      release(root, writing);
    }
  }

  private static void write(Root root, Writing writing, Object value) {
    try {
      root.write(writing.out, value);
    } catch (StackOverflowError overflow) {
      writing.out.fail();
      if (Failures.writing(overflow) instanceof BrineException known) {
        throw known;
      }
      throw overflow;
    } catch (Throwable failure) {
      writing.out.fail();
      throw failure;
    }
  }

  private static void release(Root root, Writing writing) {
    writing.out.clear();
    root.writings().release(writing);
  }
}
