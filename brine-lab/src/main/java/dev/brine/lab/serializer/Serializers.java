// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.util.List;
import java.util.stream.Stream;

/** The table of the serializers. */
public final class Serializers {
  private static final List<Serializer> ALL =
      Stream.<List<Serializer>>of(
              JdkStreams.rows(),
              JdkVariants.rows(),
              OptimizedRows.rows(),
              BrineRows.rows(),
              HandWritten.rows(),
              MemoryCopy.rows(),
              KryoRows.rows(),
              ProtobufRows.rows(),
              JprotobufRows.rows(),
              ProtostuffRows.rows(),
              Fastjson.rows(),
              Fastjson2.rows(),
              GsonRows.rows(),
              Jackson1.rows(),
              Jackson2.rows(),
              Jackson3.rows(),
              Hessian.rows(),
              HessianLite.rows(),
              MessagePackLegacy.rows(),
              MessagePackJackson.rows(),
              Xml.rows(),
              RmiRows.rows(),
              ForyRows.rows(),
              FstRows.rows(),
              AvroRows.rows(),
              EclipseSerializerRows.rows(),
              JbossMarshallingRows.rows(),
              ActivejRows.rows())
          .flatMap(List::stream)
          .toList();

  private Serializers() {}

  /** Returns the serializers in the order of the report. */
  public static List<Serializer> all() {
    return ALL;
  }
}
