// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.redis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;

/**
 * A port before a Redis server, which passes on the requests of one client and their answers, until
 * it stops at a script: before the server gets it, or when the server has answered.
 */
final class StoppedWrites {
  private static final int LARGEST = 1 << 16;

  private final ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Socket server;
  private final Place place;
  private final int count;

  /** The answers that come after the request of the script; those before it were passed on. */
  private volatile boolean isStopping;

  /** The places at which a script can be stopped. */
  enum Place {
    BEFORE_WRITE,
    AFTER_WRITE
  }

  /**
   * Opens a port.
   *
   * @param count the number of the script that is stopped
   */
  StoppedWrites(int redis, Place place, int count) throws IOException {
    server = new Socket(InetAddress.getLoopbackAddress(), redis);
    this.place = place;
    this.count = count;
    new Thread(this::passOn).start();
  }

  /** Returns the port. */
  int port() {
    return listener.getLocalPort();
  }

  /** Waits until a script is stopped, and returns true; or until the client has ended. */
  boolean isStopped() throws InterruptedException {
    stopped.await();
    return isStopping;
  }

  private void passOn() {
    try (Socket client = listener.accept()) {
      new Thread(() -> answer(client)).start();
      InputStream requests = new BufferedInputStream(client.getInputStream());
      int scripts = 0;
      while (true) {
        byte[] request = request(requests);
        boolean isScript = new String(request, ISO_8859_1).contains("\r\nEVAL\r\n");
        if (isScript && ++scripts == count) {
          isStopping = true;
          if (place == Place.BEFORE_WRITE) {
            stopped.countDown();
            requests.read(); // until the client is killed
            return;
          }
        }
        server.getOutputStream().write(request);
      }
    } catch (IOException e) { // the client has ended
      stopped.countDown();
    }
  }

  /** A request has the number of its parts, and each part its length. */
  private static byte[] request(InputStream in) throws IOException {
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    int parts = number(in, request);
    for (int i = 0; i < parts; i++) {
      byte[] part = in.readNBytes(number(in, request) + 2);
      request.write(part);
    }
    return request.toByteArray();
  }

  /** Reads the number of a line after its first sign. */
  private static int number(InputStream in, OutputStream copy) throws IOException {
    StringBuilder line = new StringBuilder();
    while (line.length() == 0 || line.charAt(line.length() - 1) != '\n') {
      int sign = in.read();
      if (sign < 0) {
        throw new EOFException();
      }
      line.append((char) sign);
      copy.write(sign);
    }
    return Integer.parseInt(line.substring(1).trim());
  }

  private void answer(Socket client) {
    byte[] buffer = new byte[LARGEST];
    try {
      InputStream answers = server.getInputStream();
      for (int length = answers.read(buffer); length >= 0; length = answers.read(buffer)) {
        if (isStopping) {
          stopped.countDown();
          return;
        }
        client.getOutputStream().write(buffer, 0, length);
      }
    } catch (IOException e) { // the client has ended
      stopped.countDown();
    }
  }

  /** Closes the port; a client that has not ended gets no further answer. */
  void close() {
    try {
      server.close();
      listener.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
