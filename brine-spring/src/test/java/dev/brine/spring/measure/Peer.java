// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.measure;

import dev.brine.TypeFilter;
import dev.brine.spring.BrineRedisSerializer;
import dev.brine.spring.BrineValues;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;
import org.redisson.codec.Kryo5Codec;
import org.springframework.data.redis.serializer.RedisSerializer;

/** A serializer that is compared. Each is used as its users use it. */
enum Peer {
  /** Spring's default. */
  JAVA("Java's serialization") {
    @Override
    Form form() {
      return ofSpring(RedisSerializer.java());
    }
  },
  /** Redisson's default. */
  KRYO("Kryo5Codec") {
    @Override
    Form form() {
      return ofRedisson(new Kryo5Codec());
    }
  },
  BRINE("Brine") {
    @Override
    Form form() {
      return ofSpring(
          new BrineRedisSerializer(
              BrineValues.newBuilder("measure")
                  .types(TypeFilter.allow("dev.brine.spring.**", "org.springframework.security.**"))
                  .build()));
    }
  };

  final String title;

  Peer(String title) {
    this.title = title;
  }

  abstract Form form();

  /** Writes and reads values. */
  interface Form {
    byte[] write(Object value) throws IOException;

    Object read(byte[] bytes) throws IOException;
  }

  private static Form ofSpring(RedisSerializer<Object> serializer) {
    return new Form() {
      @Override
      public byte[] write(Object value) {
        return serializer.serialize(value);
      }

      @Override
      public Object read(byte[] bytes) {
        return serializer.deserialize(bytes);
      }
    };
  }

  private static Form ofRedisson(Codec codec) {
    return new Form() {
      @Override
      public byte[] write(Object value) throws IOException {
        ByteBuf buffer = codec.getValueEncoder().encode(value);
        try {
          return ByteBufUtil.getBytes(buffer);
        } finally {
          buffer.release();
        }
      }

      @Override
      public Object read(byte[] bytes) throws IOException {
        return codec.getValueDecoder().decode(Unpooled.wrappedBuffer(bytes), new State());
      }
    };
  }
}
