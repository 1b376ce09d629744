// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import dev.brine.Format;
import dev.brine.spring.BrineJmsMessageConverter.Received;
import dev.brine.spring.BrineJmsMessageConverter.Sent;
import dev.brine.spring.OnUnreadable;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The configuration keys. A part is switched on by its types.
 *
 * @param redis values of Redis: those of Spring Boot's RedisTemplate and of its cache
 * @param session attributes of sessions, in Redis or in a database
 * @param http bodies of HTTP messages
 * @param jms objects in JMS messages
 */
@ConfigurationProperties("brine")
public record BrineProperties(Store redis, Store session, Http http, Jms jms) {
  /**
   * The settings of a store.
   *
   * @param types Classes that may be written and read, such as com.acme.**; switches Brine on.
   * @param write Form that values are written in. Both forms are read always.
   * @param onUnreadable Outcome of reading a value that cannot be read.
   * @param ignoreSerialVersions Classes whose serialVersionUIDs are not compared, such as
   *     org.springframework.security.**.
   */
  public record Store(
      List<String> types,
      @DefaultValue("brine") Format write,
      @DefaultValue("fail") OnUnreadable onUnreadable,
      @DefaultValue List<String> ignoreSerialVersions) {}

  /**
   * Bodies of the media type application/x-brine.
   *
   * @param types Classes that may be written and read, such as com.acme.**; switches Brine on.
   * @param maxSize Length of the longest body that is read.
   */
  public record Http(List<String> types, @DefaultValue("16MB") DataSize maxSize) {}

  /**
   * Messages with objects.
   *
   * @param types Classes that may be written and read, such as com.acme.**; switches Brine on.
   * @param send Kind of message that objects are sent in.
   * @param receive Kinds of messages with objects that are received. The provider reads an
   *     ObjectMessage by Java's deserialization, without regard to the types.
   */
  public record Jms(
      List<String> types,
      @DefaultValue("bytes") Sent send,
      @DefaultValue("bytes") Received receive) {}
}
