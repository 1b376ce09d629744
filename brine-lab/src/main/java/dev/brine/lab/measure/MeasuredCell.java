// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.remoting.Exchange;
import dev.brine.lab.serializer.Session;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The objects, messages and session that a process has prepared for one thread to be timed. JMH
 * makes the benchmark's instances itself, so that it is handed over in a static field.
 *
 * @param session the serializer's, or null where messages go to a server
 * @param exchange the connection, or null where messages stay here
 * @param prepared what is sent, in rotation
 * @param messages their messages, each as long as its array; none where messages go to a server
 */
record MeasuredCell(
    Session session, Exchange exchange, List<Object> prepared, List<byte[]> messages) {
  private static volatile List<MeasuredCell> current = List.of();

  /** Returns the cell of a thread, which is numbered from 0. */
  static MeasuredCell current(int thread) {
    return current.get(thread);
  }

  /** Hands over a cell for each thread. */
  static void makeCurrent(List<MeasuredCell> cells) {
    current = List.copyOf(cells);
  }

  static MeasuredCell local(Session session, List<Object> values) throws Exception {
    List<Object> prepared = new ArrayList<>();
    List<byte[]> messages = new ArrayList<>();
    for (Object value : values) {
      Object sent = session.prepare(value);
      int length = session.serialize(sent);
      prepared.add(sent);
      messages.add(Arrays.copyOf(session.buffer(), length));
    }
    return new MeasuredCell(session, null, prepared, messages);
  }

  static MeasuredCell remote(Exchange exchange, List<Object> values) throws Exception {
    List<Object> prepared = new ArrayList<>();
    for (Object value : values) {
      prepared.add(exchange.prepare(value));
    }
    return new MeasuredCell(null, exchange, prepared, List.of());
  }
}
