// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import com.hazelcast.core.HazelcastException;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.internal.settings.Settings;
import java.util.Map;
import java.util.Objects;

/**
 * Serializes the objects that Hazelcast has no form of its own for. Set it as the global serializer
 * of all members and clients; with {@code override-java-serialization}, it also writes what is
 * Serializable. What Java's serialization wrote is read by Hazelcast in any case. Safe for use by
 * many threads.
 *
 * <p>Objects of the classes of {@link #KEYS} are written so that equal objects have equal bytes,
 * because Hazelcast finds a key by its bytes.
 */
public final class BrineSerializer implements ByteArraySerializer<Object> {
  /** The patterns of classes that may be written and read, separated by commas. */
  public static final String TYPES = "brine.types";

  /** The classes of keys, separated by commas; none by default. */
  public static final String KEYS = "brine.keys";

  /** The file on the class path that has these properties, unless they are given. */
  public static final String FILE = "brine-hazelcast.properties";

  /** The same for ever: it is stored with each object. */
  private static final int TYPE_ID = 0x4252_494e;

  private final Codec<Object> values;
  private final KeyCodecs keys;

  /**
   * Creates one with the properties of {@link #FILE}, which the context class loader finds.
   *
   * @throws com.hazelcast.config.InvalidConfigurationException if there is no such file, or a value
   *     in it is not allowed
   */
  public BrineSerializer() {
    this(SerializerProperties.ofFile());
  }

  /**
   * Creates one with these properties.
   *
   * @param properties {@link #TYPES}, and {@link #KEYS} if there are classes of keys
   * @throws com.hazelcast.config.InvalidConfigurationException if a property is missing or unknown,
   *     or a value is not allowed
   */
  public BrineSerializer(Map<String, String> properties) {
    this(
        SerializerProperties.of(
            Objects.requireNonNull(properties, "Missing properties of the serializer")));
  }

  private BrineSerializer(SerializerProperties settings) {
    Brine brine = Brine.newBuilder().types(settings.types()).build();
    values = brine.codec(Object.class);
    keys = KeyCodecs.of(brine, settings.keys());
  }

  @Override
  public int getTypeId() {
    return TYPE_ID;
  }

  /**
   * Returns the message of an object. An exception that cannot be written is replaced by a {@link
   * HazelcastException} with its text, because its receiver would wait in vain.
   *
   * @throws HazelcastSerializationException if the object, or one that it leads to, is unsupported
   *     or not allowed
   */
  @Override
  public byte[] write(Object object) {
    try {
      return keys.isKey(object) ? keys.encode(object) : values.encode(object);
    } catch (RuntimeException | LinkageError e) {
      HazelcastSerializationException failure =
          failure("write an object of " + object.getClass().getName(), e);
      if (object instanceof Throwable thrown) {
        return values.encode(replacement(thrown, failure));
      }
      throw failure;
    }
  }

  /**
   * Returns the object of a message.
   *
   * @throws HazelcastSerializationException if the bytes are no message, or one of a class that is
   *     not allowed
   */
  @Override
  public Object read(byte[] message) {
    try {
      return keys.isKey(message) ? keys.decode(message) : values.decode(message);
    } catch (RuntimeException | LinkageError e) {
      throw failure("read an object", e);
    }
  }

  private static HazelcastException replacement(
      Throwable thrown, HazelcastSerializationException failure) {
    HazelcastException sent = new HazelcastException(thrown + "\n" + failure.getMessage());
    sent.setStackTrace(thrown.getStackTrace());
    return sent;
  }

  private static HazelcastSerializationException failure(String task, Throwable cause) {
    String problem =
        cause instanceof BrineException refusal && refusal.reason() == Reason.REFUSED
            ? Settings.refusedBetweenReleases(refusal, TYPES, SerializerProperties.PAGE)
            : Objects.toString(cause.getMessage(), cause.toString());
    return new HazelcastSerializationException("Cannot " + task + ": " + problem, cause);
  }
}
