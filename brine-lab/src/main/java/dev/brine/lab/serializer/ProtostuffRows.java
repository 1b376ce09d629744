// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.RootType;
import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** protostuff with schemas made from classes at run time. */
final class ProtostuffRows {
  private ProtostuffRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            description("protostuff", "protostuff, default")
                .buffer(Buffer.REUSED)
                .quick()
                .note("One schema and one LinkedBuffer for all messages.")
                .build(),
            root -> new Tuned<>(RuntimeSchema.getSchema(root.type()), root)),
        new SerializerRow(
            description("protostuff-naive", "protostuff, a new buffer for each message")
                .use(Use.NAIVE)
                .note("As first snippets do: the schema looked up and a LinkedBuffer made each.")
                .build(),
            root -> naive(root.type(), root)));
  }

  private static Description.Builder description(String id, String name) {
    return Description.of(id, name, "protostuff").promises(Promise.EVOLUTION);
  }

  private static <T> Session naive(Class<T> type, RootType root) {
    return new ArraySession(
        value -> encode(value, RuntimeSchema.getSchema(type), root),
        (bytes, length) -> decode(bytes, length, RuntimeSchema.getSchema(type), root));
  }

  private static <T> byte[] encode(Object value, Schema<T> schema, RootType root)
      throws IOException {
    LinkedBuffer buffer = LinkedBuffer.allocate();
    if (root.isList()) {
      ByteArrayOutputStream output = new ByteArrayOutputStream();
      ProtostuffIOUtil.writeListTo(output, listOf(value), schema, buffer);
      return output.toByteArray();
    }
    return ProtostuffIOUtil.toByteArray(objectOf(value, schema), schema, buffer);
  }

  private static <T> Object decode(byte[] bytes, int length, Schema<T> schema, RootType root)
      throws IOException {
    if (root.isList()) {
      return ProtostuffIOUtil.parseListFrom(new ByteArrayInputStream(bytes, 0, length), schema);
    }
    T object = schema.newMessage();
    ProtostuffIOUtil.mergeFrom(bytes, 0, length, object, schema);
    return object;
  }

  @SuppressWarnings("unchecked") // The elements are of the root's class.
  private static <T> List<T> listOf(Object value) {
    return (List<T>) value;
  }

  @SuppressWarnings({"unchecked", "unused"}) // The root is of the schema's class.
  private static <T> T objectOf(Object value, Schema<T> schema) {
    return (T) value;
  }

  /** One schema, one buffer and one output for all messages. */
  private static final class Tuned<T> implements Session {
    private final Schema<T> schema;
    private final RootType root;
    private final LinkedBuffer buffer = LinkedBuffer.allocate(4096);
    private final ReusedOutput output = new ReusedOutput();

    Tuned(Schema<T> schema, RootType root) {
      this.schema = schema;
      this.root = root;
    }

    @Override
    public int serialize(Object prepared) throws IOException {
      output.reset();
      try {
        if (root.isList()) {
          ProtostuffIOUtil.writeListTo(output, ProtostuffRows.<T>listOf(prepared), schema, buffer);
        } else {
          ProtostuffIOUtil.writeTo(output, objectOf(prepared, schema), schema, buffer);
        }
      } finally {
        buffer.clear();
      }
      return output.size();
    }

    @Override
    public byte[] buffer() {
      return output.array();
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws IOException {
      return decode(bytes, length, schema, root);
    }
  }
}
