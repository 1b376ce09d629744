// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.util.Objects;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;

/**
 * Serializes values of Redisson. It also reads what its {@code SerializationCodec} has written.
 *
 * <p>Redis finds the keys of maps by their bytes, so they have a codec of their own: the one that
 * they had so far.
 */
public final class BrineCodec extends BaseCodec {
  private final BrineValues values;
  private final Codec keys;
  private final ClassLoader loader;

  /**
   * Creates the codec.
   *
   * @param values reads and writes values, and elements of lists, sets and queues
   * @param keys reads and writes the keys of maps, such as a {@code StringCodec}
   */
  public BrineCodec(BrineValues values, Codec keys) {
    this(
        null,
        Objects.requireNonNull(values, "Missing values"),
        Objects.requireNonNull(keys, "Missing codec of the keys"));
  }

  /**
   * Creates a copy whose values have classes of another loader. Redisson calls it.
   *
   * @param loader finds the classes, or null
   */
  public BrineCodec(ClassLoader loader, BrineCodec codec) throws ReflectiveOperationException {
    this(
        loader,
        loader == null ? codec.values : codec.values.withClassLoader(loader),
        BaseCodec.copy(loader, codec.keys));
  }

  private BrineCodec(ClassLoader loader, BrineValues values, Codec keys) {
    this.loader = loader;
    this.values = values;
    this.keys = keys;
  }

  @Override
  public Encoder getValueEncoder() {
    return value -> {
      try {
        return Unpooled.wrappedBuffer(values.encode(value));
      } catch (BrineValueException e) {
        throw new IOException(e.getMessage(), e);
      }
    };
  }

  @Override
  public Decoder<Object> getValueDecoder() {
    return (buffer, state) -> {
      try {
        return values.decode(bytes(buffer));
      } catch (BrineValueException e) {
        throw new IOException(e.getMessage(), e);
      }
    };
  }

  private static byte[] bytes(ByteBuf buffer) {
    byte[] bytes = new byte[buffer.readableBytes()];
    buffer.readBytes(bytes);
    return bytes;
  }

  @Override
  public Encoder getMapKeyEncoder() {
    return keys.getMapKeyEncoder();
  }

  @Override
  public Decoder<Object> getMapKeyDecoder() {
    return keys.getMapKeyDecoder();
  }

  @Override
  public ClassLoader getClassLoader() {
    return loader == null ? super.getClassLoader() : loader;
  }
}
