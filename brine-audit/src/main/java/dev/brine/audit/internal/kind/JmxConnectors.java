// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

/** Servers that answer JMX clients: credentials and arguments are deserialized. */
final class JmxConnectors {
  static final Kind KIND =
      Kind.of("jmx-remoting", "JMX remoting")
          .help(
              "Set jmx.remote.rmi.server.credentials.filter.pattern and"
                  + " jmx.remote.rmi.server.serial.filter.pattern in the environment map.")
          .source(
              "https://docs.oracle.com/en/java/javase/17/docs/api/java.management.rmi/javax/management/remote/rmi/RMIConnectorServer.html")
          .calls("javax/management/remote/JMXConnectorServerFactory", "newJMXConnectorServer")
          .creates("javax/management/remote/rmi/RMIConnectorServer")
          .build();

  private JmxConnectors() {}
}
