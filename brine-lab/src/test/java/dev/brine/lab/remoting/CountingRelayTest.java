// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;

/** Tests the relay with sockets whose content is known. */
class CountingRelayTest {
  @Test
  void passes_on_and_counts_the_bytes_of_both_directions() throws Exception {
    try (ServerSocket server = Loopback.listen(0);
        CountingRelay relay = new CountingRelay(server.getLocalPort());
        Socket client = Loopback.connect(relay.port());
        Socket accepted = server.accept()) {
      client.getOutputStream().write(new byte[] {1, 2, 3});
      assertThat(accepted.getInputStream().readNBytes(3)).containsExactly(1, 2, 3);
      assertThat(relay.bytes()).isEqualTo(3);

      accepted.getOutputStream().write(new byte[100_000]);
      assertThat(client.getInputStream().readNBytes(100_000)).hasSize(100_000);
      assertThat(relay.bytes()).isEqualTo(100_003);
    }
  }

  @Test
  void counts_nothing_while_nothing_is_sent() throws Exception {
    try (ServerSocket server = Loopback.listen(0);
        CountingRelay relay = new CountingRelay(server.getLocalPort());
        Socket client = Loopback.connect(relay.port());
        Socket accepted = server.accept()) {
      assertThat(client.isConnected()).isTrue();
      assertThat(accepted.isConnected()).isTrue();
      assertThat(relay.bytes()).isZero();
    }
  }

  @Test
  void ends_the_connection_of_a_client_when_the_server_ends_it() throws Exception {
    try (ServerSocket server = Loopback.listen(0);
        CountingRelay relay = new CountingRelay(server.getLocalPort());
        Socket client = Loopback.connect(relay.port())) {
      server.accept().close();
      assertThat(client.getInputStream().read()).isEqualTo(-1);
    }
  }
}
