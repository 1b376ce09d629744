// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import java.io.IOException;

/** An exchange over a socket, whose connection can be led through a relay. */
interface Wired extends Exchange {
  /** Returns the port of the server. */
  int port();

  /** Opens connections to another port from now on, behind which the server must be. */
  void connectTo(int port) throws IOException;
}
