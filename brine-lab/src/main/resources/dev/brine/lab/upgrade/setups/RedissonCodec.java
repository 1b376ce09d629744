// SPDX-License-Identifier: Apache-2.0
import dev.brine.lab.upgrade.ReleaseCodec;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;

/** A codec of Redisson with its constructor without parameters. */
public final class RedissonCodec implements ReleaseCodec {
  private final Codec codec;

  public RedissonCodec(String variant) throws ReflectiveOperationException {
    codec =
        Class.forName("org.redisson.codec." + variant)
            .asSubclass(Codec.class)
            .getDeclaredConstructor()
            .newInstance();
  }

  @Override
  public byte[] write(Object value) throws Exception {
    ByteBuf message = codec.getValueEncoder().encode(value);
    byte[] bytes = new byte[message.readableBytes()];
    message.readBytes(bytes);
    return bytes;
  }

  @Override
  public Object read(byte[] message, Class<?> type) throws Exception {
    return codec.getValueDecoder().decode(Unpooled.wrappedBuffer(message), new State());
  }
}
