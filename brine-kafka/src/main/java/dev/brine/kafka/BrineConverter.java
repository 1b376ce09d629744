// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.errors.RetriableException;
import org.apache.kafka.connect.storage.Converter;

/**
 * Converts between records of Brine and the data of Kafka Connect: objects are structs, whose
 * fields have the names of those of the class. Sinks read what producers wrote, and consumers read
 * what sources wrote.
 *
 * <p>{@code value.converter=dev.brine.kafka.BrineConverter} and {@code
 * value.converter.brine.value.type=com.acme.Order} switch it on. The class is on the path of the
 * plugin. Safe for use by many threads, once it is configured.
 */
public final class BrineConverter implements Converter {
  private volatile DataType type;
  private volatile MessageCodec<Object> codec;

  /** Creates one that {@link #configure} is to be called on. */
  public BrineConverter() {}

  /**
   * Returns the keys, with class names as strings, because Connect checks them with the class
   * loader of a connector.
   */
  @Override
  public ConfigDef config() {
    return BrineConfig.definitionWithoutClasses();
  }

  /**
   * Reads the keys of {@link BrineConfig}.
   *
   * @throws org.apache.kafka.common.config.ConfigException if a value is not allowed, or if Connect
   *     has no data for the type
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    Part part = Part.of(isKey);
    codec = MessageCodecs.configured(configs, part);
    type = DataTypes.of(BrineConfig.parse(configs).getClass(part.typeKey()), part.typeKey());
  }

  /**
   * Returns the message of a struct, or of another value of Connect; null for null.
   *
   * @throws DataException if the value is not one of the type
   * @throws RetriableException if the catalog cannot store the schema
   */
  @Override
  public byte[] fromConnectData(String topic, Schema schema, Object value) {
    if (value == null) {
      return null;
    }
    try {
      return MessageCodec.require(codec).encode(topic, type.fromConnect(schema, value));
    } catch (SerializationException e) {
      throw failure(e);
    }
  }

  /**
   * Returns the struct of a message, or another value of Connect; {@link SchemaAndValue#NULL} for
   * null.
   *
   * @throws DataException if the bytes are no message of the type
   * @throws RetriableException if the catalog does not have the schema, or does not answer
   */
  @Override
  public SchemaAndValue toConnectData(String topic, byte[] value) {
    if (value == null) {
      return SchemaAndValue.NULL;
    }
    try {
      Object read = MessageCodec.require(codec).decode(topic, ByteBuffer.wrap(value));
      return new SchemaAndValue(type.schema(), type.toConnect(read));
    } catch (SerializationException e) {
      throw failure(e);
    }
  }

  /** Returns a failure that Connect tries again, if the record may be valid. */
  private static ConnectException failure(SerializationException e) {
    boolean isUnavailable =
        e.getCause() instanceof BrineException cause && cause.reason() == Reason.UNAVAILABLE;
    return isUnavailable
        ? new RetriableException(e.getMessage(), e)
        : new DataException(e.getMessage(), e);
  }
}
