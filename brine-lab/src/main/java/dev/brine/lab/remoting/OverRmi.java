// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import dev.brine.lab.serializer.Refusal;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Host;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;

/** Calls of a remote method of {@code java.rmi}, which serializes and transports by itself. */
final class OverRmi implements Wired {
  static {
    // Otherwise RMI looks up the name of this machine, which is slow in some networks.
    System.setProperty("java.rmi.server.hostname", "127.0.0.1");
  }

  /** Held so that the exported object, which is known weakly alone, stays. */
  private final Echo server = new Answer();

  private final Ports ports = new Ports();
  private final Echo stub;

  /** Starts a server and a client for messages of one type. */
  OverRmi(RootType type) throws Refusal, RemoteException {
    if (!type.equals(RootType.object(Host.class))) {
      throw new Refusal("calls a method of one signature here, which takes a Host");
    }
    stub = (Echo) UnicastRemoteObject.exportObject(server, 0, ports, ports);
  }

  @Override
  public int port() {
    return ports.served;
  }

  @Override
  public void connectTo(int port) {
    ports.dialled = port;
  }

  @Override
  public Object call(Object prepared) throws RemoteException {
    return stub.echo((Host) prepared);
  }

  @Override
  public void close() throws NoSuchObjectException {
    UnicastRemoteObject.unexportObject(server, true);
  }

  /**
   * The object behind the calls; one for each server, because RMI distinguishes servers by their
   * objects.
   */
  private static final class Answer implements Echo {
    @Override
    public Host echo(Host host) {
      return host;
    }
  }

  /** Makes the sockets of one exported object, on the loopback interface alone. */
  private static final class Ports implements RMIClientSocketFactory, RMIServerSocketFactory {
    private volatile int served;
    private volatile int dialled;

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
      ServerSocket socket = Loopback.listen(port);
      served = socket.getLocalPort();
      dialled = served;
      return socket;
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return Loopback.connect(dialled);
    }
  }
}
