// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Exporters of Spring that answer calls with serialized objects. */
final class SpringRemoting {
  static final Kind KIND =
      Kind.of("spring-remoting", "Remoting of Spring")
          .help("Use another protocol: Spring has removed these exporters.")
          .source(
              "https://docs.spring.io/spring-framework/docs/5.3.x/reference/html/integration.html#remoting")
          .filtering(Filtering.NONE)
          .creates("org/springframework/remoting/rmi/RmiServiceExporter")
          .creates("org/springframework/remoting/httpinvoker/HttpInvokerServiceExporter")
          .build();

  private SpringRemoting() {}
}
