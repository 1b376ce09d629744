// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measured;

import dev.brine.lab.serializer.Session;
import java.util.Arrays;
import java.util.List;

/**
 * The values of one session, which take turns: written into an array that is used again, or read.
 */
public final class Rotation {
  private final Session session;
  private final Object[] values;
  private final byte[][] messages;
  private int next;

  /** Prepares the values and their messages. */
  public Rotation(Session session, List<Object> values) throws Exception {
    this.session = session;
    this.values = values.toArray();
    messages = new byte[this.values.length][];
    for (int i = 0; i < messages.length; i++) {
      this.values[i] = session.prepare(this.values[i]);
      int length = session.serialize(this.values[i]);
      messages[i] = Arrays.copyOf(session.buffer(), length);
    }
  }

  /** Writes the next value; returns the number of bytes. */
  public int write() throws Exception {
    return session.serialize(values[step()]);
  }

  /** Reads the next message. */
  public Object read() throws Exception {
    byte[] message = messages[step()];
    return session.deserialize(message, message.length);
  }

  private int step() {
    int current = next;
    next = current + 1 == values.length ? 0 : current + 1;
    return current;
  }
}
