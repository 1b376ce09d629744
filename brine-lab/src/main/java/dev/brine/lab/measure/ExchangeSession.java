// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.remoting.Exchange;
import dev.brine.lab.serializer.Session;

/**
 * Presents an exchange as a session, so that the fidelity of what the server sends back is checked
 * like any other.
 */
final class ExchangeSession implements Session {
  private final Exchange exchange;
  private Object request;

  ExchangeSession(Exchange exchange) {
    this.exchange = exchange;
  }

  @Override
  public Object prepare(Object value) throws Exception {
    return exchange.prepare(value);
  }

  @Override
  public Object restore(Object result) throws Exception {
    return exchange.restore(result);
  }

  @Override
  public int serialize(Object prepared) {
    request = prepared;
    return 0;
  }

  @Override
  public byte[] buffer() {
    return new byte[0];
  }

  @Override
  public Object deserialize(byte[] bytes, int length) throws Exception {
    return exchange.call(request);
  }
}
