// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.BrineException;
import java.io.IOException;
import java.util.List;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.apache.flink.util.FlinkRuntimeException;

/**
 * Writes each record as its length and a message that names the writer's schema by its fingerprint.
 * The snapshot has that schema.
 *
 * <p>Serializers travel in Java's form with the job; codec and buffer are made anew where they
 * arrive. One thread uses it at a time; {@link #duplicate} makes one for another thread.
 */
final class BrineSerializer<T> extends TypeSerializer<T> {
  private static final long serialVersionUID = 1L;

  private final RecordFormat format;
  private transient RecordCodec codec;
  private transient MessageBuffer buffer;

  BrineSerializer(RecordFormat format) {
    this.format = format;
    if (format.type().isPresent()) {
      codec(); // So that an unsupported class is an error before the job starts.
    }
  }

  private BrineSerializer(RecordFormat format, RecordCodec codec) {
    this.format = format;
    this.codec = codec;
  }

  private RecordCodec codec() {
    if (codec == null) {
      codec = RecordCodec.of(format);
    }
    return codec;
  }

  private MessageBuffer buffer() {
    if (buffer == null) {
      buffer = new MessageBuffer();
    }
    return buffer;
  }

  /** Returns the schemas of the records that it reads, that of its own classes first. */
  List<WriterSchema> schemas() {
    return format.type().isPresent() ? codec().schemas() : format.older();
  }

  @Override
  public boolean isImmutableType() {
    return format.type().isPresent() && codec().isImmutable();
  }

  @Override
  public TypeSerializer<T> duplicate() {
    return new BrineSerializer<>(format, codec); // The codec is for all threads.
  }

  /** Returns null: a record is created by reading it. */
  @Override
  public T createInstance() {
    return null;
  }

  @Override
  public T copy(T record) {
    if (codec().isImmutable()) {
      return record;
    }
    try {
      return cast(codec().codec().copy(record));
    } catch (BrineException e) {
      throw new FlinkRuntimeException(RecordFailure.message("copy", format, e), e);
    }
  }

  @Override
  public T copy(T record, T reused) {
    return copy(record);
  }

  @Override
  public int getLength() {
    return -1;
  }

  @Override
  public void serialize(T record, DataOutputView target) throws IOException {
    RecordCodec known = codec();
    if (record != null && !format.type().raw().isInstance(record)) {
      throw new IOException(
          "Expected a record of " + format.type() + " but was " + record.getClass().getName());
    }
    byte[] message;
    try {
      message = known.codec().encode(record);
    } catch (BrineException e) {
      throw RecordFailure.of("write", format, e);
    }
    MessageBuffer.writeLength(message.length, target);
    target.write(message, 0, message.length);
  }

  @Override
  public T deserialize(DataInputView source) throws IOException {
    MessageBuffer message = buffer();
    int length = message.read(source);
    try {
      return cast(codec().codec().decode(message.bytes(), 0, length));
    } catch (BrineException e) {
      throw RecordFailure.of("read", format, e);
    }
  }

  @Override
  public T deserialize(T reused, DataInputView source) throws IOException {
    return deserialize(source);
  }

  @Override
  public void copy(DataInputView source, DataOutputView target) throws IOException {
    MessageBuffer message = buffer();
    int length = message.read(source);
    MessageBuffer.writeLength(length, target);
    // Not target.write(source, length): Flink's own buffer does not grow for that.
    target.write(message.bytes(), 0, length);
  }

  @Override
  public TypeSerializerSnapshot<T> snapshotConfiguration() {
    return new BrineSerializerSnapshot<>(format.with(schemas()));
  }

  @SuppressWarnings("unchecked") // The codec has checked it.
  private T cast(Object record) {
    return (T) record;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BrineSerializer<?> that && written().equals(that.written());
  }

  @Override
  public int hashCode() {
    return written().hashCode();
  }

  /** Serializers are equal if they write the same, whatever else they read. */
  private RecordFormat written() {
    return format.with(List.of());
  }

  /** Returns the type and its form, as in {@code Brine(com.acme.Order, TRACK)}. */
  @Override
  public String toString() {
    return "Brine(" + format.type() + ", " + format.form() + ")";
  }
}
