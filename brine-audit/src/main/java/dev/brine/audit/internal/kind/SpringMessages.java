// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

/** Message converters of Spring that read serialized objects. */
final class SpringMessages {
  static final Kind KIND =
      Kind.of("spring-messages", "Message converter of Spring")
          .help("Set the allowed class name patterns, or convert to JSON.")
          .source("https://docs.spring.io/spring-amqp/reference/amqp/message-converters.html")
          .creates("org/springframework/amqp/support/converter/SimpleMessageConverter")
          .creates("org/springframework/amqp/support/converter/SerializerMessageConverter")
          .build();

  private SpringMessages() {}
}
