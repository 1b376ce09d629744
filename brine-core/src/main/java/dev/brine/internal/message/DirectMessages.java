// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.Limits;
import dev.brine.References;
import dev.brine.internal.codec.DirectBounds;
import dev.brine.internal.codec.DirectIdentity;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.naming.Configuration;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.DirectBytes;

/**
 * Writes and reads the messages of one root straight in arrays, by generated code, where the root
 * is a direct object ({@link DirectBounds}) and the message is short. Safe for use by many threads.
 *
 * <p>A message that turns out not to be direct is written or read once more in the general way. So
 * after such a message the next ones go the general way at once: 1, then 2, 4 and up to {@value
 * #LONGEST_PAUSE}. What threads see of each other's pauses is a hint.
 */
final class DirectMessages {
  /** Longer messages gain little. */
  private static final int MOST_BYTES = 1 << 16;

  private static final int LONGEST_PAUSE = 1 << 10;

  private final Class<?> exact;
  private final BodyCodec body;
  private final MessageStart start;

  /** The first byte and the number of bytes of the start, here because each message needs them. */
  private final byte header;

  private final int startLength;

  /** The most bytes of a message, so that its memory and its handles are within the limits. */
  private final int most;

  /** Whether it is found out which objects are met again. */
  private final boolean isWritten;

  /** Whether lists that are tracked may be empty. */
  private final boolean mayBeEmpty;

  private final Pause writing = new Pause();
  private final Pause reading = new Pause();

  /** Whether a pause goes on or may become longer, which is rare. */
  private boolean isWritingHalted;

  private boolean isReadingHalted;

  private DirectMessages(ObjectCodec root, BodyCodec body, MessageStart start, int most) {
    exact = root.type();
    this.body = body;
    this.start = start;
    header = start.first();
    startLength = start.length();
    this.most = most;
    DirectIdentity identity = DirectIdentity.of(root);
    isWritten = identity.isDecidable();
    mayBeEmpty = identity.mayBeEmpty();
  }

  /** Returns the messages of a root, or null where none is direct. */
  static DirectMessages of(
      BodyCodec expected, BodyCodec body, MessageStart start, Configuration configuration) {
    if (!(expected instanceof ObjectCodec root) || body == null) {
      return null;
    }
    DirectBounds bounds = DirectBounds.of(root);
    int most = bounds == null ? -1 : most(bounds, configuration);
    return most < 0 ? null : new DirectMessages(root, body, start, most);
  }

  private static int most(DirectBounds bounds, Configuration configuration) {
    Limits limits = configuration.limits();
    long free = limits.leastMemory() - bounds.memory();
    long most = Math.min(free / (Costs.BYTE + bounds.perByte()), MOST_BYTES);
    if (bounds.depth() == 1) {
      return (int) most;
    }
    boolean isTracking = configuration.codecs().references() == References.TRACK;
    // Each object but the root has a head of a byte at least.
    long handles = isTracking ? limits.references() - 1L : most;
    return bounds.depth() > limits.depth() ? -1 : (int) Math.min(most, handles);
  }

  /**
   * Writes a message into a part of an array.
   *
   * @return the place behind it, or -1 where the general way has to write it
   */
  int write(Object value, byte[] sink, int from, int to) {
    int at = from + startLength;
    if (value == null || value.getClass() != exact || at < 0 || at > to || !isWritten) {
      return -1;
    }
    if (isWritingHalted && writing.isOn()) {
      return -1;
    }
    if (startLength == 1) {
      sink[from] = header;
    } else {
      start.write(sink, from);
    }
    int end = to - from > most ? from + most : to;
    int behind = body.writeDirect(sink, at, end, value, mayBeEmpty);
    if (behind < 0) {
      isWritingHalted = true;
      writing.begin();
    } else if (isWritingHalted) {
      isWritingHalted = writing.shorten();
    }
    return behind;
  }

  /**
   * Reads a message that fills a part of an array.
   *
   * @return the root, or null where the general way has to read it
   */
  Object read(byte[] source, int from, int to) {
    int length = to - from;
    if (length > most || length < startLength || source[from] != header) {
      return null;
    }
    if (startLength > 1 && !start.isAt(source, from, to)) {
      return null;
    }
    if (isReadingHalted && reading.isOn()) {
      return null;
    }
    Object value = DirectBytes.read(body, source, from + startLength, to);
    if (value == null) {
      isReadingHalted = true;
      reading.begin();
    } else if (isReadingHalted) {
      isReadingHalted = reading.shorten();
    }
    return value;
  }

  /** Counts the messages that go the general way after one that was not direct. */
  private static final class Pause {
    private int left;
    private int last;

    /** Returns whether the next message goes the general way, and counts it. */
    boolean isOn() {
      int rest = left;
      if (rest > 0) {
        left = rest - 1;
      }
      return rest > 0;
    }

    /** Begins a pause, twice as long as the one before. */
    void begin() {
      last = Math.min(2 * last + 1, LONGEST_PAUSE);
      left = last;
    }

    /** Makes the next pause shorter; returns whether it is still longer than the shortest. */
    boolean shorten() {
      last >>= 1;
      return last > 0;
    }
  }
}
