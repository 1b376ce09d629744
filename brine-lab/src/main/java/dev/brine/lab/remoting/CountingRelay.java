// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A server that passes connections on to another port and counts the bytes of both directions.
 *
 * <p>Bytes are counted before they are passed on, so whoever has an answer finds all of it counted.
 * It slows down what goes through: used to count, never to time.
 */
final class CountingRelay implements AutoCloseable {
  private final ServerSocket server = Loopback.listen(0);
  private final int target;
  private final AtomicLong bytes = new AtomicLong();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  /** Starts a relay to a port of this machine. */
  CountingRelay(int target) throws IOException {
    this.target = target;
    start(this::accept);
  }

  /** Returns the port to connect to. */
  int port() {
    return server.getLocalPort();
  }

  /** Returns the bytes passed on so far, both directions together. */
  long bytes() {
    return bytes.get();
  }

  /** Ends the relay and every connection through it. */
  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : open) {
      socket.close();
    }
  }

  private void accept() {
    try {
      while (true) {
        Socket client = add(server.accept());
        client.setTcpNoDelay(true);
        Socket onward = add(Loopback.connect(target));
        start(() -> pass(client, onward));
        start(() -> pass(onward, client));
      }
    } catch (IOException e) {
      // The relay was closed, or its target is gone, which the client learns from its connection.
    }
  }

  private Socket add(Socket socket) {
    open.add(socket);
    return socket;
  }

  private void pass(Socket from, Socket to) {
    byte[] buffer = new byte[8192];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        bytes.addAndGet(count);
        out.write(buffer, 0, count);
      }
    } catch (IOException e) {
      // One side has closed; closing both sockets signals it to the other.
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "counting-relay");
    thread.setDaemon(true);
    thread.start();
  }
}
