// SPDX-License-Identifier: Apache-2.0
package shop;

import java.net.ServerSocket;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.concurrent.atomic.AtomicInteger;

/** The counter by RMI. */
public final class RemoteCounter implements Counter.Way {
  private static final String NAME = "counter";

  private RemoteCounter() {}

  /** The methods that another JVM can call. */
  public interface Calls extends Remote {
    /** Takes an order and returns it. */
    Order take(Order order) throws RemoteException;
  }

  private static final class Called extends UnicastRemoteObject implements Calls {
    private static final long serialVersionUID = 1L;
    private final transient Counter counter;

    Called(Counter counter) throws RemoteException {
      this.counter = counter;
    }

    @Override
    public Order take(Order order) {
      return counter.take(order);
    }
  }

  /**
   * Receives orders or sends them.
   *
   * @param args {@code receive} or {@code send}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    Counter.run(args, new RemoteCounter());
  }

  @Override
  public String open(Counter counter) throws Exception {
    AtomicInteger port = new AtomicInteger();
    RMIServerSocketFactory onFreePort =
        wanted -> {
          ServerSocket socket = new ServerSocket(wanted);
          port.set(socket.getLocalPort());
          return socket;
        };
    Registry registry = LocateRegistry.createRegistry(0, null, onFreePort);
    registry.bind(NAME, new Called(counter));
    return String.valueOf(port);
  }

  @Override
  public Counter.Caller find(String place) throws Exception {
    Calls calls = (Calls) LocateRegistry.getRegistry(Integer.parseInt(place)).lookup(NAME);
    return calls::take;
  }
}
