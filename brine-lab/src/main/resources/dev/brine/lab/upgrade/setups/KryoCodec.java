// SPDX-License-Identifier: Apache-2.0
import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import dev.brine.lab.upgrade.ReleaseCodec;
import java.util.EnumMap;
import java.util.UUID;

/**
 * Classes by name, references kept, as Kryo 3 and 4 do by default. The JDK has closed the fields of
 * two classes for which not every release has a serializer of its own.
 */
public final class KryoCodec implements ReleaseCodec {
  private final Kryo kryo = new Kryo();

  public KryoCodec(String variant) {
    kryo.setRegistrationRequired(false);
    kryo.setReferences(true);
    kryo.addDefaultSerializer(UUID.class, JavaSerializer.class);
    kryo.addDefaultSerializer(EnumMap.class, JavaSerializer.class);
    if (variant.equals("compatible")) {
      kryo.setDefaultSerializer(CompatibleFieldSerializer.class);
    }
  }

  @Override
  public byte[] write(Object value) {
    Output output = new Output(1024, -1);
    kryo.writeClassAndObject(output, value);
    return output.toBytes();
  }

  @Override
  public Object read(byte[] message, Class<?> type) {
    return kryo.readClassAndObject(new Input(message));
  }
}
