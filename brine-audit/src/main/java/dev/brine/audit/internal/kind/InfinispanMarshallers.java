// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Marshallers of Infinispan that read classes by their names. */
final class InfinispanMarshallers {
  static final Kind KIND =
      Kind.of("infinispan", "Marshaller of Infinispan")
          .help("Name the classes in its allow list, or use ProtoStream.")
          .source("https://infinispan.org/docs/stable/titles/encoding/encoding.html")
          .filtering(Filtering.ALLOW_LIST)
          .callsWith(
              "org/infinispan/commons/marshall/JavaSerializationMarshaller",
              "<init>",
              "(Lorg/infinispan/commons/configuration/ClassAllowList;)")
          .filtering(Filtering.UNKNOWN)
          .creates("org/infinispan/commons/marshall/JavaSerializationMarshaller")
          .creates("org/infinispan/jboss/marshalling/commons/GenericJBossMarshaller")
          .creates("org/infinispan/commons/marshall/jboss/GenericJBossMarshaller")
          .build();

  private InfinispanMarshallers() {}
}
