// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;
import org.apache.avro.util.ClassSecurityValidator;

/** The row of Apache Avro by reflection. */
final class AvroRows {
  private AvroRows() {}

  /** Returns the row. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("avro", "Avro reflect", "avro")
                .quick()
                .buffer(Buffer.REUSED)
                .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                .note(
                    "Every field may be null, which is not so by default; encoder, decoder and"
                        + " array used again. The schema is made from the classes and is not part"
                        + " of the message.")
                .build(),
            AvroRows::open));
  }

  private static Session open(RootType root) throws Refusal {
    if (ModelClasses.cyclic(root)) {
      throw new Refusal("keeps no references, so that a cyclic graph would never end");
    }
    Set<String> trusted = new HashSet<>(List.of(root.type().getPackageName(), "java.util"));
    ModelClasses.of(root).forEach(type -> trusted.add(type.getPackageName()));
    ClassSecurityValidator.setGlobal(
        ClassSecurityValidator.composite(
            ClassSecurityValidator.DEFAULT, type -> trusted.contains(type.getPackageName())));
    return new ReflectSession(schema(root));
  }

  private static Schema schema(RootType root) {
    Schema schema = ReflectData.AllowNull.get().getSchema(root.type());
    if (!root.isList()) {
      return schema;
    }
    Schema list = Schema.createArray(schema);
    list.addProp("java-class", ArrayList.class.getName());
    return list;
  }

  /** Writes and reads with one encoder and one decoder. */
  private static final class ReflectSession implements Session {
    private final ReflectDatumWriter<Object> writer;
    private final ReflectDatumReader<Object> reader;
    private final ReusedOutput out = new ReusedOutput();
    private final BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
    private final BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(new byte[0], null);

    ReflectSession(Schema schema) {
      this.writer = new ReflectDatumWriter<>(schema, ReflectData.AllowNull.get());
      this.reader = new ReflectDatumReader<>(schema, schema, ReflectData.AllowNull.get());
    }

    @Override
    public int serialize(Object prepared) throws IOException {
      out.reset();
      writer.write(prepared, encoder);
      encoder.flush();
      return out.size();
    }

    @Override
    public byte[] buffer() {
      return out.array();
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws IOException {
      return reader.read(null, DecoderFactory.get().binaryDecoder(bytes, 0, length, decoder));
    }
  }
}
