// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import java.util.List;

/** An exchange whose engine counts the bytes itself. */
public interface MeteredExchange extends Exchange {
  /**
   * Returns the bytes that the engine stores or transmits for one call: the mean over some calls.
   *
   * @param prepared what {@link #prepare} returned, at least one
   */
  double bytes(List<Object> prepared) throws Exception;
}
