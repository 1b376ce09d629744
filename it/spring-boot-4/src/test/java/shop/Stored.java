// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.redis.RedisServer;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/** The stored parts of a session. Attributes that were removed have no bytes. */
final class Stored {
  private static final byte JAVA = (byte) 0xac;

  private Stored() {}

  /** Returns how many attributes and times of a session are in Java's form. */
  static long inJavaForm(RedisServer redis, Visitor visitor) {
    return fields(redis, visitor).values().stream()
        .filter(value -> value.length > 0 && value[0] == JAVA)
        .count();
  }

  /** Returns how many attributes and times of a session are in Brine's form. */
  static long inBrineForm(RedisServer redis, Visitor visitor) {
    return fields(redis, visitor).values().stream()
        .filter(value -> value.length > 0 && (value[0] & 0xf0) == 0x90)
        .count();
  }

  private static Map<byte[], byte[]> fields(RedisServer redis, Visitor visitor) {
    RedisClient client = RedisClient.create(RedisURI.create("127.0.0.1", redis.port()));
    try {
      RedisCommands<byte[], byte[]> commands = client.connect(ByteArrayCodec.INSTANCE).sync();
      Map<byte[], byte[]> fields = commands.hgetall(key(visitor));
      if (fields.isEmpty()) {
        throw new AssertionError("Expected a session but found none: " + visitor.cookie());
      }
      return fields;
    } finally {
      client.shutdown();
    }
  }

  /** Replaces an attribute of a session. */
  static void replace(RedisServer redis, Visitor visitor, String attribute, byte[] bytes) {
    RedisClient client = RedisClient.create(RedisURI.create("127.0.0.1", redis.port()));
    try {
      client
          .connect(ByteArrayCodec.INSTANCE)
          .sync()
          .hset(key(visitor), ("sessionAttr:" + attribute).getBytes(StandardCharsets.UTF_8), bytes);
    } finally {
      client.shutdown();
    }
  }

  private static byte[] key(Visitor visitor) {
    String encoded = visitor.cookie().substring("SESSION=".length());
    String id = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
    return ("spring:session:sessions:" + id).getBytes(StandardCharsets.UTF_8);
  }
}
