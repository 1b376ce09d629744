// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import java.util.Map;
import java.util.Objects;
import org.springframework.jms.support.converter.MessageConversionException;
import org.springframework.jms.support.converter.SimpleMessageConverter;

/**
 * Sends objects in a {@code BytesMessage} with the property {@value #PROPERTY}, instead of an
 * {@code ObjectMessage}. Strings, maps, byte arrays and the messages of other senders are treated
 * as {@link SimpleMessageConverter} does, but an {@code ObjectMessage} is refused unless {@link
 * Received#BOTH} was set.
 */
public final class BrineJmsMessageConverter extends SimpleMessageConverter {
  /** The property of messages that this class has made; its value is the version of their form. */
  public static final String PROPERTY = "brine";

  private static final int VERSION = 1;

  private final BrineValues values;
  private final Sent sent;
  private final Received received;

  /** The type of message that objects are sent as. */
  public enum Sent {
    /** A BytesMessage that {@link BrineValues} has written. */
    BYTES,
    /** Java's ObjectMessage, for receivers that do not have this class yet. */
    OBJECT
  }

  /** The messages with objects that are received. */
  public enum Received {
    /** Messages of this class. An ObjectMessage is refused before it is deserialized. */
    BYTES,
    /**
     * Also an ObjectMessage, for senders that do not have this class yet. The JMS provider reads it
     * by Java's deserialization, so its trusted packages apply and the filter of the values does
     * not.
     */
    BOTH
  }

  /** Creates the converter. */
  public BrineJmsMessageConverter(BrineValues values, Sent sent, Received received) {
    this.values = Objects.requireNonNull(values, "Missing values");
    this.sent = Objects.requireNonNull(sent, "Missing kind of message to send");
    this.received = Objects.requireNonNull(received, "Missing kinds of messages to receive");
  }

  @Override
  public Message toMessage(Object object, Session session) throws JMSException {
    boolean isPlain =
        object instanceof Message
            || object instanceof String
            || object instanceof byte[]
            || object instanceof Map;
    if (isPlain || sent == Sent.OBJECT) {
      return super.toMessage(object, session);
    }
    try {
      BytesMessage message = createMessageForByteArray(values.encode(object), session);
      message.setIntProperty(PROPERTY, VERSION);
      return message;
    } catch (BrineValueException e) {
      throw new MessageConversionException(e.getMessage(), e);
    }
  }

  @Override
  public Object fromMessage(Message message) throws JMSException {
    if (message instanceof ObjectMessage && received == Received.BYTES) {
      throw new MessageConversionException(
          "Refused: an ObjectMessage, which Java's deserialization would read"
              + "\nIf senders without Brine are left, set brine.jms.receive=both:"
              + " docs/spring.md#jms");
    }
    if (!(message instanceof BytesMessage bytes) || !message.propertyExists(PROPERTY)) {
      return super.fromMessage(message);
    }
    int version = message.getIntProperty(PROPERTY);
    if (version != VERSION) {
      throw new MessageConversionException(
          "Expected version 1 in the property brine but was "
              + version
              + "\nUpdate brine-spring here: docs/spring.md#jms");
    }
    try {
      return values.decode(extractByteArrayFromMessage(bytes));
    } catch (BrineValueException e) {
      throw new MessageConversionException(e.getMessage(), e);
    }
  }
}
