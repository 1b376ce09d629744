// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.BrineException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.spark.serializer.DeserializationStream;
import scala.reflect.ClassTag;

/**
 * Reads the blocks of {@link RecordOutput} to the end of a stream. Spark takes an EOFException for
 * the end of the records, so a stream that ends within a block is another failure.
 */
final class RecordInput extends DeserializationStream {
  private static final int LEAST = 1 << 12;
  private static final int LAST_SHIFT = 28;

  /** The longest array of any JVM. */
  private static final int LONGEST = Integer.MAX_VALUE - 64;

  private final RecordCodec codec;
  private final InputStream source;
  private final byte[] prefix;

  /** The array behind {@link #view}; the bytes before {@link #at} are read. */
  private byte[] bytes;

  private ByteBuffer view;
  private int at;
  private int blockEnd;
  private int end;

  /** The reason why no block was found, or null; it stays so. */
  private IOException failure;

  RecordInput(RecordCodec codec, InputStream source) {
    this.codec = codec;
    this.source = source;
    prefix = codec.prefix();
    use(new byte[prefix.length + LEAST]);
    at = prefix.length;
    blockEnd = at;
    end = at;
  }

  private void use(byte[] array) {
    bytes = array;
    view = ByteBuffer.wrap(array);
  }

  @Override
  @SuppressWarnings("unchecked") // The caller knows what was written.
  public <T> T readObject(ClassTag<T> tag) {
    findRecord();
    // The prefix of the message goes on bytes that are read.
    int from = at - prefix.length;
    System.arraycopy(prefix, 0, bytes, from, prefix.length);
    try {
      Object value = codec.decode(view.limit(blockEnd).position(from));
      at = view.position();
      return (T) value;
    } catch (BrineException e) {
      throw Failures.reading(e);
    }
  }

  private void findRecord() {
    try {
      while (failure == null && at == blockEnd) {
        nextBlock();
      }
    } catch (IOException e) {
      failure = e;
    }
    if (failure != null) {
      throw Failures.unchecked(failure);
    }
  }

  private void nextBlock() throws IOException {
    if (!fill(1)) {
      throw new EOFException("The stream ends before another record");
    }
    int length = length();
    if (length == RecordOutput.CHECK) {
      check(prefix.length);
      blockEnd = at;
    } else {
      check(RecordOutput.MARK_BYTES);
      if (length > LONGEST - prefix.length) {
        throw Failures.corrupt("A block of " + length + " bytes does not fit in an array");
      }
      require(length);
      blockEnd = at + length;
    }
  }

  /** Compares what comes next with the last bytes of the prefix, or with all of them. */
  private void check(int count) throws IOException {
    require(count);
    int from = prefix.length - count;
    if (!Arrays.equals(bytes, at, at + count, prefix, from, prefix.length)) {
      throw Failures.otherClasses();
    }
    at += count;
  }

  private int length() throws IOException {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      require(1);
      int next = bytes[at++];
      if (shift == LAST_SHIFT && (next < 0 || next > 7)) {
        throw Failures.corrupt("The length of a block is more than 2^31 bytes");
      }
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  private void require(int count) throws IOException {
    if (!fill(count)) {
      throw Failures.corrupt(
          (count - (end - at))
              + " more bytes of a block of records are needed but the stream ends");
    }
  }

  /** Reads until this many bytes are there; returns false if the stream ends before. */
  private boolean fill(int count) throws IOException {
    while (end - at < count) {
      if (end == bytes.length || at == end) {
        makeRoom(count);
      }
      int more = source.read(bytes, end, bytes.length - end);
      if (more < 0) {
        return false;
      }
      end += more;
    }
    return true;
  }

  /** The array grows with what has come, not with what a length promises. */
  private void makeRoom(int count) {
    int had = end - at;
    byte[] target = bytes;
    if (prefix.length + Math.max(count, LEAST) > bytes.length && had > bytes.length / 2) {
      target = new byte[(int) Math.min(prefix.length + count, 2L * bytes.length)];
    }
    System.arraycopy(bytes, at, target, prefix.length, had);
    if (target != bytes) {
      use(target);
    }
    at = prefix.length;
    end = at + had;
  }

  @Override
  public void close() {
    try {
      source.close();
    } catch (IOException e) {
      throw Failures.unchecked(e);
    }
  }
}
