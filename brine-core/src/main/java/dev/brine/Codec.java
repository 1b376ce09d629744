// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.message.Decoder;
import dev.brine.internal.message.Encoder;
import dev.brine.internal.message.GraphCopier;
import dev.brine.internal.message.Root;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * Writes and reads messages whose root has a type that both sides know. Safe for use by many
 * threads at once.
 *
 * <p>A missing array, stream, buffer or channel is a NullPointerException that names it. A root may
 * be null.
 *
 * <p>A message in an array or a buffer has no end mark: it must fill the array or the given part.
 * Messages in streams and channels are in frames, so that any number of them can follow each other.
 * Every method can read both forms.
 *
 * @param <T> the type of the root
 */
public final class Codec<T> {
  static final String MISSING_BYTES = "Missing bytes to decode";

  private final Root root;
  private final Encoder encoder;
  private final Decoder decoder;
  private final TypeFilter copied;
  private volatile boolean isPrepared;

  /** Created at the first copy: most codecs never copy. */
  private volatile GraphCopier copier;

  /**
   * Creates a codec; see {@link Brine#codec(Class)}.
   *
   * @param copied the part of the filter that always gives the same answer
   */
  Codec(Root root, Encoder encoder, Decoder decoder, TypeFilter copied) {
    this.root = root;
    this.encoder = encoder;
    this.decoder = decoder;
    this.copied = copied;
  }

  /**
   * Generates the code of all classes that the type leads to now, rather than after a few uses.
   *
   * @return this codec
   */
  public Codec<T> prepare() {
    root.prepare();
    isPrepared = true;
    return this;
  }

  /**
   * Returns the schema of the classes that the type leads to, in a new array. Keep it for {@link
   * #changesFrom}.
   */
  public byte[] schema() {
    return root.classes().schema();
  }

  /**
   * Returns the changes that objects go through when this codec reads messages of another version
   * of the classes. The list is empty if the versions are equal.
   *
   * @param schema what {@link #schema} returned for the other version
   * @throws BrineException if it is no schema
   */
  public List<SchemaChange> changesFrom(byte[] schema) {
    SchemaChange.Found found = new SchemaChange.Found();
    root.classes().changesFrom(Objects.requireNonNull(schema, "Missing schema"), found);
    return found.changes();
  }

  /**
   * Returns the message of an object.
   *
   * <p>Unchecked exceptions that methods of the objects throw, such as {@code writeObject}, pass
   * unchanged, from every method here. Checked ones are the cause of a BrineException.
   *
   * @param value the root, or null
   * @throws BrineException if the object, or one that it leads to, is unsupported
   */
  public byte[] encode(T value) {
    return encoder.encode(root, value);
  }

  /**
   * Writes the message of an object into an array.
   *
   * @param offset where it starts, 0 to the length of the array
   * @return the length of the message in bytes
   * @throws BrineException if the object, or one that it leads to, is unsupported, or if the array
   *     is too short. The content of the array behind the offset is then undefined
   */
  public int encode(T value, byte[] sink, int offset) {
    Objects.requireNonNull(sink, "Missing array to encode into");
    Objects.checkFromToIndex(offset, sink.length, sink.length);
    return encoder.encode(root, value, sink, offset);
  }

  /**
   * Writes the message of an object to a stream, in frames. The stream is neither flushed nor
   * closed. Unchecked exceptions of the stream pass unchanged.
   *
   * @throws IOException when the stream fails
   * @throws BrineException if the object, or one that it leads to, is unsupported. A part of the
   *     message may be written by then
   */
  public void encode(T value, OutputStream sink) throws IOException {
    Objects.requireNonNull(sink, "Missing stream to encode into");
    encoder.encode(root, value, sink);
  }

  /**
   * Writes the message of an object into a buffer, whose position moves behind it.
   *
   * @throws BrineException if the object, or one that it leads to, is unsupported, or if too few
   *     bytes remain. The position does not change then
   * @throws IllegalArgumentException if the buffer is read-only
   */
  public void encode(T value, ByteBuffer sink) {
    Objects.requireNonNull(sink, "Missing buffer to encode into");
    if (sink.isReadOnly()) {
      throw new IllegalArgumentException("A read-only buffer cannot be written to: " + sink);
    }
    encoder.encode(root, value, sink);
  }

  /**
   * Writes the message of an object at a buffer's position, which moves behind it. If too few bytes
   * remain, the message is written to a larger buffer, behind the bytes that this one has before
   * its position. The object is written once in either case.
   *
   * @param sink a buffer with an array. Its bytes behind the position are undefined afterwards
   * @return the same buffer, or the larger one with its byte order, whose position is behind the
   *     message. The larger one has no mark, and its limit is its capacity
   * @throws BrineException if the object, or one that it leads to, is unsupported. The position
   *     does not change then
   * @throws IllegalArgumentException if the buffer has no array that may be written
   */
  public ByteBuffer append(T value, ByteBuffer sink) {
    Objects.requireNonNull(sink, "Missing buffer to append to");
    if (!sink.hasArray()) {
      throw new IllegalArgumentException(
          "A buffer without an accessible array cannot be written to: " + sink);
    }
    return encoder.append(root, value, sink);
  }

  /**
   * Writes the message of an object to a channel in blocking mode, in frames. Unchecked exceptions
   * of the channel pass unchanged, such as that of a file opened for reading only.
   *
   * @throws IOException when the channel fails
   * @throws BrineException as for a stream
   */
  public void encode(T value, WritableByteChannel sink) throws IOException {
    Objects.requireNonNull(sink, "Missing channel to encode into");
    encoder.encode(root, value, Channels.newOutputStream(sink));
  }

  /**
   * Returns the object of a message that fills an array.
   *
   * @return the root, or null if that was encoded
   * @throws BrineException if the message is not of this type
   */
  public T decode(byte[] source) {
    Objects.requireNonNull(source, MISSING_BYTES);
    return decode(source, 0, source.length);
  }

  /**
   * Returns the object of a message that fills a part of an array.
   *
   * @param offset where the message starts
   * @param length the length of the message in bytes
   * @throws BrineException if the message is not of this type
   */
  public T decode(byte[] source, int offset, int length) {
    Objects.requireNonNull(source, MISSING_BYTES);
    Objects.checkFromIndexSize(offset, length, source.length);
    return cast(decoder.decode(root, source, offset, length));
  }

  /**
   * Returns the object of the next message of a stream. Messages in frames are read to their end
   * and not further. A message without frames must be the rest of the stream. Unchecked exceptions
   * of the stream pass unchanged.
   *
   * @throws IOException when the stream fails
   * @throws BrineException if the message is not of this type
   */
  public T decode(InputStream source) throws IOException {
    Objects.requireNonNull(source, "Missing stream to decode from");
    return cast(decoder.decode(root, source));
  }

  /**
   * Returns the objects of all messages that a stream still has, each read by the call that returns
   * it. The iterator ends where the stream ends behind a message; a stream that ends within one
   * fails.
   *
   * <p>{@code hasNext} waits for a byte of the stream. When the stream fails, the iterator throws
   * an UncheckedIOException; when a message is not one of this type, a BrineException. After a
   * failure it throws the same again. It is for one thread at a time and does not close the stream.
   */
  @SuppressWarnings("unchecked") // The root sees to it.
  public Iterator<T> decodeAll(InputStream source) {
    Objects.requireNonNull(source, "Missing stream to decode from");
    return (Iterator<T>) decoder.decodeAll(root, source);
  }

  /**
   * Returns the object of the message at a buffer's position, which moves behind the message.
   *
   * @throws BrineException if the message is not of this type. The position does not change then
   */
  public T decode(ByteBuffer source) {
    Objects.requireNonNull(source, "Missing buffer to decode from");
    return cast(decoder.decode(root, source));
  }

  /**
   * Returns the object of the next message of a channel in blocking mode, as from a stream.
   *
   * @throws IOException when the channel fails
   * @throws BrineException if the message is not of this type
   */
  public T decode(ReadableByteChannel source) throws IOException {
    Objects.requireNonNull(source, "Missing channel to decode from");
    return cast(decoder.decode(root, Channels.newInputStream(source)));
  }

  /**
   * Returns a deep copy of an object: what {@link #decode} makes of the bytes of {@link #encode},
   * but without bytes where the classes of the objects allow it. Where no bytes are needed, values
   * that cannot change, such as strings, numbers, enums and values of java.time, are shared with
   * the original, and the {@link Limits} do not hold.
   *
   * @param value the root, or null
   * @throws BrineException if the object, or one that it leads to, is unsupported or not allowed
   */
  public T copy(T value) {
    GraphCopier known = copier;
    if (known == null) {
      known = new GraphCopier(root, copied);
      copier = known;
    }
    if (isPrepared) {
      known.prepare();
    }
    return cast(known.copy(value));
  }

  @SuppressWarnings("unchecked") // The root has checked it.
  private T cast(Object value) {
    return (T) value;
  }
}
