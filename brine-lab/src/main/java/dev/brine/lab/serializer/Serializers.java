// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Promise;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The table of the serializers. */
public final class Serializers {
  private static final List<Serializer> ALL =
      Stream.<List<Serializer>>of(
              JdkStreamRows.rows(),
              JdkVariantRows.rows(),
              OptimizedRows.rows(),
              BrineRows.rows(),
              HandWrittenRows.rows(),
              KryoRows.rows(),
              ProtobufRows.rows(),
              JprotobufRows.rows(),
              ProtostuffRows.rows(),
              FastjsonRows.rows(),
              Fastjson2Rows.rows(),
              GsonRows.rows(),
              DslJsonRows.rows(),
              Jackson1Rows.rows(),
              Jackson2Rows.rows(),
              Jackson3Rows.rows(),
              HessianRows.rows(),
              HessianLiteRows.rows(),
              MessagePackLegacyRows.rows(),
              MessagePackJacksonRows.rows(),
              XmlRows.rows(),
              RmiRows.rows(),
              ForyRows.rows(),
              ForyJsonRows.rows(),
              FstRows.rows(),
              ChronicleWireRows.rows(),
              SbeRows.rows(),
              AvroRows.rows(),
              EclipseSerializerRows.rows(),
              JbossMarshallingRows.rows(),
              ActivejRows.rows(),
              EngineRows.rows())
          .flatMap(List::stream)
          .toList();

  /** The rows whose code was written for the classes of the built-in workloads. */
  private static final Set<String> OF_BUILT_IN = Set.of("hand-written");

  private Serializers() {}

  /** Returns the serializers in the order of the report. */
  public static List<Serializer> all() {
    return ALL;
  }

  /**
   * Returns the serializers that take any class as it is, in the order of the report.
   *
   * @param programs the folders and jars with the user's classes
   * @param classPath what else these classes need
   */
  public static List<Serializer> ofAnyClass(List<Path> programs, List<Path> classPath) {
    Serializer optimized = OptimizedClasses.ofUser(programs, classPath);
    return ALL.stream()
        .map(row -> isSame(row, optimized) ? optimized : row)
        .filter(row -> row.description().promises().contains(Promise.OWN_CLASSES))
        .filter(row -> !OF_BUILT_IN.contains(row.description().id()))
        .toList();
  }

  private static boolean isSame(Serializer row, Serializer other) {
    return row.description().id().equals(other.description().id());
  }
}
