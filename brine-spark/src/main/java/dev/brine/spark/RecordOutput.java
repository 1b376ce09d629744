// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.BrineException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.spark.serializer.SerializationStream;
import scala.reflect.ClassTag;

/**
 * Writes records in blocks: the length of the messages as a varint, the mark, then the messages of
 * the records without their common prefix. The mark is the last two bytes of the prefix. The first
 * block of a stream is the check: a 0, then the whole prefix.
 *
 * <p>A block ends at each flush. No block needs another one, so what is written between two flushes
 * can be moved within a stream, or to another one of the same application. Spark's serialized
 * shuffle does so.
 */
@SuppressWarnings("ByteBufferBackingArray") // A block is a whole array.
final class RecordOutput extends SerializationStream {
  /** The length that says that the prefix follows. */
  static final int CHECK = 0;

  /** The bytes of a mark, which end a fingerprint: one of 65,536 other configurations has them. */
  static final int MARK_BYTES = 2;

  /** The most bytes of a length. */
  private static final int LENGTH_BYTES = 5;

  /** A shuffle has a stream for each of its partitions open. */
  private static final int FULL = 1 << 12;

  /** Larger blocks are forgotten, so that one large record does not occupy the heap. */
  private static final int KEPT = 1 << 18;

  private final RecordCodec codec;
  private final OutputStream sink;
  private final byte[] prefix;
  private final byte[] covered;

  /** The start of the records of a block; the first message, with its prefix, starts before. */
  private final int start;

  private ByteBuffer block;
  private boolean isChecked;

  RecordOutput(RecordCodec codec, OutputStream sink) {
    this.codec = codec;
    this.sink = sink;
    prefix = codec.prefix();
    covered = new byte[prefix.length];
    start = LENGTH_BYTES + prefix.length;
    block = emptyBlock();
  }

  private ByteBuffer emptyBlock() {
    return ByteBuffer.allocate(start + FULL + FULL / 2).position(start);
  }

  @Override
  public <T> SerializationStream writeObject(T value, ClassTag<T> tag) {
    int end = block.position();
    int from = end - prefix.length;
    System.arraycopy(block.array(), from, covered, 0, prefix.length);
    boolean isWritten = false;
    try {
      block = codec.append(value, block.position(from));
      requirePrefix(value, from);
      isWritten = true;
    } catch (BrineException e) {
      throw Failures.writing(e);
    } finally {
      // The message's own prefix is on the last bytes of the record before.
      System.arraycopy(covered, 0, block.array(), from, prefix.length);
      if (!isWritten) {
        block.position(end);
      }
    }
    if (block.position() >= FULL) {
      endBlock();
    }
    return this;
  }

  /** No object is written without the name or the number of its class, which the prefix says. */
  private void requirePrefix(Object value, int from) {
    if (!Arrays.equals(block.array(), from, from + prefix.length, prefix, 0, prefix.length)) {
      throw new AssertionError(value.getClass());
    }
  }

  private void endBlock() {
    int length = block.position() - start;
    if (length == 0) {
      return;
    }
    byte[] bytes = block.array();
    int mark = start - MARK_BYTES;
    System.arraycopy(prefix, prefix.length - MARK_BYTES, bytes, mark, MARK_BYTES);
    int first = mark - varintSize(length);
    writeVarint(bytes, first, length);
    block = bytes.length > KEPT ? emptyBlock() : block.position(start);
    try {
      if (!isChecked) {
        isChecked = true;
        sink.write(CHECK);
        sink.write(prefix);
      }
      sink.write(bytes, first, start + length - first);
    } catch (IOException e) {
      throw Failures.unchecked(e);
    }
  }

  private static int varintSize(int value) {
    return (Integer.SIZE - Integer.numberOfLeadingZeros(value | 1) + 6) / 7;
  }

  private static void writeVarint(byte[] bytes, int offset, int value) {
    int at = offset;
    int rest = value;
    while (rest >= 0x80) {
      bytes[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[at] = (byte) rest;
  }

  @Override
  public void flush() {
    endBlock();
    try {
      sink.flush();
    } catch (IOException e) {
      throw Failures.unchecked(e);
    }
  }

  @Override
  public void close() {
    try {
      flush();
    } finally {
      closeSink();
    }
  }

  private void closeSink() {
    try {
      sink.close();
    } catch (IOException e) {
      throw Failures.unchecked(e);
    }
  }
}
