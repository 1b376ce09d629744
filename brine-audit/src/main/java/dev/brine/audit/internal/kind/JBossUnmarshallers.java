// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

/** JBoss Marshalling reads any class that the bytes name. */
final class JBossUnmarshallers {
  static final Kind KIND =
      Kind.of("jboss-marshalling", "JBoss Marshalling")
          .help("Set an unmarshalling filter in the configuration.")
          .source("https://jbossmarshalling.jboss.org/")
          .calls("org/jboss/marshalling/Unmarshaller", "readObject")
          .writes("org/jboss/marshalling/Marshaller", "writeObject", "writeObjectUnshared")
          .build();

  private JBossUnmarshallers() {}
}
