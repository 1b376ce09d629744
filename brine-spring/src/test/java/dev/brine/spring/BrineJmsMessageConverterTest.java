// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.spring.BrineJmsMessageConverter.Received;
import dev.brine.spring.BrineJmsMessageConverter.Sent;
import jakarta.jms.BytesMessage;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jms.connection.CachingConnectionFactory;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.jms.support.converter.MessageConversionException;
import org.springframework.jms.support.converter.SimpleMessageConverter;

/** Sends messages through a broker of ActiveMQ. */
class BrineJmsMessageConverterTest {
  private static final Basket BASKET = Basket.of(3);
  private static final long LONGEST_MILLIS = 120_000;

  private static BrokerService broker;
  private static CachingConnectionFactory connections;

  private final BrineValues values =
      BrineValues.newBuilder("brine.jms")
          .types(TypeFilter.allow("dev.brine.spring.*"))
          .reads(Format.BRINE)
          .build();
  private final JmsTemplate jms = new JmsTemplate(connections);

  @BeforeAll
  static void start() throws Exception {
    broker = new BrokerService();
    broker.setBrokerName("brine");
    broker.setPersistent(false);
    broker.setUseJmx(false);
    broker.start();
    ActiveMQConnectionFactory factory =
        new ActiveMQConnectionFactory("vm://brine?create=false&marshal=true");
    factory.setTrustedPackages(List.of("dev.brine.spring", "java.lang", "java.math", "java.util"));
    connections = new CachingConnectionFactory(factory);
  }

  @AfterAll
  static void stop() throws Exception {
    connections.destroy();
    broker.stop();
    broker.waitUntilStopped();
  }

  @BeforeEach
  void convert() {
    jms.setDefaultDestinationName("orders");
    jms.setReceiveTimeout(LONGEST_MILLIS);
    jms.setMessageConverter(new BrineJmsMessageConverter(values, Sent.BYTES, Received.BYTES));
  }

  @Test
  void sends_an_object_as_bytes_and_receives_it() throws Exception {
    jms.convertAndSend(BASKET);
    assertThat(jms.receiveAndConvert()).isEqualTo(BASKET);

    jms.convertAndSend(BASKET);
    Message message = jms.receive();
    assertThat(message).isInstanceOf(BytesMessage.class);
    assertThat(message.getIntProperty("brine")).isEqualTo(1);
  }

  @Test
  void receives_what_springs_own_converter_sends() {
    BrineJmsMessageConverter own = new BrineJmsMessageConverter(values, Sent.BYTES, Received.BOTH);
    for (Object object :
        List.of(BASKET, "text", Map.of("count", 1), "bytes".getBytes(StandardCharsets.UTF_8))) {
      jms.setMessageConverter(new SimpleMessageConverter());
      jms.convertAndSend(object);
      jms.setMessageConverter(own);
      assertThat(jms.receiveAndConvert()).isEqualTo(object);
      jms.convertAndSend(object);
      assertThat(jms.receiveAndConvert()).isEqualTo(object);
    }
  }

  @Test
  void refuses_an_object_message_before_it_is_deserialized() {
    jms.setMessageConverter(new SimpleMessageConverter());
    jms.convertAndSend(new Thrower());
    jms.setMessageConverter(new BrineJmsMessageConverter(values, Sent.BYTES, Received.BYTES));
    assertThatThrownBy(jms::receiveAndConvert)
        .isInstanceOf(MessageConversionException.class)
        .hasNoCause()
        .hasMessage(
            "Refused: an ObjectMessage, which Java's deserialization would read\n"
                + "If senders without Brine are left, set brine.jms.receive=both:"
                + " docs/spring.md#jms");
  }

  @Test
  void sends_object_messages_to_receivers_without_it() {
    jms.setMessageConverter(new BrineJmsMessageConverter(values, Sent.OBJECT, Received.BYTES));
    jms.convertAndSend(BASKET);
    assertThat(jms.receive()).isInstanceOf(ObjectMessage.class);

    jms.convertAndSend(BASKET);
    jms.setMessageConverter(new SimpleMessageConverter());
    assertThat(jms.receiveAndConvert()).isEqualTo(BASKET);
  }

  @Test
  void reads_no_java_form_in_its_own_messages() throws Exception {
    jms.convertAndSend(
        JavaBytes.of(BASKET),
        message -> {
          message.setIntProperty("brine", 1);
          return message;
        });
    assertThatThrownBy(jms::receiveAndConvert)
        .isInstanceOf(MessageConversionException.class)
        .hasMessageStartingWith("Cannot read a value of brine.jms: ");
  }

  @Test
  void reports_refused_classes_and_other_versions() {
    BrineValues closed = BrineValues.newBuilder("brine.jms").typesKey("brine.jms.types").build();
    jms.convertAndSend(BASKET);
    jms.setMessageConverter(new BrineJmsMessageConverter(closed, Sent.BYTES, Received.BYTES));
    assertThatThrownBy(jms::receiveAndConvert)
        .isInstanceOf(MessageConversionException.class)
        .hasMessageStartingWith("Cannot read a value of brine.jms: Refused: ")
        .hasMessageContaining("\nAdd dev.brine.spring.Basket to brine.jms.types, ")
        .hasMessageEndingWith(": docs/spring.md#refused");
    assertThatThrownBy(() -> jms.convertAndSend(BASKET))
        .isInstanceOf(MessageConversionException.class)
        .hasMessageStartingWith("Cannot write a value of brine.jms: Refused: ");

    jms.convertAndSend(
        new byte[] {1},
        message -> {
          message.setIntProperty("brine", 2);
          return message;
        });
    assertThatThrownBy(jms::receiveAndConvert)
        .hasMessage(
            "Expected version 1 in the property brine but was 2\n"
                + "Update brine-spring here: docs/spring.md#jms");
  }
}
