// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.util.Arrays;
import java.util.Optional;

/** A session of a library that makes a new array for each message. */
final class ArraySession implements Session {
  private final Encoder encoder;
  private final Decoder decoder;
  private final Users users;
  private byte[] message = {};

  /** Creates a session from the two directions of a library's object, which one thread uses. */
  ArraySession(Encoder encoder, Decoder decoder) {
    this(encoder, decoder, Users.ONE_THREAD);
  }

  /** Creates a session from the two directions of a library's object. */
  ArraySession(Encoder encoder, Decoder decoder, Users users) {
    this.encoder = encoder;
    this.decoder = decoder;
    this.users = users;
  }

  /** Returns an array that has a message alone, for a library that takes no length. */
  static byte[] whole(byte[] bytes, int length) {
    return bytes.length == length ? bytes : Arrays.copyOf(bytes, length);
  }

  /** The threads that may use an object of a library, by its documentation. */
  enum Users {
    /** One thread, or several in turn. */
    ONE_THREAD,
    /** Several threads at the same time. */
    THREADS
  }

  /** The direction from an object to bytes. */
  @FunctionalInterface
  interface Encoder {
    /** Returns the message of a value, which fills the array. */
    byte[] encode(Object value) throws Exception;
  }

  /** The direction from bytes to an object. */
  @FunctionalInterface
  interface Decoder {
    /** Returns the value of the message in the first bytes of an array. */
    Object decode(byte[] bytes, int length) throws Exception;
  }

  @Override
  public int serialize(Object prepared) throws Exception {
    message = encoder.encode(prepared);
    return message.length;
  }

  @Override
  public byte[] buffer() {
    return message;
  }

  @Override
  public Object deserialize(byte[] bytes, int length) throws Exception {
    return decoder.decode(bytes, length);
  }

  @Override
  public Optional<Session> forAnotherThread() {
    return users == Users.ONE_THREAD
        ? Optional.empty()
        : Optional.of(new ArraySession(encoder, decoder, users));
  }
}
