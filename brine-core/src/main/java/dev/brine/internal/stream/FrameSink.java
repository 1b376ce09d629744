// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.wire.ByteDrain;
import dev.brine.wire.Varint;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.io.OutputStream;

/**
 * Frames what a stream hands over: the length of each part, doubled, and 1 more where the next part
 * goes on with it. One write for each part. All parts of a message but the last are equally long,
 * so that equal objects have equal bytes, whatever the stream's arrays were used for before.
 */
final class FrameSink implements ByteDrain {
  /** The most bytes in front of a part. */
  static final int ROOM = Varint.MAX_INT + 1;

  /** The bytes of a part that another one goes on with. */
  static final int PART = 1 << 16;

  /** Says that the parts before are given up. */
  static final int ABORT = 1;

  /** A message without bytes, which is skipped. */
  static final int EMPTY = 0;

  private final OutputStream sink;
  private boolean isBare;

  /** Whether no part was handed over yet. */
  private boolean isFirst = true;

  private boolean isLast;
  private boolean isOpen;
  private boolean isTorn;
  private IOException failure;

  FrameSink(OutputStream sink) {
    this.sink = sink;
  }

  /**
   * Marks the stream as one without our header: a message without bytes comes first, since nothing
   * of the JDK begins so.
   */
  void openBare() {
    isBare = true;
  }

  /** Says that the next part is the last of its message. */
  void last() {
    isLast = true;
  }

  /** Returns whether a part was handed over that another one must follow. */
  boolean isOpen() {
    return isOpen;
  }

  /** Returns whether what takes the bytes has failed last. */
  boolean isTorn() {
    return isTorn;
  }

  /** Forgets that what takes the bytes has failed. */
  void forgetFailure() {
    isTorn = false;
  }

  /** Returns the last exception of what takes the bytes, or null. */
  IOException failure() {
    return failure;
  }

  /**
   * Starts the next part: the part before has been written, and the new header takes the place of
   * its end.
   */
  @Override
  public void drain(byte[] bytes, int offset, int count) throws IOException {
    int end = offset + count;
    int start = offset;
    for (; end - start > PART; start += PART) {
      part(bytes, start, PART, true);
    }
    part(bytes, start, end - start, !isLast);
    isLast = false;
  }

  private void part(byte[] bytes, int offset, int count, boolean goesOn) throws IOException {
    int header = count << 1 | (goesOn ? 1 : 0);
    int start = offset - size(header);
    Varint.write(bytes, start, header);
    if (isBare || (isFirst && beginsAsJava(header))) {
      start--;
      bytes[start] = EMPTY;
    }
    isBare = false;
    isFirst = false;
    write(bytes, start, offset + count - start);
    isOpen = goesOn;
  }

  /**
   * A message without bytes comes before a first one that begins as null, a string or the name of a
   * class in Java's form: programs put headers of that form before it. See docs/decisions/040.
   */
  private static boolean beginsAsJava(int header) {
    return header == ObjectStreamConstants.TC_NULL
        || header == ObjectStreamConstants.TC_CLASSDESC
        || header == ObjectStreamConstants.TC_STRING;
  }

  private static int size(int header) {
    return (Integer.SIZE - Integer.numberOfLeadingZeros(header | 1) + 6) / 7;
  }

  /** Gives up the parts of a message that were handed over. */
  void abort() throws IOException {
    write(new byte[] {ABORT}, 0, 1);
    isOpen = false;
  }

  /** Hands over bytes as they are. */
  void write(byte[] bytes, int offset, int count) throws IOException {
    isTorn = true;
    try {
      sink.write(bytes, offset, count);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
    isTorn = false;
  }

  /** Flushes what takes the bytes. */
  void flush() throws IOException {
    sink.flush();
  }

  /** Closes what takes the bytes. */
  void close() throws IOException {
    sink.close();
  }
}
