// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import dev.brine.it.redis.RedisServer;
import dev.brine.lab.fidelity.EngineFailure;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Messages as values of Redis, on one connection that is kept: an object is stored under the key of
 * a session, then read back, by the commands SET and GET. There are 1,000 sessions in rotation.
 */
final class OverRedis implements Wired {
  private static final int SESSIONS = 1_000;

  private final Session session;
  private final RedisServer server;
  private Socket socket;
  private InputStream in;
  private OutputStream out;
  private int next;

  /** Starts a server and a client for messages of one type. */
  OverRedis(Serializer serializer, RootType type) throws Exception {
    session = serializer.open(type);
    server = start();
    try {
      connectTo(server.port());
    } catch (IOException e) {
      server.close();
      throw new EngineFailure("The redis-server does not accept a connection", e);
    }
  }

  private static RedisServer start() throws EngineFailure, InterruptedException {
    try {
      return RedisServer.inMemory();
    } catch (IOException e) {
      throw new EngineFailure("Redis could not be started", e);
    }
  }

  @Override
  public int port() {
    return server.port();
  }

  @Override
  public void connectTo(int port) throws IOException {
    Socket before = socket;
    socket = Loopback.connect(port);
    in = new BufferedInputStream(socket.getInputStream());
    out = new BufferedOutputStream(socket.getOutputStream());
    if (before != null) {
      before.close();
    }
  }

  @Override
  public Object prepare(Object value) throws Exception {
    return session.prepare(value);
  }

  @Override
  public Object restore(Object result) throws Exception {
    return session.restore(result);
  }

  @Override
  public Object call(Object prepared) throws Exception {
    String key = "session:" + next;
    next = (next + 1) % SESSIONS;
    int length = session.serialize(prepared);
    byte[] stored = stored(key, session.buffer(), length);
    return session.deserialize(stored, stored.length);
  }

  /** Returns what Redis gives back for a message. */
  private byte[] stored(String key, byte[] message, int length) throws EngineFailure {
    try {
      write("*3\r\n$3\r\nSET\r\n$" + key.length() + "\r\n" + key + "\r\n$" + length + "\r\n");
      out.write(message, 0, length);
      write("\r\n");
      out.flush();
      require("+OK");
      write("*2\r\n$3\r\nGET\r\n$" + key.length() + "\r\n" + key + "\r\n");
      out.flush();
      return value();
    } catch (EngineFailure e) {
      throw e;
    } catch (IOException e) {
      throw new EngineFailure("The connection to Redis broke", e);
    }
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private byte[] value() throws IOException {
    String head = line();
    if (!head.startsWith("$") || head.startsWith("$-")) {
      throw unexpected("a value", head);
    }
    byte[] value = in.readNBytes(Integer.parseInt(head.substring(1)));
    require(""); // Also where the value was cut.
    return value;
  }

  private void require(String expected) throws IOException {
    String line = line();
    if (!line.equals(expected)) {
      throw unexpected(expected, line);
    }
  }

  private static EngineFailure unexpected(String expected, String line) {
    return new EngineFailure("Expected " + expected + " of Redis but was " + line);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\r'; next = in.read()) {
      if (next < 0) {
        throw new EngineFailure("Redis closed the connection without an answer");
      }
      line.append((char) next);
    }
    if (in.read() != '\n') {
      throw unexpected("the end of a line", line.toString());
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    try (server) {
      socket.close();
    }
  }
}
