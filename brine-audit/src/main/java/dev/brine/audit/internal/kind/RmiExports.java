// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Objects that answer calls of other processes: the arguments are deserialized. */
final class RmiExports {
  static final Kind KIND =
      Kind.of("rmi-export", "RMI export")
          .help("Export with an ObjectInputFilter, or bind the port to the loopback address.")
          .source(
              "https://docs.oracle.com/en/java/javase/17/docs/api/java.rmi/java/rmi/server/UnicastRemoteObject.html")
          .filtering(Filtering.SET)
          .callsWith(
              "java/rmi/server/UnicastRemoteObject",
              "exportObject",
              "(Ljava/rmi/Remote;ILjava/io/ObjectInputFilter;)")
          .callsWith(
              "java/rmi/server/UnicastRemoteObject",
              "exportObject",
              "(Ljava/rmi/Remote;ILjava/rmi/server/RMIClientSocketFactory;"
                  + "Ljava/rmi/server/RMIServerSocketFactory;Ljava/io/ObjectInputFilter;)")
          .filtering(Filtering.NONE)
          .calls("java/rmi/server/UnicastRemoteObject", "exportObject")
          .extending("java/rmi/server/UnicastRemoteObject")
          .build();

  private RmiExports() {}
}
