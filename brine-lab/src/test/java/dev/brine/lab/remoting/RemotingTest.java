// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Refusal;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.User;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests exchanges with a real server and a real client. */
class RemotingTest {
  private static final RootType HOST = RootType.object(Host.class);
  private static final Serializer RMI =
      Serializers.all().stream()
          .filter(row -> row.description().id().equals("rmi"))
          .findFirst()
          .orElseThrow();

  @Test
  void http_answers_with_another_object_of_the_same_content() throws Exception {
    Host host = PlainJava.host(7, "Zürich 小明");
    try (Exchange exchange = Remoting.open(new PlainJava(), HOST, Sink.REMOTE, 1)) {
      Object answer = exchange.restore(exchange.call(exchange.prepare(host)));
      assertThat(answer).isNotSameAs(host).usingRecursiveComparison().isEqualTo(host);
    }
  }

  @Test
  void http_carries_a_message_larger_than_any_buffer() throws Exception {
    List<Host> hosts = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      hosts.add(PlainJava.host(i, "x".repeat(20_000) + i));
    }
    try (Exchange exchange =
        Remoting.open(new PlainJava(), RootType.listOf(Host.class), Sink.REMOTE, 1)) {
      assertThat(exchange.call(hosts)).usingRecursiveComparison().isEqualTo(hosts);
    }
  }

  @Test
  void the_server_tells_why_a_message_fails_and_answers_the_next() throws Exception {
    try (Exchange exchange = Remoting.open(new PlainJava(), HOST, Sink.REMOTE, 1)) {
      assertThatThrownBy(() -> exchange.call(PlainJava.host(PlainJava.POISON, "bad")))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "Expected status 200 of the server but was 500: java.io.IOException: Corrupt host");
      assertThat(exchange.call(PlainJava.host(1, "good")))
          .usingRecursiveComparison()
          .isEqualTo(PlainJava.host(1, "good"));
    }
  }

  @Test
  void rmi_answers_with_another_object_of_the_same_content() throws Exception {
    Host host = PlainJava.host(7, "Zürich 小明");
    try (Exchange exchange = Remoting.open(RMI, HOST, Sink.REMOTE, 1)) {
      assertThat(exchange.call(host)).isNotSameAs(host).usingRecursiveComparison().isEqualTo(host);
    }
  }

  @Test
  void rmi_serves_two_exchanges_at_once() throws Exception {
    try (Exchange first = Remoting.open(RMI, HOST, Sink.REMOTE, 1);
        Exchange second = Remoting.open(RMI, HOST, Sink.REMOTE, 1)) {
      Host host = PlainJava.host(1, "one");
      assertThat(first.call(host)).usingRecursiveComparison().isEqualTo(host);
      assertThat(second.call(host)).usingRecursiveComparison().isEqualTo(host);
    }
  }

  @Test
  void rmi_refuses_what_its_method_does_not_take() {
    assertThatThrownBy(() -> Remoting.open(RMI, RootType.object(User.class), Sink.REMOTE, 1))
        .isInstanceOf(Refusal.class)
        .hasMessage("calls a method of one signature here, which takes a Host");
  }

  @Test
  void a_closed_server_answers_no_more() throws Exception {
    for (Serializer serializer : List.of(new PlainJava(), RMI)) {
      Exchange exchange = Remoting.open(serializer, HOST, Sink.REMOTE, 1);
      exchange.call(PlainJava.host(1, "one"));
      exchange.close();
      assertThatThrownBy(() -> exchange.call(PlainJava.host(2, "two")))
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void counts_both_messages_and_the_headers_of_http_on_the_wire() throws Exception {
    Host host = PlainJava.host(1, "x".repeat(5_000));
    Session session = new PlainJava().open(HOST);
    int message = session.serialize(host);
    double bytes =
        Remoting.wireBytes(new PlainJava(), HOST, Sink.REMOTE, List.of(host, host, host));
    assertThat(bytes).isBetween(2.0 * message + 100, 2.0 * message + 1_000);
  }

  @Test
  void counts_both_directions_of_rmi_on_the_wire() throws Exception {
    Host small = PlainJava.host(1, "x");
    Host large = PlainJava.host(1, "x".repeat(5_001));
    double difference =
        Remoting.wireBytes(RMI, HOST, Sink.REMOTE, List.of(large))
            - Remoting.wireBytes(RMI, HOST, Sink.REMOTE, List.of(small));
    assertThat(difference).isBetween(10_000.0, 10_100.0);
  }

  @Test
  void redis_has_the_message_and_gives_another_object_of_the_same_content() throws Exception {
    RequiredRedis.require();
    Host host = PlainJava.host(7, "Zürich 小明\r\n$-1\r\n");
    Host large = PlainJava.host(8, "x".repeat(1_000_000));
    try (Exchange exchange = Remoting.open(new PlainJava(), HOST, Sink.REDIS, 1)) {
      for (int i = 0; i < 1_500; i++) {
        assertThat(exchange.call(host))
            .isNotSameAs(host)
            .usingRecursiveComparison()
            .isEqualTo(host);
      }
      assertThat(exchange.call(large)).usingRecursiveComparison().isEqualTo(large);
    }
  }

  @Test
  void redis_sends_each_message_twice_and_a_few_bytes_of_its_protocol() throws Exception {
    RequiredRedis.require();
    Host host = PlainJava.host(7, "name");
    int length = new PlainJava().open(HOST).serialize(host);
    double bytes =
        Remoting.wireBytes(
            new PlainJava(), HOST, Sink.REDIS, new ArrayList<>(List.of(host, host, host)));
    assertThat(bytes).isBetween(2.0 * length, 2.0 * length + 120);
  }
}
