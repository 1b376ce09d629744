// SPDX-License-Identifier: Apache-2.0
import dev.brine.lab.upgrade.ReleaseCodec;
import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;

/** Schemas made from the classes at run time. */
public final class ProtostuffCodec implements ReleaseCodec {
  public ProtostuffCodec(String variant) {}

  @Override
  @SuppressWarnings("unchecked")
  public byte[] write(Object value) {
    Schema<Object> schema = RuntimeSchema.getSchema((Class<Object>) value.getClass());
    return ProtostuffIOUtil.toByteArray(value, schema, LinkedBuffer.allocate(512));
  }

  @Override
  public Object read(byte[] message, Class<?> type) {
    return read(message, RuntimeSchema.getSchema(type));
  }

  private static <T> T read(byte[] message, Schema<T> schema) {
    T value = schema.newMessage();
    ProtostuffIOUtil.mergeFrom(message, value, schema);
    return value;
  }
}
