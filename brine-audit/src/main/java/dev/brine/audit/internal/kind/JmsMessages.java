// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

/** Messages of JMS that hold a serialized object. */
final class JmsMessages {
  static final Kind KIND =
      Kind.of("jms-object-message", "JMS ObjectMessage")
          .help(
              "Send text or bytes instead, or set the trusted packages of the connection"
                  + " factory.")
          .source(
              "https://jakarta.ee/specifications/messaging/3.1/jakarta-messaging-spec-3.1#objectmessage")
          .calls("javax/jms/ObjectMessage", "getObject")
          .calls("jakarta/jms/ObjectMessage", "getObject")
          .writes("javax/jms/Session", "createObjectMessage")
          .writes("javax/jms/ObjectMessage", "setObject")
          .writes("jakarta/jms/Session", "createObjectMessage")
          .writes("jakarta/jms/ObjectMessage", "setObject")
          .build();

  private JmsMessages() {}
}
