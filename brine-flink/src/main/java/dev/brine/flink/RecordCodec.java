// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.TypeReference;
import java.util.ArrayList;
import java.util.List;

/**
 * The codec of one format, shared by all serializers of it. It is kept with a class of the
 * application, so that both are collected together when the job ends.
 */
final class RecordCodec {
  private static final UserClassCache<RecordFormat, RecordCodec> CACHED = new UserClassCache<>();

  private final Codec<Object> codec;
  private final List<WriterSchema> schemas;
  private final boolean isImmutable;

  private RecordCodec(RecordFormat format) {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    format.older().forEach(schema -> catalog.put(schema.fingerprint(), schema.bytes()));
    Brine.Builder builder =
        Brine.newBuilder()
            .schema(SchemaLane.FINGERPRINT)
            .catalog(catalog)
            .references(format.form().references())
            .serialVersions(SerialVersions.ignore("**"))
            .types(TypeFilter.allow(format.allowed().toArray(String[]::new)))
            .classes(format.subclasses().toArray(Class<?>[]::new));
    codec = codec(builder.build(), format.type());
    List<WriterSchema> all = new ArrayList<>();
    all.add(new WriterSchema(codec.schema()));
    format.older().stream().filter(schema -> !all.contains(schema)).forEach(all::add);
    schemas = List.copyOf(all);
    isImmutable = ImmutableTypes.isImmutable(format.type().raw());
  }

  @SuppressWarnings("unchecked") // The serializer compares the class of each record.
  private static Codec<Object> codec(Brine brine, RecordType type) {
    return (Codec<Object>) brine.codec(TypeReference.of(type.type()));
  }

  /**
   * Returns the codec of a format.
   *
   * @throws IllegalStateException if a class of the type is missing
   */
  static RecordCodec of(RecordFormat format) {
    if (!format.type().isPresent()) {
      throw new IllegalStateException(
          "Cannot find the classes of "
              + format.type()
              + ", whose records are in the state\nAdd them to the job, or remove the state with a"
              + " new uid of its operator and --allowNonRestoredState: docs/flink.md#what-goes-wrong");
    }
    return CACHED.get(format.type().userClass(), format, RecordCodec::new);
  }

  /** Returns the codec. */
  Codec<Object> codec() {
    return codec;
  }

  /** Returns the schemas that it reads, that of its classes first. */
  List<WriterSchema> schemas() {
    return schemas;
  }

  /** Returns whether no record can change. */
  boolean isImmutable() {
    return isImmutable;
  }
}
