// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Decoders of network frames that hold serialized objects. */
final class NettyDecoders {
  static final Kind KIND =
      Kind.of("network-decoder", "Object decoder of a network library")
          .help("Use another codec: Netty deprecates it for this reason.")
          .source(
              "https://netty.io/4.1/api/io/netty/handler/codec/serialization/ObjectDecoder.html")
          .filtering(Filtering.UNKNOWN)
          .creates("io/netty/handler/codec/serialization/ObjectDecoder")
          .creates("io/netty/handler/codec/serialization/CompatibleObjectDecoder")
          .creates("org/apache/mina/filter/codec/serialization/ObjectSerializationCodecFactory")
          .creates("org/apache/mina/filter/codec/serialization/ObjectSerializationDecoder")
          .writes("io/netty/handler/codec/serialization/ObjectEncoder", "<init>")
          .writes("io/netty/handler/codec/serialization/CompatibleObjectEncoder", "<init>")
          .writes("org/apache/mina/filter/codec/serialization/ObjectSerializationEncoder", "<init>")
          .build();

  private NettyDecoders() {}
}
