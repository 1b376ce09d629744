// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Fingerprint;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The codecs of keys. A key is the byte {@code 4B}, the fingerprint of the schema of its class in 6
 * bytes, and its message. So a class that has changed is an error rather than another key.
 */
final class KeyCodecs {
  /** The first byte of a key; no message of Brine starts with it. */
  private static final byte MARK = 0x4b;

  private static final int FINGERPRINT_BYTES = 6;
  private static final int HEAD_BYTES = 1 + FINGERPRINT_BYTES;

  private final Map<Class<?>, Key> byClass;
  private final Map<Fingerprint, Key> byFingerprint = new HashMap<>();

  /** The codec of a class of keys. */
  private record Key(Codec<Object> codec, Fingerprint fingerprint) {}

  private KeyCodecs(Map<Class<?>, Key> byClass) {
    this.byClass = byClass;
    byClass.values().forEach(key -> byFingerprint.put(key.fingerprint(), key));
  }

  /**
   * Returns the codecs of these classes.
   *
   * @throws com.hazelcast.config.InvalidConfigurationException if equal objects of a class could
   *     have different bytes
   */
  static KeyCodecs of(Brine brine, List<Class<?>> classes) {
    Map<Class<?>, Key> keys = new HashMap<>();
    for (Class<?> type : classes) {
      try {
        @SuppressWarnings("unchecked") // It is called with objects of the class alone.
        Codec<Object> codec = (Codec<Object>) brine.keyCodec(type);
        keys.put(type, new Key(codec, Fingerprint.of(codec.schema())));
      } catch (BrineException e) {
        throw SerializerProperties.SETTINGS.invalid(
            "Class "
                + type.getName()
                + " of "
                + BrineSerializer.KEYS
                + " is unsupported: "
                + e.summary()
                + ": path="
                + e.path(),
            "Use values, records and lists of these for keys");
      }
    }
    return new KeyCodecs(keys);
  }

  boolean isKey(Object object) {
    return byClass.containsKey(object.getClass());
  }

  boolean isKey(byte[] message) {
    return message.length >= HEAD_BYTES && message[0] == MARK;
  }

  byte[] encode(Object object) {
    Key key = byClass.get(object.getClass());
    byte[] body = key.codec().encode(object);
    ByteBuffer bytes = ByteBuffer.allocate(HEAD_BYTES + body.length).put(MARK);
    for (int i = FINGERPRINT_BYTES - 1; i >= 0; i--) {
      bytes.put((byte) (key.fingerprint().value() >>> (Byte.SIZE * i)));
    }
    return bytes.put(body).array();
  }

  /** Returns the key of bytes that {@link #isKey(byte[])} has accepted. */
  Object decode(byte[] message) {
    long value = 0;
    for (int i = 1; i < HEAD_BYTES; i++) {
      value = value << Byte.SIZE | (message[i] & 0xff);
    }
    Key key = byFingerprint.get(new Fingerprint(value));
    if (key == null) {
      throw new IllegalStateException(
          "No class of "
              + BrineSerializer.KEYS
              + " has the schema "
              + new Fingerprint(value)
              + "\nGive all members and clients the same classes of keys:"
              + " docs/hazelcast.md#keys");
    }
    return key.codec().decode(message, HEAD_BYTES, message.length - HEAD_BYTES);
  }
}
