// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMISocketFactory;
import java.util.concurrent.atomic.AtomicLong;

/** Sockets on this machine alone, which count what RMI writes. */
final class CountedSockets extends RMISocketFactory {
  private final AtomicLong written = new AtomicLong();

  /** Returns how many bytes were written, without single ones: RMI pings as slowly as it runs. */
  long written() {
    return written.get();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return new Counted(port);
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return new ServerSocket(port, 0, InetAddress.getLoopbackAddress());
  }

  private final class Counted extends Socket {
    Counted(int port) throws IOException {
      super(InetAddress.getLoopbackAddress(), port);
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      OutputStream sink = super.getOutputStream();
      return new FilterOutputStream(sink) {
        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
          if (length > 1) {
            written.addAndGet(length);
          }
          sink.write(bytes, from, length);
        }
      };
    }
  }
}
