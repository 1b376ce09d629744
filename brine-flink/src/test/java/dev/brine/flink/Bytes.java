// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;

/** Writes and reads records in memory, as Flink does. */
final class Bytes {
  private Bytes() {}

  /** Returns the bytes of records, one behind the other. */
  @SafeVarargs
  static <T> byte[] of(TypeSerializer<T> serializer, T... records) throws IOException {
    DataOutputSerializer target = new DataOutputSerializer(64);
    for (T record : records) {
      serializer.serialize(record, target);
    }
    return target.getCopyOfBuffer();
  }

  /** Returns the first record of these bytes. */
  static <T> T read(TypeSerializer<T> serializer, byte[] bytes) throws IOException {
    return serializer.deserialize(new DataInputDeserializer(bytes));
  }
}
