// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The ways of a message that end outside memory: files, and a server on this machine. */
public final class Remoting {
  /** The row that has a protocol of its own in place of HTTP. */
  private static final String RMI = "rmi";

  private Remoting() {}

  /**
   * Starts a server that answers with what it decoded, and connects to it.
   *
   * @param sink what the server is; see {@link Sink#isServer}
   * @param size objects in one message, at least 1
   * @throws dev.brine.lab.serializer.Refusal if the serializer does not support such messages
   * @throws dev.brine.lab.fidelity.EngineFailure if the server does not start
   */
  public static Exchange open(Serializer serializer, RootType type, Sink sink, int size)
      throws Exception {
    return Engines.hasModule(sink)
        ? Engines.provider(sink).orElseThrow().open(serializer, type, size)
        : connect(serializer, type, sink);
  }

  /**
   * Returns the bytes on the wire for one exchange, both directions and the headers of the protocol
   * together, on a connection that is kept: the mean over all values.
   *
   * @param sink what the server is
   * @param values the values to send, at least one
   */
  public static double wireBytes(
      Serializer serializer, RootType type, Sink sink, List<Object> values) throws Exception {
    try (Wired exchange = connect(serializer, type, sink);
        CountingRelay relay = new CountingRelay(exchange.port())) {
      exchange.connectTo(relay.port());
      List<Object> prepared = new ArrayList<>(values.size());
      for (Object value : values) {
        prepared.add(exchange.prepare(value));
      }
      // The first opens the connection, which is not part of what an exchange costs.
      exchange.call(prepared.get(0));
      long before = relay.bytes();
      for (Object value : prepared) {
        exchange.call(value);
      }
      return (relay.bytes() - before) / (double) values.size();
    }
  }

  /** Returns a session that puts every message into a file, to be closed in the end. */
  public static FileSession files(Session inner) throws IOException {
    return new FileSession(inner);
  }

  private static Wired connect(Serializer serializer, RootType type, Sink sink) throws Exception {
    if (sink == Sink.REDIS) {
      return new OverRedis(serializer, type);
    }
    return serializer.description().id().equals(RMI)
        ? new OverRmi(type)
        : new OverHttp(serializer, type);
  }
}
