// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.BrineException;
import java.io.Serial;
import org.apache.spark.sql.catalyst.encoders.Codec;

/**
 * Writes and reads the values of a Dataset. It is sent with the plan, so each JVM finds its codec
 * anew.
 */
final class DatasetCodec<T> implements Codec<T, byte[]> {
  @Serial private static final long serialVersionUID = 1L;

  private final Class<T> type;
  private final Options options;
  private transient volatile dev.brine.Codec<T> codec;

  DatasetCodec(Class<T> type, Options options) {
    this.type = type;
    this.options = options;
  }

  private dev.brine.Codec<T> codec() {
    dev.brine.Codec<T> found = codec;
    if (found == null) {
      ClassLoader own = type.getClassLoader();
      ClassLoader loader = own == null ? DatasetCodec.class.getClassLoader() : own;
      found = RecordCodec.of(options, loader).codec(type);
      codec = found;
    }
    return found;
  }

  @Override
  public byte[] encode(T value) {
    try {
      return codec().encode(value);
    } catch (BrineException e) {
      throw Failures.writing(e);
    }
  }

  @Override
  public T decode(byte[] bytes) {
    try {
      return codec().decode(bytes);
    } catch (BrineException e) {
      throw Failures.reading(e);
    }
  }
}
