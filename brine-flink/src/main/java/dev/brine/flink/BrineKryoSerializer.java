// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * Replaces Kryo's own serializer of objects, field by field, in what Flink gives to Kryo: {@code -
 * java.lang.Object: {type: kryo, kryo-type: default, class: dev.brine.flink.BrineKryoSerializer}}
 * for all generic types without a serializer, or with {@code kryo-type: registered} for a class.
 *
 * <p>Kryo still names the class. Each record describes its classes, because Kryo's snapshots have
 * no room for that: it is larger than with {@link BrineTypeInfoFactory}.
 */
public final class BrineKryoSerializer extends Serializer<Object> {
  private static final UserClassCache<List<String>, Codec<?>> CODECS = new UserClassCache<>();

  private final Class<?> type;
  private Codec<Object> codec;

  /** Creates the serializer of a class; Kryo calls this. */
  public BrineKryoSerializer(Class<?> type) {
    this.type = type;
  }

  @SuppressWarnings("unchecked") // Kryo gives objects of the class.
  private Codec<Object> codec() {
    if (codec == null) {
      List<String> allowed = AllowedTypes.patterns(List.of());
      codec = (Codec<Object>) CODECS.get(type, allowed, this::create);
    }
    return codec;
  }

  private Codec<?> create(List<String> allowed) {
    return Brine.newBuilder()
        .serialVersions(SerialVersions.ignore("**"))
        .types(TypeFilter.allow(allowed.toArray(String[]::new)))
        .build()
        .codec(type);
  }

  @Override
  public void write(Kryo kryo, Output output, Object record) {
    try {
      codec().encode(record, (OutputStream) output);
    } catch (IOException e) {
      throw new KryoException(e);
    } catch (BrineException e) {
      throw new KryoException(RecordFailure.message("write", type.getName(), e), e);
    }
  }

  @Override
  public Object read(Kryo kryo, Input input, Class<Object> found) {
    try {
      return codec().decode((InputStream) input);
    } catch (IOException e) {
      throw new KryoException(e);
    } catch (BrineException e) {
      throw new KryoException(RecordFailure.message("read", type.getName(), e), e);
    }
  }

  @Override
  public Object copy(Kryo kryo, Object record) {
    try {
      return codec().copy(record);
    } catch (BrineException e) {
      throw new KryoException(RecordFailure.message("copy", type.getName(), e), e);
    }
  }
}
