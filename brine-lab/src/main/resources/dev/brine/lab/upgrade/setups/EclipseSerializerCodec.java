// SPDX-License-Identifier: Apache-2.0
import dev.brine.lab.upgrade.ReleaseCodec;
import org.eclipse.serializer.Serializer;
import org.eclipse.serializer.TypedSerializer;

/** Messages that have the types of their objects inside. */
public final class EclipseSerializerCodec implements ReleaseCodec {
  public EclipseSerializerCodec(String variant) {}

  @Override
  public byte[] write(Object value) throws Exception {
    try (Serializer<byte[]> serializer = TypedSerializer.Bytes()) {
      return serializer.serialize(value);
    }
  }

  @Override
  public Object read(byte[] message, Class<?> type) throws Exception {
    try (Serializer<byte[]> serializer = TypedSerializer.Bytes()) {
      return serializer.deserialize(message);
    }
  }
}
