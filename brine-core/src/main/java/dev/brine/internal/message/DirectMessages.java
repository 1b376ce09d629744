// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.Limits;
import dev.brine.References;
import dev.brine.internal.codec.DirectBounds;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.DirectInput;

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

  /** The most bytes of a message, so that its memory and its handles are within the limits. */
  private final int most;

  private final Pause writing = new Pause();
  private final Pause reading = new Pause();

  private DirectMessages(Class<?> exact, BodyCodec body, MessageStart start, int most) {
    this.exact = exact;
    this.body = body;
    this.start = start;
    this.most = most;
  }

  /** Returns the messages of a root, or null where none is direct. */
  static DirectMessages of(
      BodyCodec expected, BodyCodec body, MessageStart start, Configuration configuration) {
    DirectBounds bounds =
        expected instanceof ObjectCodec object && body != null ? DirectBounds.of(object) : null;
    int most = bounds == null ? -1 : most(bounds, configuration);
    return most < 0 ? null : new DirectMessages(expected.type(), body, start, most);
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
    int at = from + start.length();
    if (value == null || value.getClass() != exact || at < 0 || at > to || writing.isOn()) {
      return -1;
    }
    start.write(sink, from);
    int end = to - from > most ? from + most : to;
    int behind = body.writeDirect(sink, at, end, value);
    writing.after(behind >= 0);
    return behind;
  }

  /**
   * Reads a message that fills a part of an array.
   *
   * @return the root, or null where the general way has to read it
   */
  Object read(byte[] source, int from, int to) {
    if (to - from > most || !start.isAt(source, from, to) || reading.isOn()) {
      return null;
    }
    Object value = DirectInput.read(body, source, from + start.length(), to);
    reading.after(value != null);
    return value;
  }

  /** How many messages go the general way after one that was not direct. */
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

    /** Takes note of a message that was tried. */
    void after(boolean isDirect) {
      int before = last;
      if (!isDirect) {
        int next = Math.min(2 * before + 1, LONGEST_PAUSE);
        last = next;
        left = next;
      } else if (before > 0) {
        last = before >> 1;
      }
    }
  }
}
