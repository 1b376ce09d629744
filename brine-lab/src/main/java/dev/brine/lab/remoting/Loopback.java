// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Sockets that only this machine can reach. */
final class Loopback {
  private static final int BACKLOG = 50;

  private Loopback() {}

  /** Returns 127.0.0.1, on machines with version 6 of the protocol too. */
  static InetAddress address() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }

  /** Returns a new server on a port, or on any free one where that is 0. */
  static ServerSocket listen(int port) throws IOException {
    return new ServerSocket(port, BACKLOG, address());
  }

  /** Returns a new connection that sends without delay. */
  static Socket connect(int port) throws IOException {
    Socket socket = new Socket(address(), port);
    socket.setTcpNoDelay(true);
    return socket;
  }
}
