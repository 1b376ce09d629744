// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.BrineException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import scala.reflect.ClassTag;

/** Serializes single values as whole messages, and streams of records in blocks. */
final class BrineSerializerInstance extends SerializerInstance {
  private final Options options;
  private final RecordCodec codec;

  BrineSerializerInstance(Options options, ClassLoader loader) {
    this.options = options;
    codec = RecordCodec.of(options, loader);
  }

  @Override
  public <T> ByteBuffer serialize(T value, ClassTag<T> tag) {
    try {
      return ByteBuffer.wrap(codec.encode(value));
    } catch (BrineException e) {
      throw Failures.writing(e);
    }
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassTag<T> tag) {
    return decode(codec, bytes);
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassLoader loader, ClassTag<T> tag) {
    return decode(RecordCodec.of(options, loader), bytes);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // The caller knows the class.
  private static <T> T decode(RecordCodec codec, ByteBuffer bytes) {
    try {
      return (T) codec.decode(bytes);
    } catch (BrineException e) {
      throw Failures.reading(e);
    }
  }

  @Override
  public SerializationStream serializeStream(OutputStream sink) {
    return new RecordOutput(codec, sink);
  }

  @Override
  public DeserializationStream deserializeStream(InputStream source) {
    return new RecordInput(codec, source);
  }
}
