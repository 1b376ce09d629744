// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.util.List;

/**
 * The files of rows in the order of the report, each with the ids of its rows. So a process that
 * measures one row finds its file, and loads the classes of no other library.
 */
enum RowFile {
  JDK_STREAM("jdk", "jdk-stream-per-object", "jdk-one-stream", "jdk-filter"),
  JDK_VARIANT(
      "jdk-externalizable-by-object",
      "jdk-externalizable-by-element",
      "jdk-custom-by-element",
      "jdk-null-for-empty"),
  OPTIMIZED("optimized-streams", "optimized-classes"),
  BRINE(
      "brine-default",
      "brine-naive",
      "brine-streams",
      "brine-references",
      "brine-references-fingerprint",
      "brine-references-opened",
      "brine-trees",
      "brine-trees-fingerprint",
      "brine-trees-embedded",
      "brine-trees-opened"),
  HAND_WRITTEN("hand-written", "memory-copy"),
  KRYO("kryo", "kryo-references", "kryo-unregistered", "kryo-compatible", "kryo-naive"),
  PROTOBUF("protobuf", "protobuf-own"),
  JPROTOBUF("jprotobuf"),
  PROTOSTUFF("protostuff", "protostuff-naive"),
  FASTJSON("fastjson"),
  FASTJSON2("fastjson2", "fastjson2-jsonb", "fastjson2-jsonb-array"),
  GSON("gson-default", "gson", "gson-naive"),
  DSL_JSON("dsl-json"),
  JACKSON1("jackson1"),
  JACKSON2(
      "jackson-default",
      "jackson",
      "jackson-blackbird",
      "jackson-smile",
      "jackson-cbor",
      "jackson-naive"),
  JACKSON3("jackson3"),
  HESSIAN("hessian", "hessian2", "hessian-naive"),
  HESSIAN_LITE("hessian-lite"),
  MESSAGE_PACK_LEGACY("msgpack"),
  MESSAGE_PACK_JACKSON("msgpack-jackson"),
  XML("xml"),
  RMI("rmi"),
  FORY("fory-compatible", "fory-compatible-references", "fory", "fory-references", "fory-naive"),
  FORY_JSON("fory-json"),
  FST("fst-default", "fst", "fst-flat"),
  CHRONICLE_WIRE("chronicle-wire"),
  SBE("sbe"),
  AVRO("avro"),
  ECLIPSE_SERIALIZER("eclipse-serializer"),
  JBOSS_MARSHALLING("jboss-marshalling-default", "jboss-marshalling", "jboss-marshalling-naive"),
  ACTIVEJ("activej"),
  ENGINE(
      "kafka-brine",
      "kafka-brine-fingerprint",
      "spark-java",
      "spark-kryo",
      "spark-kryo-registered",
      "spark-brine",
      "spark-brine-classes");

  private final List<String> ids;

  RowFile(String... ids) {
    this.ids = List.of(ids);
  }

  /** Returns the ids of the rows, in the order of {@link #rows}. */
  List<String> ids() {
    return ids;
  }

  /** Loads the file, and returns new rows. */
  List<Serializer> rows() {
    return switch (this) {
      case JDK_STREAM -> JdkStreamRows.rows();
      case JDK_VARIANT -> JdkVariantRows.rows();
      case OPTIMIZED -> OptimizedRows.rows();
      case BRINE -> BrineRows.rows();
      case HAND_WRITTEN -> HandWrittenRows.rows();
      case KRYO -> KryoRows.rows();
      case PROTOBUF -> ProtobufRows.rows();
      case JPROTOBUF -> JprotobufRows.rows();
      case PROTOSTUFF -> ProtostuffRows.rows();
      case FASTJSON -> FastjsonRows.rows();
      case FASTJSON2 -> Fastjson2Rows.rows();
      case GSON -> GsonRows.rows();
      case DSL_JSON -> DslJsonRows.rows();
      case JACKSON1 -> Jackson1Rows.rows();
      case JACKSON2 -> Jackson2Rows.rows();
      case JACKSON3 -> Jackson3Rows.rows();
      case HESSIAN -> HessianRows.rows();
      case HESSIAN_LITE -> HessianLiteRows.rows();
      case MESSAGE_PACK_LEGACY -> MessagePackLegacyRows.rows();
      case MESSAGE_PACK_JACKSON -> MessagePackJacksonRows.rows();
      case XML -> XmlRows.rows();
      case RMI -> RmiRows.rows();
      case FORY -> ForyRows.rows();
      case FORY_JSON -> ForyJsonRows.rows();
      case FST -> FstRows.rows();
      case CHRONICLE_WIRE -> ChronicleWireRows.rows();
      case SBE -> SbeRows.rows();
      case AVRO -> AvroRows.rows();
      case ECLIPSE_SERIALIZER -> EclipseSerializerRows.rows();
      case JBOSS_MARSHALLING -> JbossMarshallingRows.rows();
      case ACTIVEJ -> ActivejRows.rows();
      case ENGINE -> EngineRows.rows();
    };
  }
}
