// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import dev.brine.lab.workload.model.Host;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** A remote object that answers with what it was sent. */
interface Echo extends Remote {
  /** Returns the record. */
  Host echo(Host host) throws RemoteException;
}
