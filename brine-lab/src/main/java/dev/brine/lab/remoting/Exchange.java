// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import java.io.IOException;

/** A connection to a server that decodes each message, encodes the object again and answers. */
public interface Exchange extends AutoCloseable {
  /**
   * Returns the object that is sent in place of the value; outside the measured time. The value
   * itself by default.
   */
  default Object prepare(Object value) throws Exception {
    return value;
  }

  /**
   * Turns what {@link #call} returned into a value of the workload again; outside the measured
   * time.
   */
  default Object restore(Object result) throws Exception {
    return result;
  }

  /**
   * Sends an object and returns the one that came back.
   *
   * @param prepared what {@link #prepare} returned
   * @throws dev.brine.lab.fidelity.EngineFailure if the system between the two sides fails
   * @throws Exception when either side fails; its message says which and why
   */
  Object call(Object prepared) throws Exception;

  /** Ends the connection and the server. */
  @Override
  void close() throws IOException;
}
